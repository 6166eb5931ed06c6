/** Tripping: a touch, then Strength against Strength or Dexterity, and the one who is beaten lies on the ground. */
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { optionOf, type Option } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { ask } from "../../kernel/rule.ts";
import { armFor, type Blow } from "../attack/blow.ts";
import { cleave } from "../attack/cleave.ts";
import { deadForbids } from "../attack/dead.ts";
import { NO_EXTRAS } from "../attack/extras.ts";
import { oddsWith } from "../attack/odds.ts";
import { opensTo } from "../attack/opens.ts";
import { rollAttack } from "../attack/roll-attack.ts";
import { strike, touchWith } from "../attack/strike.ts";
import { meleeWays, type Way } from "../attack/ways.ts";
import { byFeat, byStability, footing } from "../contest/footing.ts";
import { byCheck, chanceOf, contestChanges, oppose, type OpposedAct } from "../contest/opposed.ts";
import type { Arm } from "../derive/arm.ts";
import { isRefusal } from "../derive/arms.ts";
import { hasCondition, hasFeat } from "../derive/fighter.ts";
import { kitOf } from "../derive/kit.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { isOutside } from "../grapple/holds.ts";
import { aimAt } from "../ground/aim.ts";
import { gain } from "../life/gain.ts";
import { isRiding } from "../mounted/riding.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import { SIZES } from "../stats.ts";
import type { Attempt, Attempted } from "./attempt.ts";

const DECLINE = "decline";
/** A trip is a touch in melee, whatever it is made with. [D20-TRIP-03] */
const TOUCH = "meleeTouch";

const isTripWeapon = ({ weapon }: Arm): boolean => weapon?.flags.includes("trip") === true;

/** The trip itself, in which the defender chooses, or what one who has kept their feet does in turn. [D20-TRIP-05] [D20-TRIP-06] [D20-TRIP-08] [D20-SPEC-11] */
function contestBy(rule: "D20-TRIP-05" | "D20-TRIP-08"): OpposedAct {
  const act = footing(rule, {
    challenger: [byFeat("improvedTrip")],
    opponent: [byStability],
    means: [{ ...byCheck("ride"), serves: isRiding }],
  });
  return { ...act, opponent: { ...act.opponent, asked: { cause: "trip", rule: "D20-TRIP-05" } } };
}
const TRIPPING = contestBy("D20-TRIP-05");
const COUNTER = contestBy("D20-TRIP-08");

/** [D20-TRIP-02] */
function targetForbids({ settings }: Table, { sheet }: D20Combatant, target: D20Combatant): Refusal | null {
  const name = { combatant: target.id };
  if (hasCondition(target, "prone")) return refuse("proneAlready", "D20-TRIP-07", { name });
  return SIZES.indexOf(target.sheet.size) - SIZES.indexOf(sheet.size) > settings.tripSizes
    ? refuse("tooBig", "D20-TRIP-02", { name })
    : null;
}

/** To the target alone, and only unarmed. [D20-TRIP-04] [D20-TRIP-09] [D20-TRIP-13] [D20-SPEC-08] */
function opens(table: Table, by: CombatantId, target: CombatantId, arm: Arm): readonly CombatantId[] {
  const { sheet, gear } = table.get(by);
  // One that nature has armed counts as armed, whatever the trip is made with. [D20-ATK-22]
  const isArmed = isTripWeapon(arm) || kitOf(gear).weapons.some(({ natural }) => natural !== null);
  return isArmed || hasFeat(sheet, "improvedTrip") ? [] : opensTo(table, by, target, arm);
}

/** The touch, and then who keeps their feet. [D20-TRIP-03] to [D20-TRIP-08] [D20-TRIP-13] */
function* perform(table: Table, key: string, { blow, arm }: Attempted): Rule {
  const { by } = blow;
  const landing = yield* rollAttack(table, key, { ...blow, manner: TOUCH });
  if (landing?.hit !== true) return;
  const { target } = landing;
  yield* touchWith(table, key, by, target, arm);
  // A blow may stray to one that it could not have been aimed at, and a touch may kill.
  const foe = table.get(target);
  if (deadForbids(table, foe) !== null || targetForbids(table, table.get(by), foe) !== null)
    return yield* emit({ type: "activityLost", id: by, activity: "trip", rule: TRIP.rule });
  if (yield* oppose(table, `${key}/trip`, TRIPPING, { by, against: [target] })) {
    yield* gain(table, target, "prone", 0, "D20-TRIP-07");
    yield* strikeOnceMore(table, `${key}/more`, { ...blow, target });
  } else yield* counter(table, `${key}/counter`, { ...blow, target }, arm);
}

