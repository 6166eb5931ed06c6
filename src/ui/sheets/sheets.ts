import type { RequestResult } from "../../foundry/referee/results.ts";
import type { Fields } from "../../rules/kernel/schema/stored.ts";
import type { Total } from "../../rules/kernel/totals.ts";
import type { UseInFight } from "../macros/item-macros.ts";
import type { Fight } from "./fight-of.ts";
import type { SheetLayout } from "./layout.ts";

/** What a button of a sheet does for its actor; `data` is the button's. */
export type SheetAct = (actor: Actor.Implementation, data: DOMStringMap) => Promise<void>;

/** A roll that is shown out of a fight and changes nothing. */
export interface FreeRoll {
  /** What is added to the die. */
  readonly total: Total;
  readonly flavor: string;
}

/** What a button of a row does: of a way to attack, of a power. `id` is the row's. */
export interface SheetUse {
  /** In a fight, by the rules. Null: the user called it off, or there is no such thing. */
  inFight(fight: Fight, id: string): Promise<RequestResult | null>;
  /** The rolls that are shown out of one; left out: it is for fights alone. */
  rolls?(actor: Actor.Implementation, id: string): readonly FreeRoll[];
}

/** The use of an item of the actor, by its id. */
export const usedItem = (use: UseInFight): SheetUse => ({
  async inFight(fight, id) {
    const item = fight.combatant.actor?.items.get(id);
    return item === undefined ? null : use(fight, item);
  },
});

/** A derived number whose die the rules throw themselves in a fight. */
interface OwnCheck {
  inFight(fight: Fight): Promise<RequestResult>;
  /** The die out of one; left out: a d20. */
  die?(): string;
}

/**
 * The sheets of a ruleset, as `registerSheets` takes them. The layout and its gear are data (`layout.ts`, `gear-kinds.ts`): what a
 * tab shows and edits follows from the shapes that are stored. The rest is what only a running table can say.
 */
export interface Sheets<F extends Fields = Fields, Own = unknown> {
  /** The subtype of its actors. */
  readonly type: string;
  readonly layout: SheetLayout<F, Own>;
  /** What the layout shows of an actor besides its values, numbers and gear. */
  own(actor: Actor.Implementation): Own;
  /** What the buttons of rows do, by their action. */
  readonly uses: Readonly<Record<string, SheetUse>>;
  /** Checks that are more than a die and a number, by the number's key. */
  readonly checks?: Readonly<Record<string, OwnCheck>>;
  /** What items do from the hotbar, by their type. */
  readonly items?: Readonly<Record<string, UseInFight>>;
  /** What other buttons do, by their action. */
  readonly acts?: Readonly<Record<string, SheetAct>>;
}
