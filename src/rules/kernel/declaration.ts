import type { Constant, Origin } from "./constant.ts";
import type { Decoder } from "./decode.ts";
import type { LedgerId } from "./ids.ts";
import type { Replaced } from "./rule-tables.ts";
import type { Game } from "./game.ts";
import type { Ruleset } from "./ruleset.ts";
import type { Fields, Group } from "./schema/stored.ts";

/** What the documents of a ruleset store, by document and type. The types begin with the ruleset's id; its actors, combats and combatants have it for theirs. */
export type DocumentShapes = Readonly<Record<string, Readonly<Record<string, Group<Fields>>>>>;

/** Settings in which a ruleset has tables beside its constants. */
export interface WithTables {
  readonly tables: object;
}

/** A game that goes by constants and tables. */
export interface DeclaredGame extends Game {
  readonly settings: WithTables;
}

/** What is known of any ruleset, whatever its types. */
export interface Declared {
  readonly id: string;
  /** What the ids of its rules begin with in the ledger. */
  readonly prefix: string;
  /** The version of its rules. */
  readonly version: string;
  /** The types of all its events. */
  readonly events: readonly string[];
  readonly documents: DocumentShapes;
  /** The constants of the ledger by name. */
  readonly constants: Readonly<Record<string, Constant<string | number | boolean>>>;
  /** The settings as printed. */
  readonly printed: WithTables;
  /** The entry that owns each table, and where the table comes from. */
  readonly tableEntries: Readonly<Record<string, { readonly rule: LedgerId; readonly origin: Origin }>>;
  /** Whether dice draw from a table. */
  isDrawn(table: string): boolean;
  /** How a world's own rules are read; `choices`: ways to play between which a world chooses by settings of their own. */
  readonly decoders: {
    readonly constants: Decoder<object>;
    readonly choices: Decoder<object> | null;
    readonly tables: Decoder<object>;
    /** Gear of which more is asked than its shape, with its id and name, by the type of its documents; left out: none. */
    readonly gear?: Readonly<Record<string, Decoder<object>>>;
  };
}

/** A ruleset declared once: what the adapter, the tools and the manifest go by. */
export interface Declaration<G extends DeclaredGame> extends Declared {
  readonly printed: G["settings"];
  readonly decoders: {
    readonly constants: Decoder<Partial<G["settings"]>>;
    readonly choices: Decoder<Partial<G["settings"]>> | null;
    readonly tables: Decoder<Replaced<G["settings"]["tables"]>>;
    readonly gear?: Readonly<Record<string, Decoder<object>>>;
  };
  /** The rules with a world's settings. */
  rulesetWith(settings: G["settings"]): Ruleset<G>;
}
