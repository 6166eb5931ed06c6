/** What a game goes by: constants that a world may set and tables that it may replace, read strictly from strangers' JSON. */
import type { Constant } from "./constant.ts";
import type { WithTables } from "./declaration.ts";
import { constantDecoders } from "./decode-constants.ts";
import { brand, object, type Decoder } from "./decode.ts";
import { withTables, type Replaced } from "./rule-tables.ts";

/** Constants by name. */
type Constants = Readonly<Record<string, Constant<string | number | boolean>>>;

/** Their values. */
export type ValuesOf<C extends Constants> = { readonly [K in keyof C]: C[K]["value"] };

/** The values as printed. */
export const valuesOf = <C extends Constants>(constants: C): ValuesOf<C> =>
  // Each name keeps its own value, which a mapped type says and `fromEntries` cannot.
  Object.fromEntries(Object.entries(constants).map(([name, { value }]) => [name, value])) as ValuesOf<C>;

/** Reads a table's own values over those of the ledger. */
export const valuesDecoder = <C extends Constants>(constants: C): Decoder<Partial<ValuesOf<C>>> =>
  object({}, constantDecoders(constants));

/** Reads a table's own constants and tables, all in one object, over the printed settings. */
export const settingsReader = <S extends WithTables>(
  printed: S,
  constants: Constants,
  tables: Decoder<Replaced<S["tables"]>>,
): Decoder<S> =>
  brand(object({}, { ...constantDecoders(constants), tables }), ({ tables: own, ...values }) => ({
    ...printed,
    ...values,
    tables: withTables<S["tables"]>(printed.tables, own ?? {}),
  }));
