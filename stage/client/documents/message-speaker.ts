/** Who speaks in a message. */
import { text } from "../../shared/document-kinds.ts";
import { Document } from "../abstract/document.ts";
import { currentGame } from "../helpers/current-game.ts";

/** A speaker as a message stores it: ids, and the name shown. */
export interface Speaker {
  scene?: string | null | undefined;
  actor?: string | null | undefined;
  token?: string | null | undefined;
  alias?: string | undefined;
}

/** What is known of who is to speak. */
export interface SpeakerRequest {
  scene?: Document | null | undefined;
  actor?: Document | null | undefined;
  token?: Document | null | undefined;
  alias?: string | undefined;
}

/** The speaker: of a token; of an actor, with its token where it has one in the scene; else of the user. */
export function messageSpeaker({ scene, actor, token, alias }: SpeakerRequest): Speaker {
  if (token != null) return ofToken(documentOf(token), alias);
  const synthetic = actor?.parent?.documentName === "Token" ? actor.parent : null;
  if (synthetic !== null) return ofToken(synthetic, alias);
  if (actor != null) {
    const viewed = scene ?? currentGame().scenes.viewed;
    const [shown] = viewed?.getEmbeddedCollection("Token").filter((each) => each._source["actorId"] === actor.id) ?? [];
    if (shown !== undefined)
      return { ...ofToken(shown, alias), actor: actor.id, alias: alias ?? text(shown._source, "name") };
    return { scene: viewed?.id ?? null, actor: actor.id, token: null, alias: alias ?? text(actor._source, "name") };
  }
  return ofUser(alias);
}

/** Placeables are asked for their document. */
function documentOf(token: Document): Document {
  const document: unknown = Reflect.get(token, "document");
  return document instanceof Document ? document : token;
}

function ofToken(token: Document, alias: string | undefined): Speaker {
  const actorId = text(token._source, "actorId");
  return {
    scene: token.parent?.id ?? null,
    actor: actorId === "" ? null : actorId,
    token: token.id,
    alias: alias ?? text(token._source, "name"),
  };
}

function ofUser(alias: string | undefined): Speaker {
  const { user, scenes } = currentGame();
  const character = user?.character ?? null;
  if (character !== null && alias === undefined) return messageSpeaker({ actor: character });
  return { scene: scenes.viewed?.id ?? null, actor: null, token: null, alias: alias ?? user?.name ?? "" };
}

/** The actor of a speaker: its token's, else the world's; null where neither is there. */
export function speakerActor(speaker: Speaker): Document | null {
  const { scenes, actors } = currentGame();
  const token = scenes
    .get(speaker.scene ?? "")
    ?.getEmbeddedCollection("Token")
    .get(speaker.token ?? "");
  const actor: unknown = token === undefined ? null : Reflect.get(token, "actor");
  if (actor instanceof Document) return actor;
  return actors.get(speaker.actor ?? "") ?? null;
}
