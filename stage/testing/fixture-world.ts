/** A small world and a small system that the stage's own tests play with. It has nothing to do with any real system. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Source } from "../shared/document-kinds.ts";
import type { WorldDefinition } from "../server/world.ts";

export const IDS = {
  gm: "gamemaster000001",
  gm2: "gamemaster000002",
  alice: "playeralice00001",
  bob: "playerbob0000001",
  hero: "actorhero0000001",
  orc: "actororc00000001",
  sword: "itemsword0000001",
  shield: "itemshield000001",
  scene: "scenemeadow00001",
  orcToken: "tokenorc00000001",
  heroToken: "tokenhero0000001",
  combat: "combatmeadow0001",
  heroCombatant: "combatanthero001",
  orcCombatant: "combatantorc0001",
} as const;

/** The manifest of the little system. */
export const fixtureManifest: Source = {
  id: "little-system",
  title: "Little System",
  version: "1.2.3",
  compatibility: { minimum: "13", verified: "14" },
  esmodules: ["little.js"],
  styles: [{ src: "little.css" }],
  socket: true,
  languages: [
    { lang: "en", name: "English", path: "lang/en.json" },
    { lang: "fr", name: "Français", path: "lang/fr.json" },
  ],
  documentTypes: {
    Actor: { hero: { htmlFields: ["biography", "notes.*.text"], gmOnlyFields: ["secret"] }, monster: {} },
    Item: { weapon: {}, armour: {} },
    ChatMessage: { exchange: {} },
    Combat: { duel: {} },
    Combatant: { duellist: {} },
  },
  packs: [],
  grid: { distance: 1.5, units: "m" },
  initiative: "1d20",
  primaryTokenAttribute: "hp",
};

const languages = {
  en: { LITTLE: { Hello: "Hello {name}", OnlyEnglish: "Only English" }, "LITTLE.Dotted": "Dotted" },
  fr: { LITTLE: { Hello: "Bonjour {name}" } },
};

/** Writes the little system to a new folder; `more` goes over its manifest. */
export function writeFixtureSystem(more: Source = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "stage-system-"));
  mkdirSync(join(folder, "lang"));
  writeFileSync(join(folder, "system.json"), JSON.stringify({ ...fixtureManifest, ...more }));
  writeFileSync(join(folder, "lang/en.json"), JSON.stringify(languages.en));
  writeFileSync(join(folder, "lang/fr.json"), JSON.stringify(languages.fr));
  writeFileSync(
    join(folder, "little.js"),
    "Hooks.once('init', () => { globalThis.littleSystemRan = game.system.id; });\n",
  );
  writeFileSync(join(folder, "little.css"), ".little { color: inherit; }\n");
  return folder;
}

const user = (_id: string, name: string, role: number, more: Source = {}): Source => ({ _id, name, role, ...more });

const sword: Source = { _id: IDS.sword, name: "Sword", type: "weapon", system: { damage: 8 } };
const shield: Source = { _id: IDS.shield, name: "Shield", type: "armour", system: { protection: 2 } };

/** A game master, a second one, two players, a hero that Alice owns, an orc, a scene with both, a combat. */
export function fixtureWorld(): WorldDefinition {
  return {
    id: "meadow",
    title: "The Meadow",
    documents: {
      users: [
        user(IDS.gm, "Gamemaster", 4),
        user(IDS.gm2, "Second", 4),
        user(IDS.alice, "Alice", 1, { character: IDS.hero }),
        user(IDS.bob, "Bob", 1),
      ],
      actors: [
        {
          _id: IDS.hero,
          name: "Hero",
          type: "hero",
          system: { hp: { value: 10, max: 12 }, notes: {} },
          items: [sword],
          ownership: { default: 0, [IDS.alice]: 3 },
        },
        {
          _id: IDS.orc,
          name: "Orc",
          type: "monster",
          system: { hp: { value: 6, max: 6 }, tags: ["green"] },
          items: [sword, shield],
          ownership: { default: 0 },
        },
      ],
      scenes: [
        {
          _id: IDS.scene,
          name: "Meadow",
          active: true,
          ownership: { default: 2 },
          tokens: [
            { _id: IDS.orcToken, name: "Orc 1", actorId: IDS.orc, actorLink: false, x: 100, y: 100 },
            { _id: IDS.heroToken, name: "Hero", actorId: IDS.hero, actorLink: true, x: 300, y: 100 },
          ],
        },
      ],
      combats: [
        {
          _id: IDS.combat,
          type: "duel",
          active: true,
          scene: IDS.scene,
          combatants: [
            {
              _id: IDS.heroCombatant,
              type: "duellist",
              actorId: IDS.hero,
              tokenId: IDS.heroToken,
              sceneId: IDS.scene,
              initiative: 15,
            },
            {
              _id: IDS.orcCombatant,
              type: "duellist",
              actorId: IDS.orc,
              tokenId: IDS.orcToken,
              sceneId: IDS.scene,
              initiative: 10,
            },
          ],
        },
      ],
    },
  };
}
