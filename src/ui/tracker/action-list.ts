import { isVeiled, refusalText } from "../../foundry/refusal-text.ts";
import { isKnownHere } from "../../foundry/secrets/unknown-to.ts";
import { companionSides, lifeShown } from "../../foundry/secrets/shown-numbers.ts";
import { isEqualJson } from "../../foundry/encounter/keep-equal.ts";
import { isDown } from "../../foundry/encounter/sides.ts";
import type { Refusal } from "../../rules/kernel/refusals.ts";
import { hostWords } from "../host-words.ts";
import type { Words } from "../words.ts";
import { chosenFor } from "../areas/left-open.ts";
import { namesIn } from "../exchange-card/names.ts";
import { leastShown } from "../exchange-card/wording.ts";
import {
  actionView,
  barredView,
  groupViews,
  searchIn,
  type ActionLists,
  type HandsView,
  type ActionView,
  type TrackedAction,
} from "./action-groups.ts";
import { groupOf, iconOf, type ActionKit, type Saying } from "./action-kit.ts";
import type { Doing } from "./doing.ts";
import { aimedActions, aimedAt, leftOutBy, nearestFirst, type AimKit, type Aims } from "./aimed-actions.ts";
import { aimedBy, aimsOf, aimView } from "./aims.ts";
import type { Course } from "./carry-out.ts";
import { choiceViews } from "./choices.ts";
import { choicesOf } from "./chosen.ts";
import { armDrag, isArmed } from "./drags.ts";
import type { Names } from "./fighter-view.ts";
import { handsView, inHand, takesInHand, type HandsKit } from "./hands.ts";
import { favoritesIn, groupsWithFavorites, groupWithFavorites, turnFavorite } from "./favorites.ts";
import { redrawTracker } from "./refresh-tracker.ts";
import { soughtFor } from "./sought.ts";

type Fighter = Combatant.Implementation;

/** What a fighter may do as its user has aimed it, and the targets that it could be aimed at. */
export interface Performable<A> {
  readonly actions: readonly A[];
  /** With those that another choice would list. */
  readonly offered: readonly A[];
  readonly aims: Aims;
  readonly leftOut: number;
}

const NOTHING_SHUT: ReadonlySet<string> = new Set();
const NO_AIMS: Aims = { all: [], chosen: [], said: false, unmapped: false, free: false };

/** What the tracker lists for a combatant, be it barred now. Nothing is aimed at a combatant out of the reader's sight, nor tells that such a one is near enough to strike. */
export function performable<A extends Doing>(fighter: Fighter, kit: ActionKit<A>): Performable<A> {
  const inSight = new Set<string>(fighter.parent.combatants.contents.filter(isKnownHere).flatMap(({ id }) => id ?? []));
  const targets = kit.targets ?? aimedAt;
  const possible = kit.possible(fighter);
  const seen =
    kit.list?.(fighter, possible, aimedBy(fighter)) ??
    possible.filter((action) => targets(action).every((id) => inSight.has(id)));
  const known = seen.map((action) => ({
    ...action,
    provokes: action.provokes.filter((id) => inSight.has(id)),
    spares: (action.spares ?? []).filter(({ foe }) => inSight.has(foe)),
  }));
  const { aims, ...aimed } = aimedOf(fighter, known, kit, inSight);
  return { ...aimed, actions: kit.choices?.wanted(aimed.offered, choicesOf(fighter)) ?? aimed.offered, aims };
}

/** The actions aimed as the fighter is. */
function aimedOf<A extends Doing>(
  fighter: Fighter,
  known: readonly A[],
  kit: ActionKit<A>,
  inSight: ReadonlySet<string>,
): Omit<Performable<A>, "actions"> {
  if (kit.aims === undefined) return { offered: known, aims: NO_AIMS, leftOut: 0 };
  const [at, rules] = [aimsAt(kit), discreet(kit.aims, fighter)];
  const aims = aimsOf(fighter, known, at, rules, inSight);
  const offered = aimedActions(nearestFirst(known, aims.all, at, rules), aims, at, rules);
  return { offered, aims, leftOut: leftOutBy(known, offered, at, rules, aims) };
}

/** The targets that can be chosen for an action. */
export const aimsAt = <A extends Doing>({ aims, targets }: ActionKit<A>): ((action: A) => readonly string[]) =>
  aims?.targets ?? targets ?? aimedAt;

/** What a ruleset says of aimed actions, but not how much they are needed by one whose life the reader is not shown. */
function discreet<A extends Doing>(aims: AimKit<A>, fighter: Fighter): AimKit<A> {
  const need = neededBy(fighter);
  return { ...aims, facts: (action) => ({ ...aims.facts?.(action), need: need(action) }) };
}

