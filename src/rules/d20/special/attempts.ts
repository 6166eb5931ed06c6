/** The special attacks that replace one melee attack: in the attack action, in a full attack, at the end of a charge, as an opportunity. [D20-SPEC-07] [D20-ACT-77] [D20-AOO-26] */
import { covers } from "../../kernel/geometry/footprint.ts";
import type { Square } from "../../kernel/geometry/grid.ts";
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { Thing } from "../activity/things.ts";
import { armFor, type Blow } from "../attack/blow.ts";
import { REPLACEMENTS, type Replacement } from "../attack/commands.ts";
import { deadForbids } from "../attack/dead.ts";
import type { Way } from "../attack/ways.ts";
import { isRefusal, meleeArmsOf, type Arm } from "../derive/arms.ts";
import type { Rule, Table } from "../game.ts";
import { aimAt, isHiddenFrom } from "../ground/aim.ts";
import { spaceOf } from "../ground/space.ts";
import { isInReach } from "../ground/threat.ts";
import type { Interrupt } from "../opportunity/lapse.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import { GRAPPLE } from "../grapple/begin.ts";
import { BREAK_PIN, HARM, PIN, TURN_WEAPON } from "../grapple/deeds.ts";
import { grapples } from "../grapple/holds.ts";
import { ESCAPE } from "../grapple/escape.ts";
import type { Attempt } from "./attempt.ts";
import { DISARM } from "./disarm.ts";
import { SUNDER } from "./sunder.ts";
import { TRIP } from "./trip.ts";

export const ATTEMPTS: Readonly<Record<Replacement, Attempt>> = {
  trip: TRIP,
  disarm: DISARM,
  sunder: SUNDER,
  grapple: GRAPPLE,
  harm: HARM,
  pin: PIN,
  breakPin: BREAK_PIN,
  turnWeapon: TURN_WEAPON,
  escape: ESCAPE,
};

/** Whether it may stand for any attack in melee; if not, it is an action of its own. [D20-SPEC-07] */
export const replacesAny = ({ settings }: Table, instead: Replacement): boolean =>
  instead !== "sunder" || settings.sunderReplacesAttack;

/** What is tried, with what, and at which thing of the target. */
interface Tried {
  readonly instead: Replacement | undefined;
  readonly arm: Arm;
  readonly item: GearId | undefined;
  /** Where the target is believed to be. */
  readonly square: Square | undefined;
}

/** Why this cannot be tried so, or null; `target` null: into a square. None is tried on a target that one does not see. [D20-SPEC-07] [D20-CONC-07] */
export function attemptForbids(
  table: Table,
  author: D20Combatant,
  target: D20Combatant | null,
  { instead, arm, item, square }: Tried,
): Refusal | null {
  if (instead === undefined) return null;
  const { serves, forbids } = ATTEMPTS[instead];
  if (target === null || isGuess(table, author, target, square)) return refuse("unseenTry", "D20-SPEC-07");
  if (arm.name === "" && !serves(arm)) return refuse("bareTry", "D20-SUNDER-01");
  if (arm.isRanged || !serves(arm)) return refuse("wrongForTry", "D20-SPEC-07", { weapon: arm.name });
  return forbids(table, author, target, item);
}

/** Whether a square is said for a target that is not there, or not seen. */
function isGuess(table: Table, author: D20Combatant, target: D20Combatant, square: Square | undefined): boolean {
  if (square === undefined) return false;
  const space = spaceOf(table, target);
  return (space !== null && !covers(space, square)) || isHiddenFrom(table, author, target, true);
}

/** Tries it: those that it opens its author to strike first, and it is lost if they cannot go on or, of some, have been harmed. [D20-SPEC-08] [D20-SPEC-09] [D20-AOO-26] */
export function* tryInstead(table: Table, key: string, blow: Blow, instead: Replacement, interrupt: Interrupt): Rule {
  const { by, target, choices } = blow;
  const { does, rule, opens, forbids, perform, endedByHarm } = ATTEMPTS[instead];
  const before = armFor(table.settings, table.get(by), blow);
  if (isRefusal(before)) return;
  const foes = opens(table, by, target, before);
  const act = { does, ...(before.isUnarmed ? {} : { with: before.name }) };
  const { goesOn, wounds } = yield* interrupt(table, `${key}/opens`, by, [{ by, why: "acts", act, rule, foes }]);
  if (!goesOn) return;
  if (endedByHarm !== undefined && wounds.length > 0)
    return yield* emit({ type: "activityLost", id: by, activity: instead, rule: endedByHarm });
  const arm = armFor(table.settings, table.get(by), blow);
  const foe = table.get(target);
  const isStill =
    !isRefusal(arm) &&
    deadForbids(table, foe) === null &&
    isReached(table, table.get(by), foe, arm) &&
    forbids(table, table.get(by), foe, choices.item) === null;
  if (isStill) return yield* perform(table, key, { blow, arm }, interrupt);
  yield* emit({ type: "activityLost", id: by, activity: instead, rule });
}

