import { combatantId, type CombatantId } from "../../rules/kernel/ids.ts";
import { reportErrors } from "../../foundry/report-errors.ts";
import { isDown } from "../../foundry/encounter/sides.ts";
import { centreOf } from "../../foundry/scene/scale.ts";
import { chooseMembers, isUnmapped } from "../areas/choose-members.ts";
import { hostWords } from "../host-words.ts";
import { targetsIn } from "../sheets/fight-of.ts";
import type { Words } from "../words.ts";
import type { Doing } from "./doing.ts";
import type { Names, SelectView } from "./fighter-view.ts";
import { redrawTracker } from "./refresh-tracker.ts";

type Fighter = Combatant.Implementation;

/** What a ruleset says of aimed actions; left out: every action goes at the targets of its command, all alike. */
export interface AimKit<A extends Doing> {
  /** Which targets stand first in the list: those of the least rank. */
  readonly rank?: (action: A) => number;
  /** What does good goes to the friend in most need, or its author, where no friend is aimed at, and what may go at several goes at all of them at once. */
  readonly facts?: (action: A) => AimFacts;
  /** An action at these instead of its own targets. */
  readonly at?: (action: A, targets: readonly CombatantId[]) => A;
}

/** What decides where an action goes when targets are chosen. */
interface AimFacts {
  readonly welcome?: boolean;
  readonly friend?: boolean;
  /** How much its target needs it. */
  readonly need?: number;
  readonly several?: boolean;
}

/** The targets that actions can have, and have; `said`: by their user, not merely because one has to be the first. */
export interface Aims {
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly said: boolean;
  /** Whether several have to be chosen in a list, for some have no token in view. */
  readonly unmapped: boolean;
}

/** What asks for several targets in the list. */
const SEVERAL = "several";

/** The targets that this client's user has chosen for a fighter in the list, with or without tokens. */
const aimed = new WeakMap<Fighter, readonly string[]>();

/** The targets of an action's command. */
export function aimedAt({ command }: Doing): readonly string[] {
  const targets: unknown = Reflect.get(command, "targets") ?? Reflect.get(command, "target");
  const all: readonly unknown[] = Array.isArray(targets) ? targets : [targets];
  return all.filter((id) => typeof id === "string");
}

const tokenOf = ({ parent }: Fighter, id: string): foundry.canvas.placeables.Token.Implementation | null =>
  parent.combatants.get(id)?.token?.object ?? null;

/** Aims the unfolded actions of a fighter at these: their tokens are targeted, as they would be on the map. */
function aimAt(fighter: Fighter, targets: readonly string[]): void {
  aimed.set(fighter, targets);
  const tokens = targets.flatMap((id) => tokenOf(fighter, id) ?? []);
  for (const each of [...game.user.targets])
    if (!tokens.includes(each)) each.setTarget(false, { releaseOthers: false });
  for (const token of tokens) token.setTarget(true, { releaseOthers: false });
  redrawTracker();
}

/** A turn has ended: the tokens targeted in it are released, and the next to act finds targets of their own. What was chosen in the list stays the fighter's. */
export function endAims(fighter: Fighter): void {
  const tokens = new Set(fighter.parent.combatants.contents.flatMap(({ token }) => token?.object ?? []));
  for (const each of [...game.user.targets]) if (tokens.has(each)) each.setTarget(false, { releaseOthers: false });
  redrawTracker();
}

function isDownIn({ parent }: Fighter, id: string): boolean {
  const target = parent.combatants.get(id);
  return target !== undefined && isDown(target);
}

/** Aims as the list of targets says; `several`: has them ticked in a list of those there are, and called off, all stays. */
export function aimAs(fighter: Fighter, value: string, { all, chosen }: Aims): void {
  if (value !== SEVERAL) {
    aimAt(fighter, value.split(" "));
    return;
  }
  const title = hostWords.text("PDA.Tracker.SeveralTitle");
  reportErrors(
    chooseMembers(fighter, title, chosen, all).then((targets) => {
      if (targets !== null && targets.length > 0) aimAt(fighter, targets);
      else redrawTracker();
    }),
  );
}

/** The targets that have been chosen for a fighter in the list. */
export const aimedBy = (fighter: Fighter): readonly CombatantId[] => (aimed.get(fighter) ?? []).map(combatantId);

/** All combatants that one of these actions could be aimed at, those first who rank first, of those the standing, and of those the nearest. */
function reachable<A extends Doing>(
  fighter: Fighter,
  actions: readonly A[],
  at: (action: A) => readonly string[],
  rank: (action: A) => number,
): readonly string[] {
  const found = new Map<string, number>();
  for (const action of actions)
    for (const id of at(action)) found.set(id, Math.min(found.get(id) ?? Infinity, rank(action)));
  return [...found]
    .map(([id, ranked]) => ({ id, ranked, down: Number(isDownIn(fighter, id)), away: distanceTo(fighter, id) }))
    .sort((left, right) => left.ranked - right.ranked || left.down - right.down || left.away - right.away)
    .map(({ id }) => id);
}

