/** A foe pushed back, square by square, and the one who pushes going along. */
import type { Square } from "../../kernel/geometry/grid.ts";
import { squaresLeftAfterCasting } from "../mounted/casting.ts";
import { squaresLeftTo } from "../mounted/forbids.ts";
import { placeBeside, type Place } from "../../kernel/geometry/place.ts";
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { optionOf } from "../../kernel/questions.ts";
import { ask } from "../../kernel/rule.ts";
import type { Straying } from "../attack/blow.ts";
import { changed } from "../changed.ts";
import { hasCondition, isHeld } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import { squaresOfMove, walkForbids } from "../footwork/plan.ts";
import type { Rule, Table } from "../game.ts";
import { isGrappling } from "../grapple/holds.ts";
import { isHiddenFrom } from "../ground/aim.ts";
import { costOfStep, standIn, type Step } from "../ground/cost.ts";
import { hurdleBefore } from "../ground/hurdles.ts";
import { othersIn, stopForbids } from "../ground/occupants.ts";
import { spaceOf } from "../ground/space.ts";
import { threateners } from "../ground/threat.ts";
import { interrupt, type Lapse } from "../opportunity/provoke.ts";
import { emit } from "../rule.ts";
import { approachedBy, endApproached } from "../turning/watch.ts";
import { isRestricted } from "../turn/budget.ts";

/** Who rushes at which foe; `charging`: at the end of a charge. [D20-BULL-01] [D20-BULL-16] */
export interface Rush {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly charging: boolean;
}

/** In which direction, by columns and rows; null: without a map. */
interface Push extends Rush {
  readonly shift: Square | null;
}

/**
 * The foe is pushed a square, and more if the author goes along. Answers by which entry the author cannot stay where they
 * have come to; null: they stay. [D20-BULL-10] [D20-BULL-11] [D20-BULL-13] [D20-BULL-15]
 */
export function* drive(table: Table, key: string, rush: Push, margin: number): Rule<LedgerId | null> {
  const { by } = rush;
  const more = yield* squaresAlong(table, key, rush, margin);
  if (!(yield* push(table, `${key}/0`, rush, 0))) {
    if (more > 0) yield* emit({ type: "moveStopped", id: by, rule: "D20-BULL-11" });
    return standingOf(table.settings, table.get(by)).canAct ? "D20-BULL-15" : "D20-SPEC-09";
  }
  for (let at = 1; at <= more; at++) {
    const goesOn =
      (yield* push(table, `${key}/${at}`, rush, at)) && (yield* follow(table, `${key}/${at}/along`, rush, at - 1));
    if (goesOn) continue;
    yield* emit({ type: "moveStopped", id: by, rule: "D20-BULL-11" });
    break;
  }
  return null;
}

