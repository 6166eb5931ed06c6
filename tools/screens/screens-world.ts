import { demoWorld } from "../../stage/demo/demo-world.ts";
import type { WorldDefinition } from "../../stage/server/world.ts";
import type { Source } from "../../stage/shared/document-kinds.ts";
import type { Language } from "../build/languages.ts";
import { demoActors } from "../demo/world.ts";
import { isRecord } from "../json.ts";
import type { Cast } from "./album.ts";

/** The demo worlds of which pictures are taken. */
export const SCREENED = ["segments", "d20"] as const;
export type Screened = (typeof SCREENED)[number];

/** Who casts the spell whose area is aimed: Cassandre, whom nobody engages. */
const CASTER = "JeNaONXTiKPLDjhG";
/** The orc chief, who stands in the reach of the one who is to run from him, in pixels. */
const CHIEF = { id: "ip2toj5WFXKkL22H", x: 1100, y: 800 } as const;
/** A cone of 8 m that holds whoever is in it. */
const WEB = {
  _id: "screensWeb000000",
  type: "segmentsSpell",
  img: "systems/passe-d-armes/icons/spells/web.svg",
  system: { segments: 1, effect: "entangle", range: 20, area: "cone", areaSize: 8, areaSpread: 60 },
} as const;
const WEB_NAME: Readonly<Record<Language, string>> = { en: "Web", fr: "Toile" };
/** Nobody hurries the photographer. */
const QUESTION_TIME = { _id: "screensTime00000", key: "passe-d-armes.questionSeconds", value: "120" } as const;

/** What a walk changes of its demo world. */
interface Changes {
  /** Gear more, by the actor's id. */
  readonly gear: Readonly<Record<string, (language: Language) => Source>>;
  /** Where a token stands instead, in pixels, by its actor's id. */
  readonly places: Readonly<Record<string, { readonly x: number; readonly y: number }>>;
}

const CHANGES: Readonly<Record<Screened, Changes>> = {
  segments: {
    gear: { [CASTER]: (language) => ({ ...WEB, name: WEB_NAME[language] }) },
    places: { [CHIEF.id]: { x: CHIEF.x, y: CHIEF.y } },
  },
  // Aymeric is out of the ogre's reach by a square, Margot within it.
  d20: { gear: {}, places: { GmzN4WjPW68bvgkd: { x: 1000, y: 700 }, scBrGeNR8MgZP8QJ: { x: 1200, y: 900 } } },
};

/** The demo world of a ruleset in one language: its actors, their gear and their tokens are called as the compendia of that language call them. */
export function screensWorld(language: Language, demo: Screened = "segments"): WorldDefinition {
  const world = demoWorld(demo);
  const { gear, places } = CHANGES[demo];
  const actors = demoActors(demo, language).map((actor) => {
    const more = gear[String(actor["_id"])];
    return more === undefined ? actor : { ...actor, items: [...listed(actor["items"]), more(language)] };
  });
  const names = new Map(actors.map((actor) => [actor["_id"], actor["name"]]));
  const named = (token: Source): Source => ({
    ...token,
    name: names.get(token["actorId"]) ?? token["name"],
    ...places[String(token["actorId"])],
  });
  const scenes = (world.documents["scenes"] ?? []).map((scene) => ({
    ...scene,
    tokens: listed(scene["tokens"]).map(named),
  }));
  const settings = [...(world.documents["settings"] ?? []), QUESTION_TIME];
  return { ...world, documents: { ...world.documents, actors, scenes, settings } };
}

const CREATURES: Readonly<Record<Screened, Readonly<Record<Language, string>>>> = {
  segments: { en: "Orc chief", fr: "Chef orque" },
  d20: { en: "Ogre", fr: "Ogre" },
};

/** Whom and what is shown of that world. */
export function screensCast(language: Language, demo: Screened = "segments"): Cast {
  const creature = CREATURES[demo][language];
  return demo === "segments"
    ? { hero: "Galaad", creature, arms: "segments-weapons", sought: "PDA.Option.dodge" }
    : { hero: "Aymeric", creature, arms: "d20-weapons", sought: "PDA.D20.Action.totalDefense" };
}

function listed(value: unknown): Source[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
