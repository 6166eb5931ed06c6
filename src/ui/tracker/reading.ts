import { SYSTEM_ID } from "../../system-id.ts";

/** Fighters from whose number on rows are slim, unless the reader has chosen otherwise. */
const CROWD = 7;

/** Rows of combatants with nothing to do now take one line: in a crowd, always, or never. */
const ROWS = ["crowd", "always", "never"] as const;

/** Declares what is remembered on this client. `shut`: what a reader who has folded nothing finds shut; `changed` is told when it does. For `init`. */
export function registerReading(shut: readonly string[], changed: () => void): void {
  game.settings.register(SYSTEM_ID, "compactRows", {
    name: "PDA.Setting.compactRows.Name",
    hint: "PDA.Setting.compactRows.Hint",
    scope: "client",
    config: true,
    type: String,
    choices: Object.fromEntries(ROWS.map((choice) => [choice, `PDA.Setting.compactRows.${choice}`])),
    default: ROWS[0],
    onChange: changed,
  });
  game.settings.register(SYSTEM_ID, "shutFolds", {
    scope: "client",
    config: false,
    type: Array,
    default: [...shut],
    onChange: changed,
  });
}

/** The folds that the reader keeps shut. */
export function shutFolds(): ReadonlySet<string> {
  return new Set(game.settings.get(SYSTEM_ID, "shutFolds"));
}

/** Remembers that a fold is shut or open; a fold without a name is not remembered. */
export async function keepFold(fold: string, open: boolean): Promise<void> {
  const shut = shutFolds();
  if (fold === "" || shut.has(fold) !== open) return;
  await game.settings.set(SYSTEM_ID, "shutFolds", open ? [...shut].filter((each) => each !== fold) : [...shut, fold]);
}

/** Whether the rows of so many fighters are slim. */
export function isSlim(fighters: number): boolean {
  const rows = game.settings.get(SYSTEM_ID, "compactRows");
  return rows === "always" || (rows !== "never" && fighters >= CROWD);
}

/** Makes rows slim, or whole. */
export async function keepSlim(slim: boolean): Promise<void> {
  await game.settings.set(SYSTEM_ID, "compactRows", slim ? "always" : "never");
}
