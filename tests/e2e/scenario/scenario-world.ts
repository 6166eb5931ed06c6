import { demoWorld } from "../../../stage/demo/demo-world.ts";
import type { WorldDefinition } from "../../../stage/server/world.ts";
import type { Source } from "../../../stage/shared/document-kinds.ts";
import { decode } from "../../../src/rules/kernel/decode.ts";
import { plainFault } from "../../../src/rules/kernel/fault.ts";
import { actorDecoder } from "../../../src/rules/segments/decode.ts";
import type { SegmentsCombatant } from "../../../src/rules/segments/state.ts";
import { tableId } from "./table-names.ts";
import type { Rehearsal } from "./rehearsal.ts";

const SCENE = tableId("scene");
const COMBAT = tableId("combat");
/** Pixels of a metre. */
const METRE = 100;
const DISPOSITIONS: Readonly<Record<string, number>> = { friendly: 1, hostile: -1, neutral: 0, secret: -2 };
const OWNER = 3;

/** The names of the players, who share out the fighters of the first side. */
export const PLAYERS = ["Alix", "Basile"] as const;

/** Who plays each fighter: the players by turns those of the first side, the game master all others. */
export function seatsOf({ start }: Rehearsal): ReadonlyMap<string, (typeof PLAYERS)[number] | "Meneur"> {
  const [first] = start.combatants;
  const heroes = start.combatants.filter(({ side }) => side === first?.side);
  return new Map(
    start.combatants.map((combatant) => {
      const place = heroes.indexOf(combatant);
      return [combatant.id, place < 0 ? "Meneur" : (PLAYERS[place % PLAYERS.length] ?? "Meneur")];
    }),
  );
}

/** A world in which a scenario is about to begin: its fighters as actors, on a scene where they have places, without a map where they have none. */
export function scenarioWorld(rehearsal: Rehearsal): WorldDefinition {
  const users = demoWorld().documents["users"] ?? [];
  const seats = seatsOf(rehearsal);
  const { combatants, field } = rehearsal.start;
  const userOf = (id: string): string => String(users.find(({ name }) => name === seats.get(id))?.["_id"]);
  const isMapped = combatants.some(({ position }) => position !== null);
  const { obstacles, ...ground } = field;
  return {
    id: "scenario",
    title: rehearsal.scenario.title,
    documents: {
      users: users.map((user) => ({ ...user, character: null })),
      settings: [...settingsOf(rehearsal)],
      actors: combatants.map((combatant, index) =>
        actor(combatant, rehearsal.scenario.combatants[index], userOf(combatant.id)),
      ),
      scenes: [
        {
          _id: SCENE,
          name: "Ground",
          active: true,
          navigation: true,
          ownership: { default: 2 },
          width: 6000,
          height: 5000,
          padding: 0,
          tokenVision: false,
          initial: { x: 1500, y: 1300, scale: 0.6 },
          // A scenario places its fighters by the metre, and knows no grid that the rules could set anybody down on.
          grid: { type: 0, size: METRE, distance: 1, units: "m" },
          tokens: combatants.flatMap(token),
          walls: obstacles.map(({ from, to }, index) => ({
            _id: tableId(`wall${index}`),
            c: [from.x, from.y, to.x, to.y].map((metres) => metres * METRE),
          })),
        },
      ],
      combats: [
        {
          _id: COMBAT,
          type: "segments",
          active: true,
          scene: isMapped ? SCENE : null,
          system: { field: ground },
          combatants: combatants.map(({ id, position, name }) => ({
            _id: id,
            type: "segments",
            actorId: id,
            name,
            ...(position === null ? {} : { tokenId: id, sceneId: SCENE }),
          })),
        },
      ],
    },
  };
}

function settingsOf({ scenario }: Rehearsal): readonly Source[] {
  const given: Readonly<Record<string, unknown>> = { tables: {}, ...settingsIn(scenario.settings) };
  const { tables, ...constants } = given;
  const values = { questionSeconds: 600, constants, tables };
  return Object.entries(values).map(([key, value]) => ({
    _id: tableId(`setting${key}`),
    key: `passe-d-armes.${key}`,
    value: JSON.stringify(value),
  }));
}

function settingsIn(given: unknown): object {
  return typeof given === "object" && given !== null ? given : {};
}

function actor(combatant: SegmentsCombatant, written: unknown, user: string): Source {
  const { id, name, gear } = combatant;
  const system: unknown = typeof written === "object" && written !== null ? Reflect.get(written, "system") : {};
  const stats = decode(actorDecoder, system ?? {});
  if (!stats.ok) throw new Error(plainFault(stats.fault));
  const item =
    (type: string) =>
    ({ id: _id, name: called, ...rest }: { readonly id: string; readonly name: string }): Source => ({
      _id,
      name: called,
      type,
      system: { ...rest },
    });
  return {
    _id: id,
    name,
    type: "segments",
    system: { ...stats.value },
    ownership: { default: 0, [user]: OWNER },
    items: [
      ...gear.weapons.map(item("segmentsWeapon")),
      ...gear.armours.map(item("segmentsArmor")),
      ...gear.shields.map(item("segmentsShield")),
      ...gear.spells.map(item("segmentsSpell")),
      ...gear.things.map(item("segmentsGear")),
    ],
    prototypeToken: { actorLink: true, disposition: DISPOSITIONS[combatant.side] ?? 0 },
  };
}

function token({ id, name, side, position }: SegmentsCombatant): readonly Source[] {
  if (position === null) return [];
  const corner = { x: position.x * METRE - METRE / 2, y: position.y * METRE - METRE / 2 };
  return [
    {
      _id: id,
      name,
      actorId: id,
      actorLink: true,
      ...corner,
      width: 1,
      height: 1,
      disposition: DISPOSITIONS[side] ?? 0,
      displayName: 50,
    },
  ];
}
