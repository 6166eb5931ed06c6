/** Bull rush: into the foe's space, strength against strength, and one of the two is pushed back. */
import { directionTo, overlap } from "../../kernel/geometry/footprint.ts";
import type { Square } from "../../kernel/geometry/grid.ts";
import { placeBeside, type Place } from "../../kernel/geometry/place.ts";
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { optionOf } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { ask } from "../../kernel/rule.ts";
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
import { hasCondition, hasFeat, isHeld } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import { squaresOfMove, walkForbids } from "../footwork/plan.ts";
import { placeFor } from "../footwork/put-back.ts";
import type { Rule, Table } from "../game.ts";
import { costOfStep, standIn, type Step } from "../ground/cost.ts";
import { metresBetween } from "../ground/distance.ts";
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
import { costForbids, isRestricted, spend } from "../turn/budget.ts";
import type { SpecialCommand } from "./commands.ts";

type BullRush = Extract<SpecialCommand, { readonly do: "bullRush" }>;

/** Who rushes at which foe; `charging`: at the end of a charge. [D20-BULL-01] [D20-BULL-16] */
export interface Rush {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly charging: boolean;
}

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
    sizeForbids(table, author, foe);
  if (early !== null) return early;
  const entry = entryOf(table, author, foe);
  return entry !== null && "code" in entry ? entry : null;
}

/** [D20-BULL-03] */
export function sizeForbids({ settings }: Table, author: D20Combatant, foe: D20Combatant): Refusal | null {
  return SIZES.indexOf(foe.sheet.size) - SIZES.indexOf(author.sheet.size) > settings.bullRushSizes
    ? refuse("tooBig", "D20-BULL-03", { name: { combatant: foe.id } })
    : null;
}

/** Why it cannot be done as an action now, or null. [D20-BULL-01] */
export function bullRushForbids(table: Table, command: BullRush): Refusal | null {
  const author = table.find(command.by);
  if (author === undefined) return refuse("unknownCombatant", null);
  return costForbids(table, author, "standard") ?? walkForbids(author) ?? rushForbids(table, command);
}

export function* performBullRush(table: Table, { by, target }: BullRush): Rule {
  yield* spend(by, "standard", "bullRush", "D20-ACT-109");
  yield* rushAt(table, "bullRush", { by, target, charging: false });
}

