import { decode, type Decoder } from "../../rules/kernel/decode.ts";
import type { Declaration, DeclaredGame, WithTables } from "../../rules/kernel/declaration.ts";
import type { Fault } from "../../rules/kernel/fault.ts";
import { withTables } from "../../rules/kernel/rule-tables.ts";
import type { HouseRules } from "../settings/house-rules.ts";

/** What is wrong with a rule of the world's own, and what kind of rule that is: its name is where the fault's place begins. */
export interface HouseFault {
  readonly of: "constant" | "table" | "choice";
  readonly fault: Fault;
}

/** Settings to play by, and what of the world's own could not be read. */
export interface HouseSettings<S> {
  readonly settings: S;
  readonly refused: readonly HouseFault[];
}

/** The printed settings with the world's own over them. Each value and table is judged by itself: where one is wrong the printed one stands. */
export function houseSettings<G extends DeclaredGame>(
  { printed, decoders }: Declaration<G>,
  { constants, tables, choices = {} }: HouseRules,
): HouseSettings<G["settings"]> {
  const values = [
    sound("constant", decoders.constants, constants),
    ...(decoders.choices === null ? [] : [sound("choice", decoders.choices, otherThan(printed, choices))]),
  ];
  const replaced = sound("table", decoders.tables, tables);
  const refused = [...values, replaced].flatMap((each) => each.refused);
  const read = values.flatMap((each) => each.read);
  if (read.length + replaced.read.length === 0) return { settings: printed, refused };
  const settings = read.reduce<G["settings"]>((all, each) => ({ ...all, ...each }), printed);
  return {
    settings: {
      ...settings,
      tables: replaced.read.reduce<G["settings"]["tables"]>((all, each) => withTables(all, each), settings.tables),
    },
    refused,
  };
}

/** The choices that are not as printed. */
const otherThan = (printed: WithTables, choices: Readonly<Record<string, unknown>>): typeof choices =>
  Object.fromEntries(Object.entries(choices).filter(([name, value]) => value !== Reflect.get(printed, name)));

/** What can be read of some named values, one by one, and what is wrong with the others. */
function sound<T>(
  of: HouseFault["of"],
  decoder: Decoder<T>,
  values: Readonly<Record<string, unknown>>,
): { readonly read: readonly T[]; readonly refused: readonly HouseFault[] } {
  const results = Object.entries(values).map(([name, value]) => decode(decoder, { [name]: value }));
  return {
    read: results.flatMap((result) => (result.ok ? [result.value] : [])),
    refused: results.flatMap((result) => (result.ok ? [] : [{ of, fault: result.fault }])),
  };
}