/** Whether the reader is shown the life of a combatant. */
function lifeIsShown(combat: Fighter["parent"]): (id: string) => boolean {
  const companions = companionSides(combat);
  return (id) => {
    const target = combat.combatants.get(id);
    return target !== undefined && lifeShown(target, companions) !== null;
  };
}

/** What tells an action from all others. */
export const keyOf = <A extends Doing>(action: A, kit: ActionKit<A>): string =>
  kit.key?.(action) ?? JSON.stringify(action.command);

/** The lists of a fighter's row: targets and choices, what stands first, groups, and what cannot be done now. */
export function actionLists<A extends Doing>(
  fighter: Fighter,
  { actions, offered, aims, leftOut }: Performable<A>,
  kit: ActionKit<A>,
  { names, shut, words }: { readonly names: Names; readonly shut: ReadonlySet<string>; readonly words: Words },
): ActionLists {
  const told = actions.map(tellerOf(fighter, kit, { combat: fighter.parent, names, words }));
  const sought = soughtFor(fighter);
  const { search, found } = searchIn(told, sought, words);
  const standing = (where: "first" | "last"): readonly ActionView[] => {
    const those = new Set(told.filter((_, at) => standsOf(actions[at], kit) === where));
    return found.filter((action) => those.has(action)).map((action) => actionView(action, words));
  };
  // What has been found is in sight, whatever is folded.
  const folds = sought === "" ? shut : NOTHING_SHUT;
  return {
    search,
    aim: aimView(aims, names, words),
    choices: kit.choices === undefined ? [] : choiceViews(offered, choicesOf(fighter), kit.choices, words),
    first: standing("first"),
    last: standing("last"),
    hands: kit.hands === undefined ? null : handsOf(fighter, actions, told, kit.hands, words),
    rulesOpen: !shut.has("rules"),
    groups: groupViews(
      found.map((action) => ({ ...action, group: groupWithFavorites(action, kit.groups) })),
      groupsWithFavorites(kit.groups),
      folds,
      words,
    ),
    barred: barredView(found, folds, words),
    onlyAt: leftOut === 0 ? null : onlyAt(aims.chosen, leftOut, names, words),
  };
}

/** What a fighter has in hand, with what takes more. */
function handsOf(
  { actor }: Fighter,
  actions: readonly Doing[],
  told: readonly TrackedAction[],
  hands: HandsKit,
  words: Words,
): HandsView | null {
  const taking = told.filter((_, at) => {
    const action = actions[at];
    return action !== undefined && takesInHand(action, hands);
  });
  return handsView(inHand(actor?.items ?? [], hands), taking, words);
}

/** What is listed at the chosen targets alone, and how much is not for their sake. */
function onlyAt(chosen: readonly string[], count: number, names: Names, words: Words): ActionLists["onlyAt"] {
  const targets = chosen.map((id) => names.combatant(id));
  return {
    text: words.format("PDA.Tracker.OnlyAt", { names: targets.join(", ") }),
    release: words.format("PDA.Pair", {
      label: words.text("PDA.Tracker.ReleaseTargets"),
      value: words.format("PDA.Tracker.LeftOut", { count }),
    }),
  };
}

/** Where an action stands outside all groups. */
const standsOf = <A extends Doing>(action: A | undefined, kit: ActionKit<A>): "first" | "last" | null =>
  action?.blocked === null ? (kit.stands?.(action) ?? null) : null;

/** Tells a fighter's actions in the reader's words, each with what is chosen for it. */
export function tellerOf<A extends Doing>(
  fighter: Fighter,
  kit: ActionKit<A>,
  { combat, names, words }: Omit<Saying, "target">,
): (listed: A) => TrackedAction {
  const [choices, odds] = [choicesOf(fighter), kit.odds?.(fighter) ?? statedOdds];
  const apart = kit.oddsApart?.(fighter);
  const isFavorite = favoritesIn(combat);
  return (listed) => {
    const action = kit.choices?.preview(listed, choices) ?? listed;
    const targets = (kit.targets ?? aimedAt)(action);
    const target = targets.map((id) => names.combatant(id)).join(", ");
    const { blocked, provokes, spares = [] } = action;
    const armed = kit.drags === undefined ? null : isArmed(fighter, action, kit.drags);
    return {
      key: keyOf(listed, kit),
      group: groupOf(action, kit),
      label: kit.label(action, { combat, names, words, target }),
      icon: iconOf(action, kit),
      favorite: isFavorite(listed.command),
      odds: blocked === null ? odds(action) : null,
      ...(apart === undefined || blocked !== null ? {} : { parts: apart(action) }),
      shown: leastShown(kit.tellsOf?.(action) ?? targets, names),
      cost: kit.cost?.(action, words) ?? null,
      stock: kit.stock?.(action, words) ?? null,
      provokes: provokes.map((id) => names.combatant(id)),
      spares: kit.spared === undefined ? [] : spares.map((each) => kit.spared?.(each, { names, words }) ?? ""),
      blocked: blockedText(blocked),
      ...(armed === null ? {} : { pressed: armed }),
    };
  };
}

