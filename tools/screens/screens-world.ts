import { demoWorld } from "../../stage/demo/demo-world.ts";
import type { WorldDefinition } from "../../stage/server/world.ts";
import type { Source } from "../../stage/shared/document-kinds.ts";
import type { Language } from "../build/manifest.ts";
import { demoActors } from "../demo/world.ts";
import { isRecord } from "../json.ts";

/** Who casts the spell whose area is aimed: Cassandre, whom nobody engages. */
const CASTER = "JeNaONXTiKPLDjhG";
/** The orc chief, who stands in the reach of the one who is to run from him, in pixels. */
const CHIEF = { id: "ip2toj5WFXKkL22H", x: 1100, y: 800 } as const;
/** A cone of 8 m that holds whoever is in it. */
const WEB = { _id: "screensWeb000000", type: "segmentsSpell", img: "systems/passe-d-armes/icons/spells/web.svg", system: { segments: 1, effect: "entangle", range: 20, area: "cone", areaSize: 8, areaSpread: 60 } } as const;
const WEB_NAME: Readonly<Record<Language, string>> = { en: "Web", fr: "Toile" };
/** Nobody hurries the photographer. */
const QUESTION_TIME = { _id: "screensTime00000", key: "passe-d-armes.questionSeconds", value: "120" } as const;

/** The demo world in one language: its actors, their gear and their tokens are called as the compendia of that language call them. */
export function screensWorld(language: Language): WorldDefinition {
  const world = demoWorld();
  const actors = demoActors("segments", language).map((actor) => (actor["_id"] === CASTER ? { ...actor, items: [...listed(actor["items"]), { ...WEB, name: WEB_NAME[language] }] } : actor));
  const names = new Map(actors.map((actor) => [actor["_id"], actor["name"]]));
  const named = (token: Source): Source => ({ ...token, name: names.get(token["actorId"]) ?? token["name"], ...(token["actorId"] === CHIEF.id ? { x: CHIEF.x, y: CHIEF.y } : {}) });
  const scenes = (world.documents["scenes"] ?? []).map((scene) => ({ ...scene, tokens: listed(scene["tokens"]).map(named) }));
  return { ...world, documents: { ...world.documents, actors, scenes, settings: [QUESTION_TIME] } };
}

function listed(value: unknown): Source[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
