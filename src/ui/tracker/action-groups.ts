import type { FoeNumbers } from "../../foundry/secrets/foe-numbers.ts";
import type { ChoiceView } from "./choices.ts";
import type { SelectView } from "./fighter-view.ts";
import { chancesText, chanceText, type Words } from "../words.ts";
import { holdsEveryWord } from "../word-search.ts";

/** A group of what a combatant may do. Its title is below `PDA.Tracker.Group`. */
export interface ActionGroup {
  readonly key: string;
  readonly icon: string;
  /** What is offered now and soon gone. */
  readonly prominent?: boolean;
}

/** What an action costs, as a mark and in words. */
export interface CostMark {
  readonly icon: string;
  readonly text: string;
  readonly said: string;
}

/** Something that the reader may have a combatant do. */
export interface TrackedAction {
  /** What a click sends back. */
  readonly key: string;
  /** The group in which it is listed; null: it has a place of its own, or none. */
  readonly group: string | null;
  readonly label: string;
  readonly icon: string;
  /** The reader has marked it as a favorite; left out: they have not. */
  readonly favorite?: boolean;
  /** Chance of success between 0 and 1, where one can be told. */
  readonly odds: number | null;
  /** The chances it is made of, where one thing has to succeed before another; left out: it is one chance. */
  readonly parts?: readonly number[];
  /** How the reader is told that chance; left out: in numbers. */
  readonly shown?: FoeNumbers;
  /** What it costs, as a mark and in words; null: nothing worth a mark. */
  readonly cost: CostMark | null;
  /** What there is of it, as a mark and in words; left out, or null: nothing to count. */
  readonly stock?: Omit<CostMark, "icon"> | null;
  /** Those that it gives an opening, by name. */
  readonly provokes: readonly string[];
  /** Who would have an opening but for something, each in a sentence; left out: none. */
  readonly spares?: readonly string[];
  /** Why it cannot be done now, in words. */
  readonly blocked: string | null;
  /** It is armed for something that is still to be done on the map; left out: it is nothing of the kind. */
  readonly pressed?: boolean;
}

/** One action as its template prints it. */
export interface ActionView {
  readonly key: string;
  readonly label: string;
  readonly icon: string;
  /** Whether it is a favorite, and the button that makes it one, or no more; null: it cannot be made one. */
  readonly star: { readonly pressed: "true" | "false"; readonly label: string } | null;
  /** What there is of it, on its button; null: nothing to count. */
  readonly stock: string | null;
  /** Chance, cost, danger and stock in words, for users who do not see the marks. */
  readonly facts: string;
  readonly marks: readonly { readonly icon: string; readonly text: string; readonly cssClass: string }[];
  /** Whether it is armed; null: it is a plain button. */
  readonly pressed: "true" | "false" | null;
}

/** A group as its template prints it. */
export interface GroupView {
  readonly key: string;
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
  /** The reason that bars the most. */
  readonly lead: string;
  readonly reasons: readonly { readonly reason: string; readonly actions: readonly ActionView[] }[];
}

/** The field by which a long list is searched, and what is sought in it. */
export interface SearchView {
  readonly sought: string;
  /** Nothing holds the words sought, in words; empty: something does, or nothing is sought. */
  readonly nothing: string;
}

/** What a fighter holds, and the buttons that take more in hand. */
export interface HandsView {
  readonly text: string;
  readonly taking: readonly ActionView[];
}

/** The lists of an unfolded row as its template prints them. */
export interface ActionLists {
  /** Null: the list is short enough to be read. */
  readonly search: SearchView | null;
  /** The targets that actions may be aimed at; null: none are chosen. */
  readonly aim: SelectView | null;
  readonly choices: readonly ChoiceView[];
  /** What stands before all groups, and after them. */
  readonly first: readonly ActionView[];
  readonly last: readonly ActionView[];
  /** What is in hand, with what takes more in hand; null: there is nothing to say of it. */
  readonly hands: HandsView | null;
  /** Whether the fold of the rulings is open. */
  readonly rulesOpen: boolean;
  readonly groups: readonly GroupView[];
  readonly barred: BarredView | null;
  /** The targets at which alone actions are listed, and the words of the button that lists the others again; null: none are left out. */
  readonly onlyAt: { readonly text: string; readonly release: string } | null;
}