/** Who has learnt it strikes at once at the one they have tripped, with the bonus of the trip. [D20-SPEC-11] [D20-FEAT-20] */
function* strikeOnceMore(table: Table, key: string, blow: Pick<Blow, "by" | "target" | "iteration" | "extras">): Rule {
  const { by, target, iteration, extras = NO_EXTRAS } = blow;
  const attacker = table.get(by);
  if (!hasFeat(attacker.sheet, "improvedTrip") || !standingOf(table.settings, attacker).canAttack) return;
  // With what opens them to none: no other strikes between the fall and this.
  const ways = meleeWays(table, attacker, table.get(target), { iteration, extras }).filter(({ striker }) => {
    const arm = armFor(table.settings, attacker, { striker, choices: {} });
    return !isRefusal(arm) && opensTo(table, by, target, arm).length === 0;
  });
  if (ways.length === 0) return;
  const { option } = yield* ask(effectKey(key), {
    cause: "improvedTrip",
    to: by,
    from: target,
    rules: ["D20-SPEC-11"],
    options: [...ways.map(strikeWith), optionOf(DECLINE)],
    fallback: DECLINE,
    facts: {},
  });
  const striker = ways.find(({ id }) => id === option)?.striker;
  if (striker == null) return;
  const choices = {};
  const { felled } = yield* strike(table, key, {
    by,
    target,
    striker,
    choices,
    kind: "followUp",
    iteration,
    extras,
    crossing: false,
  });
  if (felled !== null) yield* cleave(table, key, { by, striker, choices, iteration, extras, felled });
}

const strikeWith = ({ id, name, odds }: Way): Option => optionOf(id, { label: "strike", facts: { with: name }, odds });

/** Who has kept their feet may try the same at once: no touch, no opening, and no answer to it; none does so out of a grapple. [D20-TRIP-08] [D20-GRAP-13] */
function* counter(table: Table, key: string, { by, target }: Blow, arm: Arm): Rule {
  const [author, former] = [table.get(target), table.get(by)];
  if (!standingOf(table.settings, author).canAct || targetForbids(table, author, former) !== null) return;
  if (isOutside(table, author, by)) return;
  const rivals = { by: target, against: [by] } as const;
  const { option } = yield* ask(effectKey(key), {
    cause: "counterTrip",
    to: target,
    from: by,
    rules: ["D20-TRIP-08"],
    options: [optionOf("counterTrip", { odds: chanceOf(table, COUNTER, rivals) }), optionOf(DECLINE)],
    fallback: DECLINE,
    facts: {},
  });
  if (option !== "counterTrip" || !(yield* oppose(table, key, COUNTER, rivals))) return;
  if (yield* letsGo(table, `${key}/drop`, by, target, arm)) return;
  yield* gain(table, by, "prone", 0, "D20-TRIP-08");
  yield* strikeOnceMore(table, `${key}/more`, { by: target, target: by, iteration: 0 });
}

/** The weapon that has caught on may be let go instead of falling, where the table plays so. [D20-TRIP-14] */
function* letsGo(table: Table, key: string, by: CombatantId, rival: CombatantId, { weapon, name }: Arm): Rule<boolean> {
  const isHeld = weapon !== null && weapon.natural === null;
  if (!table.settings.dropTripWeapon || !isHeld || !standingOf(table.settings, table.get(by)).canAct) return false;
  const { option } = yield* ask(effectKey(key), {
    cause: "dropTripWeapon",
    to: by,
    from: rival,
    rules: ["D20-TRIP-14"],
    options: [optionOf("letGo", { facts: { with: name } }), optionOf("fall")],
    fallback: "fall",
    facts: {},
  });
  if (option !== "letGo") return false;
  yield* emit({ type: "gearMoved", id: by, gear: weapon.id, place: "ground", rule: "D20-TRIP-14" });
  return true;
}

/** In place of an unarmed melee attack, or of one with a trip weapon. [D20-TRIP-01] [D20-TRIP-12] [D20-TRIP-13] */
export const TRIP: Attempt = {
  does: "trips",
  rule: "D20-TRIP-04",
  serves: (arm) => isTripWeapon(arm) || arm.striker?.with === "unarmed",
  forbids: targetForbids,
  opens,
  odds: (table, author, target, { arm, iteration, extras = NO_EXTRAS }) => ({
    hit: oddsWith(table.settings, author, target, arm, {
      manner: TOUCH,
      situation: aimAt(table, author, target, TOUCH).situation,
      iteration,
      extras,
    }),
    contest: chanceOf(table, TRIPPING, { by: author.id, against: [target.id] }),
  }),
  changes: (table, author, target) => contestChanges(table, TRIPPING, { by: author.id, against: [target.id] }),
  perform,
};
