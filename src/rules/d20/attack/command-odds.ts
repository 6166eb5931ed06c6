import { withTurn } from "../changed.ts";
import type { D20Command } from "../commands.ts";
import { isRefusal } from "../derive/arms.ts";
import type { Table } from "../game.ts";
import { aimAt } from "../ground/aim.ts";
import { powerOf } from "../magic/powers.ts";
import type { D20Combatant } from "../state.ts";
import { chosenStance } from "./attack.ts";
import { isRapid, nextIteration } from "./available.ts";
import { armFor, mannerOf, type Blow } from "./blow.ts";
import { strikerOf } from "./forbids.ts";
import { oddsWith } from "./odds.ts";

type Try = Pick<Blow, "striker" | "choices" | "iteration" | "manner">;

/**
 * The chance that the first attack roll of a command hits, with all that is chosen for it; null for what is not rolled
 * for: other commands, touches of friends, and targets or weapons that are not at hand. [D20-ATK-01] [D20-ATK-19] [D20-SPELL-15] [D20-CONC-05]
 */
export function oddsOf(table: Table, command: D20Command): number | null {
  switch (command.do) {
    case "attack": {
      const attacker = table.find(command.by);
      if (attacker === undefined || command.target === null) return null;
      const striker = strikerOf(command);
      const rapidShot = isRapid(attacker, command.rapidShot);
      const iteration = nextIteration(table.settings, attacker, striker, rapidShot);
      const stance = chosenStance(attacker, command) ?? attacker.turn.stance;
      return iteration === null ? null : oddsAt(table, withTurn(attacker, { stance }), command.target, { striker, choices: { ...command, rapidShot }, iteration });
    }
    case "touch": return touchOdds(table, command.by, command.targets, "meleeTouch");
    case "usePower": {
      const caster = table.find(command.by);
      const delivery = caster === undefined ? undefined : powerOf(caster, command.power)?.delivery;
      if (delivery === "rangedTouch") return touchOdds(table, command.by, command.targets, "rangedTouch");
      return delivery === "touch" ? touchOdds(table, command.by, command.targets, "meleeTouch") : null;
    }
    default: return null;
  }
}

/** A ray is aimed at whomever one likes, friends are touched without a roll. [D20-SPELL-15] [D20-SPELL-16] */
function touchOdds(table: Table, by: D20Combatant["id"], [target, ...more]: readonly D20Combatant["id"][], manner: "meleeTouch" | "rangedTouch"): number | null {
  const caster = table.find(by);
  if (caster === undefined || target === undefined || more.length > 0) return null;
  if (manner === "meleeTouch" && table.find(target)?.side === caster.side) return null;
  return oddsAt(table, caster, target, { striker: null, choices: {}, iteration: 0, manner });
}

function oddsAt(table: Table, attacker: D20Combatant, id: D20Combatant["id"], { striker, choices, iteration, manner: given }: Try): number | null {
  const target = table.find(id);
  const arm = armFor(table.settings, attacker, { striker, choices, ...(given === undefined ? {} : { manner: given }) });
  if (target === undefined || isRefusal(arm)) return null;
  const manner = mannerOf(arm, given);
  const { situation } = aimAt(table, attacker, target, manner, choices.square);
  return oddsWith(table.settings, attacker, target, arm, { manner, situation, iteration, rapidShot: choices.rapidShot ?? false });
}
