import { asNewDocuments, asUpdates } from "../compat/casts.ts";
import { activeRuleset } from "../rulesets/active-ruleset.ts";
import { fightingAs } from "../statuses/fighting-as.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { INTERLUDE_MARK, isInterlude } from "./fights.ts";

type Fight = Combat.Implementation;

/** The world's interlude; null while nothing was ever done outside a fight. */
export function interlude(): Fight | null {
  return game.combats.find(isInterlude) ?? null;
}

/** Actors that were brought in though they are not around. */
const called = new WeakSet<Actor.Implementation>();

let opening: Promise<Fight> | null = null;

/** The world's interlude, made where there is none yet. Game masters only. */
export function openInterlude(): Promise<Fight> {
  const known = interlude();
  if (known !== null) return Promise.resolve(known);
  opening ??= makeInterlude().finally(() => (opening = null));
  return opening;
}

async function makeInterlude(): Promise<Fight> {
  const [made] = await Combat.implementation.createDocuments(
    asNewDocuments([{ scene: null, active: false, flags: { [SYSTEM_ID]: { [INTERLUDE_MARK]: true } } }]),
  );
  if (made === undefined)
    throw new Error("The place of what is done outside fights was not created: a module has vetoed it.");
  return made;
}

/** The combatant by which an actor rests and is ruled on outside fights; null: they have not come in yet. */
export function standsOutside(actor: Actor.Implementation): Combatant.Implementation | null {
  return interlude()?.combatants.find((one) => one.actor === actor) ?? null;
}

/**
 * Has actors stand where what is done outside fights is done, and keeps from players those that they do not see on the
 * map: creatures of the game master's without a token that shows. Actors of another ruleset stay out. Game masters only.
 */
export async function bringIn(actors: readonly Actor.Implementation[]): Promise<Fight> {
  const combat = await openInterlude();
  const wanted = actors.filter((actor) => activeRuleset().reads(actor));
  for (const actor of wanted) called.add(actor);
  const fresh = wanted.filter((actor) => !combat.combatants.some((one) => one.actor === actor));
  if (fresh.length > 0) await combat.createEmbeddedDocuments("Combatant", asNewDocuments(fresh.map(asCombatant)));
  const changed = wanted.flatMap((actor) => {
    const one = combat.combatants.find((each) => each.actor === actor);
    const hidden = isOutOfSight(actor);
    return one === undefined || one.hidden === hidden ? [] : [{ _id: one.id, hidden }];
  });
  if (changed.length > 0) await combat.updateEmbeddedDocuments("Combatant", asUpdates(changed));
  return combat;
}

function asCombatant(actor: Actor.Implementation): object {
  const token = actor.isToken ? actor.token : null;
  return {
    actorId: token?.actorId ?? actor.id,
    tokenId: token?.id ?? null,
    sceneId: token?.parent?.id ?? null,
    hidden: isOutOfSight(actor),
  };
}

/** Whether players know nothing of a creature: nobody of theirs plays it, and no token of it is shown on the map. */
function isOutOfSight(actor: Actor.Implementation): boolean {
  return !actor.hasPlayerOwner && !tokensOf(actor).some(({ hidden }) => !hidden);
}

function tokensOf(actor: Actor.Implementation): readonly TokenDocument.Implementation[] {
  return canvas.scene?.tokens.contents.filter((token) => token.actor === actor) ?? [];
}

/** The actors around when no fight goes on: those of players, and those with a token on the viewed scene. None of those who fight. */
export function peopleAround(): readonly Actor.Implementation[] {
  const played = game.actors.contents.filter((actor) => actor.hasPlayerOwner && activeRuleset().reads(actor));
  const placed =
    canvas.scene?.tokens.contents.flatMap(({ actor }) =>
      actor !== null && activeRuleset().reads(actor) ? [actor] : [],
    ) ?? [];
  return [...new Set([...played, ...placed])].filter((actor) => fightingAs(actor) === null);
}

/** Those of the interlude who are around, or were brought in by name on this client; none who fights. */
export function peopleOutside(combat: Fight): readonly Combatant.Implementation[] {
  const around = new Set(peopleAround());
  return combat.combatants.contents.filter(
    ({ actor }) => actor !== null && (around.has(actor) || (called.has(actor) && fightingAs(actor) === null)),
  );
}

/** The first of these who fights at this moment: they rest and are ruled on there. */
export function whoFights(combat: Fight, ids: ReadonlySet<string> | null): Combatant.Implementation | null {
  return (
    combat.combatants.find(
      (one) => (ids === null || ids.has(one.id ?? "")) && one.actor !== null && fightingAs(one.actor) !== null,
    ) ?? null
  );
}
