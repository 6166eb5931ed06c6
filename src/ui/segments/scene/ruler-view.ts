import type { SceneOutlook } from "../../../foundry/rulesets/segments/movement-services.ts";
import type { StepWay } from "../../../rules/segments/stats.ts";
import type { Opening } from "../../../rules/segments/footwork/ahead.ts";
import { waysOf } from "../../../rules/segments/footwork/drag.ts";
import { goingText } from "../exchange-card/going-text.ts";
import { chargeText, toolText } from "../exchange-card/tool-text.ts";
import { openingLines, type RulerLabel, type Voice } from "../../scene/ruler-label.ts";
import type { Words } from "../../words.ts";

/** Which label it is. */
export interface LabelPlace {
  /** From the start. */
  readonly metres: number;
  /** Where the label before it stands; null for the first. */
  readonly since: number | null;
  readonly isLast: boolean;
}

const STEPS: Readonly<Record<StepWay, string>> = {
  advance: "PDA.Option.stepAdvance",
  back: "PDA.Option.stepBack",
  circleLeft: "PDA.Option.stepCircleLeft",
  circleRight: "PDA.Option.stepCircleRight",
};

/** Metres within which a length that was computed twice is the same. */
const SAME = 0.01;

/** The label at a waypoint. Everything is said in words: colour and marks on the squares repeat it. [SEG-MOVE-01] [SEG-MOVE-13] [SEG-MOVE-24] [SEG-HOUSE-40] [SEG-FAT-22] */
export function rulerLabel(outlook: SceneOutlook, { metres, since, isLast }: LabelPlace, voice: Voice): RulerLabel {
  const { rapid, refusal, noCharge } = outlook;
  const { words, refusalText } = voice;
  const isHere = (opening: Opening): boolean =>
    opening.metres <= (isLast ? Infinity : metres + SAME) && (since === null || opening.metres > since + SAME);
  const why = refusal === null || !isLast ? "" : refusalText(refusal);
  const whyNot = noCharge === null || !isLast ? "" : refusalText(noCharge);
  return {
    when: whenText(outlook, isLast ? Infinity : metres, words),
    charge: isLast ? chargeLine(outlook, words) : "",
    pace: paceText(outlook, words),
    rapid,
    effort: outlook.going === null ? "" : goingText(outlook.going, words),
    openings: openingTexts(outlook, outlook.openings.filter(isHere), words),
    otherWay: isLast ? otherWayText(outlook, voice) : "",
    noCharge: whyNot === "" || whyNot === why ? "" : words.format("PDA.Segments.Ruler.NoCharge", { why: whyNot }),
    refusal: why,
  };
}

function paceText({ command, names, rapid, speed }: SceneOutlook, words: Words): string {
  if (command.do === "step")
    return words.format("PDA.Segments.Ruler.Step", {
      step: words.text(STEPS[command.way]),
      name: names.get(command.relativeTo) ?? "",
    });
  return words.format(rapid ? "PDA.Segments.Ruler.Rapid" : "PDA.Segments.Ruler.Slow", { speed });
}

/** Whom a charge goes at, and what is done there, in the words of its button. [SEG-HOUSE-40] */
function chargeLine({ command, charges, names }: SceneOutlook, words: Words): string {
  const taken = charges.find((charge) => charge.command === command);
  if (taken === undefined) return "";
  const { act, target } = taken.command;
  const tool = toolText(taken.command, () => String(taken.facts["with"]), words);
  return words.format("PDA.Segments.Action.chargeOn", {
    target: names.get(target) ?? "",
    footwork: chargeText(act, tool, words),
  });
}

function otherWayText(outlook: SceneOutlook, { words, wayKey }: Voice): string {
  const ways = waysOf(outlook);
  const number = ways.indexOf(outlook.command) + 1;
  return number === 0 || ways.length < 2 || wayKey === ""
    ? ""
    : words.format("PDA.Segments.Ruler.OtherWay", { key: wayKey, number, count: ways.length });
}

function whenText(outlook: SceneOutlook, metres: number, words: Words): string {
  const { ticks, segmentsPerRound, round } = outlook;
  const from = ticks[0]?.segment ?? 0;
  const until = (ticks.find((tick) => tick.metres >= metres - SAME) ?? ticks.at(-1))?.segment ?? from;
  if (until === from) return words.format("PDA.Segments.Ruler.Segment", { segment: from });
  const count = until - from + 1;
  if (until <= segmentsPerRound) return words.format("PDA.Segments.Ruler.Segments", { count, from, until });
  const past = Math.floor((until - 1) / segmentsPerRound);
  return words.format("PDA.Segments.Ruler.NextRound", {
    count,
    from,
    until: until - past * segmentsPerRound,
    round: round + past,
  });
}

function openingTexts(
  { names, segmentsPerRound }: SceneOutlook,
  openings: readonly Opening[],
  words: Words,
): readonly string[] {
  return openingLines(
    openings,
    ({ segment }) => segment,
    ({ foe }) => names.get(foe) ?? "",
    (segment, foes) =>
      words.format("PDA.Segments.Ruler.Opening", { foes, segment: ((segment - 1) % segmentsPerRound) + 1 }),
  );
}
