/** The special attacks that replace one melee attack: in the attack action, in a full attack, at the end of a charge, as an opportunity. [D20-SPEC-07] [D20-ACT-77] [D20-AOO-26] */
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { armFor, type Blow } from "../attack/blow.ts";
import { REPLACEMENTS, type Replacement } from "../attack/commands.ts";
import { deadForbids } from "../attack/dead.ts";
import type { Way } from "../attack/ways.ts";
import { isRefusal, meleeArmsOf, type Arm } from "../derive/arms.ts";
import type { Rule, Table } from "../game.ts";
import { aimAt } from "../ground/aim.ts";
import { isInReach } from "../ground/threat.ts";
import type { Provoke } from "../opportunity/lapse.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import type { Attempt } from "./attempt.ts";
import { TRIP } from "./trip.ts";

export const ATTEMPTS: Readonly<Record<Replacement, Attempt>> = { trip: TRIP };

/** Why this cannot be tried so, or null; `target` null: into a square. */
export function attemptForbids(
  table: Table,
  author: D20Combatant,
  target: D20Combatant | null,
  { instead, arm }: { readonly instead: Replacement | undefined; readonly arm: Arm },
): Refusal | null {
  if (instead === undefined) return null;
  const { serves, forbids } = ATTEMPTS[instead];
  if (target === null) return refuse("unseenTry", "D20-SPEC-07");
  if (arm.isRanged || !serves(arm)) return refuse("wrongForTry", "D20-SPEC-07", { weapon: arm.name });
  return forbids(table, author, target);
}

/** Tries it: those that it opens its author to strike first, and it is lost if they cannot go on. [D20-SPEC-08] [D20-SPEC-09] [D20-AOO-26] */
export function* tryInstead(table: Table, key: string, blow: Blow, instead: Replacement, provoke: Provoke): Rule {
  const { by, target } = blow;
  const { does, rule, opens, forbids, perform } = ATTEMPTS[instead];
  const before = armFor(table.settings, table.get(by), blow);
  if (isRefusal(before)) return;
  const foes = opens(table, by, target, before);
  const act = { does, ...(before.isUnarmed ? {} : { with: before.name }) };
  if (!(yield* provoke(table, `${key}/opens`, { by, why: "acts", act, rule, foes }))) return;
  const arm = armFor(table.settings, table.get(by), blow);
  if (isRefusal(arm)) return;
  const foe = table.get(target);
  const isStill = deadForbids(table, foe) === null && forbids(table, table.get(by), foe) === null;
  if (isStill) return yield* perform(table, key, { blow, arm });
  yield* emit({ type: "activityLost", id: by, activity: instead, rule });
}

/** A way to try something on another in place of a blow. */
export interface TryWay extends Way {
  readonly instead: Replacement;
  readonly arm: Arm;
}

/** What may be tried on another from where both stand: each with what serves best for it. [D20-SPEC-07] [D20-AOO-26] */
export function triesAgainst(
  table: Table,
  author: D20Combatant,
  target: D20Combatant,
  { serves = () => true }: { readonly serves?: (arm: Arm) => boolean } = {},
): readonly TryWay[] {
  return REPLACEMENTS.flatMap((instead) => {
    const attempt = ATTEMPTS[instead];
    if (attempt.forbids(table, author, target) !== null) return [];
    const ways = meleeArmsOf(table.settings, author)
      .filter(
        (arm) =>
          attempt.serves(arm) &&
          serves(arm) &&
          arm.reach !== null &&
          isInReach(table, author, arm.reach, target) !== false,
      )
      .flatMap((arm) => wayWith(table, author, target, { instead, arm }));
    const [best] = ways.toSorted((one, other) => one.opens - other.opens || other.way.odds - one.way.odds);
    return best === undefined ? [] : [best.way];
  });
}

/** What an opportunity may be tried with: what threatens, or the bare body. [D20-AOO-02] [D20-AOO-26] [D20-GEAR-01] */
const threatensOrBare = ({ threatens, isUnarmed }: Arm): boolean => threatens || isUnarmed;

const isClear = ({ isClear: clear }: Way): boolean => clear;

/** The ways to strike at an opening, and what may be tried there instead; who may not strike may not try either. [D20-AOO-26] */
export function withTries(table: Table, foe: D20Combatant, against: CombatantId, ways: readonly Way[]): readonly Way[] {
  return ways.length === 0
    ? ways
    : [...ways, ...triesAgainst(table, foe, table.get(against), { serves: threatensOrBare }).filter(isClear)];
}

function wayWith(
  table: Table,
  author: D20Combatant,
  target: D20Combatant,
  { instead, arm }: Pick<TryWay, "instead" | "arm">,
): readonly { readonly way: TryWay; readonly opens: number }[] {
  const { striker } = arm;
  if (striker === null) return [];
  const attempt = ATTEMPTS[instead];
  const { hit, contest } = attempt.odds(table, author, target, { arm, iteration: 0 });
  const { situation, isTotallyConcealed } = aimAt(table, author, target, "melee");
  const way: TryWay = {
    id: `${instead}/${striker.with}`,
    name: striker.with === "unarmed" ? striker.with : arm.name,
    striker,
    instead,
    arm,
    isHarmless: false,
    isClear: situation.cover === "none" && !isTotallyConcealed,
    odds: hit * contest,
  };
  return [{ way, opens: attempt.opens(table, author.id, target.id, arm).length }];
}
