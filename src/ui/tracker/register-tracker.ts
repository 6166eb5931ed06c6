import { asUiClass } from "../../foundry/compat/casts.ts";
import type { RequestResult } from "../../foundry/services.ts";
import { registerReading } from "./reading.ts";
import { redrawTracker, watchTracker } from "./refresh-tracker.ts";
import { loadRowTemplate } from "./row-template.ts";
import { registerTrackerKeys, type ClockKey } from "./tracker-keys.ts";

/** What a ruleset's tracker brings. */
interface TrackerKit<T extends string> {
  /** The template of a row, below `templates/`. */
  readonly row: string;
  /** The folds that a reader who has folded nothing finds shut. */
  readonly shut: readonly string[];
  /** Keys of its clock, and what moves it. */
  readonly keys: readonly ClockKey<T>[];
  readonly advance: (combat: Combat.Implementation, goal: T) => Promise<RequestResult>;
}

/** Puts a ruleset's tracker in the host's place. For `init`; resolves when the template of its rows is loaded. */
export async function registerTracker<T extends string>(
  tracker: object,
  { row, shut, keys, advance }: TrackerKit<T>,
): Promise<void> {
  CONFIG.ui.combat = asUiClass(tracker);
  registerReading(shut, redrawTracker);
  registerTrackerKeys(keys, advance);
  watchTracker();
  await loadRowTemplate(row);
}
