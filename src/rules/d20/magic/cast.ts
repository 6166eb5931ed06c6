import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { turnClock } from "../../kernel/turns/moment.ts";
import { reachDeed, roundCost } from "../activity/whole-round.ts";
import { hasCondition } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { threateners } from "../ground/threat.ts";
import { interrupt } from "../opportunity/provoke.ts";
import { castInSaddle, joltOf, type Jolt } from "../mounted/casting.ts";
import { announceCasting } from "../ready/announcing.ts";
import type { D20Combatant, Power } from "../state.ts";
import { spend } from "../turn/budget.ts";
import { isGrappling } from "../grapple/holds.ts";
import { componentsForbid } from "./cast-forbids.ts";
import { costOf } from "./casting-cost.ts";
import type { MagicCommand } from "./commands.ts";
import { concentrate, defensiveTrial } from "./concentration.ts";
import { distractionDc, shakesOff } from "./distractions.ts";
import { work } from "./effect.ts";
import { opensCaster, powerOf, quickenedSlot, readyPower, useOf } from "./powers.ts";
import type { Levelled } from "./scaling.ts";
import { shootAt, touchWith } from "./touch.ts";

type UsePower = Extract<MagicCommand, { readonly do: "usePower" }>;

const PERCENT = parseFormula("1d100");

/** Uses a power: the action, what it provokes, what disturbs it, and its effect, now or later. [D20-SPELL-01] [D20-SPELL-10] */
export function* performUsePower(table: Table, command: UsePower): Rule {
  const { by } = command;
  const power = powerOf(table.get(by), command.power);
  if (power === undefined) return;
  if (yield* reachDeed(table, command, () => cast(table, power, command))) yield* go(table, power, command);
}

/** The action, what it provokes and what disturbs it: whether its author gets through. [D20-SPELL-08] [D20-SPELL-19] [D20-SPELL-26] */
function* cast(table: Table, power: Levelled, command: UsePower): Rule<boolean> {
  const { by, quickened = false } = command;
  const isQuick = quickened || (power.time === "free" && power.source === "spell");
  const cost = roundCost(table, table.get(by), command, costOf(power, command));
  yield* spend(by, cost, isQuick ? "castQuickened" : power.source, actionRule(power, quickened));
  if (table.get(by).turn.charge !== null && useOf(power).isCast)
    yield* emit({ type: "chargeGone", id: by, discharged: false, rule: "D20-SPELL-19" });
  yield* emit({
    type: "powerSpent",
    id: by,
    power: power.id,
    experience: power.experience,
    quickened: isQuick,
    slot: quickened ? quickenedSlot(table.settings, power) : null,
    rule: quickened ? "D20-FEAT-19" : "D20-SPELL-08",
  });
  if (power.material && useOf(power).isCast && isGrappling(table.get(by)) && table.get(by).turn.component)
    yield* emit({ type: "componentUsed", id: by, rule: "D20-GRAP-20" });
  const jolt = useOf(power).disturbable ? joltOf(table, table.get(by), power, command) : null;
  if (jolt !== null) yield* castInSaddle(by, jolt);
  const wasHeld = isGrappling(table.get(by));
  const { wounds, countered } = yield* announceCasting(table, by, power);
  if (countered) return false;
  const isFree = wasHeld || !isGrappling(table.get(by)) || canGoOnHeld(table, power, by);
  if (
    isFree &&
    (yield* survives(table, "readied", power, by, wounds)) &&
    (yield* holdsOut(table, power, command, jolt))
  )
    return true;
  yield* emit({
    type: "powerLost",
    id: by,
    power: power.id,
    rule: useOf(power).isCast ? "D20-SPELL-08" : "D20-SPELL-26",
  });
  return false;
}

/** Begins what lasts; all else works at once. */
function* go(table: Table, power: Levelled, command: UsePower): Rule {
  if (command.quickened !== true && (power.time === "round" || power.time === "minute"))
    yield* beginCasting(table, power, command);
  else yield* takeEffect(table, power, command);
}

/** The row of the action tables. [D20-ACT-105] [D20-ACT-108] [D20-ACT-115] [D20-ACT-116] [D20-ACT-124] [D20-ACT-125] [D20-ACT-126] [D20-ACT-403] */
function actionRule({ source, time }: Power, quickened: boolean): LedgerId {
  if (time === "free" || quickened) return "D20-ACT-403";
  switch (source) {
    case "spell":
      return "D20-ACT-115";
    case "scroll":
      return "D20-ACT-116";
    case "item":
      return "D20-ACT-105";
    case "potion":
      return "D20-ACT-108";
    case "spellLike":
      return "D20-ACT-125";
    case "supernatural":
      return "D20-ACT-126";
    case "extraordinary":
      return "D20-ACT-124";
  }
}

