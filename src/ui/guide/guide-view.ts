import type { Game } from "../../rules/kernel/game.ts";
import type { Words } from "../words.ts";
import { ticksOf, type GuideFight, type Lesson } from "./lessons.ts";

interface StepRow {
  readonly label: string;
  readonly icon: string;
  readonly cssClass: string;
  readonly state: string;
  /** Next to be done. */
  readonly current: boolean;
}

/** A button of the guide's foot. */
interface GuideButton {
  readonly action: "back" | "prepare" | "next" | "finish";
  readonly icon: string;
  readonly label: string;
  readonly cssClass: string;
  readonly blocked: boolean;
}

/** The guide as its template prints it. */
export interface GuideView {
  readonly place: string;
  readonly title: string;
  readonly text: string;
  readonly steps: readonly StepRow[];
  readonly done: string | null;
  readonly buttons: readonly GuideButton[];
}

/** What the guide's panel is drawn from. `fight`: null while the lesson's encounter is not the one that stands. */
interface GuideSource {
  readonly lessons: readonly Lesson[];
  readonly at: number;
  readonly fight: GuideFight<Game> | null;
  /** Steps that have been done, whatever the fight says now. */
  readonly done: readonly string[];
  readonly isGameMaster: boolean;
}

/** The panel of a lesson: what it is about, what is done, what comes next. */
export function guideView({ lessons, at, fight, done, isGameMaster }: GuideSource, words: Words): GuideView | null {
  const lesson = lessons[at];
  if (lesson === undefined) return null;
  const ticks = ticksOf(lesson, fight, done);
  const isDone = ticks.every((tick) => tick);
  return {
    place: words.format("PDA.Guide.Place", { number: at + 1, count: lessons.length }),
    title: words.text(`PDA.Guide.Lesson.${lesson.id}.Title`),
    text: words.text(`PDA.Guide.Lesson.${lesson.id}.Text`),
    steps: stepRows(lesson, ticks, words),
    done: isDone ? words.text(at + 1 < lessons.length ? "PDA.Guide.LessonDone" : "PDA.Guide.AllDone") : null,
    buttons: isGameMaster ? buttonsOf(lesson, fight !== null, isDone, { at, last: lessons.length - 1 }, words) : [],
  };
}

/** Turning pages and taking the guide away; and, where something is to be laid out for the lesson, that. */
function buttonsOf(
  { dice }: Lesson,
  stands: boolean,
  isDone: boolean,
  { at, last }: { readonly at: number; readonly last: number },
  words: Words,
): readonly GuideButton[] {
  const button = (action: GuideButton["action"], icon: string, key: string, primary = false): GuideButton => ({
    action,
    icon,
    label: words.text(`PDA.Guide.${key}`),
    cssClass: primary ? "is-primary" : "is-plain",
    blocked: false,
  });
  return [
    { ...button("back", "fa-arrow-left", "Back"), blocked: at === 0 },
    ...(stands ? [] : [button("prepare", "fa-chess-board", "Prepare", true)]),
    ...(stands && dice.length > 0 && !isDone ? [button("prepare", "fa-dice-d20", "LayDice", true)] : []),
    { ...button("next", "fa-arrow-right", "Next", isDone), blocked: at >= last },
    button("finish", "fa-broom", "Finish"),
  ];
}

function stepRows({ steps }: Lesson, done: readonly boolean[], words: Words): readonly StepRow[] {
  const next = done.indexOf(false);
  return steps.map(({ id }, index) => {
    const state = done[index] === true ? "done" : index === next ? "now" : "later";
    return {
      label: words.text(`PDA.Guide.Step.${id}`),
      icon: { done: "fa-circle-check", now: "fa-circle-arrow-right", later: "fa-circle" }[state],
      cssClass: `is-${state}`,
      state: words.text(`PDA.Guide.State.${state}`),
      current: state === "now",
    };
  });
}
