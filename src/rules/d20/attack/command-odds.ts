import type { Total } from "../../kernel/totals.ts";
import { withTurn } from "../changed.ts";
import type { D20Command } from "../commands.ts";
import { attackTotal } from "../derive/attack-bonus.ts";
import { isRefusal, type Arm } from "../derive/arms.ts";
import { haulOdds } from "../grapple/haul.ts";
import { drawOdds, slipOdds } from "../grapple/works.ts";
import { overrunOdds } from "../footwork/overrun.ts";
import type { Table } from "../game.ts";
import { aimAt, type Aim } from "../ground/aim.ts";
import { powerOf } from "../magic/powers.ts";
import { aidOdds } from "../special/aid.ts";
import type { AttemptHow, AttemptOdds } from "../special/attempt.ts";
import { ATTEMPTS } from "../special/attempts.ts";
import type { ContestChanges } from "../contest/opposed.ts";
import { rushChanges, rushOdds, type Rush } from "../special/bull-rush.ts";
import { feintOdds } from "../special/feint.ts";
import type { D20Combatant } from "../state.ts";
import { turningOdds } from "../turning/outlook.ts";
import { chosenStance } from "./attack.ts";
import { nextIteration } from "./available.ts";
import { armFor, mannerOf, type Blow } from "./blow.ts";
import { attackOf, chargedTable, type Charge } from "./charge.ts";
import { isReplacement } from "./commands.ts";
import type { Manner } from "./events.ts";
import { extrasOf, NO_EXTRAS, type Extras } from "./extras.ts";
import { strikerOf } from "./forbids.ts";
import { oddsWith } from "./odds.ts";

/** The first attack roll of a command, as it would be made now. */
interface Stroke {
  /** As it will be then. */
  readonly table: Table;
  /** In the stance that is chosen with it. */
  readonly attacker: D20Combatant;
  readonly target: D20Combatant;
  readonly arm: Arm;
  readonly manner: Manner;
  readonly aim: Aim;
  /** Null: no attack is left. */
  readonly iteration: number | null;
  readonly extras: Extras;
}

type Try = Pick<Blow, "striker" | "choices" | "manner"> & Pick<Stroke, "iteration"> & Partial<Pick<Stroke, "extras">>;

/**
 * The chance that the first attack roll of a command hits, with all that is chosen for it, or that what is tried instead comes off; null for what is not rolled
 * for: other commands, touches of friends, and targets or weapons that are not at hand. [D20-ATK-01] [D20-ATK-19] [D20-SPELL-15] [D20-CONC-05]
 */
export function oddsOf(table: Table, command: D20Command): number | null {
  if (command.do === "feint") return feintOdds(table, command);
  if (command.do === "turnUndead") return turningOdds(table, command);
  if (command.do === "bullRush") return rushChance(table, { ...command, charging: false });
  if (command.do === "charge" && command.instead === "overrun") return runDownChance(table, command);
  if (command.do === "charge" && command.instead === "bullRush")
    return rushChance(table, { ...command, charging: true });
  if (command.do === "aidAnother") return aidOdds(table, command);
  if (command.do === "haul") return haulOdds(table, command);
  if (command.do === "slipOut") return slipOdds(table, command);
  if (command.do === "drawLight") return drawOdds(table, command);
  const stroke = strokeOf(table, command);
  if (stroke === null || stroke.iteration === null) return null;
  const attempt = attemptOddsOf(table, command);
  return attempt === null
    ? oddsWith(table.settings, stroke.attacker, stroke.target, stroke.arm, approachOf(stroke, stroke.iteration))
    : attempt.hit * attempt.contest;
}

/** What a command tries with strength on a foe in reach: the chances it is made of, and what counts in its contest. */
export interface TriedOdds {
  readonly chances: readonly number[];
  readonly changes: ContestChanges;
}

/** The same of a trip or a bull rush; null for anything else. [D20-SPEC-02] [D20-SPEC-03] [D20-SPEC-07] */
export function triedOddsOf(table: Table, command: D20Command): TriedOdds | null {
  if (command.do === "bullRush") {
    const rush = { ...command, charging: false };
    return { chances: [rushOdds(table, rush)], changes: rushChanges(table, rush) };
  }
  const odds = command.do === "attack" ? attemptOddsOf(table, command) : null;
  if (odds === null || command.do !== "attack" || command.instead === undefined || command.target === null) return null;
  const stroke = strokeOf(table, command);
  if (stroke === null) return null;
  const changes = ATTEMPTS[command.instead].changes(
    stroke.table,
    stroke.attacker,
    stroke.target,
    howOf(stroke, command),
  );
  return { chances: odds.hit < 1 ? [odds.hit, odds.contest] : [odds.contest], changes };
}

const rushChance = (table: Table, rush: Rush): number | null =>
  table.find(rush.by) === undefined || table.find(rush.target) === undefined ? null : rushOdds(table, rush);

const runDownChance = (table: Table, { by, target }: Charge): number | null =>
  table.find(by) === undefined || table.find(target) === undefined
    ? null
    : overrunOdds(table, { by, target, charging: true });

