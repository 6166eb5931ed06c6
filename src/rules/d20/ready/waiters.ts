/** Those who have readied an action, and the acts that they wait for. */
import type { Announced, Waiting } from "../../kernel/announced.ts";
import { concerns } from "../../kernel/announced.ts";
import { hasLineOfSight } from "../../kernel/board/sight.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";
import { overlap } from "../../kernel/geometry/footprint.ts";
import { covers, type Footprint } from "../../kernel/geometry/footprint.ts";
import type { Place } from "../../kernel/geometry/place.ts";
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import { optionOf, type Question } from "../../kernel/questions.ts";
import { armFor, mannerOf } from "../attack/blow.ts";
import { strikerOf } from "../attack/forbids.ts";
import { oddsWith } from "../attack/odds.ts";
import { changed } from "../changed.ts";
import { loadOf } from "../company/company.ts";
import { isRefusal } from "../derive/arms.ts";
import { standingOf } from "../derive/standing.ts";
import type { D20Game, Rule, Table } from "../game.ts";
import { aimAt, isHiddenFrom } from "../ground/aim.ts";
import { metresBetween } from "../ground/distance.ts";
import { spaceOf } from "../ground/space.ts";
import { isInReach, threatens } from "../ground/threat.ts";
import { IS_READY } from "../marks.ts";
import { emit } from "../rule.ts";
import type { D20Combatant } from "../state.ts";
import type { Awaited } from "../stored/turn.ts";
import { cutIn, deedForbids, type Deed } from "./cut-in.ts";
import type { DeedKind } from "./kinds.ts";
import { aimedAt, factsOf, keptBy } from "./readied.ts";

/** An act that is about to be done, or a step that has been made. */
export interface Act extends Announced<DeedKind> {
  /** The spell that is being cast. [D20-READY-12] */
  readonly spell?: GearId;
  /** Of a step: where it leads from and to; null: nowhere on a map. */
  readonly step?: { readonly from: Place | null; readonly to: Place | null };
}

/** What an answer has come to. */
export interface Answered {
  /** Points of damage to the author of the act. [D20-READY-11] */
  readonly wound: number;
  /** The spell that was being cast is undone. [D20-READY-13] */
  readonly countered: boolean;
}

const IN_VAIN: Answered = { wound: 0, countered: false };
const TAKE = "take";
const WAIT = "wait";

/** With what one who waits answers an act; null: with nothing that reads. */
function deedOf(waiter: D20Combatant, { by, spell }: Act): Deed | null {
  const kept = keptBy(waiter);
  if (kept === null) return null;
  const author = kept.watch.who ?? by;
  return { step: kept.step, act: aimedAt(kept.act, { by: author, ...(spell === undefined ? {} : { spell }) }) };
}

/** The table with the author of a step, and all who go along, where it leads from, or to. */
const placed = (table: Table, id: CombatantId, position: Place | null): Table =>
  position === null
    ? table
    : [id, ...loadOf(table, id).map((each) => each.id)].reduce(
        (now, each) => now.supposing(each, (mover) => changed(mover, { position })),
        table,
      );

/** Whether one who waits sees another: what is not seen sets nothing off. [D20-READY-05] [D20-CONC-07] */
function sees(table: Table, waiter: D20Combatant, author: D20Combatant): boolean {
  if (isHiddenFrom(table, waiter, author, true)) return false;
  const [from, to] = [spaceOf(table, waiter), spaceOf(table, author)];
  return from === null || to === null || hasLineOfSight(terrainOf(table.settings, table.field), from, to);
}

/** Whether another is where a watch says. [D20-READY-05] */
function isThere(table: Table, waiter: D20Combatant, author: D20Combatant, watch: Awaited): boolean {
  const space = spaceOf(table, author);
  switch (watch.where) {
    case "anywhere":
      return true;
    case "reach":
      return isReached(table, waiter, author);
    case "metres": {
      const metres = metresBetween(table, waiter, author);
      return metres !== null && metres <= watch.metres;
    }
    case "square":
      return space !== null && watch.squares.some((square) => covers(space, square));
    case "region":
      return space !== null && isOn(table, space, watch.region);
  }
}

/** With what is readied, where it is a blow, else with whatever is at hand. */
function isReached(table: Table, waiter: D20Combatant, author: D20Combatant): boolean {
  const act = keptBy(waiter)?.act;
  const arm = act?.do === "attack" ? armFor(table.settings, waiter, { striker: strikerOf(act), choices: act }) : null;
  return arm !== null && !isRefusal(arm) && arm.reach !== null
    ? isInReach(table, waiter, arm.reach, author) === true
    : threatens(table, waiter, author);
}

const isOn = ({ field }: Table, space: Footprint, region: string | null): boolean =>
  field.grounds.some(
    ({ id, squares }) => id === region && squares.some((square) => overlap(space, { ...square, side: 1 })),
  );

/** The table as an act finds it, and, of a step that has been made, as it was before: each is made once, when it is asked for. */
class Scene {
  #now: Table | null = null;
  #before: Table | null = null;

