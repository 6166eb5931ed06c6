import type { SegmentsEvent } from "../../rules/segments/events.ts";
import type { StepView } from "./step-view.ts";
import { partsOf, type ToldPart } from "./told.ts";

/** One of the few lines that tell an exchange without its dice. */
export interface LineView {
  readonly icon: string;
  readonly tone: StepView["tone"];
  readonly parts: readonly ToldPart[];
  readonly tags: StepView["tags"];
}

/** An event and what the card says of it, its names still marked. */
export interface ToldStep {
  readonly event: SegmentsEvent;
  readonly view: StepView;
}

/** Rolls that decide an exchange; a reaction that fails leaves the word to the blow. */
const DECISIVE: readonly SegmentsEvent["type"][] = [
  "attackRolled", "reactionRolled", "grappleRolled", "breakthroughRolled", "checkRolled", "saveRolled", "tearFreeRolled", "criticalSaveRolled", "castingDone", "castingLost", "slipThwarted",
];

/** What comes of an exchange, the gravest first. */
const GRAVITY: readonly SegmentsEvent["type"][] = [
  "conditionGained", "injuryTaken", "lifeLost", "attackCancelled", "exceptionalResult", "criticalFailure", "gearBroken", "plateTorn", "grappleLocked", "grappleBegun", "grappleEnded", "holdEnded",
  "timedStateGained", "moveStopped", "gearMoved", "displaced", "outOfBreath", "healed", "haemorrhageStopped", "woundsRecovered",
];

/** Lines that a card shows below its title. */
const LINES = 2;

/** An exchange in two lines: what decided it, and what came of it. One that tells no more than that is told whole. */
export function briefOf(steps: readonly ToldStep[]): readonly LineView[] {
  if (steps.length <= LINES) return steps.map(({ view }) => line([view]));
  const decided = steps.findLast(({ event }) => DECISIVE.includes(event.type) && !isVain(event));
  const grave = GRAVITY.flatMap((type) => steps.filter(({ event }) => event.type === type).slice(-1)).slice(0, LINES);
  const came = steps.filter((step) => grave.includes(step));
  const lines = [...(decided === undefined ? [] : [line([decided.view])]), ...(came.length === 0 ? [] : [line(came.map(({ view }) => view))])];
  return lines.length > 0 ? lines : steps.slice(0, LINES).map(({ view }) => line([view]));
}

function isVain(event: SegmentsEvent): boolean {
  return event.type === "reactionRolled" && event.outcome !== "success" && event.outcome !== "critical";
}

function line(views: readonly StepView[]): LineView {
  const [first] = views;
  return { icon: first?.icon ?? "", tone: first?.tone ?? "plain", parts: partsOf(views.map(({ text }) => text).join(" ")), tags: views.flatMap(({ tags }) => tags) };
}
