/** Bull rush: into the foe's space, strength against strength, and one of the two is pushed back. */
import { directionTo, overlap, type Footprint } from "../../kernel/geometry/footprint.ts";
import type { Square } from "../../kernel/geometry/grid.ts";
import { placeBeside, type Place } from "../../kernel/geometry/place.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { add, type Draft } from "../../kernel/totals.ts";
import { deadForbids } from "../attack/dead.ts";
import { byFeat, byStability, footing } from "../contest/footing.ts";
import {
  byCheck,
  chanceOf,
  contestChanges,
  oppose,
  type ContestChanges,
  type OpposedAct,
  type OpposedAsked,
} from "../contest/opposed.ts";
import { changed } from "../changed.ts";
import { loadOf } from "../company/company.ts";
import { hasCondition, hasFeat, isHeld } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import { placeFor } from "../footwork/put-back.ts";
import { runAtForbids, saddleForbids } from "../mounted/forbids.ts";
import type { Rule, Table } from "../game.ts";
import { costOfStep, standIn, type Step } from "../ground/cost.ts";
import { levelsBetween, metresBetween } from "../ground/distance.ts";
import { hurdleBefore } from "../ground/hurdles.ts";
import { stopForbids } from "../ground/occupants.ts";
import { openingsAt } from "../ground/openings.ts";
import { spaceAt, spaceOf } from "../ground/space.ts";
import { threateners, threatens } from "../ground/threat.ts";
import { gain } from "../life/gain.ts";
import { chancesOf } from "../opportunity/chance.ts";
import { interrupt, type Lapse } from "../opportunity/provoke.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import { SIZES } from "../stats.ts";
import { costForbids, spend } from "../turn/budget.ts";
import type { SpecialCommand } from "./commands.ts";
import { drive, type Rush } from "./push.ts";

export type { Rush } from "./push.ts";

type BullRush = Extract<SpecialCommand, { readonly do: "bullRush" }>;

/** [D20-BULL-09] [D20-BULL-16] */
function byCharge(draft: Draft, { settings }: OpposedAsked): void {
  add(draft, "charge", settings.bullRushCharge, "D20-BULL-09");
}

/** Strength against Strength. [D20-BULL-09] [D20-SPEC-02] [D20-SPEC-03] [D20-SPEC-11] */
function pushing(charging: boolean): OpposedAct {
  const act = footing("D20-BULL-09", {
    challenger: [byFeat("improvedBullRush"), ...(charging ? [byCharge] : [])],
    opponent: [byStability],
  });
  return { ...act, opponent: { ...act.opponent, means: [byCheck("strength")] } };
}
const [PUSH, CHARGING_PUSH] = [pushing(false), pushing(true)];

const actOf = ({ charging }: Pick<Rush, "charging">): OpposedAct => (charging ? CHARGING_PUSH : PUSH);

/** The chance that the foe is pushed, from 0 to 1. [D20-BULL-09] */
export const rushOdds = (table: Table, rush: Rush): number =>
  chanceOf(table, actOf(rush), { by: rush.by, against: [rush.target] });

/** What counts in it besides Strength. [D20-BULL-09] */
export const rushChanges = (table: Table, rush: Rush): ContestChanges =>
  contestChanges(table, actOf(rush), { by: rush.by, against: [rush.target] });

/** Why a foe cannot be rushed at from where both stand, or null. [D20-BULL-03] [D20-BULL-04] */
export function rushForbids(table: Table, { by, target }: Pick<Rush, "by" | "target">): Refusal | null {
  const [author, foe] = [table.find(by), table.find(target)];
  if (author === undefined || foe === undefined) return refuse("unknownCombatant", null);
  if (by === target) return refuse("targetIsSelf", null);
  const early =
    deadForbids(table, foe) ??
    (isHeld(author) ? refuse("held", "D20-COND-12") : null) ??
    (hasCondition(author, "prone") ? refuse("prone", "D20-COND-02") : null) ??
    saddleForbids(author) ??
    (standingOf(table.settings, author).canAttack
      ? null
      : refuse("cannotAttack", "D20-MOVE-36", { name: { combatant: by } })) ??
    sizeForbids(table, author, foe);
  if (early !== null) return early;
  const entry = entryOf(table, author, foe);
  return entry !== null && "code" in entry ? entry : null;
}

/** [D20-BULL-03] [D20-MOUNT-06] */
export function sizeForbids({ settings }: Table, author: D20Combatant, foe: D20Combatant): Refusal | null {
  return SIZES.indexOf(foe.sheet.size) - SIZES.indexOf(author.sheet.size) > settings.bullRushSizes
    ? refuse("tooBig", "D20-BULL-03", { name: { combatant: foe.id } })
    : runAtForbids(foe);
}

/** Why it cannot be done as an action now, or null: the entry is part of it, and no movement that a step would bar. [D20-BULL-01] [D20-BULL-12] */
export function bullRushForbids(table: Table, command: BullRush): Refusal | null {
  const author = table.find(command.by);
  if (author === undefined) return refuse("unknownCombatant", null);
  return costForbids(table, author, "standard") ?? rushForbids(table, command);
}

export function* performBullRush(table: Table, { by, target }: BullRush): Rule {
  yield* spend(by, "standard", "bullRush", "D20-ACT-109");
  yield* rushAt(table, "bullRush", { by, target, charging: false });
}

/** The step into the foe's space, and its direction. */
interface Entry {
  readonly from: Footprint;
  readonly step: Step;
  readonly shift: Square;
  /** Where the author has come from. */
  readonly back: Place;
}

