import type { Words } from "../../words.ts";
import type { GuideStory } from "./guide-story.ts";
import { stepKey, type Lesson } from "./lessons.ts";

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
  readonly action: "back" | "prepare" | "next" | "finish" | "open";
  readonly icon: string;
  readonly label: string;
  readonly cssClass: string;
  readonly blocked: boolean;
}

/** The guide as `templates/segments/guide/guide.hbs` prints it. */
export interface GuideView {
  readonly place: string;
  readonly title: string;
  readonly text: string;
  readonly steps: readonly StepRow[];
  readonly done: string | null;
  readonly buttons: readonly GuideButton[];
}

/** What the guide's panel is drawn from. `story`: null while the lesson's encounter is not the one that stands. */
export interface GuideSource {
  readonly lessons: readonly Lesson[];
  readonly at: number;
  readonly story: GuideStory | null;
  /** Steps that have been done, whatever the story says now. */
  readonly done: readonly string[];
  readonly isGameMaster: boolean;
}

/** The panel of a lesson: what it is about, what is done, what comes next. */
export function guideView({ lessons, at, story, done, isGameMaster }: GuideSource, words: Words): GuideView | null {
  const lesson = lessons[at];
  if (lesson === undefined) return null;
  const ticks = lesson.steps.map(
    (step) => done.includes(stepKey(lesson, step)) || (story !== null && step.isDone(story)),
  );
  const isDone = ticks.every((tick) => tick);
  return {
    place: words.format("PDA.Guide.Place", { number: at + 1, count: lessons.length }),
    title: words.text(`PDA.Guide.Lesson.${lesson.id}.Title`),
    text: words.text(`PDA.Guide.Lesson.${lesson.id}.Text`),
    steps: stepRows(lesson, ticks, words),
    done: isDone ? words.text(at + 1 < lessons.length ? "PDA.Guide.LessonDone" : "PDA.Guide.AllDone") : null,
    buttons: [
      ...(isGameMaster
        ? [
            {
              action: "back" as const,
              icon: "fa-arrow-left",
              label: words.text("PDA.Guide.Back"),
              cssClass: "is-plain",
              blocked: at === 0,
            },
          ]
        : []),
      ...(isGameMaster && story === null
        ? [
            {
              action: "prepare" as const,
              icon: "fa-chess-board",
              label: words.text("PDA.Guide.Prepare"),
              cssClass: "is-primary",
              blocked: false,
            },
          ]
        : []),
      ...(isGameMaster && story !== null && lesson.dice.length > 0 && !isDone
        ? [
            {
              action: "prepare" as const,
              icon: "fa-dice-d20",
              label: words.text("PDA.Guide.LayDice"),
              cssClass: "is-primary",
              blocked: false,
            },
          ]
        : []),
      ...(isGameMaster
        ? [
            {
              action: "next" as const,
              icon: "fa-arrow-right",
              label: words.text("PDA.Guide.Next"),
              cssClass: isDone ? "is-primary" : "is-plain",
              blocked: at + 1 >= lessons.length,
            },
          ]
        : []),
      ...(isGameMaster
        ? [
            {
              action: "finish" as const,
              icon: "fa-broom",
              label: words.text("PDA.Guide.Finish"),
              cssClass: "is-plain",
              blocked: false,
            },
          ]
        : []),
    ],
  };
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
