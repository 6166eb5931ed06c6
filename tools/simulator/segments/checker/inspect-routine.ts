import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { SegmentsSettings } from "../../../../src/rules/segments/settings.ts";
import type { RoutineAction } from "../../../../src/rules/segments/stored/turn.ts";
import type { Book } from "./book.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { routineActions } from "./numbers.ts";
import type { Person } from "./person.ts";
import { addsUp } from "../../checker/totals.ts";
import type { EventOf } from "./transcript.ts";

const text = (routine: readonly RoutineAction[]): string =>
  routine.map(({ id, segment, state }) => `${id}:${segment ?? "-"} ${state}`).join(", ");
const same = (one: readonly RoutineAction[], other: readonly RoutineAction[]): boolean => text(one) === text(other);

/** An action in a segment, or lost when that is past the last. [SEG-CORE-07] */
const put = (settings: SegmentsSettings, { id }: RoutineAction, segment: number): RoutineAction =>
  segment > settings.lastInitiativeSegment ? { id, segment: null, state: "lost" } : { id, segment, state: "ready" };

/** Two unused actions in one segment make room for each other. [SEG-HOUSE-16] */
function apart(settings: SegmentsSettings, routine: readonly RoutineAction[]): readonly RoutineAction[] {
  const taken: number[] = [];
  return routine.map((action) => {
    if (action.state !== "ready" || action.segment === null) return action;
    let { segment } = action;
    while (taken.includes(segment)) segment++;
    taken.push(segment);
    return segment === action.segment ? action : put(settings, action, segment);
  });
}

/** [SEG-HOUSE-17] */
function readjusted(
  settings: SegmentsSettings,
  routine: readonly RoutineAction[],
  from: number,
  length: number,
): readonly RoutineAction[] {
  return apart(
    settings,
    routine.map((action) => {
      if (action.state !== "ready") return action;
      if (action.segment === null) return { id: action.id, segment: null, state: "lost" };
      return put(settings, action, Math.max(action.segment, from) + length);
    }),
  );
}

/** [SEG-HOUSE-14] [SEG-HOUSE-15] */
const scheduled = (settings: SegmentsSettings, initiative: number, count: number): readonly RoutineAction[] =>
  Array.from({ length: count }, (_, index) => {
    const segment = initiative + index * settings.routineSpacing;
    return {
      id: String(index + 1),
      segment: segment > settings.lastInitiativeSegment ? null : segment,
      state: "ready",
    };
  });

/** Initiatives, the segments of routine actions, and whatever moves them. [SEG-HOUSE-14] to [SEG-HOUSE-17], [SEG-AOO-15] */
export class RoutineInspector implements Inspector {
  before(event: SegmentsEvent, { book, report }: Sight): void {
    if (event.type === "initiativeRolled") this.rolled(event, book, report);
    if (event.type === "routineChanged") this.changed(event, book, report);
  }

  private rolled({ id, initiative, routine }: EventOf<"initiativeRolled">, book: Book, report: Sight["report"]): void {
    const { settings, clock } = book;
    const person = book.find(id);
    if (clock.round < 1) report("SEG-SURP-09", `${id} rolls initiative in the surprise segment`);
    if (person.initiative !== null) report("SEG-HOUSE-14", `${id} rolls initiative twice in a round`);
    if (person.isDead || person.has("coma")) report("SEG-HOUSE-14", `${id} rolls initiative, being out of the fight`);
    if (!addsUp(initiative) || initiative.value < 1 || initiative.value > settings.lastInitiativeSegment)
      report("SEG-HOUSE-14", `the initiative of ${id} is ${initiative.value}`);
    const plain = scheduled(settings, initiative.value, routineActions(settings, person));
    const last = carriesOn(book, person, initiative.value);
    const expected = last > 0 ? readjusted(settings, plain, 1, last) : plain;
    if (!same(routine, expected))
      report("SEG-HOUSE-15", `the routine actions of ${id} are [${text(routine)}], not [${text(expected)}]`);
  }

  private changed({ id, routine, rule }: EventOf<"routineChanged">, book: Book, report: Sight["report"]): void {
    const { settings, clock } = book;
    const person = book.find(id);
    const expected =
      rule === "SEG-AOO-15" || rule === "SEG-CORE-06"
        ? postponed(book, person)
        : rule === "SEG-HOUSE-17"
          ? delayed(book, person)
          : null;
    if (expected === null)
      report(rule, `the routine actions of ${id} change for no reason in ${clock.round}.${clock.segment}`);
    else if (!same(routine, expected))
      report(
        rule,
        `the routine actions of ${id} become [${text(routine)}], not [${text(expected)}]; they were [${text(person.routine)}]`,
      );
    if (routine.some((action) => action.segment !== null && action.segment > settings.lastInitiativeSegment))
      report("SEG-CORE-07", `a routine action of ${id} lies past the round`);
  }
}

/** Last segment of this round that something begun in an earlier round takes up; 0 when nothing does. */
function carriesOn({ settings }: Book, { simple: begun, move }: Person, initiative: number): number {
  const simple =
    begun?.fetching === true
      ? { from: begun.from, until: begun.from + fetched(settings, begun.activity, initiative) - 1 }
      : begun;
  const lasting = (doing: { readonly from: number; readonly until: number } | null): number =>
    doing !== null && doing.from < 1 ? Math.max(0, doing.until) : 0;
  return Math.max(lasting(simple), move !== null && move.speed > settings.slowSpeedMax ? lasting(move) : 0);
}

/** After a simple action or a run that has just begun. */
function delayed({ settings, clock }: Book, { routine, simple, move }: Person): readonly RoutineAction[] | null {
  const doing = [simple, move].find((each) => each !== null && each.from === clock.segment);
  return doing == null ? null : readjusted(settings, routine, doing.from, doing.until - doing.from + 1);
}

/** After an opportunity taken in the segment of a routine action. */
function postponed({ settings, clock }: Book, { routine }: Person): readonly RoutineAction[] | null {
  const due = routine.find((action) => action.state === "ready" && action.segment === clock.segment);
  return due === undefined
    ? null
    : apart(
        settings,
        routine.map((action) => (action === due ? put(settings, action, clock.segment + 1) : action)),
      );
}

/** Segments of fetching something and of what is then done with it. [SEG-CORE-10] */
function fetched(settings: Book["settings"], activity: string, initiative: number): number {
  const { segments = 0 } = settings.tables.activities[activity] ?? {};
  return initiative + (typeof segments === "number" ? segments : segments === "weaponReload" ? 0 : settings[segments]);
}
