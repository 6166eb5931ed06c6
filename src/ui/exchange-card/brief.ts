import type { Game } from "../../rules/kernel/game.ts";
import type { StepView } from "./step-view.ts";
import type { CardText } from "./card-text.ts";
import { partsOf, sentence, type TextPart } from "./name-marks.ts";

/** One of the few lines that tell an exchange without its dice. */
export interface LineView {
  readonly icon: string;
  readonly tone: StepView["tone"];
  readonly parts: readonly TextPart[];
  readonly tags: StepView["tags"];
}

/** An event and what the card says of it, its names still marked. */
export interface ToldStep<G extends Game> {
  readonly event: G["event"];
  readonly view: StepView;
}

/** Lines that a card shows below its title. */
const LINES = 2;

/** An exchange in two lines: what decided it, and what came of it, of all that it reaches. One that tells no more than that is told whole. */
export function briefOf<G extends Game>(
  steps: readonly ToldStep<G>[],
  { decides, gravity }: Pick<CardText<G>, "decides" | "gravity">,
): readonly LineView[] {
  if (steps.length <= LINES) return steps.map(({ view }) => line([view]));
  const last = steps.findLast(({ event }) => decides(event));
  const decided = last === undefined ? [] : lastOfEach(steps.filter(({ event }) => event.type === last.event.type));
  const grave = gravity
    .map((type) => lastOfEach(steps.filter(({ event }) => event.type === type)))
    .filter((told) => told.length > 0)
    .slice(0, LINES)
    .flat();
  const came = steps.filter((step) => grave.includes(step));
  const lines = [decided, came].filter((told) => told.length > 0).map((told) => line(told.map(({ view }) => view)));
  return lines.length > 0 ? lines : steps.slice(0, LINES).map(({ view }) => line([view]));
}

/** Of steps of one kind the last that befalls each. */
function lastOfEach<G extends Game>(steps: readonly ToldStep<G>[]): readonly ToldStep<G>[] {
  const all = new Map<unknown, ToldStep<G>>();
  for (const step of steps) all.set("id" in step.event ? step.event.id : null, step);
  return [...all.values()];
}

/** An act of several in one line, with its actor and its target. */
export function actLine<G extends Game>(
  head: string,
  steps: readonly ToldStep<G>[],
  text: Pick<CardText<G>, "decides" | "gravity">,
): LineView {
  const lines = briefOf(steps, text);
  const space: TextPart = { text: " ", combatant: null };
  return {
    icon: lines[0]?.icon ?? "",
    tone: lines[0]?.tone ?? "plain",
    parts: [...partsOf(head), ...lines.flatMap(({ parts }) => [space, ...parts])],
    tags: lines.flatMap(({ tags }) => tags),
  };
}

/** One step as a line, a capital at its beginning. */
export const lineOf = (view: StepView): LineView => line([{ ...view, text: sentence(view.text) }]);

function line(views: readonly StepView[]): LineView {
  const [first] = views;
  return {
    icon: first?.icon ?? "",
    tone: first?.tone ?? "plain",
    parts: partsOf(views.map(({ text }) => text).join(" ")),
    tags: views.flatMap(({ tags }) => tags),
  };
}
