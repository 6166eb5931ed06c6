/** Going a way, step by step, past those who threaten it. */
import { Steps, walk, type Walker } from "../../kernel/board/walk.ts";
import type { Footprint } from "../../kernel/geometry/footprint.ts";
import { placesAlong, type Place } from "../../kernel/geometry/place.ts";
import type { When } from "../../kernel/announced.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { hasCondition } from "../derive/fighter.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import { costOfStep, standIn, type Step } from "../ground/cost.ts";
import { hurdleBefore, hurdleForbids } from "../ground/hurdles.ts";
import { withLifted } from "../ground/lifted.ts";
import { stopForbids } from "../ground/occupants.ts";
import { barredAt, type Barred } from "../ground/barred.ts";
import { mayTakeFrom, openingsAt, seesFoe, type Opening } from "../ground/openings.ts";
import { spaceOf, type Squeeze } from "../ground/space.ts";
import { threateners } from "../ground/threat.ts";
import { alongForbids, othersWith, takenBy, type Taken } from "../grapple/along.ts";
import { gain } from "../life/gain.ts";
import { rollCheck } from "../life/save.ts";
import { interrupt, provoke, type Lapse } from "../opportunity/provoke.ts";
import { announceArrival, announceStep, isAnyReady } from "../ready/announcing.ts";
import { approachedBy, endApproached } from "../turning/watch.ts";
import { isRestricted } from "../turn/budget.ts";
import { clears } from "./clear.ts";
import { overrun } from "./overrun.ts";
import { blindSquares, type Plan } from "./plan.ts";
import { placeFor } from "./put-back.ts";
import { squeezeInto } from "./squeeze.ts";
import { Tumbling } from "./tumble.ts";

/**
 * Goes the way of a plan. Before each step whoever may strikes at the mover, in the space that he is about to leave;
 * who cannot go on stays there, or falls back to where he may stand. Answers whether the end was reached. [D20-AOO-08] [D20-AOO-16] [D20-MOVE-21]
 */
export function* travel(table: Table, key: string, by: CombatantId, plan: Plan): Rule<boolean> {
  const mover = table.get(by);
  const start = spaceOf(table, mover);
  if (start === null) return yield* travelBlind(table, key, by, plan);
  return yield* walk(key, placesAlong(mover.position, plan.path), new Travel(table, by, plan, start));
}

/** A mover on their way. */
class Travel implements Walker<D20Event> {
  readonly #steps: Steps;
  readonly #tumbling = new Tumbling();
  readonly #opened = new Set<CombatantId>();
  readonly #barred = new Map<CombatantId, Barred>();
  /** Where those of the same grapple have come to by steps that are still to happen. */
  readonly #along = new Map<CombatantId, Place>();
  /** The others of the same grapple, against which the check to move it was made; null: none is moved. */
  readonly #beaten: readonly CombatantId[] | null;
  /** The last place of the way as it was drawn: who squeezes stands elsewhere. */
  #drawn: Place | null;
  #from: Footprint;
  #squeeze: Squeeze | null = null;
  #diagonals = 0;
  #isFirst = true;
  #hasRunDown = false;
  #stoppedBy: LedgerId = "D20-AOO-16";
  /** Squares of the way that have been paid for so far. */
  #spent = 0;
  /** Others have cut in on the way. */
  #isHalted = false;
  /** Why the next step cannot be made any more, once others have cut in. */
  #barredBy: Refusal | null = null;

  constructor(
    readonly table: Table,
    readonly by: CombatantId,
    readonly plan: Plan,
    readonly start: Footprint,
  ) {
    this.#from = start;
    this.#steps = new Steps(table.get(by).position);
    this.#drawn = table.get(by).position;
    this.#beaten = plan.hauls === true ? othersWith(table, table.get(by)) : null;
  }

