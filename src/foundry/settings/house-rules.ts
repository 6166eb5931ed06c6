import { SYSTEM_ID } from "../../system-id.ts";

/** What the world has put in the place of the ledger's constants and tables, by name, as it is stored: nobody has judged it yet. */
export interface HouseRules {
  readonly constants: Readonly<Record<string, unknown>>;
  readonly tables: Readonly<Record<string, unknown>>;
  /** How the table has chosen to play where the rules work either way. */
  readonly choices?: Readonly<Record<string, unknown>>;
}

/** The world's house rules; choices are settings of their own. */
export function houseRules(): HouseRules {
  return { constants: stored("constants"), tables: stored("tables") };
}

function stored(setting: "constants" | "tables"): Readonly<Record<string, unknown>> {
  const value: unknown = game.settings.get(SYSTEM_ID, setting);
  return typeof value === "object" && value !== null ? { ...value } : {};
}