/** From how many actions on a list is searched rather than read. */
const LONG = 10;

/** The actions that hold the words sought in a list, or in the title of their group, and the field by which they are sought. */
export function searchIn(
  actions: readonly TrackedAction[],
  sought: string,
  words: Words,
): { readonly search: SearchView | null; readonly found: readonly TrackedAction[] } {
  const listed = actions.filter(({ group, blocked }) => group !== null && blocked === null);
  if (sought === "" && listed.length < LONG) return { search: null, found: actions };
  const found = actions.filter(({ group, label }) =>
    holdsEveryWord(group === null ? label : `${label} ${words.text(`PDA.Tracker.Group.${group}`)}`, sought),
  );
  const isNothing = !found.some(({ group }) => group !== null);
  return { search: { sought, nothing: isNothing ? words.text("PDA.Tracker.NothingFound") : "" }, found };
}

/** What can be done, by group, in their order; groups without any are left out. `shut`: the folds that this reader keeps shut. */
export function groupViews(
  actions: readonly TrackedAction[],
  groups: readonly ActionGroup[],
  shut: ReadonlySet<string>,
  words: Words,
): readonly GroupView[] {
  return groups.flatMap(({ key, icon, prominent = false }): GroupView[] => {
    const free = actions.filter(({ group, blocked }) => blocked === null && group === key);
    if (free.length === 0) return [];
    return [
      {
        key,
        icon,
        title: words.text(`PDA.Tracker.Group.${key}`),
        prominent,
        open: !shut.has(key),
        count: free.length,
        actions: free.map((action) => {
          const view = actionView(action, words);
          // What is soon gone stands first in any case.
          return prominent ? { ...view, star: null } : view;
        }),
      },
    ];
  });
}

/** What cannot be done now, gathered by reason, the one that bars most first; null where nothing is barred. */
export function barredView(
  actions: readonly TrackedAction[],
  shut: ReadonlySet<string>,
  words: Words,
): BarredView | null {
  const reasons = new Map<string, ActionView[]>();
  for (const action of actions) {
    if (action.blocked === null || action.group === null) continue;
    const views = reasons.get(action.blocked) ?? [];
    views.push(actionView(action, words));
    reasons.set(action.blocked, views);
  }
  const groups = [...reasons]
    .map(([reason, views]) => ({ reason, actions: views }))
    .sort((left, right) => right.actions.length - left.actions.length);
  const [first] = groups;
  if (first === undefined) return null;
  return {
    open: !shut.has("barred"),
    lead: first.reason,
    count: groups.reduce((sum, { actions: views }) => sum + views.length, 0),
    reasons: groups,
  };
}

/** One action with its marks. */
export function actionView(
  {
    key,
    group,
    label,
    icon,
    favorite = false,
    odds,
    parts = [],
    shown = "numbers",
    cost,
    stock = null,
    provokes,
    spares = [],
    pressed,
  }: TrackedAction,
  words: Words,
): ActionView {
  const chance =
    odds === null || parts.length === 0 ? chanceText(odds, shown, words) : chancesText(parts, shown, words);
  const marks = [
    ...(chance === ""
      ? []
      : [
          {
            icon: "fa-dice-d20",
            text: chance,
            cssClass: "is-odds",
            said: words.format("PDA.Tracker.Chance", { chance }),
          },
        ]),
    ...(cost === null ? [] : [{ ...cost, cssClass: "is-cost" }]),
    ...(provokes.length === 0
      ? []
      : [
          {
            icon: "fa-triangle-exclamation",
            text: provokes.join(", "),
            cssClass: "is-danger",
            said: words.format("PDA.Tracker.Provokes", { names: provokes.join(", ") }),
          },
        ]),
  ];
  return {
    key,
    label,
    icon,
    star:
      group === null
        ? null
        : { pressed: favorite ? "true" : "false", label: words.format("PDA.Tracker.Favorite", { action: label }) },
    stock: stock?.text ?? null,
    facts: [...marks.map(({ said }) => said), ...(stock === null ? [] : [stock.said]), ...spares].join(" · "),
    marks: marks.map(({ icon: sign, text, cssClass }) => ({ icon: sign, text, cssClass })),
    pressed: pressed === undefined ? null : pressed ? "true" : "false",
  };
}