/** The step into the foe's space, and its direction. */
interface Entry {
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
  return hurdleBefore(table, author, from, step.space, "land") === null
    ? { step, shift, back: author.position }
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

/** All that a rush would open its author to, from within the foe's space. [D20-BULL-04] */
export function opensByRush(now: Table, rush: Rush): readonly CombatantId[] {
  const entry = entryOf(now, now.get(rush.by), now.get(rush.target));
  const table =
    entry === null || "code" in entry
      ? now
      : now.supposing(rush.by, (author) => changed(author, { position: entry.step.at }));
  return chancesOf(table, lapsesOf(table, rush)).map(({ foe }) => foe);
}

/** Into the foe's space, those who may strike, and then who is stronger. [D20-BULL-02] [D20-BULL-04] to [D20-BULL-14] [D20-SPEC-09] */
export function* rushAt(table: Table, key: string, rush: Rush): Rule {
  const { by, target } = rush;
  const entry = entryOf(table, table.get(by), table.get(target));
  if (entry !== null && "code" in entry) return;
  if (entry !== null) yield* emit({ type: "displaced", id: by, to: entry.step.at, rule: "D20-BULL-04" });
  const { goesOn } = yield* interrupt(table, `${key}/opens`, by, lapsesOf(table, rush));
  if (!goesOn || deadForbids(table, table.get(target)) !== null)
    return yield* fallBack(table, `${key}/back`, by, entry, "D20-SPEC-09");
  yield* oppose(
    table,
    key,
    {
      ...actOf(rush),
      won: (_table, _key, _rivals, { margin }) => drive(table, key, rush, entry, margin),
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

/** The foe is pushed a square, and more if the author goes along. [D20-BULL-10] [D20-BULL-11] [D20-BULL-15] */
function* drive(table: Table, key: string, rush: Rush, entry: Entry | null, margin: number): Rule {
  const { by, target } = rush;
  const more = yield* squaresAlong(table, key, rush, entry, margin);
  if (entry === null) {
    yield* emit({ type: "pushed", id: target, by, to: null, squares: 1 + more, rule: "D20-BULL-10" });
    if (more > 0) yield* emit({ type: "moved", id: by, gait: "rush", path: [], squares: more, rule: "D20-BULL-11" });
    return;
  }
  if (!(yield* push(table, `${key}/0`, rush, entry.shift))) {
    const { canAct } = standingOf(table.settings, table.get(by));
    if (more > 0) yield* emit({ type: "moveStopped", id: by, rule: "D20-BULL-11" });
    return yield* fallBack(table, `${key}/back`, by, entry, canAct ? "D20-BULL-15" : "D20-SPEC-09");
  }
  for (let at = 1; at <= more; at++) {
    const goesOn =
      (yield* push(table, `${key}/${at}`, rush, entry.shift)) &&
      (yield* follow(table, `${key}/${at}/along`, rush, entry.shift));
    if (!goesOn) return yield* emit({ type: "moveStopped", id: by, rule: "D20-BULL-11" });
  }
}

/** How many squares the author goes along: for each full margin of so much one more, within what is left of the movement. [D20-BULL-11] [D20-BULL-12] */
function* squaresAlong(table: Table, key: string, rush: Rush, entry: Entry | null, margin: number): Rule<number> {
  const { by, target, charging } = rush;
  const author = table.get(by);
  const { pushStep, chargeFactor } = table.settings;
  const factor = charging && !isRestricted(table, author) ? chargeFactor : 1;
  const left = Math.max(0, squaresOfMove(table, author, "land", factor) - author.turn.moved);
  const isAble = walkForbids(author) === null && !isHeld(author);
  const wanted = isAble ? Math.min(Math.floor(margin / pushStep), left) : 0;
  const most = entry === null ? wanted : freeAlong(table, rush, entry.shift, wanted);
  if (most < 1) return 0;
  const { option } = yield* ask(effectKey(`${key}/along`), {
    cause: "bullRush",
    to: by,
    from: target,
    rules: ["D20-BULL-11"],
    options: [
      optionOf("pushOnly"),
      ...Array.from({ length: most }, (_, at) =>
        optionOf(`along/${at + 1}`, { label: "along", facts: { squares: at + 1 } }),
      ),
    ],
    fallback: "pushOnly",
    facts: {},
  });
  return Number(option.split("/")[1] ?? 0);
}

/** How many squares the two could go on after the first, up to so many: the foe pushed, and the author behind. [D20-BULL-11] [D20-BULL-15] */
function freeAlong(table: Table, { by, target }: Rush, shift: Square, most: number): number {
  const after = (now: Table | null, id: CombatantId): Table | null => {
    const step = now === null ? null : stepBack(now, id, shift);
    return now === null || step === null ? null : now.supposing(id, (moved) => changed(moved, { position: step.at }));
  };
  let here = after(table, target);
  for (let free = 0; free < most; free++) {
    here = after(after(here, target), by);
    if (here === null) return free;
  }
  return most;
}

/** The square behind, as a step; null: a wall, an obstacle or another is in the way. [D20-BULL-15] */
function stepBack(table: Table, id: CombatantId, shift: Square): Step | null {
  const pushed = table.get(id);
  const from = spaceOf(table, pushed);
  if (from === null || pushed.position === null) return null;
  const way = { from, to: placeBeside(table.settings, pushed.position, shift) };
  const step = costOfStep(table, pushed, way, { motion: "land", tumbles: false }, 0);
  if ("code" in step || step.squeeze !== "none" || hurdleBefore(table, pushed, from, step.space, "land") !== null)
    return null;
  return stopForbids(table, pushed, step.space) === null ? step : null;
}

/** The foe is pushed one square: outsiders who threaten them may strike. Answers whether it was so. [D20-BULL-07] [D20-BULL-13] */
function* push(table: Table, key: string, { by, target }: Rush, shift: Square): Rule<boolean> {
  const [author, pushed] = [table.get(by), table.get(target)];
  const [step, from] = [stepBack(table, target, shift), spaceOf(table, pushed)];
  if (step === null || from === null) return false;
  const lapses = openingsAt(table, pushed, { from, step, gait: "move", isFirst: true })
    .filter(({ foe }) => foe !== by)
    .map(({ foe, why, rule }): Lapse => {
      const lapse = { by: target, why, rule, foes: [foe] };
      const isAlly = table.get(foe).side === author.side;
      return isAlly ? { ...lapse, strays: { to: by, rule: "D20-BULL-07" } } : lapse;
    });
  yield* interrupt(table, `${key}/opens`, target, lapses);
  if (!standingOf(table.settings, table.get(by)).canAct) return false;
  yield* emit({ type: "pushed", id: target, by, to: step.at, squares: 1, rule: "D20-BULL-10" });
  return true;
}

/** The author goes along a square. Answers whether they have. [D20-BULL-06] [D20-BULL-12] [D20-BULL-13] */
function* follow(table: Table, key: string, { by, target }: Rush, shift: Square): Rule<boolean> {
  const author = table.get(by);
  const [step, from] = [stepBack(table, by, shift), spaceOf(table, author)];
  if (step === null || from === null) return false;
  const lapses = openingsAt(table, author, { from, step, gait: "rush", isFirst: true })
    .filter(({ foe }) => foe !== target)
    .map(
      ({ foe, why, rule }): Lapse => ({
        by,
        why,
        rule,
        foes: [foe],
        strays: { to: target, rule: "D20-BULL-06" },
      }),
    );
  const { goesOn } = yield* interrupt(table, `${key}/opens`, by, lapses);
  if (!goesOn || hasCondition(table.get(by), "prone")) return false;
  yield* emit({ type: "moved", id: by, gait: "rush", path: [step.at], squares: 1, rule: "D20-BULL-11" });
  return true;
}
