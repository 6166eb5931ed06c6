import type { Place } from "../geometry/place.ts";
import type { CombatantId, GearId } from "../ids.ts";

/** One combatant: who (sheet, which no fight changes), in what state (body), with what (gear, by shelf), doing what (turn), where. */
export interface StoredCombatant<Sheet, Body, Gear extends Shelves, Turn> {
  readonly id: CombatantId;
  readonly name: string;
  /** Combatants of one side are allies of each other. */
  readonly side: string;
  readonly sheet: Sheet;
  readonly body: Body;
  readonly gear: Gear;
  readonly turn: Turn;
  /** Where the token's centre is; null without a map. */
  readonly position: Place | null;
}

/** What a combatant carries, by shelf. */
export type Shelves = Readonly<Record<string, readonly { readonly id: GearId }[]>>;
