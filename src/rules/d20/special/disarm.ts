/** Disarming and snatching: attack rolls against each other, and the thing lies on the ground or is in another's hand. */
import type { Contribution } from "../../kernel/contributions.ts";
import { effectKey, type CombatantId, type GearId, type LedgerId } from "../../kernel/ids.ts";
import { optionOf } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { ask } from "../../kernel/rule.ts";
import { add } from "../../kernel/totals.ts";
import { oneOf } from "../activity/stack.ts";
import {
  handToKeep,
  heldBy,
  idWith,
  isForMelee,
  isHeld,
  isWeapon,
  thingOf,
  wornBy,
  type Thing,
} from "../activity/things.ts";
import type { Blow } from "../attack/blow.ts";
import { byAttack, byBulk, byWield, type Wielded } from "../contest/by-attack.ts";
import { byFeat } from "../contest/footing.ts";
import { chanceOf, contestChanges, oppose, type OpposedAct, type OpposedAsked } from "../contest/opposed.ts";
import type { Arm } from "../derive/arms.ts";
import { hasCondition, hasFeat } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { threateners } from "../ground/threat.ts";
import { holdWith, isOutside } from "../grapple/holds.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import type { Attempt, Attempted, AttemptHow } from "./attempt.ts";
import { countAsBlow } from "./feinted.ts";
import { answerOf, armourOn, isSeen, soughtOf } from "./sought.ts";

const DECLINE = "decline";

/** [D20-DISARM-11] [D20-DISARM-13] [D20-DISARM-16] [D20-SUNDER-09] */
function targetForbids(_: Table, __: D20Combatant, target: D20Combatant, item?: GearId): Refusal | null {
  const name = { combatant: target.id };
  const armour = armourOn(target, item);
  if (armour !== undefined) return refuse("armourOff", "D20-DISARM-16", { item: armour.name, name });
  const sought = soughtOf(target, item);
  if (sought === undefined || !isSeen(sought))
    return item === undefined ? refuse("nothingHeld", "D20-DISARM-01", { name }) : refuse("unknownGear", null);
  if (isWeapon(sought) && sought.flags.includes("noDisarm"))
    return refuse("cannotDisarm", "D20-DISARM-11", { item: sought.name, name });
  return sought.fastening === "secured" && !hasCondition(target, "pinned")
    ? refuse("thingSecured", "D20-DISARM-16", { item: sought.name, name })
    : null;
}

/** To the target alone, and to none by who has learnt it. [D20-DISARM-04] [D20-DISARM-15] [D20-SPEC-08] */
function opens(table: Table, by: CombatantId, target: CombatantId): readonly CombatantId[] {
  return hasFeat(table.get(by).sheet, "improvedDisarm")
    ? []
    : threateners(table, by).flatMap(({ id }) => (id === target ? [id] : []));
}

/** [D20-DISARM-17] */
const byDisarmWeapon =
  ({ weapon }: Arm): Contribution<OpposedAsked> =>
  (draft, { settings }) => {
    if (weapon?.flags.includes("disarm") === true)
      add(draft, "disarmWeapon", settings.disarmWeaponBonus, "D20-DISARM-17");
  };

/** [D20-DISARM-12] */
const byGauntlet =
  ({ fastening }: Thing): Contribution<OpposedAsked> =>
  (draft, { settings }) => {
    if (fastening === "locked") add(draft, "lockedGauntlet", settings.lockedGauntlet, "D20-DISARM-12");
  };

/** What can be torn off easily helps the attacker, what sits fast its bearer. [D20-DISARM-14] [D20-DISARM-16] */
const byFastening =
  ({ fastening }: Thing, side: "loose" | "secured"): Contribution<OpposedAsked> =>
  (draft, { settings }) => {
    if (fastening !== side) return;
    if (side === "loose") add(draft, "looseThing", settings.looseThing, "D20-DISARM-14");
    else add(draft, "securedThing", settings.securedThing, "D20-DISARM-16");
  };

/** What is no melee weapon is not fought for with itself: who has nothing else answers with the bare hand, a light weapon as any. [D20-DISARM-03] */
const byAnswer = (sought: Thing, arm: Arm): readonly Contribution<OpposedAsked>[] =>
  isForMelee(sought)
    ? [byWield(arm)]
    : [
        byWield(arm),
        (draft, { settings }) => void add(draft, "noMeleeWeapon", settings.disarmNoMelee, "D20-DISARM-03"),
      ];

/** Who is pinned resists the better, as with what sits fast. [D20-GRAP-36] */
const byPin: Contribution<OpposedAsked> = (draft, { settings, fighter, rival }) => {
  if (holdWith(fighter, rival.id)?.pinned != null) add(draft, "pinned", settings.pinnedResists, "D20-GRAP-36");
};

/** What a disarm is about. `resists`: what helps the one who is disarmed besides. */
interface Sought {
  readonly rule: LedgerId;
  readonly thing: Thing;
  readonly mine: Wielded;
  readonly theirs: Wielded;
  readonly resists?: readonly Contribution<OpposedAsked>[];
}