/** How far away a combatant stands, in metres from middle to middle; 0 where there is no map. */
function distanceTo({ token, parent }: Fighter, id: string): number {
  const other = parent.combatants.get(id)?.token ?? null;
  const [from, to] = [token === null ? null : centreOf(token), other === null ? null : centreOf(other)];
  return from === null || to === null ? 0 : Math.hypot(to.x - from.x, to.y - from.y, to.elevation - from.elevation);
}

/** The targets of a fighter's actions: as targeted on the map, else as last chosen, else the nearest of the first rank. */
export function aimsOf<A extends Doing>(
  fighter: Fighter,
  actions: readonly A[],
  at: (action: A) => readonly string[],
  { rank = () => 0 }: AimKit<A>,
): Aims {
  const all = reachable(fighter, actions, at, rank);
  const targeted: readonly string[] = targetsIn(fighter.parent).filter((id) => all.includes(id));
  // One who has fallen since is aimed at only as long as they are targeted, or no token tells.
  const stays = (id: string): boolean =>
    !isDownIn(fighter, id) || tokenOf(fighter, id) === null || targeted.some((each) => each === id);
  const last: readonly string[] = aimedBy(fighter).filter((id) => all.includes(id) && stays(id));
  const onMap = last.filter((id) => tokenOf(fighter, id) !== null);
  const isAsOnMap = onMap.length === targeted.length && onMap.every((id) => targeted.includes(id));
  const common = { all, unmapped: isUnmapped(fighter.parent) };
  if (targeted.length > 0 && !isAsOnMap) return { ...common, chosen: targeted, said: true };
  return last.length > 0
    ? { ...common, chosen: last, said: true }
    : { ...common, chosen: all.slice(0, 1), said: false };
}

/** The list to choose from; null where there is no target. Several who are targeted stand together; where tokens cannot tell them, the last line asks for them. */
export function aimView({ all, chosen, unmapped }: Omit<Aims, "said">, names: Names, words: Words): SelectView | null {
  if (all.length === 0) return null;
  const name = (id: string): string => names.combatant(id);
  const together =
    chosen.length > 1 ? [{ value: chosen.join(" "), label: chosen.map(name).join(", "), selected: true }] : [];
  const each = all.map((id) => ({ value: id, label: name(id), selected: chosen.length === 1 && chosen[0] === id }));
  const several =
    unmapped && all.length > 1 ? [{ value: SEVERAL, label: words.text("PDA.Tracker.Several"), selected: false }] : [];
  return { what: "aim", label: words.text("PDA.Tracker.Aim"), options: [...together, ...each, ...several] };
}

/**
 * The actions aimed at these, and all that have no target. What goes at several goes to all of them at once; of those
 * that something could go at together, the ones who are aimed at, if it is several; what does good goes to the friend
 * in most need of it, or its author, where no friend is aimed at, and to a foe only where its user says so.
 */
export function aimedActions<A extends Doing>(
  actions: readonly A[],
  { chosen, said }: Pick<Aims, "chosen" | "said">,
  targets: (action: A) => readonly string[],
  { facts = () => ({}), at: aimedTo = (action) => action }: AimKit<A>,
): readonly A[] {
  const friends = new Set(actions.flatMap((action) => (facts(action).friend === true ? targets(action) : [])));
  const isForSelf = !chosen.some((id) => friends.has(id));
  const needy = isForSelf ? inNeed(actions, targets, facts) : new Set<A>();
  const told = new Set<string>();
  return actions.flatMap((action): readonly A[] => {
    const [at, { welcome, friend, several }] = [targets(action), facts(action)];
    if (at.length === 0) return [action];
    if (welcome === true && at.length === 1 && isForSelf && (friend === true || !said))
      return needy.has(action) ? [action] : [];
    if (!at.some((id) => chosen.includes(id))) return [];
    if (at.length > 1) {
      const meant = at.filter((id) => chosen.includes(id));
      return [meant.length > 1 ? aimedTo(action, meant.map(combatantId)) : action];
    }
    if (several !== true || chosen.length < 2) return [action];
    const together = aimedTo(action, chosen.map(combatantId));
    const key = JSON.stringify(together.command);
    if (told.has(key)) return [];
    told.add(key);
    return [together];
  });
}

/**
 * Of the actions that are alike and do good to one friend each, that of the friend who needs it most and can have it
 * now: the author's own where no other needs it more.
 */
function inNeed<A extends Doing>(
  actions: readonly A[],
  targets: (action: A) => readonly string[],
  facts: (action: A) => AimFacts,
): ReadonlySet<A> {
  const best = new Map<string, { readonly action: A; readonly need: number }>();
  for (const action of actions) {
    const [at, { welcome, friend, need = 0 }] = [targets(action), facts(action)];
    if (welcome !== true || friend !== true || at.length !== 1) continue;
    const isOwn = at[0] === action.command.by;
    if (!isOwn && action.blocked !== null) continue;
    const alike = JSON.stringify({ ...action.command, targets: null, target: null });
    const least = best.get(alike)?.need ?? -1;
    if (isOwn ? need >= least : need > least) best.set(alike, { action, need });
  }
  return new Set([...best.values()].map(({ action }) => action));
}