/** Whether one gets to another with this: who has been pulled out of the saddle may not. [D20-ATK-10] */
const isReached = (table: Table, author: D20Combatant, target: D20Combatant, { reach }: Arm): boolean =>
  reach !== null && (grapples(author, target.id) || isInReach(table, author, reach, target) !== false);

/** A way to try something on another in place of a blow. */
export interface TryWay extends Way {
  readonly instead: Replacement;
  readonly arm: Arm;
}

/** What is left out of the ways to try something. */
interface Limits {
  readonly serves?: (arm: Arm) => boolean;
  /** Of the things of the target that can be tried for, the likeliest alone. */
  readonly isFirst?: boolean;
}

/** What may be tried on another from where both stand: each, and at each of their things, with what serves best for it. [D20-SPEC-07] [D20-AOO-26] */
export function triesAgainst(
  table: Table,
  author: D20Combatant,
  target: D20Combatant,
  { serves = () => true, isFirst = false }: Limits = {},
): readonly TryWay[] {
  const arms = meleeArmsOf(table.settings, author).filter(
    (arm) => serves(arm) && isReached(table, author, target, arm),
  );
  return REPLACEMENTS.flatMap((instead) => {
    const { things, forbids, serves: fits } = ATTEMPTS[instead];
    const ways = arms.filter(fits).flatMap((arm) => {
      const open = (things?.(target, arm) ?? [undefined]).filter(
        (item) => forbids(table, author, target, item?.id) === null,
      );
      return (isFirst ? open.slice(0, 1) : open).flatMap((item) =>
        wayWith(table, author, target, { instead, arm, item }),
      );
    });
    return isFirst ? bestOf(ways).slice(0, 1) : bestOf(ways);
  });
}

/** Of the ways to the same end the one that opens its author to fewest, and has the best odds. */
function bestOf(ways: readonly Weighed[]): readonly TryWay[] {
  const best = new Map<string, Weighed>();
  for (const each of ways) {
    const { arm, instead, item } = each.way;
    const end = `${ATTEMPTS[instead].apart?.(arm) === true ? "bare" : "any"}/${item?.id ?? ""}`;
    const other = best.get(end);
    const isBetter =
      other === undefined || each.opens < other.opens || (each.opens === other.opens && each.way.odds > other.way.odds);
    if (isBetter) best.set(end, each);
  }
  return [...best.values()].map(({ way }) => way);
}

/** What an opportunity may be tried with: what threatens, or the bare body. [D20-AOO-02] [D20-AOO-26] [D20-GEAR-01] */
const threatensOrBare = ({ threatens, isUnarmed }: Arm): boolean => threatens || isUnarmed;

const isClear = ({ isClear: clear }: Way): boolean => clear;

/** The ways to strike at an opening, and what may be tried there instead; who may not strike may not try either. [D20-AOO-26] */
export function withTries(table: Table, foe: D20Combatant, against: CombatantId, ways: readonly Way[]): readonly Way[] {
  return ways.length === 0
    ? ways
    : [
        ...ways,
        ...triesAgainst(table, foe, table.get(against), { serves: threatensOrBare, isFirst: true }).filter(
          (way) => isClear(way) && replacesAny(table, way.instead) && way.odds > 0,
        ),
      ];
}

interface Weighed {
  readonly way: TryWay;
  readonly opens: number;
}

function wayWith(
  table: Table,
  author: D20Combatant,
  target: D20Combatant,
  { instead, arm, item }: Pick<TryWay, "instead" | "arm"> & { readonly item: Thing | undefined },
): readonly Weighed[] {
  const { striker } = arm;
  if (striker === null) return [];
  const attempt = ATTEMPTS[instead];
  const { hit, contest } = attempt.odds(table, author, target, { arm, iteration: 0, item: item?.id });
  const { situation, isTotallyConcealed } = aimAt(table, author, target, "melee");
  const way: TryWay = {
    id: [instead, striker.with, ...(item === undefined ? [] : [item.id])].join("/"),
    name: striker.with === "unarmed" ? striker.with : arm.name,
    striker,
    instead,
    arm,
    ...(item === undefined ? {} : { item }),
    isHarmless: false,
    isClear: situation.cover === "none" && !isTotallyConcealed,
    odds: hit * contest,
  };
  return [{ way, opens: attempt.opens(table, author.id, target.id, arm).length }];
}
