import { asNewDocuments, asUpdate } from "../compat/casts.ts";
import { ownCompendium } from "../compendia/own-compendium.ts";
import { worldRuleset } from "../settings/world-ruleset.ts";
import { guideDocuments, noteGuide } from "./guide-documents.ts";
import type { CastMember, Staging } from "./staging.ts";

/** Who owns what is lent to all players, and who may look at it. */
const [OWNER, NONE] = [3, 0] as const;

/** Told how far the work has come, between 0 and 1. */
export type Progress = (share: number) => void;

/**
 * Sets a guide up for game masters: its scene, its figures, its first encounter and its journal, all of them
 * copies from the compendia of this client's language. What an open guide had set up is taken away first. Throws when
 * the host refuses; then nothing of it is left.
 */
export async function openGuide(staging: Staging, progress: Progress): Promise<void> {
  await closeGuide();
  const made: { delete(): Promise<unknown> }[] = [];
  const keep = <T extends { delete(): Promise<unknown> }>(document: T): T => {
    made.push(document);
    progress(made.length / (staging.cast.length + 3));
    return document;
  };
  try {
    const before = {
      scene: game.scenes.active?.id ?? null,
      combat: game.combats.find(({ active }) => active)?.id ?? null,
    };
    const journal = keep(
      await imported(
        game.journal.importFromCompendium(ownCompendium("JournalEntry", "guide"), staging.journal, {
          ownership: { default: 2 },
        }),
      ),
    );
    const scene = keep(
      await imported(
        game.scenes.importFromCompendium(ownCompendium("Scene", "scenes"), staging.scene, {
          name: game.i18n.localize("PDA.Guide.Title"),
          ownership: { default: 2 },
        }),
      ),
    );
    const actors = await figures(scene, staging, keep);
    await scene.activate();
    const [first = ""] = Object.keys(staging.encounters);
    const combat = keep(await encounter(scene, staging, first));
    await noteGuide({
      scene: scene.id,
      actors: actors.map(({ id }) => id ?? ""),
      combats: [combat.id ?? ""],
      journal: journal.id,
      before,
      encounter: first,
      lesson: 0,
      done: [],
    });
  } catch (error) {
    for (const document of made.reverse()) await document.delete();
    throw error;
  }
}

/** Goes over to another encounter of the guide, with figures as fresh as at the beginning: the one that runs is ended. For game masters. */
export async function nextEncounter(staging: Staging, name: string): Promise<void> {
  const guide = guideDocuments();
  const scene = guide === null ? undefined : game.scenes.get(guide.scene);
  if (guide === null || scene === undefined) return;
  for (const id of guide.combats) await game.combats.get(id)?.delete();
  await scene.deleteEmbeddedDocuments(
    "Token",
    scene.tokens.contents.flatMap(({ id, actorId }) =>
      id !== null && guide.actors.includes(actorId ?? "") ? [id] : [],
    ),
  );
  for (const id of guide.actors) await game.actors.get(id)?.delete();
  const actors = await figures(scene, staging, (actor) => actor);
  const combat = await encounter(scene, staging, name);
  await noteGuide({ ...guide, actors: actors.map(({ id }) => id ?? ""), combats: [combat.id ?? ""], encounter: name });
}

/** Takes all away that the guide has set up, and goes back to the scene and the combat before it. For game masters. */
export async function closeGuide(): Promise<void> {
  const guide = guideDocuments();
  if (guide === null) return;
  for (const id of guide.combats) await game.combats.get(id)?.delete();
  // Nobody is left on a scene that is gone.
  const back = game.scenes.get(guide.before.scene ?? "") ?? game.scenes.find(({ id }) => id !== guide.scene);
  if (game.scenes.active?.id === guide.scene) await back?.activate();
  await game.scenes.get(guide.scene)?.delete();
  for (const id of guide.actors) await game.actors.get(id)?.delete();
  await game.journal.get(guide.journal)?.delete();
  await game.combats.get(guide.before.combat ?? "")?.activate();
  await noteGuide(null);
}

/** The guide's figures, imported and put on their squares. */
async function figures(
  scene: Scene.Implementation,
  { cast }: Staging,
  keep: <T extends { delete(): Promise<unknown> }>(document: T) => T,
): Promise<readonly Actor.Implementation[]> {
  const actors: Actor.Implementation[] = [];
  for (const member of cast)
    actors.push(
      keep(
        await imported(
          game.actors.importFromCompendium(ownCompendium("Actor", member.source), member.id, lent(member)),
        ),
      ),
    );
  await scene.createEmbeddedDocuments("Token", asNewDocuments(await tokensOf(actors, cast, scene)));
  return actors;
}

async function imported<T>(work: Promise<T | null | undefined>): Promise<T> {
  const document = await work;
  if (document === null || document === undefined)
    throw new Error("The host has imported nothing: a module has vetoed it.");
  return document;
}

/** A figure as the guide lends it out. */
function lent({ isShared, name }: CastMember): { ownership: { default: 0 | 3 }; name?: string } {
  return {
    ownership: { default: isShared ? OWNER : NONE },
    ...(name === undefined ? {} : { name: game.i18n.localize(name) }),
  };
}

/** The figures' tokens, each on its square. */
async function tokensOf(
  actors: readonly Actor.Implementation[],
  cast: Staging["cast"],
  scene: Scene.Implementation,
): Promise<object[]> {
  const { size } = scene.grid;
  const tokens: object[] = [];
  for (const [index, actor] of actors.entries()) {
    const [column, row] = cast[index]?.square ?? [0, 0];
    const token = await actor.getTokenDocument({ name: actor.name, x: column * size, y: row * size, actorLink: true });
    tokens.push(token.toObject());
  }
  return tokens;
}

/** A combat of those who meet, not yet begun. */
async function encounter(
  scene: Scene.Implementation,
  { cast, encounters }: Staging,
  name: string,
): Promise<Combat.Implementation> {
  const roles = encounters[name] ?? [];
  const combatants = scene.tokens.contents.flatMap((token, index) =>
    roles.includes(cast[index]?.role ?? "")
      ? [{ type: worldRuleset(), tokenId: token.id, sceneId: scene.id, actorId: token.actorId }]
      : [],
  );
  const combat = await Combat.implementation.create(asUpdate({ scene: scene.id, active: true, combatants }));
  if (combat === undefined) throw new Error("The host has created no combat: a module has vetoed it.");
  return combat;
}
