import type { SceneOutlook } from "../../foundry/movement/movement-services.ts";
import type { StepWay } from "../../rules/segments/state.ts";
import type { Opening } from "../../rules/segments/footwork/outlook.ts";
import type { Words } from "../words.ts";

/** What a ruler's label says below the distance. */
export interface RulerLabel {
  /** The segments that it takes up to here. */
  readonly when: string;
  readonly pace: string;
  readonly rapid: boolean;
  /** One line for each segment in which foes may strike, on the way here since the last label. */
  readonly openings: readonly string[];
  /** Why it cannot be made; empty where it can. */
  readonly refusal: string;
}

const STEPS: Readonly<Record<StepWay, string>> = {
  advance: "PDA.Option.stepAdvance", back: "PDA.Option.stepBack", circleLeft: "PDA.Option.stepCircleLeft", circleRight: "PDA.Option.stepCircleRight",
};

/** Metres within which a length that was computed twice is the same. */
const SAME = 0.01;

/**
 * The label at a waypoint so many metres from the start; `since` is where the label before it stands, null for the first.
 * Everything is said in words: colour and marks on the squares repeat it. [SEG-MOVE-01] [SEG-MOVE-13] [SEG-MOVE-24]
 */
export function rulerLabel(outlook: SceneOutlook, metres: number, since: number | null, isLast: boolean, words: Words, refusalText: (refusal: NonNullable<SceneOutlook["refusal"]>) => string): RulerLabel {
  const { command, rapid, refusal } = outlook;
  const name = command.do === "step" ? (outlook.names.get(command.relativeTo) ?? "") : "";
  return {
    when: whenText(outlook, isLast ? Infinity : metres, words),
    pace: command.do === "step" ? words.format("PDA.Ruler.Step", { step: words.text(STEPS[command.way]), name }) : words.format(rapid ? "PDA.Ruler.Rapid" : "PDA.Ruler.Slow", { speed: outlook.speed }),
    rapid,
    openings: openingLines(outlook, outlook.openings.filter((opening) => opening.metres <= (isLast ? Infinity : metres + SAME) && (since === null || opening.metres > since + SAME)), words),
    refusal: refusal === null || !isLast ? "" : refusalText(refusal),
  };
}

function whenText(outlook: SceneOutlook, metres: number, words: Words): string {
  const { ticks, segmentsPerRound, round } = outlook;
  const from = ticks[0]?.segment ?? 0;
  const until = (ticks.find((tick) => tick.metres >= metres - SAME) ?? ticks.at(-1))?.segment ?? from;
  if (until === from) return words.format("PDA.Ruler.Segment", { segment: from });
  const count = until - from + 1;
  if (until <= segmentsPerRound) return words.format("PDA.Ruler.Segments", { count, from, until });
  const past = Math.floor((until - 1) / segmentsPerRound);
  return words.format("PDA.Ruler.NextRound", { count, from, until: until - past * segmentsPerRound, round: round + past });
}

function openingLines({ names, segmentsPerRound }: SceneOutlook, openings: readonly Opening[], words: Words): readonly string[] {
  const segments = [...new Set(openings.map(({ segment }) => segment))];
  return segments.map((segment) => {
    const foes = openings.filter((opening) => opening.segment === segment).map(({ foe }) => names.get(foe) ?? "").join(", ");
    return words.format("PDA.Ruler.Opening", { foes, segment: ((segment - 1) % segmentsPerRound) + 1 });
  });
}

/** Whether a foe may strike while the mover is within so many pixels of a place: the step that bears the mark. */
export function isOpenAt({ openings, metresPerPixel }: SceneOutlook, centre: { readonly x: number; readonly y: number }, pixels: number): boolean {
  return openings.some(({ at }) => Math.max(Math.abs(at.x / metresPerPixel - centre.x), Math.abs(at.y / metresPerPixel - centre.y)) <= pixels);
}
