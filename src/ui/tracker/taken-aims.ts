import { combatantId, type CombatantId } from "../../rules/kernel/ids.ts";
import { onceAMoment } from "../once-a-frame.ts";
import { targetsIn } from "../sheets/fight-of.ts";
import { redrawTracker } from "./refresh-tracker.ts";

type Fight = Combat.Implementation;
type Fighter = Combatant.Implementation;
type Token = foundry.canvas.placeables.Token.Implementation;

/** The targets at which a fighter is aimed, with or without tokens; `past`: in a moment that is over. */
interface Taken {
  readonly targets: readonly CombatantId[];
  readonly past: boolean;
}

const NONE: Taken = { targets: [], past: false };

/** The targets at which this client's user has aimed each fighter. No other user's concern, hence not stored. */
const taken = new WeakMap<Fighter, Taken>();

/** The fighter for which the tokens are targeted that are; null: for none in particular. */
let holder: Fighter | null = null;
/** The fighter to which this user has turned last in this moment: by its row, or by its token. */
let attended: Fighter | null = null;
/** Those who are to act now. */
const acting = new WeakMap<Fight, readonly Fighter[]>();

const holderIn = (combat: Fight): Fighter | null => (holder?.parent === combat ? holder : null);

/** At which targets a fighter is aimed: by what is targeted on the map for it, or for none in particular, else as it was aimed last. */
export function takenBy(fighter: Fighter): Taken {
  const loose = holderIn(fighter.parent) === null ? targetsIn(fighter.parent) : [];
  return loose.length > 0 ? { targets: loose, past: false } : (taken.get(fighter) ?? NONE);
}

/** Whether this user has a combatant act: a game master has those without a player at the table. */
const plays = ({ actor, isOwner }: Fighter): boolean =>
  isOwner &&
  !(
    game.user.isGM &&
    game.users.players.some((user) => user.active && actor?.testUserPermission(user, "OWNER") === true)
  );

/** Whether tokens that are targeted for a fighter go with its moment: players of one fighter keep theirs for its next. */
const isOneOfSeveral = ({ parent }: Fighter): boolean =>
  game.user.isGM || parent.combatants.contents.filter(plays).length > 1;

/** The fighter for which this user aims: the one to which they have turned, else the one who is to act, else the only one that they play. */
function takerIn(combat: Fight): Fighter | null {
  if (attended?.parent === combat) return attended;
  const now = acting.get(combat)?.find(plays);
  if (now !== undefined) return now;
  const [only, ...others] = combat.combatants.contents.filter(plays);
  return only !== undefined && others.length === 0 ? only : null;
}

export const tokenOf = ({ parent }: Fighter, id: string): Token | null =>
  parent.combatants.get(id)?.token?.object ?? null;

function releaseTokens(combat: Fight): void {
  const tokens = new Set(combat.combatants.contents.flatMap(({ token }) => token?.object ?? []));
  for (const each of [...game.user.targets]) if (tokens.has(each)) each.setTarget(false, { releaseOthers: false });
}

/** What is targeted on the map becomes the aim of a fighter: of the one for which it is when some of it is released, else of the one for which this user aims now. */
const attribute = onceAMoment(() => {
  const { combat } = game;
  if (combat === null) return;
  const [targets, held] = [targetsIn(combat), holderIn(combat)];
  const before = held === null ? [] : takenBy(held).targets.filter((id) => tokenOf(held, id) !== null);
  const isPart = targets.every((id) => before.includes(id));
  if (isPart && targets.length === before.length) return;
  holder = held !== null && isPart ? held : takerIn(combat);
  if (holder !== null) taken.set(holder, { targets, past: false });
  redrawTracker();
});

/** This user turns to a fighter, or away from it. */
export function attend(fighter: Fighter, on = true): void {
  if (on) attended = fighter;
  else if (attended === fighter) attended = null;
  attribute();
}

/** Aims a fighter at these: their tokens are targeted, as they would be on the map. */
export function aimAt(fighter: Fighter, targets: readonly string[]): void {
  [holder, attended] = [fighter, fighter];
  taken.set(fighter, { targets: targets.map(combatantId), past: false });
  const tokens = targets.flatMap((id) => tokenOf(fighter, id) ?? []);
  for (const each of [...game.user.targets])
    if (!tokens.includes(each)) each.setTarget(false, { releaseOthers: false });
  for (const token of tokens) token.setTarget(true, { releaseOthers: false });
  redrawTracker();
}

/** Aims a fighter at no target any more: its list is whole again. */
export function releaseAims(fighter: Fighter): void {
  taken.delete(fighter);
  if (holderIn(fighter.parent) === null || holder === fighter) {
    holder = null;
    releaseTokens(fighter.parent);
  }
  redrawTracker();
}

/** A fighter's moment has ended: the tokens targeted for it are released, and the next to act finds targets of their own. Its last targets are proposed to it again. */
export function endAims(fighter: Fighter): void {
  if (!isOneOfSeveral(fighter)) return;
  const aims = taken.get(fighter);
  if (aims !== undefined) taken.set(fighter, { ...aims, past: true });
  if (holder === fighter) {
    holder = null;
    releaseTokens(fighter.parent);
  }
  redrawTracker();
}

/** These are to act now: what was targeted for another is released, and what was targeted for none in particular is for one of them. */
export function beginAims(combat: Fight, now: readonly Fighter[]): void {
  acting.set(combat, now);
  const own = now.filter(plays);
  if (own.length === 0) return;
  if (attended !== null && !own.includes(attended)) attended = null;
  const held = holderIn(combat);
  if (held !== null && !own.includes(held)) endAims(held);
  attribute();
}

/** Listens to targets on the map, and to the tokens that this user takes up. For `init`. */
export function watchTargets(): void {
  Hooks.on("targetToken", (user) => {
    if (user === game.user) attribute();
  });
  Hooks.on("controlToken", ({ document }, controlled) => {
    const fighter = game.combat?.combatants.find(({ tokenId }) => tokenId === document.id);
    if (controlled && fighter?.isOwner === true) attend(fighter);
  });
}
