import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { hasBegun } from "../../../rules/segments/turn/moments.ts";
import type { Guide, GuideFight, Lesson } from "../../guide/lessons.ts";

type Fight = GuideFight<SegmentsGame>;
type Blow = Extract<SegmentsEvent, { type: "attackRolled" }>;

const happened =
  (type: SegmentsEvent["type"]) =>
  ({ events }: Fight): boolean =>
    events.some((event) => event.type === type);

/** Whether a blow of a kind was struck by one of whom this holds. */
const struck = ({ events }: Fight, kind: Blow["kind"], byWhich: (by: string) => boolean = () => true): boolean =>
  events.some((event) => event.type === "attackRolled" && event.kind === kind && byWhich(event.by));

/** What every encounter begins with. */
const OPENING: Lesson<SegmentsGame>["steps"] = [
  { id: "begin", isDone: ({ clock }) => hasBegun(clock) },
  { id: "modes", isDone: happened("modeDeclared") },
  { id: "initiative", isDone: happened("initiativeRolled") },
];

/** The first fight, on the court: a knight and an orc, then a thief and a sentry. */
export const FIRST_FIGHT: Guide<SegmentsGame> = {
  scene: "fS2mQx8LrT5vWkJ9",
  journal: "gU7iDeF1rStF1ght",
  cast: [
    { role: "knight", source: "characters", id: "QrI3OlBVtshXStLc", square: [10, 7], isShared: true },
    { role: "orc", source: "creatures", id: "hIMJj7XN48Cs3Qe7", square: [11, 7], isShared: false },
    { role: "thief", source: "characters", id: "UQmyz3MtxnXWjwzK", square: [15, 11], isShared: true },
    {
      role: "sentry",
      source: "creatures",
      id: "hIMJj7XN48Cs3Qe7",
      square: [15, 8],
      isShared: false,
      name: "PDA.Guide.Sentry",
    },
  ],
  // The lessons from the second on want both of them hale and with their actions.
  encounters: { blows: ["knight", "orc"], parry: ["knight", "orc"], surprise: ["thief", "sentry"] },
  lessons: [
    {
      id: "blow",
      encounter: "blows",
      dice: [],
      steps: [
        ...OPENING,
        { id: "strike", isDone: (fight) => struck(fight, "routine", (by) => by !== fight.playing("orc")) },
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
        ...OPENING,
        { id: "orcsTurn", isDone: (fight) => struck(fight, "routine", (by) => by === fight.playing("orc")) },
        {
          id: "criticalParry",
          isDone: ({ events }) =>
            events.some((event) => event.type === "reactionRolled" && event.outcome === "critical"),
        },
      ],
    },
    {
      id: "opportunity",
      encounter: "parry",
      dice: [],
      steps: [
        {
          id: "flee",
          isDone: (fight) => fight.questions.includes("opportunity") || struck(fight, "opportunity"),
        },
        { id: "takeOpportunity", isDone: (fight) => struck(fight, "opportunity") },
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
        { id: "meet", isDone: happened("partiesMet") },
        {
          // Met is not yet begun: the segment is played once a combatant may act in it.
          id: "beginSurprise",
          isDone: ({ clock }) => hasBegun(clock) && (clock.round > 0 || clock.phase !== "declarations"),
        },
        { id: "surpriseAttack", isDone: (fight) => struck(fight, "surprise") },
      ],
    },
  ],
};
