import { decode, type Decoder } from "../../rules/kernel/decode.ts";
import type { Fault } from "../../rules/kernel/fault.ts";
import { withTables, type Replaced } from "../../rules/kernel/replaced-tables.ts";

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

/** Values of a world's own by name, as they are stored, what they are, and how each is read. */
export interface Own<T> {
  readonly of: HouseFault["of"];
  readonly decoder: Decoder<T>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The printed settings with the world's own over them. Each value and table is judged by itself: where one is wrong the printed one stands. */
export function settingsOver<S extends { readonly tables: object }>(
  printed: S,
  values: readonly Own<Partial<S>>[],
  tables: Own<Replaced<S["tables"]>>,
): HouseSettings<S> {
  const own = values.map(sound);
  const replaced = sound(tables);
  const refused = [...own, replaced].flatMap((each) => each.refused);
  const read = own.flatMap((each) => each.read);
  if (read.length + replaced.read.length === 0) return { settings: printed, refused };
  const settings = read.reduce<S>((all, each) => ({ ...all, ...each }), printed);
  return {
    settings: {
      ...settings,
      tables: replaced.read.reduce<S["tables"]>((all, each) => withTables(all, each), settings.tables),
    },
    refused,
  };
}

/** What can be read of some named values, one by one, and what is wrong with the others. */
function sound<T>({ of, decoder, values }: Own<T>): {
  readonly read: readonly T[];
  readonly refused: readonly HouseFault[];
} {
  const results = Object.entries(values).map(([name, value]) => decode(decoder, { [name]: value }));
  return {
    read: results.flatMap((result) => (result.ok ? [result.value] : [])),
    refused: results.flatMap((result) => (result.ok ? [] : [{ of, fault: result.fault }])),
  };
}
