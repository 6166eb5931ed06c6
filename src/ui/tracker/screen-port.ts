import { deferred } from "../../foundry/deferred.ts";
import type { TrackerScreen } from "./tracker-screen.ts";

const current = deferred<TrackerScreen>("A fight was looked at before its ruleset's tracker was registered.");

/** Hands on what the tracker of the world's ruleset shows, before anything is drawn. */
export const provideScreen = current.provide;

/** What the tracker of the ruleset that the world plays shows. */
export const screenHere = current.get;
