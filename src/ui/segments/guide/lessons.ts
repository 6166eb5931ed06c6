import type { EncounterName } from "../../../foundry/guide/guide-cast.ts";
import type { GuideStory } from "./guide-story.ts";

/** One thing to do in a lesson; its words are below `PDA.Guide.Step`. */
export interface LessonStep {
  readonly id: string;
  readonly isDone: (story: GuideStory) => boolean;
}

/** A die that a lesson lays by, so that what it is about happens. */
export interface LaidDie {
  readonly role: "knight" | "thief" | "orc" | "sentry";
  readonly face: number;
}

/** A lesson; its words are below `PDA.Guide.Lesson`. */
export interface Lesson {
  readonly id: "blow" | "parry" | "opportunity" | "surprise";
  /** The encounter that it is played in. */
  readonly encounter: EncounterName;
  readonly dice: readonly LaidDie[];
  readonly steps: readonly LessonStep[];
}

/** Under which name it is kept that a step has been done. */
export const stepKey = (lesson: Lesson, step: LessonStep): string => `${lesson.id}.${step.id}`;

/** The lessons of the first fight, in order. */
export const LESSONS: readonly Lesson[] = [
  {
    id: "blow",
    encounter: "blows",
    dice: [],
    steps: [
      { id: "begin", isDone: ({ hasBegun }) => hasBegun },
      { id: "modes", isDone: ({ modes }) => modes },
      { id: "initiative", isDone: ({ initiative }) => initiative },
      { id: "strike", isDone: ({ routineBlow }) => routineBlow },
    ],
  },
  {
    id: "parry",
    encounter: "parry",
    dice: [
      { role: "orc", face: 20 },
      { role: "knight", face: 20 },
    ],
    steps: [
      { id: "begin", isDone: ({ hasBegun }) => hasBegun },
      { id: "modes", isDone: ({ modes }) => modes },
      { id: "initiative", isDone: ({ initiative }) => initiative },
      { id: "orcsTurn", isDone: ({ orcStruck }) => orcStruck },
      { id: "criticalParry", isDone: ({ criticalParry }) => criticalParry },
    ],
  },
  {
    id: "opportunity",
    encounter: "parry",
    dice: [],
    steps: [
      { id: "flee", isDone: ({ asked }) => asked },
      { id: "takeOpportunity", isDone: ({ opportunity }) => opportunity },
    ],
  },
  {
    id: "surprise",
    encounter: "surprise",
    dice: [
      { role: "thief", face: 19 },
      { role: "sentry", face: 2 },
    ],
    steps: [
      { id: "meet", isDone: ({ met }) => met },
      { id: "beginSurprise", isDone: ({ surpriseSegment }) => surpriseSegment },
      { id: "surpriseAttack", isDone: ({ surpriseAttack }) => surpriseAttack },
    ],
  },
];
