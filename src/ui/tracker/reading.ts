import { SYSTEM_ID } from "../../system-id.ts";
import { FOLDS, type Fold } from "./action-groups.ts";

/** Fighters from whose number on rows are slim, unless the reader has chosen otherwise. */
const CROWD = 13;
/** What a reader who has folded nothing finds shut. */
const SHUT: readonly Fold[] = ["movement", "simple", "mode", "barred"];

/** How this client's reader likes his tracker. */
export interface TrackerReading {
  /** Rows of whoever has nothing to do now take one line: always, never, or in a crowd. */
  readonly slim: "always" | "never" | "crowd";
  readonly shut: string[];
}

/** Declares what is remembered on this client. `changed` is told when it does. For `init`. */
export function registerReading(changed: () => void): void {
  game.settings.register(SYSTEM_ID, "trackerReading", { scope: "client", config: false, type: Object, default: { slim: "crowd", shut: [...SHUT] }, onChange: changed });
}

function reading(): TrackerReading {
  return game.settings.get(SYSTEM_ID, "trackerReading");
}

/** The folds that the reader keeps shut. */
export function shutFolds(): ReadonlySet<Fold> {
  const { shut } = reading();
  return new Set(FOLDS.filter((fold) => shut.includes(fold)));
}

/** Remembers that a fold is shut or open. */
export async function keepFold(fold: string, open: boolean): Promise<void> {
  const shut = shutFolds();
  const known = FOLDS.find((each) => each === fold);
  if (known === undefined || shut.has(known) !== open) return;
  await game.settings.set(SYSTEM_ID, "trackerReading", { ...reading(), shut: open ? [...shut].filter((each) => each !== known) : [...shut, known] });
}

/** Whether the rows of so many fighters are slim. */
export function isSlim(fighters: number): boolean {
  const { slim } = reading();
  return slim === "always" || (slim === "crowd" && fighters >= CROWD);
}

/** Makes rows slim, or whole. */
export async function keepSlim(slim: boolean): Promise<void> {
  await game.settings.set(SYSTEM_ID, "trackerReading", { ...reading(), slim: slim ? "always" : "never" });
}