/** Whether the author gets through everything that may spoil the use. */
function* holdsOut(
  table: Table,
  power: Power,
  { by, defensively, quickened }: UsePower,
  jolt: Jolt | null,
): Rule<boolean> {
  const { disturbable } = useOf(power);
  if (defensively === true) {
    if (!(yield* concentrate(table, "defensive", by, defensiveTrial(table.settings, power)))) return false;
  } else if (opensCaster(power, quickened) && !(yield* standUnderBlows(table, power, by))) return false;
  if (disturbable && !(yield* shakesOff(table, power, by, jolt))) return false;
  return yield* isHeard(table, power, by);
}

/** Opportunities of all who threaten; each that does damage asks for a check of its own. [D20-SPELL-10] [D20-SPELL-12] [D20-AOO-25] [D20-DISARM-09] [D20-SUNDER-04] */
function* standUnderBlows(table: Table, power: Power, by: CombatantId): Rule<boolean> {
  const foes = threateners(table, by).map(({ id }) => id);
  const { goesOn, isHeld, wounds } = yield* interrupt(table, "cast", by, [
    { by, why: "acts", act: { does: "casts", with: power.name }, rule: actionRule(power, false), foes },
  ]);
  const isStill = goesOn || (isHeld && canGoOnHeld(table, power, by));
  return isStill && (yield* survives(table, "struck", power, by, wounds));
}

/** Whether a casting gets past what blows have done to its author, each that did damage by a check of its own. [D20-SPELL-12] [D20-READY-11] */
function* survives(table: Table, key: string, power: Power, by: CombatantId, wounds: readonly number[]): Rule<boolean> {
  // A blow may have struck the scroll from the hand.
  if (!standingOf(table.settings, table.get(by)).canAct || readyPower(table.get(by), power.id) === undefined)
    return false;
  if (!useOf(power).disturbable) return true;
  for (const [at, wound] of wounds.entries()) {
    const dc = distractionDc(table.settings, { what: "damage", dc: wound }, power.level);
    if (!(yield* concentrate(table, `${key}/${at}`, by, { dc, rule: "D20-SPELL-12" }))) return false;
  }
  return true;
}

/** Whether one who has been drawn into a grapple can still finish a spell. [D20-GRAP-20] */
const canGoOnHeld = (table: Table, power: Power, by: CombatantId): boolean =>
  standingOf(table.settings, table.get(by)).canAct &&
  (power.time === "standard" || power.time === "free") &&
  componentsForbid(table, table.get(by), power) === null;

/** The deaf mispronounce, armour hampers gestures. [D20-SPELL-03] [D20-GEAR-07] */
function* isHeard(table: Table, power: Power, by: CombatantId): Rule<boolean> {
  const caster = table.get(by);
  if (!useOf(power).isCast) return true;
  if (
    power.verbal &&
    hasCondition(caster, "deafened") &&
    (yield* fails("deaf", by, table.settings.deafFailure, "D20-SPELL-03"))
  )
    return false;
  const hampered = power.arcane && power.somatic ? arcaneFailure(caster) : 0;
  return !(hampered > 0 && (yield* fails("armour", by, hampered, "D20-GEAR-07")));
}

function arcaneFailure({ gear }: D20Combatant): number {
  const worn = [
    ...gear.armours.filter((armour) => armour.worn),
    ...gear.shields.filter(({ place }) => place === "worn"),
  ];
  return worn.reduce((sum, piece) => sum + piece.arcaneFailure, 0);
}

function* fails(key: string, id: CombatantId, chance: number, rule: LedgerId): Rule<boolean> {
  const die = yield* roll(effectKey(`failure/${key}`), PERCENT, id, { label: "failure", rule });
  const lost = die.total <= chance;
  yield* emit({ type: "failureRolled", id, chance, roll: die.total, lost, rule });
  return lost;
}

/** A casting that lasts: it takes effect before one's next turn, or after ten rounds of it. [D20-SPELL-30] [D20-SPELL-31] [D20-SPELL-33] */
function* beginCasting(table: Table, power: Power, { by, targets, area, spontaneousMetamagic }: UsePower): Rule {
  const rounds =
    (power.time === "minute" ? table.settings.roundsPerMinute : 1) + (spontaneousMetamagic === true ? 1 : 0);
  const wantsTurns = rounds > 1;
  yield* emit({
    type: "castingBegun",
    id: by,
    rule: power.time === "minute" ? "D20-SPELL-31" : "D20-SPELL-30",
    casting: {
      power: power.id,
      targets,
      area: area ?? null,
      until: turnClock.after(table.clock, { rounds }),
      kept: wantsTurns ? table.clock.round : null,
    },
  });
}

/** At once: a touch is tried, or the charge held; all else works. [D20-SPELL-14] [D20-SPELL-15] [D20-SPELL-17] */
function* takeEffect(table: Table, power: Levelled, { by, targets, area }: UsePower): Rule {
  if (power.delivery === "touch") {
    yield* emit({ type: "chargeHeld", id: by, power: power.id, rule: "D20-SPELL-17" });
    if (targets.length > 0) yield* touchWith(table, "touch", by, targets);
  } else if (power.delivery === "rangedTouch") yield* shootAt(table, "ray", by, power, targets);
  else yield* work(table, "power", { by, power, targets, area: area ?? null });
}
