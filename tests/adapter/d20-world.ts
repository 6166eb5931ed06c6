/** Two fighters of the second ruleset face each other in reach, on squares of a metre and a half. */
import type { Source } from "../../stage/shared/document-kinds.ts";
import type { WorldDefinition } from "../../stage/server/world.ts";
import { IDS } from "./duel-world.ts";

/** Hit points of each of them, unhurt. */
export const UNHURT = 30;

const longSword = (_id: string): Source => ({
  _id,
  name: "Longsword",
  type: "d20Weapon",
  system: {
    identifier: "longSword",
    proficiency: "martial",
    damage: "1d8",
    kinds: ["slashing"],
    criticalFrom: 19,
    place: "mainHand",
  },
});

/** A third combatant of the game master's. */
function withThird(world: WorldDefinition, name: string, token: Source): WorldDefinition {
  const { actors = [], scenes = [], combats = [] } = world.documents;
  const third = { ...fighter(IDS.orc, name, IDS.gm, [], { strength: 10 }), ownership: { default: 0 } };
  const placed = {
    _id: IDS.orcToken,
    name,
    actorId: IDS.orc,
    actorLink: true,
    disposition: -1,
    width: 1,
    height: 1,
    ...token,
  };
  const combatant = {
    _id: IDS.orcFights,
    type: "d20",
    actorId: IDS.orc,
    tokenId: IDS.orcToken,
    sceneId: IDS.scene,
    hidden: token["hidden"] === true,
  };
  const joined = (records: readonly Source[], key: string, one: Source): Source[] =>
    records.map((record) => ({ ...record, [key]: [...(record[key] as Source[]), one] }));
  return {
    ...world,
    documents: {
      ...world.documents,
      actors: [...actors, third],
      scenes: joined(scenes, "tokens", placed),
      combats: joined(combats, "combatants", combatant),
    },
  };
}

/** The third one is a horse, and the hero is in its saddle. */
function ridden(world: WorldDefinition): WorldDefinition {
  const { actors = [], scenes = [], combats = [] } = world.documents;
  const each = (records: Source[], id: string, change: Source): Source[] =>
    records.map((record) => (record["_id"] === id ? { ...record, ...change } : record));
  const horse = actors.find(({ _id }) => _id === IDS.orc);
  const shape = {
    ...(horse?.["system"] as Source),
    size: "large",
    shape: "long",
    space: 3,
    reach: 1.5,
    combatTrained: true,
  };
  return {
    ...world,
    documents: {
      ...world.documents,
      actors: each([...actors], IDS.orc, { system: shape }),
      scenes: scenes.map((scene) => ({
        ...scene,
        tokens: each(scene["tokens"] as Source[], IDS.heroToken, { x: 450, y: 450 }),
      })),
      combats: combats.map((combat) => ({
        ...combat,
        combatants: each(combat["combatants"] as Source[], IDS.heroFights, {
          system: { carried: { by: IDS.orcFights, as: "rides" } },
        }),
      })),
    },
  };
}

const fighter = (
  _id: string,
  name: string,
  owner: string,
  items: readonly Source[],
  { strength, ...more }: Source,
): Source => ({
  _id,
  name,
  type: "d20",
  ownership: { default: 1, [owner]: 3 },
  items,
  system: {
    identifier: name.toLowerCase(),
    nature: "character",
    classes: [{ id: "fighter", level: 4 }],
    abilities: { strength },
    hitPoints: { override: UNHURT },
    ...more,
  },
  prototypeToken: { actorLink: true, disposition: 1 },
});

export interface D20Options {
  /** The hero has learnt to cleave, his rival is nearly down, and a third one lurks beside them. */
  readonly cleaver?: boolean;
  /** A third one fights. */
  readonly orc?: boolean;
  /** The hero sits in the saddle of a horse of the game master's. */
  readonly horse?: boolean;
}

export function d20World({ cleaver = false, orc = false, horse = false }: D20Options = {}): WorldDefinition {
  const token = (_id: string, name: string, actorId: string, disposition: number, x: number): Source => ({
    _id,
    name,
    actorId,
    actorLink: true,
    disposition,
    x,
    y: 500,
    width: 1,
    height: 1,
  });
  const combatant = (_id: string, actorId: string, tokenId: string): Source => ({
    _id,
    type: "d20",
    actorId,
    tokenId,
    sceneId: IDS.scene,
  });
  const world: WorldDefinition = {
    id: "yard",
    title: "The Yard",
    documents: {
      settings: [{ _id: "settingruleset01", key: "passe-d-armes.ruleset", value: '"d20"' }],
      users: [
        { _id: IDS.gm, name: "Gamemaster", role: 4 },
        { _id: IDS.gm2, name: "Second", role: 4 },
        { _id: IDS.alice, name: "Alice", role: 1, character: IDS.hero },
        { _id: IDS.bob, name: "Bob", role: 1, character: IDS.rival },
      ],
      actors: [
        fighter(IDS.hero, "Hero", IDS.alice, [longSword(IDS.heroSword)], {
          strength: 14,
          ...(cleaver ? { feats: [{ id: "cleave", weapon: "" }] } : {}),
        }),
        fighter(IDS.rival, "Rival", IDS.bob, [longSword(IDS.rivalSword)], {
          strength: 12,
          ...(cleaver ? { hitPoints: { override: UNHURT, value: 1 } } : {}),
        }),
      ],
      scenes: [
        {
          _id: IDS.scene,
          name: "Yard",
          active: true,
          ownership: { default: 2 },
          grid: { type: 1, size: 100, distance: 1.5, units: "m" },
          width: 4000,
          height: 3000,
          tokenVision: false,
          tokens: [token(IDS.heroToken, "Hero", IDS.hero, 1, 500), token(IDS.rivalToken, "Rival", IDS.rival, -1, 600)],
        },
      ],
      combats: [
        {
          _id: IDS.combat,
          type: "d20",
          active: true,
          scene: IDS.scene,
          combatants: [
            combatant(IDS.heroFights, IDS.hero, IDS.heroToken),
            combatant(IDS.rivalFights, IDS.rival, IDS.rivalToken),
          ],
        },
      ],
    },
  };
  if (horse) return ridden(withThird(world, "Horse", { disposition: 1, x: 400, y: 400, width: 2, height: 2 }));
  if (orc) return withThird(world, "Orc 1", { x: 500, y: 600 });
  return cleaver ? withThird(world, "Lurker", { hidden: true, x: 600, y: 600 }) : world;
}
