import type { Words } from "../words.ts";
import type { SegmentsCommand } from "../../rules/segments/commands.ts";
import type { Mode } from "../../rules/segments/state.ts";
import { percent } from "../words.ts";

/** The groups of what somebody may do, in the order in which they are listed. */
export const ACTION_GROUPS = ["now", "attack", "grapple", "shooting", "magic", "movement", "simple", "mode"] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

/** Something that the reader may have a combatant do. */
export interface TrackedAction {
  /** What a click sends back. */
  readonly key: string;
  readonly does: SegmentsCommand["do"];
  /** The mode that it declares or goes over to. */
  readonly mode: Mode | null;
  readonly label: string;
  readonly icon: string;
  /** Chance of success between 0 and 1, where one can be told. */
  readonly odds: number | null;
  /** Segments that it takes; null where it takes its moment alone. */
  readonly segments: number | null;
  /** Those to whom it gives an opening, by name. */
  readonly provokes: readonly string[];
  /** Why it cannot be done now, in words. */
  readonly blocked: string | null;
}

/** One action as its template prints it. */
export interface ActionView {
  readonly key: string;
  readonly label: string;
  readonly icon: string;
  /** Chance, cost and danger in words, for whoever does not see the marks. */
  readonly facts: string;
  readonly marks: readonly { readonly icon: string; readonly text: string; readonly cssClass: string }[];
}

/** A group as its template prints it. */
export interface GroupView {
  readonly key: ActionGroup;
  readonly icon: string;
  readonly title: string;
  readonly open: boolean;
  readonly prominent: boolean;
  readonly count: number;
  readonly actions: readonly ActionView[];
}

/** What cannot be done now, each with its reason. */
export interface BarredView {
  readonly open: boolean;
  readonly count: number;
  readonly reasons: readonly { readonly reason: string; readonly actions: readonly ActionView[] }[];
}

/** What a reader may fold: a group, or what is barred. */
export const FOLDS = [...ACTION_GROUPS, "barred"] as const;
export type Fold = (typeof FOLDS)[number];

const ICONS: Readonly<Record<ActionGroup, string>> = {
  now: "fa-bolt", attack: "fa-khanda", grapple: "fa-hands", shooting: "fa-bullseye", magic: "fa-wand-sparkles", movement: "fa-shoe-prints", simple: "fa-hand-sparkles", mode: "fa-chess-knight",
};

/** In which group a deed is listed; null for what has a place of its own, or is none of a combatant's. */
export function groupOf(does: SegmentsCommand["do"]): ActionGroup | null {
  switch (does) {
    case "takeOffer": case "surpriseAttack": return "now";
    case "attack": case "strikeInside": return "attack";
    case "slipGuard": case "grapple": case "letGo": case "tearFree": return "grapple";
    case "shoot": case "aimCover": case "dropCover": return "shooting";
    case "cast": case "useItem": return "magic";
    case "move": case "step": case "breakthrough": case "charge": return "movement";
    case "simpleAction": return "simple";
    case "switchMode": return "mode";
    default: return null;
  }
}

/** What can be done, by group; groups without any are left out. `shut`: the folds that this reader keeps shut. */
export function groupViews(actions: readonly TrackedAction[], shut: ReadonlySet<Fold>, words: Words): readonly GroupView[] {
  return ACTION_GROUPS.flatMap((key): GroupView[] => {
    const free = actions.filter(({ does, blocked }) => blocked === null && groupOf(does) === key);
    if (free.length === 0) return [];
    return [{
      key, icon: ICONS[key], title: words.text(`PDA.Tracker.Group.${key}`), prominent: key === "now",
      open: !shut.has(key), count: free.length, actions: free.map((action) => actionView(action, words)),
    }];
  });
}

/** What cannot be done now, gathered by reason; null where nothing is barred. */
export function barredView(actions: readonly TrackedAction[], shut: ReadonlySet<Fold>, words: Words): BarredView | null {
  const reasons = new Map<string, ActionView[]>();
  for (const action of actions) {
    if (action.blocked === null || groupOf(action.does) === null) continue;
    const views = reasons.get(action.blocked) ?? [];
    views.push(actionView(action, words));
    reasons.set(action.blocked, views);
  }
  if (reasons.size === 0) return null;
  const groups = [...reasons].map(([reason, views]) => ({ reason, actions: views }));
  return { open: !shut.has("barred"), count: groups.reduce((sum, { actions: views }) => sum + views.length, 0), reasons: groups };
}

/** One action with its marks. */
export function actionView({ key, label, icon, odds, segments, provokes }: TrackedAction, words: Words): ActionView {
  const marks = [
    ...(odds === null ? [] : [{ icon: "fa-dice-d20", text: percent(odds, words), cssClass: "is-odds", said: words.format("PDA.Tracker.Chance", { chance: percent(odds, words) }) }]),
    ...(segments === null ? [] : [{ icon: "fa-hourglass-half", text: String(segments), cssClass: "is-cost", said: segments === 0 ? words.text("PDA.Tracker.AtOnce") : words.format("PDA.Tracker.Takes", { count: segments }) }]),
    ...(provokes.length === 0 ? [] : [{ icon: "fa-triangle-exclamation", text: provokes.join(", "), cssClass: "is-danger", said: words.format("PDA.Tracker.Provokes", { names: provokes.join(", ") }) }]),
  ];
  return { key, label, icon, facts: marks.map(({ said }) => said).join(" · "), marks: marks.map(({ icon: sign, text, cssClass }) => ({ icon: sign, text, cssClass })) };
}
