/** Two players face each other in reach, an orc stands behind: the world of the adapter's tests. */
import type { Source } from "../../stage/shared/document-kinds.ts";
import type { WorldDefinition } from "../../stage/server/world.ts";

export const IDS = {
  gm: "gamemaster000001",
  gm2: "gamemaster000002",
  alice: "playeralice00001",
  bob: "playerbob0000001",
  hero: "actorhero0000001",
  rival: "actorrival000001",
  orc: "actororc00000001",
  heroSword: "herosword0000001",
  rivalSword: "rivalsword000001",
  orcClub: "orcclub000000001",
  scene: "sceneyard0000001",
  heroToken: "tokenhero0000001",
  rivalToken: "tokenrival000001",
  orcToken: "tokenorc00000001",
  combat: "combatyard000001",
  heroFights: "fightshero000001",
  rivalFights: "fightsrival00001",
  orcFights: "fightsorc0000001",
} as const;

const sword = (_id: string): Source => ({
  _id,
  name: "Longsword",
  type: "segmentsWeapon",
  system: {
    identifier: "long_sword",
    kind: "slashing",
    damage: "1d8",
    hands: 1,
    attackFactor: 2,
    defenceFactor: 2,
    place: "hand",
  },
});

const warrior = (_id: string, name: string, owner: string, item: string): Source => ({
  _id,
  name,
  type: "segments",
  ownership: { default: 1, [owner]: 3 },
  items: [sword(item)],
  system: {
    identifier: name.toLowerCase(),
    nature: "character",
    classes: [{ id: "warrior", level: 5 }],
    abilities: { strength: 14, dexterity: 12, constitution: 13 },
  },
  prototypeToken: { actorLink: true, disposition: 1 },
});

/** The scene's grid: squares of one metre unless told. */
const SQUARES: Source = { type: 1, size: 100, distance: 1, units: "m" };

export interface DuelOptions {
  /** A third one fights. */
  readonly orc?: boolean;
  /** The fighters have tokens on a scene. */
  readonly map?: boolean;
  /** What of the scene's grid is not as usual. */
  readonly grid?: Source;
  /** The subtype under which fight and combatants are stored; else the ruleset's. */
  readonly subtype?: string;
}

export function duelWorld({
  orc = false,
  map = true,
  grid = {},
  subtype = "segments",
}: DuelOptions = {}): WorldDefinition {
  const combatant = (_id: string, actorId: string, tokenId: string): Source => ({
    _id,
    type: subtype,
    actorId,
    ...(map ? { tokenId, sceneId: IDS.scene } : {}),
  });
  return {
    id: "yard",
    title: "The Yard",
    documents: {
      users: [
        { _id: IDS.gm, name: "Gamemaster", role: 4 },
        { _id: IDS.gm2, name: "Second", role: 4 },
        { _id: IDS.alice, name: "Alice", role: 1, character: IDS.hero },
        { _id: IDS.bob, name: "Bob", role: 1, character: IDS.rival },
      ],
      actors: [
        warrior(IDS.hero, "Hero", IDS.alice, IDS.heroSword),
        warrior(IDS.rival, "Rival", IDS.bob, IDS.rivalSword),
        {
          _id: IDS.orc,
          name: "Orc",
          type: "segments",
          ownership: { default: 0 },
          system: {
            identifier: "orc",
            nature: "creature",
            powerLevel: 1,
            abilities: { strength: 14, constitution: 12 },
          },
          items: [
            {
              _id: IDS.orcClub,
              name: "Club",
              type: "segmentsWeapon",
              system: { identifier: "club", kind: "bludgeoning", damage: "1d6", place: "hand" },
            },
          ],
          prototypeToken: { actorLink: false, disposition: -1 },
        },
      ],
      scenes: [
        {
          _id: IDS.scene,
          name: "Yard",
          active: true,
          ownership: { default: 2 },
          grid: { ...SQUARES, ...grid },
          width: 4000,
          height: 3000,
          tokens: [
            {
              _id: IDS.heroToken,
              name: "Hero",
              actorId: IDS.hero,
              actorLink: true,
              disposition: 1,
              x: 500,
              y: 500,
              width: 1,
              height: 1,
            },
            {
              _id: IDS.rivalToken,
              name: "Rival",
              actorId: IDS.rival,
              actorLink: true,
              disposition: -1,
              x: 600,
              y: 500,
              width: 1,
              height: 1,
            },
            {
              _id: IDS.orcToken,
              name: "Orc 1",
              actorId: IDS.orc,
              actorLink: false,
              disposition: -1,
              x: 500,
              y: 600,
              width: 1,
              height: 1,
            },
          ],
        },
      ],
      combats: [
        {
          _id: IDS.combat,
          type: subtype,
          active: true,
          scene: map ? IDS.scene : null,
          combatants: [
            combatant(IDS.heroFights, IDS.hero, IDS.heroToken),
            combatant(IDS.rivalFights, IDS.rival, IDS.rivalToken),
            ...(orc ? [combatant(IDS.orcFights, IDS.orc, IDS.orcToken)] : []),
          ],
        },
      ],
    },
  };
}
