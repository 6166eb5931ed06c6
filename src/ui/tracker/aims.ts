import { reportErrors } from "../../foundry/report-errors.ts";
import { isDown } from "../../foundry/encounter/sides.ts";
import { centreOf } from "../../foundry/scene/scale.ts";
import type { CombatantId } from "../../rules/kernel/ids.ts";
import { chooseMembers, isUnmapped } from "../areas/choose-members.ts";
import { hostWords } from "../host-words.ts";
import { targetsIn } from "../sheets/fight-of.ts";
import type { Words } from "../words.ts";
import type { AimKit, Aims } from "./aimed-actions.ts";
import type { Doing } from "./doing.ts";
import type { Names, SelectView } from "./fighter-view.ts";
import { redrawTracker } from "./refresh-tracker.ts";
import { aimAt, releaseAims, takenBy, tokenOf } from "./taken-aims.ts";

type Fighter = Combatant.Implementation;

/** What asks for several targets in the list, and for none. */
const [SEVERAL, ANY] = ["several", ""] as const;

function isDownIn({ parent }: Fighter, id: string): boolean {
  const target = parent.combatants.get(id);
  return target !== undefined && isDown(target);
}

/** Aims as the list of targets says; `several`: has them ticked in a list of those there are, and called off, all stays. */
export function aimAs(fighter: Fighter, value: string, { all, chosen }: Aims): void {
  if (value === ANY) {
    releaseAims(fighter);
    return;
  }
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

/** The targets that a fighter has been aimed at. */
export const aimedBy = (fighter: Fighter): readonly CombatantId[] => takenBy(fighter).targets;

/** All combatants that one of these actions could be aimed at, the standing first, of those who rank first, and of those the nearest. */
function reachable<A extends Doing>(
  fighter: Fighter,
  actions: readonly A[],
  at: (action: A) => readonly string[],
  { rank = () => 0, facts = () => ({}) }: AimKit<A>,
  inSight: ReadonlySet<string>,
): readonly string[] {
  const found = new Map<string, number>();
  for (const action of actions)
    for (const id of at(action)) found.set(id, Math.min(found.get(id) ?? Infinity, rank(action)));
  if (actions.some((action) => facts(action).anyone === true))
    for (const id of inSight) found.set(id, found.get(id) ?? Infinity);
  return nearestOf(fighter, [...found.keys()], (id) => found.get(id) ?? Infinity);
}

/** Combatants, the standing first, of those by their rank, and of those the nearest. */
export function nearestOf(
  fighter: Fighter,
  ids: readonly string[],
  rank: (id: string) => number = () => 0,
): readonly string[] {
  return ids
    .map((id) => ({ id, ranked: rank(id), down: Number(isDownIn(fighter, id)), away: distanceTo(fighter, id) }))
    .sort(
      (left, right) =>
        left.down - right.down ||
        (left.ranked === right.ranked ? 0 : left.ranked - right.ranked) ||
        left.away - right.away,
    )
    .map(({ id }) => id);
}

/** How far away a combatant stands, in metres from middle to middle; 0 where there is no map. */
function distanceTo({ token, parent }: Fighter, id: string): number {
  const other = parent.combatants.get(id)?.token ?? null;
  const [from, to] = [token === null ? null : centreOf(token), other === null ? null : centreOf(other)];
  return from === null || to === null ? 0 : Math.hypot(to.x - from.x, to.y - from.y, to.elevation - from.elevation);
}

/**
 * The targets of a fighter's actions: those that it has been aimed at, else the nearest of the first rank. Where none
 * need be chosen, those that it was aimed at in a moment that is over stand first, and no more.
 */
export function aimsOf<A extends Doing>(
  fighter: Fighter,
  actions: readonly A[],
  at: (action: A) => readonly string[],
  kit: AimKit<A>,
  inSight: ReadonlySet<string>,
): Aims {
  const all = reachable(fighter, actions, at, kit, inSight);
  const { targets, past } = takenBy(fighter);
  const targeted = targetsIn(fighter.parent);
  // One who has fallen since is aimed at only as long as they are targeted, or no token tells.
  const stays = (id: CombatantId): boolean =>
    !isDownIn(fighter, id) || tokenOf(fighter, id) === null || targeted.includes(id);
  const last: readonly string[] = targets.filter((id) => all.includes(id) && stays(id));
  const free = kit.each !== undefined;
  const common = { unmapped: isUnmapped(fighter.parent), free };
  if (last.length > 0 && !(free && past)) return { ...common, all, chosen: last, said: true };
  const first = [...last, ...all.filter((id) => !last.includes(id))];
  return { ...common, all: first, chosen: first.slice(0, 1), said: false };
}

/**
 * The list to choose from; null where there is none. Several who are targeted stand together; where tokens cannot tell
 * them, the last line asks for them. Where none need be chosen, the first line says so.
 */
export function aimView({ all, chosen, said, unmapped, free }: Aims, names: Names, words: Words): SelectView | null {
  if (all.length === 0 || (free && !said && all.length === 1)) return null;
  const name = (id: string): string => names.combatant(id);
  const isChosen = said || !free;
  const any = free ? [{ value: ANY, label: words.text("PDA.Tracker.AnyTarget"), selected: !said }] : [];
  const together =
    isChosen && chosen.length > 1
      ? [{ value: chosen.join(" "), label: chosen.map(name).join(", "), selected: true }]
      : [];
  const each = all.map((id) => ({
    value: id,
    label: name(id),
    selected: isChosen && chosen.length === 1 && chosen[0] === id,
  }));
  const several =
    unmapped && all.length > 1 ? [{ value: SEVERAL, label: words.text("PDA.Tracker.Several"), selected: false }] : [];
  return { what: "aim", label: words.text("PDA.Tracker.Aim"), options: [...any, ...together, ...each, ...several] };
}
