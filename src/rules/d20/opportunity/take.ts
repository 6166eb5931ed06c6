/** An opportunity taken, or kept because an earlier blow has changed what there is to strike at. */
import type { Point } from "../../kernel/geometry/grid.ts";
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { ask } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { NO_EXTRAS } from "../attack/extras.ts";
import { cleave } from "../attack/cleave.ts";
import { strike } from "../attack/strike.ts";
import type { Way } from "../attack/ways.ts";
import { hasCondition } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { isGrappling } from "../grapple/holds.ts";
import { touchFoe } from "../magic/touch-foe.ts";
import { tryInstead, withTries } from "../special/attempts.ts";
import { secondQuestionOf, type Chance } from "./chance.ts";
import { isAble, isOfMovers, waysAgainst } from "./eligible.ts";
import type { Change, KeptBecause } from "./events.ts";
import type { Interrupt } from "./lapse.ts";

/** How somebody stands, as far as it matters to whoever would strike at him. */
export interface Mark {
  readonly isConscious: boolean;
  readonly canGoOn: boolean;
  readonly at: Point | null;
}

export function markOf(table: Table, id: CombatantId): Mark {
  const target = table.get(id);
  const { isConscious, canAct } = standingOf(table.settings, target);
  return {
    isConscious,
    canGoOn: canAct && !hasCondition(target, "prone") && !isGrappling(target),
    at: target.position,
  };
}

function changeOf(before: Mark, after: Mark): Change | null {
  if (before.isConscious && !after.isConscious) return "felled";
  if (before.canGoOn && !after.canGoOn) return "stopped";
  return before.at?.x === after.at?.x && before.at?.y === after.at?.y ? null : "moved";
}

/** A thing that was to be struck at, and cannot be any more. */
function goneOf(then: readonly Way[], now: readonly Way[], option: string): Change | null {
  const isOfThing = then.some(({ id, item }) => id === option && item !== undefined);
  return isOfThing && !now.some(({ id }) => id === option) ? "thingGone" : null;
}

/** What an answer is taken up with: how the target stood as all were asked, and what lets others strike in turn. */
interface Moment {
  readonly before: Mark;
  readonly interrupt: Interrupt;
}

/**
 * Strikes as was answered; where an earlier blow has felled, stopped or moved the target, or taken the thing away that was to be struck at, its owner is asked again, and
 * what has become senseless costs nothing. [D20-AOO-13] [D20-AOO-16]
 */
export function* takeUp(table: Table, key: string, chance: Chance, option: string, moment: Moment): Rule {
  const {
    foe,
    lapse: { by },
  } = chance;
  if (!chance.ways.some(({ id }) => id === option)) return;
  const isDead = standingOf(table.settings, table.get(by)).life === "dead";
  const ways = isDead ? [] : withTries(table, table.get(foe), by, waysAgainst(table, table.get(foe), by));
  const change = changeOf(moment.before, markOf(table, by)) ?? goneOf(chance.ways, ways, option);
  const wanted =
    ways.length > 0 && change !== null
      ? (yield* ask(effectKey(`${key}/again`), secondQuestionOf(chance, ways, change))).option
      : option;
  const way = ways.find(({ id }) => id === wanted);
  if (way !== undefined) yield* take(table, `${key}/strike`, chance, way, moment.interrupt);
  else
    yield* emit({
      type: "opportunityKept",
      id: foe,
      against: by,
      because: whyKept(table, chance, ways, change),
      rule: "D20-AOO-13",
    });
}

function whyKept(
  table: Table,
  { foe, lapse: { by } }: Chance,
  ways: readonly Way[],
  change: Change | null,
): KeptBecause {
  if (standingOf(table.settings, table.get(by)).life === "dead") return "dead";
  if (ways.length > 0 && change !== null) return change;
  return isAble(table, table.get(foe)) ? "beyond" : "unable";
}

/** The one blow, at the full bonus, or what is tried in its place, which may be an opening in its turn. [D20-AOO-01] [D20-AOO-15] [D20-AOO-26] */
function* take(
  table: Table,
  key: string,
  { foe, lapse: { by, why, rule, strays } }: Chance,
  { striker, instead, item }: Way,
  interrupt: Interrupt,
): Rule {
  const crossing = isOfMovers(why);
  yield* emit({ type: "opportunityTaken", id: foe, against: by, why, rule });
  if (striker === null)
    return yield* touchFoe(table, key, { by: foe, target: by, kind: "opportunity", crossing, strays });
  const blow = {
    by: foe,
    target: by,
    striker,
    choices: {},
    kind: "opportunity",
    iteration: 0,
    crossing,
    ...(strays === undefined ? {} : { strays }),
  } as const;
  if (instead !== undefined) {
    const choices = { instead, ...(item === undefined ? {} : { item: item.id }) };
    return yield* tryInstead(table, key, { ...blow, choices }, instead, interrupt);
  }
  const { felled } = yield* strike(table, key, blow);
  if (felled !== null)
    yield* cleave(table, key, { by: foe, striker, choices: {}, iteration: 0, extras: NO_EXTRAS, felled });
}
