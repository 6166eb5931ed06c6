import { combatantId } from "../../../rules/kernel/ids.ts";
import { oddsOf } from "../../../rules/d20/attack/command-odds.ts";
import { aimOutlook, type AimOutlook, type Intent } from "../../../rules/d20/attack/aim-outlook.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import type { EncounterReader } from "../../encounter/encounter-reader.ts";
import { tableHere } from "../../encounter/tables-here.ts";
import { fightingCombatant } from "../../movement/token-fight.ts";
import { isKnownHere } from "../../secrets/unknown-to.ts";

/** An aim with the names that a screen shows. */
export interface SceneAim extends AimOutlook {
  readonly combat: Combat.Implementation;
  readonly attacker: { readonly id: string; readonly name: string };
  readonly target: { readonly id: string; readonly name: string };
  /** By combatant, of all whom this user knows. */
  readonly names: ReadonlyMap<string, string>;
  /** The usual chances of a miss, in percent. [D20-CONC-05] [D20-CONC-07] */
  readonly chances: readonly number[];
}

/** What the map may ask of the adapter about aims. */
export interface AimServices {
  /** How a combatant of this user's stands to a token in the same fight, with what the attacker's list holds; null where one of them is not in it, both are the same or on one side, or this user does not see the other. */
  aimAtToken(
    attacker: TokenDocument.Implementation,
    target: TokenDocument.Implementation,
    intents: (attacker: Combatant.Implementation) => readonly Intent[],
  ): SceneAim | null;
  /** The chance, from 0 to 1, of the attack roll of a command in a fight as this user knows it now; null where none is made, or at somebody whom he does not see. */
  attackOdds(combat: Combat.Implementation): (command: D20Command) => number | null;
}

/** The aims of `d20`. */
export function aimServices(reader: EncounterReader<D20Game>): AimServices {
  return {
    aimAtToken(attacker, target, intents) {
      const [one, other] = [
        fightingCombatant(attacker, reader.adapter.id),
        fightingCombatant(target, reader.adapter.id),
      ];
      if (
        one === null ||
        other === null ||
        one === other ||
        one.parent !== other.parent ||
        !one.isOwner ||
        !isKnownHere(other)
      )
        return null;
      const table = tableHere(reader, one.parent);
      const [by, at] = [table.find(combatantId(one.id ?? "")), table.find(combatantId(other.id ?? ""))];
      if (by === undefined || at === undefined) return null;
      const outlook = aimOutlook(table, by, at, intents(one));
      if (outlook === null) return null;
      const { concealmentChance, totalConcealmentChance } = table.settings;
      return {
        ...outlook,
        combat: one.parent,
        attacker: by,
        target: at,
        names: new Map(table.combatants.map(({ id, name }) => [id, name])),
        chances: [0, concealmentChance, totalConcealmentChance],
      };
    },
    attackOdds(combat) {
      const table = tableHere(reader, combat);
      return (command) => oddsOf(table, command);
    },
  };
}
