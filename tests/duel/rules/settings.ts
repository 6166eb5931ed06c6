import { count, measure } from "../../../src/rules/kernel/constant.ts";
import { integer, keyed, object } from "../../../src/rules/kernel/decode.ts";
import { valuesOf, type ValuesOf } from "../../../src/rules/kernel/settings.ts";

export const CONSTANTS = {
  faces: measure(10, "DUEL-PASS-02", "house"),
  baseWind: count(5, "DUEL-WIND-01", "house"),
};

export const GUARDS = ["stand", "parry", "leap"] as const;
export type Guard = (typeof GUARDS)[number];

/** What a guard adds, and what it costs. */
interface GuardRow {
  readonly bonus: number;
  readonly wind: number;
}

/** The guards against a lunge: data that a world may replace. */
const TABLES: { readonly guards: Readonly<Record<Guard, GuardRow>> } = {
  guards: { stand: { bonus: 0, wind: 0 }, parry: { bonus: 3, wind: 1 }, leap: { bonus: 6, wind: 2 } },
};

export const TABLE_ENTRIES = { guards: { rule: "DUEL-PASS-03", origin: "house" } } as const;

const points = integer({ min: 0, max: 99 });
export const tablesDecoder = object({}, { guards: keyed(GUARDS, object({ bonus: points, wind: points })) });

export interface DuelSettings extends ValuesOf<typeof CONSTANTS> {
  readonly tables: typeof TABLES;
}
export const PRINTED: DuelSettings = { ...valuesOf(CONSTANTS), tables: TABLES };
