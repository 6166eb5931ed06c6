/** Contact after the steps of a segment: read from the map, or reasoned where there is none. */
import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../../kernel/rule.ts";
import { areInContact, metresBetween } from "../contact.ts";
import { isHelpless } from "../derive/harm.ts";
import type { SegmentsEvent } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import { apart, metresSet, together } from "./contacts.ts";
import { setField } from "./displace.ts";
import type { LoneStep, Steps } from "./meetings.ts";
import { placeAfter } from "./turns.ts";

type Pair = readonly [CombatantId, CombatantId];

/** The pairs of opponents in contact of whom at least one is about to step. */
export function pairsOfSteppers(table: Table, { meetings, lone }: Steps): readonly Pair[] {
  const steppers = new Set([...meetings.flatMap(({ id, other }) => [id, other]), ...lone.map(({ id }) => id)]);
  const fit = table.combatants.filter((combatant) => !isHelpless(combatant));
  return fit.flatMap((one, index) => fit.slice(index + 1)
    .filter((two) => one.side !== two.side && (steppers.has(one.id) || steppers.has(two.id)) && areInContact(table, one, two))
    .map((two): Pair => [one.id, two.id]));
}

/** Tells what the steps came to, and which fights are broken for the time being. [SEG-MOVE-31] to [SEG-MOVE-35] [SEG-MOVE-45] */
export function* tellSteps(table: Table, { meetings }: Steps, before: readonly Pair[]): Rule {
  for (const { id, other, ways, outcome } of meetings) yield* emit<SegmentsEvent>({ type: "stepsMet", id, other, ways, outcome, rule: "SEG-MOVE-35" });
  for (const [id, other] of before) {
    if (!areInContact(table, table.get(id), table.get(other))) yield* emit<SegmentsEvent>({ type: "contactLost", id, other, rule: "SEG-MOVE-17" });
  }
}

/** Without a map the matrix and the answers decide on contact. [SEG-MOVE-35] [SEG-MOVE-45] */
export function* settleUnmapped(table: Table, steps: Steps, before: readonly Pair[]): Rule {
  for (const [a, b] of before) {
    if (table.get(a).position !== null && table.get(b).position !== null) continue;
    const kept = isKept(steps, a, b);
    if (!kept) yield* setField(table, apart(table.field, a, b, metresGained(table, steps, a, b)));
  }
  for (const { id, relativeTo, way } of steps.lone) {
    if (way === "follow" && (table.get(id).position === null || table.get(relativeTo).position === null)) yield* setField(table, together(table.field, id, relativeTo));
  }
}

/** How somebody has moved in a segment, as far as contact goes. */
type Motion = "none" | "line" | "turn";

/** Whether two opponents are still in contact: their own meeting says so, else what each has done beside the other's. */
function isKept(steps: Steps, a: CombatantId, b: CombatantId): boolean {
  const meeting = steps.meetings.find(({ id, other }) => (id === a && other === b) || (id === b && other === a));
  if (meeting !== undefined) return meeting.outcome !== "broken";
  const stepOfA = steps.lone.find(({ id, relativeTo }) => id === a && relativeTo === b);
  const stepOfB = steps.lone.find(({ id, relativeTo }) => id === b && relativeTo === a);
  if (stepOfA !== undefined) return goesWith(stepOfA, motionOf(steps, b));
  if (stepOfB !== undefined) return goesWith(stepOfB, motionOf(steps, a));
  return motionOf(steps, a) !== "line" && motionOf(steps, b) !== "line";
}

/** Whether one who steps beside another's fight stays in contact with him. */
function goesWith({ way }: LoneStep, motion: Motion): boolean {
  if (way === "accompany" || way === "follow") return true;
  if (way === "back") return false;
  return way === "advance" || motion !== "line";
}

function motionOf({ meetings, lone }: Steps, who: CombatantId): Motion {
  for (const { id, other, ways: [own, theirs], outcome } of meetings) {
    if (id !== who && other !== who) continue;
    const way = id === who ? own : theirs;
    if (way === "hold" || outcome === "static" || outcome === "blocked") return "none";
    return outcome === "turns" ? "turn" : "line";
  }
  const step = lone.find(({ id }) => id === who);
  return step === undefined ? "none" : "line";
}

/** Metres by which two who part get farther from each other than the game master has set. */
function metresGained({ field, settings }: Table, { meetings }: Steps, a: CombatantId, b: CombatantId): number {
  const metres = metresSet(field, a, b) ?? settings.gridDistanceM;
  const meeting = meetings.find(({ id, other }) => (id === a && other === b) || (id === b && other === a));
  const [own, theirs] = meeting?.ways ?? ["back", "hold"];
  const [one, two] = [{ x: 0, y: 0 }, { x: metres, y: 0 }];
  return metresBetween(placeAfter(settings, one, two, own), placeAfter(settings, two, one, theirs)) - metres;
}
