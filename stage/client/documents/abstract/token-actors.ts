/** The actors of tokens: the base actor of a linked one, a synthetic actor of its own for an unlinked one. */
import { composeActor } from "../../../shared/actor-delta.ts";
import { isRecord, text, type Source } from "../../../shared/document-kinds.ts";
import type { Document } from "../../abstract/document.ts";
import type { DatabaseOperation } from "../../abstract/document-types.ts";
import { gameOrNull } from "../../helpers/current-game.ts";
import { documentClass, realm } from "../../realm.ts";
import { ClientDocument } from "./client-document.ts";

/** The synthetic actor of each unlinked token that was asked for its actor. */
const synthetic = new WeakMap<Document, Document>();

/** Every token of the world that stands for this actor. */
export function tokensOf(actorId: string): Document[] {
  const scenes = gameOrNull()?.collections.get("Scene")?.contents ?? [];
  return scenes.flatMap(scene => scene.getEmbeddedCollection("Token").filter(token => token._source["actorId"] === actorId));
}

/** The world actor that a token stands for; null where there is none. */
export function baseActorOf(token: Document): Document | null {
  const id = text(token._source, "actorId");
  return id === "" ? null : gameOrNull()?.collections.get("Actor")?.get(id) ?? null;
}

/** The actor of a token. An unlinked token's is made when first asked for. */
export function tokenActor(token: Document): Document | null {
  const base = baseActorOf(token);
  if (base === null || token._source["actorLink"] === true) return base;
  const present = synthetic.get(token);
  if (present !== undefined && present.id === base.id) return present;
  const made = makeSynthetic(token, base);
  synthetic.set(token, made);
  return made;
}

function makeSynthetic(token: Document, base: Document): Document {
  const cls = documentClass("Actor") as typeof Document;
  const actor = new cls(composed(token, base), { parent: token, strict: false });
  return actor;
}

function composed(token: Document, base: Document): Source {
  const delta = token._source["delta"];
  return composeActor(base._source, isRecord(delta) ? delta : {});
}

/**
 * Composes the synthetic actor of an unlinked token anew: its base actor or its delta has changed. The instance stays,
 * so that sheets go on showing it.
 */
export function refreshTokenActor(token: Document, options: DatabaseOperation = {}): void {
  const present = synthetic.get(token);
  const base = baseActorOf(token);
  if (present === undefined || base === null || token._source["actorLink"] === true || present.id !== base.id) {
    synthetic.delete(token);
    return;
  }
  const { _id, ...source } = composed(token, base);
  present.updateSource(source, { recursive: false, fallback: true });
  // Children are deleted by what is missing, which leaves preparation to be done when nothing differs.
  if (realm.areDocumentsReady) present.reset();
  if (options.render !== false && present instanceof ClientDocument) present.render(false);
}