/** How many squares the author goes along: for each full margin of so much one more, within what is left of the movement. [D20-BULL-11] [D20-BULL-12] [D20-MOUNT-09] */
function* squaresAlong(table: Table, key: string, rush: Push, margin: number): Rule<number> {
  const { by, target, charging } = rush;
  const author = table.get(by);
  const { pushStep, chargeFactor } = table.settings;
  const factor = charging && !isRestricted(table, author) ? chargeFactor : 1;
  const left = Math.min(
    squaresOfMove(table, author, "land", factor) - author.turn.moved,
    squaresLeftTo(table, author),
    squaresLeftAfterCasting(table, author),
  );
  const isAble = walkForbids(author) === null && !isHeld(author);
  const most = isAble ? squaresInSight(table, rush, Math.floor(margin / pushStep), left) : 0;
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

/**
 * How many squares the two could go on after the first, for all that the author can see: one who is not seen bars nothing
 * before they run into them. `left`: squares of movement. [D20-BULL-11] [D20-BULL-12] [D20-BULL-15] [D20-CONC-07]
 */
function squaresInSight(table: Table, { by, target, shift }: Push, most: number, left: number): number {
  if (shift === null) return Math.max(0, Math.min(most, left));
  const after = (now: Table | null, id: CombatantId): Table | null => {
    const to = now === null ? null : seenBehind(now, id, by, shift);
    return now === null || to === null ? null : now.supposing(id, (moved) => changed(moved, { position: to }));
  };
  let [here, cost] = [after(table, target), 0];
  for (let free = 0; free < most; free++) {
    here = after(here, target);
    if (here === null) return free;
    cost += stepBack(here, by, shift, free)?.cost ?? 1;
    here = cost > left ? null : after(here, by);
    if (here === null) return free;
  }
  return most;
}

/** The square behind as the author sees it; null: a wall, an obstacle or another in sight is in the way. */
function seenBehind(table: Table, id: CombatantId, by: CombatantId, shift: Square): Place | null {
  const step = stepBack(table, id, shift, 0);
  const { position } = table.get(id);
  if (step !== null || position === null) return step?.at ?? null;
  const to = placeBeside(table.settings, position, shift);
  const stand = standIn(table, table.get(id), to);
  const others = stand === null ? [] : othersIn(table, table.get(id), stand.space).filter((each) => each.id !== by);
  const isUnseen = others.length > 0 && others.every((other) => isHiddenFrom(table, table.get(by), other, true));
  return isUnseen ? to : null;
}

/** The square behind, as a step; null: a wall, an obstacle or another is in the way. `diagonals`: how many squares of the way there have been. [D20-BULL-15] */
function stepBack(table: Table, id: CombatantId, shift: Square, diagonals: number): Step | null {
  const pushed = table.get(id);
  const from = spaceOf(table, pushed);
  if (from === null || pushed.position === null) return null;
  const way = { from, to: placeBeside(table.settings, pushed.position, shift) };
  const step = costOfStep(table, pushed, way, { motion: "land", tumbles: false }, diagonals);
  if ("code" in step || step.squeeze !== "none" || hurdleBefore(table, pushed, from, step.space, "land") !== null)
    return null;
  return stopForbids(table, pushed, step.space) === null ? step : null;
}

/** One who is moved, the other of the two, and who of those who strike at it may hit that other. */
interface Moved {
  readonly id: CombatantId;
  readonly other: CombatantId;
  readonly strays: (foe: CombatantId) => Straying | undefined;
}

/** The outsiders who threaten one of the two as it is moved. [D20-BULL-06] [D20-BULL-07] [D20-BULL-13] */
const lapsesAt = (table: Table, { id, other, strays }: Moved): readonly Lapse[] =>
  threateners(table, id)
    .filter((foe) => foe.id !== other)
    .map((foe): Lapse => {
      const straying = strays(foe.id);
      const lapse = { by: id, why: "leaves", rule: "D20-AOO-08", foes: [foe.id] } as const;
      return straying === undefined ? lapse : { ...lapse, strays: straying };
    });

/** The foe is pushed one square: outsiders who threaten them may strike. Answers whether it was so. [D20-BULL-07] [D20-BULL-13] */
function* push(table: Table, key: string, { by, target, shift }: Push, diagonals: number): Rule<boolean> {
  const step = shift === null ? null : stepBack(table, target, shift, diagonals);
  if (shift !== null && step === null) return false;
  const strays = (foe: CombatantId): Straying | undefined =>
    table.get(foe).side === table.get(by).side ? { to: by, rule: "D20-BULL-07" } : undefined;
  yield* interrupt(table, `${key}/opens`, target, lapsesAt(table, { id: target, other: by, strays }));
  if (!standingOf(table.settings, table.get(by)).canAct || isHeldNow(table, by, target)) return false;
  yield* emit({ type: "pushed", id: target, by, to: step?.at ?? null, squares: 1, rule: "D20-BULL-10" });
  return true;
}

/** Whether an opportunity has drawn one of the two into a grapple. [D20-GRAP-15] */
const isHeldNow = (table: Table, by: CombatantId, target: CombatantId): boolean =>
  isGrappling(table.get(by)) || isGrappling(table.get(target));

/** The author goes along a square. Answers whether they have. [D20-BULL-06] [D20-BULL-12] [D20-BULL-13] */
function* follow(table: Table, key: string, { by, target, shift }: Push, diagonals: number): Rule<boolean> {
  const step = shift === null ? null : stepBack(table, by, shift, diagonals);
  if (shift !== null && step === null) return false;
  const strays = (): Straying => ({ to: target, rule: "D20-BULL-06" });
  const lapses = lapsesAt(table, { id: by, other: target, strays });
  const { goesOn } = yield* interrupt(table, `${key}/opens`, by, lapses);
  if (!goesOn || hasCondition(table.get(by), "prone")) return false;
  const [path, squares] = step === null ? [[], 1] : [[step.at], step.cost];
  const { position } = table.get(by);
  const near = step === null ? [] : approachedBy(table, table.get(by), position, step.at);
  yield* emit({ type: "moved", id: by, gait: "rush", path, squares, rule: "D20-BULL-11" });
  yield* endApproached(table, near);
  return true;
}