/** The entry, or why there is none; null without a map, where the foe is as near as that. [D20-BULL-04] */
function entryOf(table: Table, author: D20Combatant, foe: D20Combatant): Entry | Refusal | null {
  const apart = refuse("notBeside", "D20-BULL-04", { name: { combatant: foe.id } });
  const [from, there] = [spaceOf(table, author), spaceOf(table, foe)];
  if (from === null || there === null || author.position === null) {
    const metres = metresBetween(table, author, foe);
    return metres !== null && metres > table.settings.metresPerSquare ? apart : null;
  }
  const shift = directionTo(from, there);
  const to = placeBeside(table.settings, author.position, shift);
  if (!overlap(spaceAt(table, author, to), there)) return apart;
  const step = costOfStep(table, author, { from, to }, { motion: "land", tumbles: false, overruns: foe.id }, 0);
  if ("code" in step) return step;
  if (levelsBetween(table, author, step.space, foe, there) !== 0) return apart;
  if (step.squeeze !== "none") return refuse("blocked", "D20-MOVE-28");
  // A third one in that space is not pushed out of it, but for those who go with the foe. [D20-MOVE-15] [D20-MOUNT-06]
  const alone = [foe, ...loadOf(table, foe.id)].reduce(
    (now, { id }) => now.supposing(id, (each) => changed(each, { position: null })),
    table,
  );
  const taken = stopForbids(alone, author, step.space);
  if (taken !== null) return taken;
  return hurdleBefore(table, author, from, step.space, "land") === null
    ? { from, step, shift, back: author.position }
    : refuse("onObstacle", "D20-MOVE-27");
}

/** Who may strike at one who rushes at a foe, before it is done. [D20-BULL-04] [D20-BULL-05] [D20-BULL-06] */
function lapsesOf(table: Table, { by, target }: Rush): readonly Lapse[] {
  const author = table.get(by);
  const of = { by, why: "acts", act: { does: "bullRushes" }, rule: "D20-BULL-04" } as const;
  const isSpared = hasFeat(author.sheet, "improvedBullRush") || !threatens(table, table.get(target), author);
  const outsiders = threateners(table, by).flatMap(({ id }) => (id === target ? [] : [id]));
  return [
    { ...of, foes: isSpared ? [] : [target] },
    { ...of, foes: outsiders, strays: { to: target, rule: "D20-BULL-06" } },
  ];
}

/** Those who threaten the space that is left and not the one that is entered: they strike before the step. [D20-AOO-08] [D20-AOO-11] [D20-BULL-04] */
function leftBehind(table: Table, { by, target }: Rush, { from, step }: Entry): readonly Lapse[] {
  const there = threateners(table, by, step.space);
  return openingsAt(table, table.get(by), { from, step, gait: "rush", isFirst: true })
    .filter(({ foe }) => foe !== target && !there.some(({ id }) => id === foe))
    .map(({ foe, why, rule }) => ({ by, why, rule, foes: [foe], strays: { to: target, rule: "D20-BULL-06" } }));
}

/** All that a rush would open its author to, where they set out and in the foe's space. [D20-BULL-04] */
export function opensByRush(now: Table, rush: Rush): readonly CombatantId[] {
  const entry = entryOf(now, now.get(rush.by), now.get(rush.target));
  if (entry !== null && "code" in entry) return [];
  const table = entry === null ? now : now.supposing(rush.by, (author) => changed(author, { position: entry.step.at }));
  const left = entry === null ? [] : chancesOf(now, leftBehind(now, rush, entry));
  return [...left, ...chancesOf(table, lapsesOf(table, rush))].map(({ foe }) => foe);
}

/** Into the foe's space, those who may strike, and then who is stronger. [D20-BULL-02] [D20-BULL-04] to [D20-BULL-14] [D20-SPEC-09] */
export function* rushAt(table: Table, key: string, rush: Rush): Rule {
  const { by, target } = rush;
  const entry = entryOf(table, table.get(by), table.get(target));
  if (entry !== null && "code" in entry) return;
  if (entry !== null) {
    const isStopped = !(yield* interrupt(table, `${key}/leaves`, by, leftBehind(table, rush, entry))).goesOn;
    if (isStopped || rushForbids(table, rush) !== null)
      return yield* emit({ type: "moveStopped", id: by, rule: "D20-SPEC-09" });
    yield* emit({ type: "displaced", id: by, to: entry.step.at, rule: "D20-BULL-04" });
  }
  const { goesOn } = yield* interrupt(table, `${key}/opens`, by, lapsesOf(table, rush));
  if (!goesOn || deadForbids(table, table.get(target)) !== null)
    return yield* fallBack(table, `${key}/back`, by, entry, "D20-SPEC-09");
  yield* oppose(
    table,
    key,
    {
      ...actOf(rush),
      *won(_table, _key, _rivals, { margin }) {
        const kept = yield* drive(table, key, { ...rush, shift: entry?.shift ?? null }, margin);
        if (kept !== null) yield* fallBack(table, `${key}/back`, by, entry, kept);
      },
      lost: () => fallBack(table, `${key}/back`, by, entry, "D20-BULL-14"),
    },
    { by, against: [target] },
  );
}

/** Back to where the author has come from; prone, and wherever there is room, if that is taken. [D20-BULL-14] */
function* fallBack(table: Table, key: string, by: CombatantId, entry: Entry | null, rule: LedgerId): Rule {
  if (entry === null) return;
  const stand = standIn(table, table.get(by), entry.back);
  if (stand !== null && stopForbids(table, table.get(by), stand.space) === null)
    return yield* emit({ type: "displaced", id: by, to: entry.back, rule });
  yield* gain(table, by, "prone", 0, "D20-BULL-14");
  const place = yield* placeFor(table, key, by, null);
  if (place !== null) yield* emit({ type: "displaced", id: by, to: place, rule });
}
