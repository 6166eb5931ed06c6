/** Contact after the steps of a segment: read from the map, or reasoned where there is none. */
import type { CombatantId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { groundDistance } from "../../kernel/geometry/distance.ts";
import { areInContact } from "../ground/contact.ts";
import { isHelpless } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { apart, metresSet, together } from "./contacts.ts";
import { setField } from "./displace.ts";
import type { LoneStep, Meeting, Steps } from "./meetings.ts";
import { placeAfter } from "./turns.ts";

type Pair = readonly [CombatantId, CombatantId];

/** The pairs of opponents in contact at least one of which is about to step. */
export function pairsOfSteppers(table: Table, { meetings, lone }: Steps): readonly Pair[] {
  const steppers = new Set([...meetings.flatMap(({ id, other }) => [id, other]), ...lone.map(({ id }) => id)]);
  const fit = table.combatants.filter((combatant) => !isHelpless(combatant));
  return fit.flatMap((one, index) =>
    fit
      .slice(index + 1)
      .filter(
        (two) =>
          one.side !== two.side && (steppers.has(one.id) || steppers.has(two.id)) && areInContact(table, one, two),
      )
      .map((two): Pair => [one.id, two.id]),
  );
}

/** Tells what the steps came to, and which fights are broken for the time being. [SEG-MOVE-31] to [SEG-MOVE-35] [SEG-MOVE-45] */
export function* tellSteps(table: Table, { meetings }: Steps, before: readonly Pair[]): Rule {
  for (const { id, other, ways, outcome } of meetings)
    yield* emit({ type: "stepsMet", id, other, ways, outcome, rule: "SEG-MOVE-35" });
  for (const [id, other] of before) {
    if (!areInContact(table, table.get(id), table.get(other)))
      yield* emit({ type: "contactLost", id, other, rule: "SEG-MOVE-17" });
  }
}

/** Without a map the matrix and the answers decide on contact. [SEG-MOVE-35] [SEG-MOVE-45] */
export function* settleUnmapped(table: Table, steps: Steps, before: readonly Pair[]): Rule {
  for (const [a, b] of before) {
    if (!areOnMap(table, a, b) && !isKept(steps, a, b))
      yield* setField(table, apart(table.field, a, b, metresGained(table, steps, a, b)));
  }
  for (const { id, relativeTo, way } of steps.lone) {
    if (way === "follow" && !areOnMap(table, id, relativeTo))
      yield* setField(table, together(table.field, id, relativeTo));
  }
}

function areOnMap(table: Table, a: CombatantId, b: CombatantId): boolean {
  return table.get(a).position !== null && table.get(b).position !== null;
}

/** What the steps of two opponents have come to, if they have met. */
function meetingOf({ meetings }: Steps, a: CombatantId, b: CombatantId): Meeting | undefined {
  return meetings.find(({ id, other }) => (id === a && other === b) || (id === b && other === a));
}

/** Whether two opponents are still in contact: their own meeting says so, else what each has done beside the other's. */
function isKept(steps: Steps, a: CombatantId, b: CombatantId): boolean {
  const meeting = meetingOf(steps, a, b);
  if (meeting !== undefined) return meeting.outcome !== "broken";
  const stepOfA = steps.lone.find(({ id, relativeTo }) => id === a && relativeTo === b);
  const stepOfB = steps.lone.find(({ id, relativeTo }) => id === b && relativeTo === a);
  if (stepOfA !== undefined) return goesWith(stepOfA, goesOff(steps, b));
  if (stepOfB !== undefined) return goesWith(stepOfB, goesOff(steps, a));
  return !goesOff(steps, a) && !goesOff(steps, b);
}

/** Whether one who steps beside another's fight stays in contact with that other. */
function goesWith({ way }: LoneStep, foeGoesOff: boolean): boolean {
  if (way === "circleLeft" || way === "circleRight") return !foeGoesOff;
  return way !== "back";
}

/** Whether a combatant has gone elsewhere, as far as contact goes: one who only turns with an opponent has not. */
function goesOff({ meetings, lone }: Steps, who: CombatantId): boolean {
  for (const {
    id,
    other,
    ways: [own, theirs],
    outcome,
  } of meetings) {
    if (id !== who && other !== who) continue;
    return (id === who ? own : theirs) !== "hold" && (outcome === "together" || outcome === "broken");
  }
  return lone.some(({ id }) => id === who);
}

/** Metres by which two who part get farther from each other than the game master has set. */
function metresGained({ field, settings }: Table, steps: Steps, a: CombatantId, b: CombatantId): number {
  const metres = metresSet(field, a, b) ?? settings.gridDistanceM;
  const [own, theirs] = meetingOf(steps, a, b)?.ways ?? ["back", "hold"];
  const [one, two] = [
    { x: 0, y: 0 },
    { x: metres, y: 0 },
  ];
  return groundDistance(placeAfter(settings, one, two, own), placeAfter(settings, two, one, theirs)) - metres;
}