  constructor(
    readonly table: Table,
    readonly act: Act,
  ) {}

  get now(): Table {
    const { table, act } = this;
    return (this.#now ??= placed(table, act.by, (act.when === "before" ? act.step?.from : act.step?.to) ?? null));
  }

  /** Null: there is none, or it is what is now. */
  get before(): Table | null {
    const { table, act } = this;
    if (act.when === "before" || act.step === undefined || act.step.from === null) return null;
    return (this.#before ??= placed(table, act.by, act.step.from));
  }
}

/** Whether an act is where a watch says: a step into such a place, or out of one. */
function isAround(scene: Scene, waiter: CombatantId, watch: Awaited): boolean {
  if (watch.where === "anywhere") return true;
  const { now, act } = scene;
  if (!isThere(now, now.get(waiter), now.get(act.by), watch)) return false;
  const { before } = scene;
  return before === null || !isThere(before, before.get(waiter), before.get(act.by), watch);
}

const canAct = (table: Table, id: CombatantId): boolean => standingOf(table.settings, table.get(id)).canAct;

function met(table: Table, act: Act): (waiter: D20Combatant) => boolean {
  const author = table.find(act.by);
  if (author === undefined) return () => false;
  const scene = new Scene(table, act);
  return (waiter) => {
    const { awaits } = waiter.turn;
    if (awaits === null || !concerns(awaits.watch, waiter, act, author)) return false;
    if (!canAct(table, waiter.id) || !isAround(scene, waiter.id, awaits.watch)) return false;
    return canAnswer(scene.now, waiter.id, act);
  };
}

/** Whether one who waits sees it, and can do now what they have readied. */
function canAnswer(table: Table, id: CombatantId, act: Act): boolean {
  const waiter = table.get(id);
  const deed = deedOf(waiter, act);
  return deed !== null && sees(table, waiter, table.get(act.by)) && deedForbids(table, id, deed) === null;
}

function questionOf(table: Table, waiter: D20Combatant, act: Act): Question {
  const deed = deedOf(waiter, act);
  const kept = keptBy(waiter);
  const kind = act.kinds.find((each) => kept?.watch.kinds.includes(each)) ?? "acts";
  return {
    cause: "readied",
    to: waiter.id,
    from: act.by,
    rules: ["D20-READY-05", "D20-READY-06"],
    options: [
      optionOf(TAKE, {
        label: "takeReadied",
        odds: deed === null ? null : oddsOf(table, waiter, deed, act),
      }),
      optionOf(WAIT, { label: "keepWaiting" }),
    ],
    fallback: WAIT,
    facts: { why: kind, ...(kept === null ? {} : factsOf(waiter, kept.act)) },
  };
}

/** The chance that a readied blow or shot hits. */
function oddsOf(table: Table, waiter: D20Combatant, { act, step }: Deed, { by }: Act): number | null {
  if (act.do !== "attack" || act.target !== by || act.instead !== undefined) return null;
  const here = placed(table, waiter.id, step);
  const attacker = here.get(waiter.id);
  const arm = armFor(table.settings, attacker, { striker: strikerOf(act), choices: act });
  if (isRefusal(arm)) return null;
  const manner = mannerOf(arm);
  const { situation } = aimAt(here, attacker, here.get(by), manner, act.square);
  return oddsWith(table.settings, attacker, here.get(by), arm, { manner, situation });
}

/** Every point that damage takes or adds to the tally. */
const vigourOf = ({ body }: D20Combatant): number => body.hitPoints + body.temporary - body.nonlethal;

/** Takes what was readied, if it can still be; what cannot is kept. [D20-READY-05] [D20-READY-06] [D20-READY-18] */
function* settle(
  table: Table,
  key: string,
  { waiter: id, answer, act, before: settled }: Parameters<Waiting<D20Game, Act, Answered>["settle"]>[2],
): Rule<Answered> {
  if (answer.option !== TAKE) return IN_VAIN;
  const deed = deedOf(table.get(id), act);
  const isOver = settled.some(({ countered }) => countered) || !canAct(table, act.by);
  const isMoot = deed?.act.do === "counterspell" && isOver;
  if (deed === null || isMoot || !canAct(table, id) || !canAnswer(table, id, act)) {
    yield* emit({ type: "readiedKept", id, against: act.by, rule: "D20-READY-18" });
    return IN_VAIN;
  }
  const before = vigourOf(table.get(act.by));
  let countered = false;
  yield* cutIn(table, key, id, deed, (event) => {
    countered ||= event.type === "spellCountered" && event.id === act.by;
  });
  return { wound: Math.max(0, before - vigourOf(table.get(act.by))), countered };
}

/** Readied actions. [D20-READY-05] [D20-READY-18] */
export const READIED: Waiting<D20Game, Act, Answered> = {
  mark: IS_READY,
  met,
  placeOf: ({ field }, id) => field.order.find((slot) => slot.id === id)?.place ?? Infinity,
  questionOf,
  settle,
};