  /** One step; false when it cannot be made. */
  *go(key: string, place: Place): Rule<boolean> {
    const { by, plan } = this;
    const isHeard = this.#isFirst && plan.isUnderWay !== true;
    if (!isHeard && !(yield* this.#announce(`${key}/before`, "before", place))) return false;
    const table = this.#tableHere();
    const step = costOfStep(table, table.get(by), { from: this.#from, to: place }, plan, this.#diagonals);
    if ("code" in step) {
      if (this.#isHalted) this.#barredBy = step;
      return false;
    }
    const taken = this.#takenBy(place);
    const stuck = this.#stuck(table, step, taken);
    if (stuck !== null) {
      if (this.#isHalted) this.#barredBy = stuck;
      return false;
    }
    if (!(yield* this.#wriggles(key, step)) || !(yield* this.#clears(key, step))) return false;
    const leaving = {
      from: this.#from,
      step,
      gait: plan.gait,
      isFirst: this.#isFirst,
      ...(plan.spared === undefined ? {} : { given: plan.spared }),
    };
    const openings = openingsAt(table, table.get(by), leaving);
    for (const { foe } of openings) this.#opened.add(foe);
    for (const barred of barredAt(table, table.get(by), leaving, openings)) this.#barred.set(barred.foe, barred);
    const down = this.#toRunDown(step);
    if (
      !(yield* this.#pass(
        key,
        step,
        openings.filter(({ isAfter }) => !isAfter),
        down,
      )) ||
      (down !== null && !(yield* this.#runsDown(key, down))) ||
      (down === null && openings.length > 0 && !this.#isStillOpen(place))
    )
      return false;
    const left = this.#steps.last;
    const near = approachedBy(table, table.get(by), left, step.at);
    this.#take(step);
    this.#drawn = place;
    for (const each of taken ?? []) if (each.to !== null) this.#along.set(each.id, each.to);
    if (near.length > 0) yield* this.#happen();
    yield* endApproached(table, near);
    if (!(yield* this.#announce(`${key}/made`, "after", step.at, left))) return false;
    const late = openings.filter(({ isAfter }) => isAfter);
    if (late.length === 0) return true;
    yield* this.#happen();
    return yield* this.#provokeAll(`${key}/after`, late);
  }

  /** Whether the step can still be made once others have struck before it: one may have fallen into its square. */
  #isStillOpen(to: Place): boolean {
    const table = this.#tableHere();
    const step = costOfStep(table, table.get(this.by), { from: this.#from, to }, this.plan, this.#diagonals);
    return !("code" in step);
  }

  /** Those of the same grapple, as the step to a place that was drawn shifts them; null: none is to come along. [D20-GRAP-29] */
  #takenBy(to: Place): readonly Taken[] | null {
    const { table, by, plan } = this;
    const from = this.#drawn;
    if (plan.hauls !== true || from === null) return null;
    return takenBy(table, table.get(by), { from, to }, (id) => this.#along.get(id) ?? table.get(id).position);
  }

  /** Why a grapple cannot be moved on, or null: it is over, or there is no room for one of those in it. [D20-GRAP-29] */
  #stuck(table: Table, step: Step, taken: readonly Taken[] | null): Refusal | null {
    if (taken === null) return null;
    if (taken.length === 0) return refuse("noGrappleToMove", "D20-GRAP-29");
    return stopForbids(table, table.get(this.by), step.space) ?? alongForbids(table, taken);
  }

  /** One has joined the grapple on the way, and has not been beaten: it is moved no farther. [D20-GRAP-29] */
  #isJoined(): boolean {
    if (!isJoined(this.table, this.by, this.#beaten)) return false;
    this.#stoppedBy = "D20-GRAP-29";
    return true;
  }

  /** The table with the mover as high as the steps so far have led, be it that they are still to happen. */
  #tableHere(): Table {
    const { table, by } = this;
    return withLifted(table, table.get(by), this.#steps.last?.elevation ?? 0);
  }

  /** The step to a place, before it is made or after, to those who wait for it. [D20-READY-06] [D20-READY-18] */
  *#announce(key: string, when: When, to: Place, from = this.#steps.last): Rule<boolean> {
    const { table, by, plan } = this;
    if (!isAnyReady(table)) return true;
    const halt = yield* announceStep(table, key, { by, gait: plan.gait, when, from, to }, () => this.#happen());
    this.#isHalted ||= halt.isHalted;
    // Pushed off the way, but not held up: what is left may be gone another way.
    if (halt.isMoved) this.#barredBy = refuse("notNext", "D20-READY-18");
    return halt.goesOn && !this.#isJoined();
  }

  /** The end of the way, where another may stand by now. [D20-MOVE-21] */
  *arrive(key: string): Rule {
    yield* this.#happen();
    yield* this.#tellBarred();
    if (this.#isHalted || this.#opened.size > 0) yield* this.#fallsBack(key);
  }

  /** Whom he went past who could strike but for something. [D20-AOO-20] */
  *#tellBarred(): Rule {
    for (const { foe, bar, rule } of this.#barred.values()) {
      if (!this.#opened.has(foe)) yield* emit({ type: "opportunityBarred", id: foe, against: this.by, bar, rule });
    }
  }

  /** Stays where he is, unless he may not: then he is put where he may stand. [D20-AOO-16] [D20-MOVE-21] */
  *stop(key: string): Rule {
    const { by } = this;
    yield* this.#happen();
    yield* this.#tellBarred();
    yield* this.#tellPrevented();
    yield* emit({ type: "moveStopped", id: by, rule: this.#stoppedBy });
    yield* this.#fallsBack(key);
  }

  /** To the last place on the way where the mover may stand, if they may not here. [D20-MOVE-21] */
  *#fallsBack(key: string): Rule {
    const { table, by } = this;
    const space = spaceOf(table, table.get(by));
    if (space === null || this.#mayStopIn(space)) return;
    const last = this.#steps.lastWhere((place) => this.#mayStandAt(place));
    const back = yield* placeFor(table, `${key}/back`, by, last);
    if (back === null) return;
    yield* emit({ type: "displaced", id: by, to: back, rule: "D20-MOVE-21" });
    yield* squeezeInto(table, by, standIn(table, table.get(by), back)?.squeeze ?? "none");
  }

  /** What is barred, and what is left of a move action: it may be gone on with by another way. [D20-READY-18] */
  *#tellPrevented(): Rule {
    const { by, plan } = this;
    if (this.#barredBy === null) return;
    const left = plan.gait === "move" ? Math.max(0, plan.most - this.#spent) : 0;
    yield* emit({
      type: "actPrevented",
      id: by,
      act: plan.gait,
      why: this.#barredBy,
      rule: "D20-READY-18",
      ...(left > 0 ? { left } : {}),
    });
  }

  #mayStandAt(place: Place): boolean {
    const stand = standIn(this.table, this.table.get(this.by), place);
    return stand !== null && this.#mayStopIn(stand.space);
  }

  #mayStopIn(space: Footprint): boolean {
    const { table, by, plan, start } = this;
    const mover = table.get(by);
    return stopForbids(table, mover, space) === null && hurdleForbids(table, mover, start, space, plan.motion) === null;
  }

  /** Over an obstacle only with a check: who fails it, or stays, stops before it. [D20-MOVE-27] */
  *#clears(key: string, step: Step): Rule<boolean> {
    const { table, by, plan } = this;
    const hurdle = hurdleBefore(table, table.get(by), this.#from, step.space, plan.motion);
    if (hurdle === null) return true;
    yield* this.#happen();
    if (yield* clears(table, `${key}/hurdle`, by, hurdle, { runUp: plan.gait === "run", hasty: plan.hasty === true }))
      return true;
    this.#stoppedBy = "D20-MOVE-27";
    return false;
  }

  /** Into a gap under half one's width only with a check. [D20-MOVE-36] [D20-SKILL-04] */
  *#wriggles(key: string, step: Step): Rule<boolean> {
    const { table, by } = this;
    const isIn =
      this.#squeeze === null ? hasCondition(table.get(by), "squeezedTight") : this.#squeeze === "squeezedTight";
    if (step.squeeze !== "squeezedTight" || isIn) return true;
    yield* this.#happen();
    if (
      yield* rollCheck(table, `${key}/squeeze`, by, {
        check: "escapeArtist",
        dc: table.settings.tightSqueezeDc,
        rule: "D20-SKILL-04",
      })
    )
      return true;
    this.#stoppedBy = "D20-SKILL-04";
    return false;
  }

  /** Whom he runs down at this step, once a way; null: nobody. [D20-MOVE-16] */
  #toRunDown({ crossings }: Step): CombatantId | null {
    const target = this.#hasRunDown ? undefined : crossings.find((crossing) => crossing.by === "overrun");
    this.#hasRunDown ||= target !== undefined;
    return target?.other.id ?? null;
  }

  /** Through the space of one whom he means to run down, unless a blow has left him no action for it. Answers whether he gets on. [D20-MOVE-16] [D20-ACT-06] */
  *#runsDown(key: string, target: CombatantId): Rule<boolean> {
    const { table, by } = this;
    const charging = this.plan.gait === "charge";
    const restricted = !charging && isRestricted(table, table.get(by));
    if (!restricted && (yield* overrun(table, `${key}/overrun`, { by, target, charging }))) return true;
    this.#stoppedBy = restricted ? "D20-ACT-06" : "D20-OVERRUN-12";
    if (!restricted) yield* this.#fallsAmongOthers();
    return false;
  }

  /** One who is thrown back to where another stands falls there. [D20-OVERRUN-13] */
  *#fallsAmongOthers(): Rule {
    const { table, by } = this;
    const mover = table.get(by);
    const space = spaceOf(table, mover);
    if (space !== null && !hasCondition(mover, "prone") && stopForbids(table, mover, space) !== null)
      yield* gain(table, by, "prone", 0, "D20-OVERRUN-13");
  }

  /** Tumbles and lets strike whoever may, the one who is run down as well. Answers whether the step is still to be made. [D20-OVERRUN-04] */
  *#pass(key: string, step: Step, openings: readonly Opening[], down: CombatantId | null): Rule<boolean> {
    const { table, by, plan } = this;
    const isBarred = plan.tumbles && step.crossings.some((crossing) => crossing.by === "tumble");
    if (openings.length === 0 && !isBarred && down === null) return true;
    yield* this.#happen();
    const outcome = plan.tumbles
      ? yield* this.#tumbling.past(table, key, by, step, openings)
      : { openings, isStopped: false };
    const entered: readonly Opening[] =
      down === null || outcome.isStopped || openings.some(({ foe }) => foe === down)
        ? []
        : [{ foe: down, why: "enters", rule: "D20-OVERRUN-04", isAfter: false }];
    return (yield* this.#provokeAll(key, [...outcome.openings, ...entered])) && !outcome.isStopped;
  }

  /** All who may strike at this point of the way, at one moment. [D20-AOO-13] */
  *#provokeAll(key: string, openings: readonly Opening[]): Rule<boolean> {
    const { table, by, plan } = this;
    const lapses = openings.map(({ foe, why, rule }): Lapse => ({ by, why, rule, foes: [foe] }));
    const { goesOn } = yield* interrupt(table, `${key}/opens`, by, lapses);
    return goesOn && !this.#isJoined() && (plan.gait === "crawl" || !hasCondition(table.get(by), "prone"));
  }

  #take(step: Step): void {
    this.#from = step.space;
    this.#steps.take(step.at, step.cost);
    this.#spent += step.cost;
    this.#squeeze = step.squeeze;
    this.#isFirst = false;
    this.#diagonals += step.diagonals;
  }

  /** Lets the steps taken so far happen. */
  *#happen(): Rule {
    const steps = this.#steps.happen();
    if (steps === null) return;
    const { gait, rule, hauls } = this.plan;
    const together = hauls === true ? { along: [...this.#along].map(([id, to]) => ({ id, to })) } : {};
    this.#along.clear();
    yield* emit({ type: "moved", id: this.by, gait, path: steps.path, squares: steps.cost, ...together, rule });
    if (this.#squeeze !== null) yield* squeezeInto(this.table, this.by, this.#squeeze);
  }
}

/** Whether one is in the grapple by now who was not among those `beaten`; null: it is not moved. [D20-GRAP-29] */
const isJoined = (table: Table, by: CombatantId, beaten: readonly CombatantId[] | null): boolean =>
  beaten !== null && othersWith(table, table.get(by)).some((id) => !beaten.includes(id));

/** Without a map: whoever threatens by the distances set by hand may strike before one sets out, but for those past whom one tumbles. [D20-AOO-08] [D20-ACT-43] [D20-SKILL-03] */
function* travelBlind(table: Table, key: string, by: CombatantId, plan: Plan): Rule<boolean> {
  const { gait, rule } = plan;
  const mover = table.get(by);
  const beaten = plan.hauls === true ? othersWith(table, mover) : null;
  const foes =
    gait === "step"
      ? []
      : threateners(table, by).filter(
          (foe) => mayTakeFrom(table, foe, mover) && (gait !== "withdraw" || !seesFoe(table, mover, foe, NOWHERE)),
        );
  const why = gait === "crawl" ? "crawls" : "leaves";
  const all = foes.map(({ id }): Opening => ({ foe: id, why, rule: "D20-AOO-08", isAfter: false }));
  const openings = plan.tumbles ? (yield* new Tumbling().past(table, key, by, { crossings: [] }, all)).openings : all;
  const goesOn =
    openings.length === 0 ||
    (yield* provoke(table, `${key}/${why}`, { by, why, rule: "D20-AOO-08", foes: openings.map(({ foe }) => foe) }));
  const joined = isJoined(table, by, beaten);
  if (!goesOn || joined || (gait !== "crawl" && hasCondition(table.get(by), "prone"))) {
    yield* emit({ type: "moveStopped", id: by, rule: joined ? "D20-GRAP-29" : "D20-AOO-16" });
    return false;
  }
  const along = beaten === null ? {} : { along: beaten.map((id) => ({ id, to: null })) };
  yield* emit({ type: "moved", id: by, gait, path: [], squares: blindSquares(table, plan), ...along, rule });
  // A charge has come to its target only once that is told.
  if (gait !== "charge") yield* announceArrival(table, `${key}/made`, by, gait);
  return true;
}

/** A space that nobody looks at. */
const NOWHERE: Footprint = { column: 0, row: 0, side: 1 };
