import type { PossibleAction } from "../../../rules/kernel/possible-action.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { ActionKit } from "../../tracker/action-kit.ts";
import type { ActionGroup, CostMark } from "../../tracker/action-groups.ts";
import type { Words } from "../../words.ts";
import { choiceOf } from "../areas/area-choices.ts";
import { effortCost, mannerIcon } from "./told-way.ts";

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

/** What is said of each action besides its words. */
export const SAID_OF_ACTIONS = {
  groups: GROUPS,
  group: ({ command }: Action) => DEEDS[command.do]?.[1] ?? null,
  icon: (action: Action) => mannerIcon(action) ?? DEEDS[action.command.do]?.[0] ?? "fa-hand-sparkles",
  cost: (action: Action, words: Words) => effortCost(action, words) ?? segmentsCost(action, words),
  isQuick: ({ command }: Action) => command.do === "hold",
  key: keyOf,
} satisfies Partial<ActionKit<Action>>;
