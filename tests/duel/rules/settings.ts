import { count, measure } from "../../../src/rules/kernel/constant.ts";
import { object } from "../../../src/rules/kernel/decode.ts";
import { amount, printedOf, tableBy, tablesReader, type TablesOf } from "../../../src/rules/kernel/rule-tables.ts";
import { valuesOf, type ValuesOf } from "../../../src/rules/kernel/settings.ts";

export const CONSTANTS = {
  faces: measure(10, "DUEL-PASS-02", "house"),
  baseWind: count(5, "DUEL-WIND-01", "house"),
};

export const GUARDS = ["stand", "parry", "leap"] as const;
export type Guard = (typeof GUARDS)[number];

/** What a guard adds, and what it costs. */
const guard = object({ bonus: amount, wind: amount });

/** The guards against a lunge: data that a world may replace. */
export const TABLES = {
  guards: tableBy(GUARDS, guard, "DUEL-PASS-03", "house", {
    stand: { bonus: 0, wind: 0 },
    parry: { bonus: 3, wind: 1 },
    leap: { bonus: 6, wind: 2 },
  }),
};
export const tablesDecoder = tablesReader(TABLES);

export interface DuelSettings extends ValuesOf<typeof CONSTANTS> {
  readonly tables: TablesOf<typeof TABLES>;
}
export const PRINTED: DuelSettings = { ...valuesOf(CONSTANTS), tables: printedOf(TABLES) };