/** The chances of what is tried in place of an attack, part by part; null for anything else, and where no attack is left. [D20-SPEC-07] */
export function attemptOddsOf(table: Table, command: D20Command): AttemptOdds | null {
  if (command.do !== "attack" && command.do !== "charge") return null;
  if (!isReplacement(command.instead)) return null;
  const stroke = strokeOf(table, command);
  if (stroke === null || stroke.iteration === null) return null;
  return ATTEMPTS[command.instead].odds(
    stroke.table,
    stroke.attacker,
    stroke.target,
    howOf(stroke, command.do === "attack" ? command : {}),
  );
}

const howOf = ({ arm, iteration, extras }: Stroke, { item }: Pick<Blow["choices"], "item">): AttemptHow => ({
  arm,
  iteration: iteration ?? 0,
  extras,
  item,
});

/** A command's attack roll in numbers: the total before the die, and its odds, null where nothing gets through. With no attack left, as the first of another turn. [D20-ATK-01] [D20-COVER-10] */
export function numbersOf(
  { settings }: Table,
  stroke: Stroke,
): { readonly total: Total; readonly odds: number | null } {
  const { attacker, target, arm } = stroke;
  const approach = approachOf(stroke, stroke.iteration ?? 0);
  return {
    total: attackTotal(settings, attacker, arm, 0, { ...approach, target }),
    odds: approach.situation.cover === "total" ? null : oddsWith(settings, attacker, target, arm, approach),
  };
}

const approachOf = ({ manner, aim: { situation }, extras }: Stroke, iteration: number) => ({
  manner,
  situation,
  iteration,
  extras,
});

/** The first attack roll of a command with all that is chosen for it; null where `oddsOf` has nothing to tell, but for attacks of which none is left. */
export function strokeOf(table: Table, command: D20Command): Stroke | null {
  switch (command.do) {
    case "attack": {
      const attacker = table.find(command.by);
      if (attacker === undefined || command.target === null) return null;
      const striker = strikerOf(command);
      const extras = extrasOf(attacker, command);
      const iteration = nextIteration(table.settings, attacker, striker, extras);
      const stance = chosenStance(attacker, command) ?? attacker.turn.stance;
      return strokeAt(table, withTurn(attacker, { stance }), command.target, {
        striker,
        choices: command,
        iteration,
        extras,
      });
    }
    case "charge":
      return chargeOf(table, command);
    case "touch":
      return touchOf(table, command.by, command.targets, "meleeTouch");
    case "usePower": {
      const caster = table.find(command.by);
      const delivery = caster === undefined ? undefined : powerOf(caster, command.power)?.delivery;
      if (delivery === "rangedTouch") return touchOf(table, command.by, command.targets, "rangedTouch");
      return delivery === "touch" ? touchOf(table, command.by, command.targets, "meleeTouch") : null;
    }
    default:
      return null;
  }
}

/** The blow at the end of a charge, from where it ends. [D20-CHARGE-11] */
function chargeOf(table: Table, command: Charge): Stroke | null {
  const attacker = table.find(command.by);
  const attack = attackOf(command);
  const striker = strikerOf(attack);
  const arm = attacker === undefined ? null : armFor(table.settings, attacker, { striker, choices: attack });
  const there = arm === null || isRefusal(arm) ? null : chargedTable(table, command, arm);
  if (there === null) return null;
  const charger = there.get(command.by);
  const stance = chosenStance(charger, attack) ?? charger.turn.stance;
  const extras = { ...NO_EXTRAS, charging: true };
  return strokeAt(there, withTurn(charger, { stance }), command.target, {
    striker,
    choices: attack,
    iteration: 0,
    extras,
  });
}

/** A ray is aimed at whomever one likes, friends are touched without a roll. [D20-SPELL-15] [D20-SPELL-16] */
function touchOf(
  table: Table,
  by: D20Combatant["id"],
  [target, ...more]: readonly D20Combatant["id"][],
  manner: "meleeTouch" | "rangedTouch",
): Stroke | null {
  const caster = table.find(by);
  if (caster === undefined || target === undefined || more.length > 0) return null;
  if (manner === "meleeTouch" && table.find(target)?.side === caster.side) return null;
  return strokeAt(table, caster, target, { striker: null, choices: {}, iteration: 0, manner });
}

function strokeAt(
  table: Table,
  attacker: D20Combatant,
  id: D20Combatant["id"],
  { striker, choices, iteration, manner: given, extras = NO_EXTRAS }: Try,
): Stroke | null {
  const target = table.find(id);
  const arm = armFor(table.settings, attacker, { striker, choices, ...(given === undefined ? {} : { manner: given }) });
  if (target === undefined || isRefusal(arm)) return null;
  const manner = mannerOf(arm, given);
  return {
    table,
    attacker,
    target,
    arm,
    manner,
    aim: aimAt(table, attacker, target, manner, choices.square),
    iteration,
    extras,
  };
}
