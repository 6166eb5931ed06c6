import { asNewDocuments } from "../compat/casts.ts";
import { findActor, findToken } from "../documents/find-document.ts";
import { isInterlude } from "../outside/fights.ts";
import { worldRuleset } from "../settings/world-ruleset.ts";
import { accepted, refused, type RequestResult } from "./results.ts";

/** Those who would join: the actor, and the token by which it is on the map. */
interface Newcomer {
  readonly actor: Actor.Implementation;
  readonly token: TokenDocument.Implementation | null;
}

/**
 * Takes combatants into a fight for a user who plays them; nobody fights twice in it. All or none. `who`: uuids of tokens,
 * or of actors without one. Players may be kept by the host from making combatants themselves.
 */
export async function letJoin(
  combat: Combat.Implementation,
  user: User.Implementation,
  who: readonly string[],
): Promise<RequestResult> {
  if (isInterlude(combat)) return refused("noFight");
  const newcomers: Newcomer[] = [];
  for (const uuid of who) {
    const newcomer = newcomerOf(uuid);
    if (newcomer === null || newcomer.actor.type !== worldRuleset()) return refused("actorMissing", { name: uuid });
    const { actor } = newcomer;
    if (!actor.testUserPermission(user, "OWNER")) return refused("notOwner", { name: actor.name });
    if (isThere(combat, newcomer) || newcomers.some((other) => other.actor === actor))
      return refused("alreadyFights", { name: actor.name });
    newcomers.push(newcomer);
  }
  await combat.createEmbeddedDocuments(
    "Combatant",
    asNewDocuments(
      newcomers.map(({ actor, token }) => ({
        actorId: token?.actorId ?? actor.id,
        tokenId: token?.id ?? null,
        sceneId: token?.parent?.id ?? null,
        hidden: token?.hidden === true,
      })),
    ),
  );
  return accepted();
}

function newcomerOf(uuid: string): Newcomer | null {
  const token = findToken(uuid);
  const actor = token === null ? findActor(uuid) : token.actor;
  return actor === null ? null : { actor, token };
}

function isThere(combat: Combat.Implementation, { actor, token }: Newcomer): boolean {
  return combat.combatants.some(
    (one) => one.actor === actor || (token !== null && one.tokenId === token.id && one.sceneId === token.parent?.id),
  );
}
