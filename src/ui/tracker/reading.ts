import { SYSTEM_ID } from "../../system-id.ts";

/** Fighters from whose number on rows are slim, unless the reader has chosen otherwise. */
const CROWD = 13;

/** How this client's reader likes their tracker. */
export interface TrackerReading {
  /** Rows of combatants with nothing to do now take one line: always, never, or in a crowd. */
  readonly slim: "always" | "never" | "crowd";
  readonly shut: string[];
}

/** Declares what is remembered on this client. `shut`: what a reader who has folded nothing finds shut; `changed` is told when it does. For `init`. */
export function registerReading(shut: readonly string[], changed: () => void): void {
  game.settings.register(SYSTEM_ID, "trackerReading", {
    scope: "client",
    config: false,
    type: Object,
    default: { slim: "crowd", shut: [...shut] },
    onChange: changed,
  });
}

function reading(): TrackerReading {
  return game.settings.get(SYSTEM_ID, "trackerReading");
}

/** The folds that the reader keeps shut. */
export function shutFolds(): ReadonlySet<string> {
  return new Set(reading().shut);
}

/** Remembers that a fold is shut or open; a fold without a name is not remembered. */
export async function keepFold(fold: string, open: boolean): Promise<void> {
  const shut = shutFolds();
  if (fold === "" || shut.has(fold) !== open) return;
  await game.settings.set(SYSTEM_ID, "trackerReading", {
    ...reading(),
    shut: open ? [...shut].filter((each) => each !== fold) : [...shut, fold],
  });
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
