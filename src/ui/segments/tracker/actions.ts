import type { PossibleAction } from "../../../rules/kernel/ruleset.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { ActionKit, Saying } from "../../tracker/action-kit.ts";
import type { ActionGroup, CostMark } from "../../tracker/action-groups.ts";
import type { Words } from "../../words.ts";
import { areaLabel, choiceOf } from "../areas/area-choices.ts";
import { withAreaChosen } from "../areas/choose-area.ts";
import { chargeText, deedOf, targetText as aimText, toolText } from "../exchange-card/tool-text.ts";
import { segmentsServices } from "../segments-port.ts";
import { againstIn, foeOf, listingOf } from "./listing.ts";
import { tellWay } from "./tell-way.ts";
import { effortCost, isTold, mannerIcon, toldLabel } from "./told-way.ts";

type Action = PossibleAction<SegmentsCommand>;

/** The groups of what a combatant may do, in the order in which they are listed. */
const GROUPS = [
  { key: "now", icon: "fa-bolt", prominent: true },
  { key: "attack", icon: "fa-khanda" },
  { key: "grapple", icon: "fa-hands" },
  { key: "shooting", icon: "fa-bullseye" },
  { key: "magic", icon: "fa-wand-sparkles" },
  { key: "movement", icon: "fa-shoe-prints" },
  { key: "simple", icon: "fa-hand-sparkles" },
  { key: "mode", icon: "fa-chess-knight" },
] as const satisfies readonly ActionGroup[];

type Group = (typeof GROUPS)[number]["key"];

/** The picture of each deed that a list may hold, and its group; null: it has a place of its own. */
const DEEDS: Partial<Record<SegmentsCommand["do"], readonly [icon: string, group: Group | null]>> = {
  declareMode: ["fa-chess-knight", null],
  hold: ["fa-hourglass-half", null],
  takeOffer: ["fa-bolt", "now"],
  surpriseAttack: ["fa-user-ninja", "now"],
  attack: ["fa-khanda", "attack"],
  strikeInside: ["fa-worm", "attack"],
  slipGuard: ["fa-hands", "grapple"],
  grapple: ["fa-people-pulling", "grapple"],
  letGo: ["fa-hand", "grapple"],
  tearFree: ["fa-people-robbery", "grapple"],
  shoot: ["fa-bullseye", "shooting"],
  aimCover: ["fa-eye", "shooting"],
  dropCover: ["fa-eye-slash", "shooting"],
  cast: ["fa-wand-sparkles", "magic"],
  useItem: ["fa-gem", "magic"],
  move: ["fa-person-running", "movement"],
  step: ["fa-shoe-prints", "movement"],
  breakthrough: ["fa-people-arrows", "movement"],
  charge: ["fa-horse-head", "movement"],
  simpleAction: ["fa-hand-sparkles", "simple"],
  switchMode: ["fa-repeat", "mode"],
};

/** So many segments as the cost of an action; null where it takes its moment alone. */
function segmentsCost({ facts: { segments } }: Action, words: Words): CostMark | null {
  if (typeof segments !== "number") return null;
  return {
    icon: "fa-hourglass-half",
    text: String(segments),
    said: segments === 0 ? words.text("PDA.Tracker.AtOnce") : words.format("PDA.Tracker.Takes", { count: segments }),
  };
}

/** What tells an action from all others: one that leaves ground to be chosen has the command of another. */
function keyOf(action: Action): string {
  const choice = choiceOf(action);
  return `${JSON.stringify(action.command)}${choice === null ? "" : `/${choice}`}`;
}

/** What an action is called on its button. */
function labelOf(action: Action, saying: Saying): string {
  const { command, facts } = action;
  const { words } = saying;
  const thing = typeof facts["with"] === "string" ? facts["with"] : "";
  const striker = toolText(command, () => thing, words);
  const target = command.do === "aimCover" ? groundText(action, saying) : targetText(command, saying);
  const parts = {
    with: striker,
    target,
    mode: "mode" in command ? words.text(`PDA.Mode.${command.mode}`) : "",
    activity: command.do === "simpleAction" ? words.text(`PDA.Activity.${command.activity}`) : "",
    gear: thing,
    footwork: footworkText(command, striker, words),
  };
  return (
    areaLabel(action, words) ??
    toldLabel(action, target, words) ??
    words.format(actionWords(deedOf(command), target, words), parts).trim()
  );
}

/** Which way the mover steps, or what they force. */
function footworkText(command: SegmentsCommand, thing: string, words: Words): string {
  if (command.do === "step") return words.text(`PDA.Segments.Step.${command.way}`);
  if (command.do === "charge") return chargeText(command.act, thing, words);
  if (command.do !== "breakthrough") return "";
  return words.text(`PDA.Segments.Aim.${command.aim === "push" && command.follow ? "pushAfter" : command.aim}`);
}

/** The words of a button; some deeds are told otherwise when they have a target. */
function actionWords(deed: ReturnType<typeof deedOf>, target: string, words: Words): string {
  const on = `PDA.Segments.Action.${deed}On`;
  return target !== "" && words.has(on) ? on : `PDA.Segments.Action.${deed}`;
}

/** The foe in whose direction ground is kept under fire, or who is watched where no map is. */
function groundText(action: Action, { names }: Saying): string {
  const towards = foeOf(action);
  if (towards !== "") return names.combatant(towards);
  return action.command.do === "aimCover"
    ? action.command.zone.members
        .filter((id) => names.sees(id))
        .map((id) => names.combatant(id))
        .join(", ")
    : "";
}

/** The target of a command, if any. */
function targetText(command: SegmentsCommand, { combat, names, words }: Saying): string {
  if (command.do === "grapple" && !names.sees(command.target)) return words.text("PDA.Segments.Action.unseenHolder");
  if (command.do === "takeOffer")
    return againstIn(combat, command.offer)
      .map((id) => names.combatant(id))
      .join("");
  return aimText(command, names);
}

/** The list of what a combatant may do. */
export const SEGMENTS_ACTIONS: ActionKit<Action> = {
  possible: (fighter) => segmentsServices().possibleActions(fighter),
  groups: GROUPS,
  group: ({ command }) => DEEDS[command.do]?.[1] ?? null,
  label: labelOf,
  icon: (action) => mannerIcon(action) ?? DEEDS[action.command.do]?.[0] ?? "fa-hand-sparkles",
  cost: (action, words) => effortCost(action, words) ?? segmentsCost(action, words),
  isQuick: ({ command }) => command.do === "hold",
  list: listingOf,
  key: keyOf,
  complete: (fighter, action, label) =>
    isTold(action.command)
      ? tellWay(fighter, { ...action, command: action.command }, label)
      : withAreaChosen(action, fighter),
};