/** The contest for a thing. [D20-DISARM-06] to [D20-DISARM-08] [D20-DISARM-12] [D20-DISARM-14] [D20-DISARM-16] [D20-DISARM-17] [D20-SPEC-11] */
const contestFor = ({ rule, thing, mine, theirs, resists = [] }: Sought): OpposedAct => ({
  challenger: {
    die: (key) => `${key}/disarm`,
    rule,
    means: [byAttack(mine)],
    changes: [
      byWield(mine.arm),
      byBulk,
      byFeat("improvedDisarm"),
      byDisarmWeapon(mine.arm),
      byFastening(thing, "loose"),
    ],
  },
  opponent: {
    die: (key) => `${key}/keep`,
    rule,
    means: [byAttack(theirs)],
    changes: [
      ...byAnswer(thing, theirs.arm),
      byBulk,
      byGauntlet(thing),
      byFastening(thing, "secured"),
      ...(thing.fastening === "secured" ? [] : [byPin]),
      ...resists,
    ],
  },
  first: "challenger",
  isTold: true,
  ties: { rule: "D20-SPEC-05", lot: (key) => `${key}/lot` },
});

/** The attempt as it would be made; null: there is nothing to be had, or none to keep it. */
function attemptOf(
  table: Table,
  author: D20Combatant,
  target: D20Combatant,
  { arm, iteration, extras, item }: AttemptHow,
): Sought | null {
  const thing = soughtOf(target, item);
  const answer = thing === undefined ? undefined : answerOf(table, target, thing);
  if (thing === undefined || answer === undefined) return null;
  return {
    rule: "D20-DISARM-06",
    thing,
    mine: { arm, against: target.id, about: thing.id, iteration, ...(extras === undefined ? {} : { extras }) },
    theirs: { arm: answer, against: author.id, about: thing.id },
  };
}

/** The contest for it, and who has it then; who keeps a weapon may try the same at once. [D20-DISARM-06] to [D20-DISARM-10] */
function* perform(table: Table, key: string, { blow, arm }: Attempted): Rule {
  const { by, target, iteration, extras, choices } = blow;
  const how = { arm, iteration, item: choices.item, ...(extras === undefined ? {} : { extras }) };
  const sought = attemptOf(table, table.get(by), table.get(target), how);
  if (sought === null) return;
  const isWon = yield* oppose(table, `${key}/disarm`, contestFor(sought), { by, against: [target] });
  yield* countAsBlow(table, by, target);
  if (isWon) return yield* carryOff(table, by, target, sought.thing, arm.isUnarmed);
  if (isHeld(sought.thing) && isForMelee(sought.thing)) yield* counter(table, `${key}/counter`, blow, sought);
}

/** Into the bare hand, if one is free, or to the ground where it was held: of several the one in hand. [D20-DISARM-02] [D20-DISARM-09] [D20-DISARM-13] */
function* carryOff(table: Table, by: CombatantId, target: CombatantId, sought: Thing, isBare: boolean): Rule {
  const rule = "D20-DISARM-09";
  const gear = yield* oneOf(table, target, sought, rule);
  const thing = thingOf(table.get(target), gear);
  const place = isBare && thing !== undefined ? handToKeep(table.get(by), thing) : null;
  if (place === null) yield* emit({ type: "gearMoved", id: target, gear, place: "ground", rule });
  else yield* emit({ type: "gearTaken", id: by, from: target, gear, as: idWith(table.get(by), gear), place, rule });
}

/** Who has kept their weapon may strike at once at that of the other: no opening, and no answer to it. [D20-DISARM-10] [D20-DISARM-17] */
function* counter(table: Table, key: string, { by, target }: Blow, { mine, theirs }: Sought): Rule {
  const [author, former] = [table.get(target), table.get(by)];
  const thing = thingOf(former, mine.arm.striker?.with === "unarmed" ? null : mine.arm.striker?.with);
  if (thing === undefined || !isHeld(thing) || !standingOf(table.settings, author).canAct) return;
  if (targetForbids(table, author, former, thing.id) !== null || isOutside(table, author, by)) return;
  const act = contestFor({
    rule: "D20-DISARM-10",
    thing,
    mine: { ...theirs, against: by, about: thing.id },
    theirs: { arm: mine.arm, against: target, about: thing.id },
    resists: [byDisarmWeapon(mine.arm)],
  });
  const rivals = { by: target, against: [by] } as const;
  const { option } = yield* ask(effectKey(key), {
    cause: "counterDisarm",
    to: target,
    from: by,
    rules: ["D20-DISARM-10"],
    options: [
      optionOf("counterDisarm", { facts: { item: thing.name }, odds: chanceOf(table, act, rivals) }),
      optionOf(DECLINE),
    ],
    fallback: DECLINE,
    facts: {},
  });
  if (option !== "counterDisarm") return;
  const isWon = yield* oppose(table, key, act, rivals);
  yield* countAsBlow(table, target, by);
  if (isWon) yield* carryOff(table, target, by, thing, false);
}

/** In place of a melee attack, at what the target is seen to hold or wear. [D20-DISARM-01] [D20-DISARM-13] */
export const DISARM: Attempt = {
  does: "disarms",
  rule: "D20-DISARM-04",
  endedByHarm: "D20-DISARM-05",
  serves: ({ isRanged }) => !isRanged,
  // With a weapon what is worn is torn off and lost to both: few want that.
  things: (target, { isUnarmed }) => (isUnarmed ? [...heldBy(target), ...wornBy(target)] : heldBy(target)),
  apart: ({ isUnarmed }) => isUnarmed,
  forbids: targetForbids,
  opens,
  odds(table, author, target, how) {
    const sought = attemptOf(table, author, target, how);
    const contest = sought === null ? 0 : chanceOf(table, contestFor(sought), { by: author.id, against: [target.id] });
    return { hit: 1, contest };
  },
  changes(table, author, target, how) {
    const sought = attemptOf(table, author, target, how);
    return sought === null
      ? { mine: [], theirs: [] }
      : contestChanges(table, contestFor(sought), { by: author.id, against: [target.id] });
  },
  perform,
};
