import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { Mode } from "../../../rules/segments/stats.ts";
import type { ActionGroup, TrackedAction } from "../../tracker/action-groups.ts";
import type { Words } from "../../words.ts";

/** The groups of what somebody may do, in the order in which they are listed. */
export const ACTION_GROUPS = [
  { key: "now", icon: "fa-bolt", prominent: true },
  { key: "attack", icon: "fa-khanda" },
  { key: "grapple", icon: "fa-hands" },
  { key: "shooting", icon: "fa-bullseye" },
  { key: "magic", icon: "fa-wand-sparkles" },
  { key: "movement", icon: "fa-shoe-prints" },
  { key: "simple", icon: "fa-hand-sparkles" },
  { key: "mode", icon: "fa-chess-knight" },
] as const satisfies readonly ActionGroup[];

/** The groups that a reader who has folded nothing finds shut. */
export const SHUT_AT_FIRST: readonly string[] = ["movement", "simple", "mode", "barred"];

/** Something that the reader may have a combatant do. */
export interface SegmentAction extends TrackedAction {
  readonly does: SegmentsCommand["do"];
  /** The mode that it declares or goes over to. */
  readonly mode: Mode | null;
}

/** In which group a deed is listed; null for what has a place of its own, or is none of a combatant's. */
export function groupOf(does: SegmentsCommand["do"]): (typeof ACTION_GROUPS)[number]["key"] | null {
  switch (does) {
    case "takeOffer":
    case "surpriseAttack":
      return "now";
    case "attack":
    case "strikeInside":
      return "attack";
    case "slipGuard":
    case "grapple":
    case "letGo":
    case "tearFree":
      return "grapple";
    case "shoot":
    case "aimCover":
    case "dropCover":
      return "shooting";
    case "cast":
    case "useItem":
      return "magic";
    case "move":
    case "step":
    case "breakthrough":
    case "charge":
      return "movement";
    case "simpleAction":
      return "simple";
    case "switchMode":
      return "mode";
    default:
      return null;
  }
}

/** So many segments as the cost of an action; null where it takes its moment alone. */
export function segmentsCost(segments: number | null, words: Words): TrackedAction["cost"] {
  if (segments === null) return null;
  return {
    icon: "fa-hourglass-half",
    text: String(segments),
    said: segments === 0 ? words.text("PDA.Tracker.AtOnce") : words.format("PDA.Tracker.Takes", { count: segments }),
  };
}