/** The chance that a list states. */
const statedOdds = (action: Doing): number | null => statedBy(action, "odds");

/** A number that a list states; null: it does not. */
function statedBy({ facts }: Doing, fact: "need" | "odds"): number | null {
  const stated: unknown = Reflect.get(facts, fact);
  return typeof stated === "number" ? stated : null;
}

/** How much its targets need an action, as far as the reader is shown their life: what of it they have lost, 1 and more where they are down; 0: not at all. */
export function neededBy({ parent }: Fighter): (action: Doing) => number {
  const isShown = lifeIsShown(parent);
  return (action) => (aimedAt(action).every(isShown) ? (statedBy(action, "need") ?? 0) : 0);
}

/** Why an action is barred. A combatant unseen by the reader bars nothing on the reader's screen: the referee will tell. */
function blockedText(refusal: Refusal | null): string | null {
  return refusal === null || isVeiled(refusal) ? null : refusalText(refusal);
}

/** The command of an action with what its user has chosen for it, and now chooses; null when it is called off. */
export function commandWithChoices<A extends Doing>(
  fighter: Fighter,
  listed: A,
  kit: ActionKit<A>,
): Promise<A["command"] | null> {
  const action = kit.choices?.preview(listed, choicesOf(fighter)) ?? listed;
  const label = titleOf(fighter, action, kit);
  const left = kit.leaves?.(fighter, action, label) ?? null;
  return left === null ? Promise.resolve(action.command) : chosenFor(fighter, left, label);
}

/** What is asked about an action is asked under its name. */
const titleOf = <A extends Doing>({ parent }: Fighter, action: A, kit: ActionKit<A>): string =>
  kit.label(action, { combat: parent, names: namesIn(parent), words: hostWords, target: "" });

/** An action with what is chosen for it, and what follows it by itself: the same on the same target as long as any of it is left and the target stands. Null when it is called off. */
export async function courseOf<A extends Doing>(
  fighter: Fighter,
  listed: A,
  kit: ActionKit<A>,
): Promise<Course<A["command"]> | null> {
  const command = await commandWithChoices(fighter, listed, kit);
  if (command === null) return null;
  if (kit.goesOn?.(listed) !== true) return { command };
  const targets = aimedAt(listed);
  const stands = (id: string): boolean => {
    const target = fighter.parent.combatants.get(id);
    return target !== undefined && !isDown(target);
  };
  return {
    command,
    next() {
      const left = targets.every(stands)
        ? kit
            .possible(fighter)
            .filter(
              (each) => each.blocked === null && kit.goesOn?.(each) === true && isEqualJson(aimedAt(each), targets),
            )
        : [];
      const next = left.find((each) => kit.isLike?.(each, listed) ?? true) ?? left[0];
      return next === undefined ? null : (kit.choices?.preview(next, choicesOf(fighter)) ?? next).command;
    },
  };
}

/** What a pressed button comes to: what is drawn is set for the coming drag of the token where there is one; everything else is done at once. Null: nothing. */
export async function pressed<A extends Doing>(
  fighter: Fighter,
  key: string,
  kit: ActionKit<A>,
): Promise<Course<A["command"]> | null> {
  const listed = listedBy(fighter, key, kit);
  if (listed === undefined) return null;
  const action = kit.choices?.preview(listed, choicesOf(fighter)) ?? listed;
  if (kit.drags === undefined || fighter.token === null || kit.drags.way(action) === null)
    return courseOf(fighter, listed, kit);
  armDrag(fighter, action, kit.drags);
  redrawTracker();
  return null;
}

/** The action of a fighter's list that a click sends back. */
const listedBy = <A extends Doing>(fighter: Fighter, key: string, kit: ActionKit<A>): A | undefined =>
  performable(fighter, kit).actions.find((each) => keyOf(each, kit) === key);

/** Makes an action of a fighter's list a favorite of this reader's, or no more. */
export async function starred<A extends Doing>(fighter: Fighter, key: string, kit: ActionKit<A>): Promise<void> {
  const listed = listedBy(fighter, key, kit);
  if (listed !== undefined) await turnFavorite(listed.command, fighter.parent);
}
