import { combatantId, type CombatantId } from "../../../rules/kernel/ids.ts";
import { isUnmapped } from "../../areas/choose-members.ts";
import type { Words } from "../../words.ts";
import type { Names } from "../../tracker/fighter-view.ts";
import type { D20Action } from "../../../rules/d20/game.ts";
import { actionKey, aimedAt, choiceOf, kindOf } from "./d20-actions.ts";
import type { AimView } from "./tracker-view.ts";

/** The targets that this client's user has chosen for a fighter in the list, with or without tokens. */
const aimed = new WeakMap<Combatant.Implementation, readonly string[]>();

/** What asks for several targets in the list. */
export const SEVERAL = "several";

const tokenOf = (
  { parent }: Combatant.Implementation,
  id: string,
): foundry.canvas.placeables.Token.Implementation | null => parent.combatants.get(id)?.token?.object ?? null;

/** Aims the unfolded actions of a fighter at these: their tokens are targeted, as they would be on the map. */
export function aimAt(fighter: Combatant.Implementation, targets: readonly string[]): void {
  aimed.set(fighter, targets);
  const tokens = targets.flatMap((id) => tokenOf(fighter, id) ?? []);
  for (const each of [...game.user.targets])
    if (!tokens.includes(each)) each.setTarget(false, { releaseOthers: false });
  for (const token of tokens) token.setTarget(true, { releaseOthers: false });
}

/** The targets that have been chosen for a fighter in the list. */
export const aimedBy = (fighter: Combatant.Implementation): readonly CombatantId[] =>
  (aimed.get(fighter) ?? []).map(combatantId);

/** The user's targets on the map who fight in this combat. */
function targetedIn({ combatants }: Combat.Implementation): readonly string[] {
  const tokens = new Set([...game.user.targets].map(({ document }) => document.id));
  return combatants.contents.filter(({ tokenId }) => tokens.has(tokenId)).map(({ id }) => id ?? "");
}

/** All combatants that one of these actions could be aimed at, foes that can be attacked first. */
function reachable(actions: readonly D20Action[]): readonly string[] {
  const found = new Map<string, number>();
  for (const action of actions) {
    const rank = kindOf(action) !== "attack" ? 2 : action.blocked === null && choiceOf(action) === null ? 0 : 1;
    for (const id of aimedAt(action)) found.set(id, Math.min(found.get(id) ?? rank, rank));
  }
  return [...found].sort(([, left], [, right]) => left - right).map(([id]) => id);
}

/** The targets that actions can have, and have; `said`: by their user, not merely because one has to be the first. */
export interface Aims {
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly said: boolean;
  /** Whether several have to be chosen in a list, for some have no token in view. */
  readonly unmapped: boolean;
}

/** The targets of a fighter's actions: as targeted on the map, else as last chosen, else at the first foe within reach. */
export function aimsOf(fighter: Combatant.Implementation, actions: readonly D20Action[]): Aims {
  const all = reachable(actions);
  const targeted = targetedIn(fighter.parent).filter((id) => all.includes(id));
  const last = aimedBy(fighter).filter((id) => all.includes(id));
  const onMap = last.filter((id) => tokenOf(fighter, id) !== null);
  const isAsOnMap = onMap.length === targeted.length && onMap.every((id) => targeted.includes(id));
  const common = { all, unmapped: isUnmapped(fighter.parent) };
  if (targeted.length > 0 && !isAsOnMap) return { ...common, chosen: targeted, said: true };
  return last.length > 0
    ? { ...common, chosen: last, said: true }
    : { ...common, chosen: all.slice(0, 1), said: false };
}

/** The list to choose from. Several who are targeted stand together; where tokens cannot tell them, the last line asks for them. */
export function aimViews(
  { all, chosen, unmapped }: Omit<Aims, "said">,
  names: Names,
  words: Words,
): readonly AimView[] {
  const name = (id: string): string => names.combatant(id);
  const together =
    chosen.length > 1 ? [{ value: chosen.join(" "), label: chosen.map(name).join(", "), selected: true }] : [];
  const each = all.map((id) => ({ value: id, label: name(id), selected: chosen.length === 1 && chosen[0] === id }));
  const several =
    unmapped && all.length > 1
      ? [{ value: SEVERAL, label: words.text("PDA.D20.Tracker.Several"), selected: false }]
      : [];
  return [...together, ...each, ...several];
}

/**
 * The actions aimed at these, and all that have no target. A spell with several targets goes to all of them at
 * once; what does good goes to its author, where no friend is aimed at, and to a foe
 * only where its user says so.
 */
export function aimedActions(
  actions: readonly D20Action[],
  { chosen, said }: Pick<Aims, "chosen" | "said">,
): readonly D20Action[] {
  const friends = new Set(actions.flatMap((action) => (action.facts.friend === true ? aimedAt(action) : [])));
  const isForSelf = !chosen.some((id) => friends.has(id));
  const told = new Set<string>();
  return actions.flatMap((action): readonly D20Action[] => {
    const at = aimedAt(action);
    if (at.length === 0) return [action];
    const { command, facts } = action;
    if (facts.welcome === true && at.length === 1 && isForSelf && (at[0] === command.by || !said))
      return at[0] === command.by ? [action] : [];
    if (!at.some((id) => chosen.includes(id))) return [];
    // Of the friends that a held charge could touch at once, those who are aimed at, if it is several.
    if (command.do === "touch" && command.targets.length > 1) {
      const meant = command.targets.filter((id) => chosen.includes(id));
      return [meant.length > 1 ? { ...action, command: { ...command, targets: meant } } : action];
    }
    if (command.do !== "usePower" || chosen.length < 2 || facts.several !== true) return [action];
    const together = { ...action, command: { ...command, targets: chosen.map(combatantId) } };
    if (told.has(actionKey(together))) return [];
    told.add(actionKey(together));
    return [together];
  });
}
