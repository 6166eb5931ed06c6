import { demoWorld } from "../../../stage/demo/demo-world.ts";
import type { WorldDefinition } from "../../../stage/server/world.ts";
import { isRecord, type Source } from "../../../stage/shared/document-kinds.ts";
import { METRE } from "./manner.ts";
import type { Fighter, Rehearsal } from "./rehearsal.ts";
import { tableId } from "./table-names.ts";

const SCENE = tableId("scene");
const COMBAT = tableId("combat");
/** Pixels of the scene, far beyond what any scenario walks. */
const [WIDTH, HEIGHT] = [18_000, 12_000];
/** How close the map is looked at, so that a whole fight is in view. */
const SCALE = 0.4;
const DISPOSITIONS: Readonly<Record<string, number>> = { friendly: 1, hostile: -1, neutral: 0, secret: -2 };
const OWNER = 3;

/** What a scenario calls its kinds of gear, and the host's documents after the ruleset's name. */
const ITEMS: Readonly<Record<string, string>> = {
  weapon: "Weapon",
  armour: "Armor",
  shield: "Shield",
  spell: "Spell",
  thing: "Gear",
  power: "Power",
};

/** The names of the players, who share out what is not the game master's. */
const PLAYERS = ["Alix", "Basile"] as const;

/** Who plays each fighter: the players by turns those that are not the game master's. */
export function seatsOf({ fighters }: Rehearsal): ReadonlyMap<string, (typeof PLAYERS)[number] | "Meneur"> {
  const players = fighters.filter(({ isMasters }) => !isMasters);
  return new Map(
    fighters.map((fighter) => {
      const place = players.indexOf(fighter);
      return [fighter.id, place < 0 ? "Meneur" : (PLAYERS[place % PLAYERS.length] ?? "Meneur")];
    }),
  );
}

/** A world in which a scenario is about to begin: its fighters as actors, on a scene where they have places, without a map where they have none. `alone`: the game master plays all of them. */
export function scenarioWorld(rehearsal: Rehearsal, alone = false): WorldDefinition {
  const { scenario, fighters, ground } = rehearsal;
  const users = demoWorld("segments").documents["users"] ?? [];
  const seats = seatsOf(rehearsal);
  const userOf = (id: string): string =>
    String(users.find(({ name }) => name === (alone ? "Meneur" : seats.get(id)))?.["_id"]);
  const isMapped = fighters.some(({ position }) => position !== null);
  return {
    id: "scenario",
    title: scenario.title,
    documents: {
      users: users.map((user) => ({ ...user, character: null })),
      settings: [...settingsOf(rehearsal)],
      actors: fighters.map((fighter, index) =>
        actor(scenario.ruleset, fighter, recordOf(scenario.combatants[index]), userOf(fighter.id)),
      ),
      scenes: [scene(fighters, ground.scene)],
      combats: [
        {
          _id: COMBAT,
          type: scenario.ruleset,
          active: true,
          scene: isMapped ? SCENE : null,
          system: { field: ground.stored },
          combatants: fighters.map(({ id, position, name, stored }) => ({
            _id: id,
            type: scenario.ruleset,
            actorId: id,
            name,
            system: stored,
            ...(position === null ? {} : { tokenId: id, sceneId: SCENE }),
          })),
        },
      ],
    },
  };
}

function scene(fighters: readonly Fighter[], ground: Source): Source {
  const places = fighters.flatMap(({ position }) => (position === null ? [] : [position]));
  const middle = (of: readonly number[]): number =>
    of.length === 0 ? 0 : ((Math.min(...of) + Math.max(...of)) / 2) * METRE;
  return {
    _id: SCENE,
    name: "Ground",
    active: true,
    navigation: true,
    ownership: { default: 2 },
    width: WIDTH,
    height: HEIGHT,
    padding: 0,
    tokenVision: false,
    initial: { x: middle(places.map(({ x }) => x)), y: middle(places.map(({ y }) => y)), scale: SCALE },
    ...ground,
    tokens: fighters.flatMap((fighter) => token(fighter, ground)),
    walls: numbered(ground["walls"], "wall"),
    regions: numbered(ground["regions"], "region").map((region) => ({
      ...region,
      behaviors: numbered(region["behaviors"], "behavior"),
    })),
  };
}

/** Documents with ids of their own. */
function numbered(sources: unknown, kind: string): readonly Source[] {
  const list: readonly unknown[] = Array.isArray(sources) ? sources : [];
  return list.filter(isRecord).map((source, index) => ({ _id: tableId(`${kind}${index}`), ...source }));
}

const recordOf = (value: unknown): Source => (isRecord(value) ? value : {});

/** The world's settings: constants and tables as the scenario has them, and what is a setting by itself. */
function settingsOf({ scenario: { ruleset, settings }, options }: Rehearsal): readonly Source[] {
  const { tables = {}, ...given } = recordOf(settings);
  const [constants, values]: [Source, Source] = [{}, { ruleset, questionSeconds: 600, tables }];
  for (const [name, value] of Object.entries(given)) {
    if (options.includes(name)) values[`${ruleset}${name.charAt(0).toUpperCase()}${name.slice(1)}`] = value;
    else constants[name] = value;
  }
  return Object.entries({ ...values, constants }).map(([key, value]) => ({
    _id: tableId(`setting${key}`),
    key: `passe-d-armes.${key}`,
    value: JSON.stringify(value),
  }));
}

/** An actor as the scenario writes it, which is as documents store it. */
function actor(ruleset: string, { id, name, side }: Fighter, { system = {}, gear = [] }: Source, user: string): Source {
  const items: readonly unknown[] = Array.isArray(gear) ? gear : [];
  return {
    _id: id,
    name,
    type: ruleset,
    system,
    ownership: { default: 0, [user]: OWNER },
    items: items.filter(isRecord).map((item) => ({
      _id: item["id"],
      name: item["name"] ?? item["id"],
      type: `${ruleset}${ITEMS[String(item["type"])] ?? ""}`,
      system: item["system"] ?? {},
    })),
    prototypeToken: { actorLink: true, disposition: DISPOSITIONS[side] ?? 0 },
  };
}

/** A token as wide as its fighter. */
function token({ id, name, side, position, width }: Fighter, { grid }: Source): readonly Source[] {
  if (position === null) return [];
  const size = width * Number(recordOf(grid)["size"]);
  return [
    {
      _id: id,
      name,
      actorId: id,
      actorLink: true,
      x: position.x * METRE - size / 2,
      y: position.y * METRE - size / 2,
      width,
      height: width,
      disposition: DISPOSITIONS[side] ?? 0,
      displayName: 50,
    },
  ];
}
