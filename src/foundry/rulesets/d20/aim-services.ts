import { attemptOddsOf, oddsOf } from "../../../rules/d20/attack/command-odds.ts";
import { aimOutlook, type AimOutlook, type Intent } from "../../../rules/d20/attack/aim-outlook.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import type { EncounterReader } from "../../encounter/encounter-reader.ts";
import { tableHere } from "../../encounter/tables-here.ts";
import { tokenFighterHere } from "../../movement/fighter-here.ts";

/** An aim with the names that a screen shows. */
export interface SceneAim extends AimOutlook {
  readonly combat: Combat.Implementation;
  readonly attacker: { readonly id: string; readonly name: string };
  readonly target: { readonly id: string; readonly name: string };
  /** By combatant, of all that this user knows. */
  readonly names: ReadonlyMap<string, string>;
  /** The usual chances of a miss, in percent. [D20-CONC-05] [D20-CONC-07] */
  readonly chances: readonly number[];
}

/** What the map may ask about aims. */
export const aimServices = (reader: EncounterReader<D20Game>) => ({
  /** How a combatant of this user's stands to a token in the same fight, with what the attacker's list holds; null where one of them is not in it, both are the same or on one side, or this user does not see the other. */
  aimAtToken(
    attacker: TokenDocument.Implementation,
    target: TokenDocument.Implementation,
    intents: (attacker: Combatant.Implementation) => readonly Intent[],
  ): SceneAim | null {
    const [one, other] = [tokenFighterHere(reader, attacker), tokenFighterHere(reader, target)];
    if (one === null || other === null || one.document === other.document) return null;
    const { document, fighter, table } = one;
    const { parent: combat } = document;
    if (combat !== other.document.parent || !document.isOwner) return null;
    const outlook = aimOutlook(table, fighter, other.fighter, intents(document));
    if (outlook === null) return null;
    const { concealmentChance, totalConcealmentChance } = table.settings;
    return {
      ...outlook,
      combat,
      attacker: fighter,
      target: other.fighter,
      names: new Map(table.combatants.map(({ id, name }) => [id, name])),
      chances: [0, concealmentChance, totalConcealmentChance],
    };
  },
  /** The chance, from 0 to 1, of the attack roll of a command in a fight as this user knows it now; null where none is made, or at a target that the user does not see. */
  attackOdds(combat: Combat.Implementation): (command: D20Command) => number | null {
    const table = tableHere(reader, combat);
    return (command) => oddsOf(table, command);
  },
  /** The chances, from 0 to 1, that what a command tries in place of an attack is made of: the touch, and the contest after it; none of any other. [D20-SPEC-07] */
  attemptOdds(combat: Combat.Implementation): (command: D20Command) => readonly number[] {
    const table = tableHere(reader, combat);
    return (command) => {
      const odds = attemptOddsOf(table, command);
      return odds === null ? [] : [odds.hit, odds.contest];
    };
  },
});
