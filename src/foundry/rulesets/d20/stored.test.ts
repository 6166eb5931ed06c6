import { describe, expect, it, vi } from "vitest";
import type { D20Game } from "../../../rules/d20/game.ts";
import { encounterOf } from "../../../rules/kernel/encounter.ts";
import type { Area } from "../../../rules/kernel/geometry/areas.ts";
import { combatantId, gearId } from "../../../rules/kernel/ids.ts";
import { combatantOf } from "../../../rules/d20/combatant.ts";
import { BLANK_TURN, type TurnState } from "../../../rules/d20/stored/turn.ts";
import {
  PLAIN_ACTOR,
  PLAIN_ARMOUR,
  PLAIN_SHIELD,
  PLAIN_POWER,
  PLAIN_WEAPON,
} from "../../../rules/d20/testing/plain.ts";
import { DEFAULT_SETTINGS } from "../../../rules/d20/settings.ts";
import { EMPTY_FIELD, NOT_BEGUN, type Field } from "../../../rules/d20/state.ts";
import { storedBy } from "../../testing/stored-by.ts";

vi.stubGlobal("game", { settings: { get: () => ({}) } });
const data = { fields: {}, regionBehaviors: { RegionBehaviorType: class {} } };
vi.stubGlobal("foundry", { data, abstract: { TypeDataModel: class {} } });
const { D20_DOCUMENTS } = await import("./documents.ts");
const { D20CombatantData, D20CombatData } = await import("./models.ts");
const { wallKind } = await import("../../scene/walls.ts");
const recordOf = D20_DOCUMENTS.record.bind(D20_DOCUMENTS);

const [hero, orc, wolf] = [combatantId("hero"), combatantId("orc"), combatantId("wolf")];

const BUSY: TurnState = {
  initiative: { total: 18, modifier: 2, coin: 1 },
  aware: false,
  hasActed: true,
  spent: ["standard", "move"],
  freeActions: 2,
  readied: 1,
  restricted: true,
  moved: 4,
  stepped: true,
  run: {
    kind: "full",
    made: [
      { with: gearId("sword"), head: "main" },
      { with: "unarmed", head: "other" },
    ],
    pair: "light",
    offHand: 1,
    shots: 1,
  },
  aids: [{ by: combatantId("friend"), against: combatantId("foe"), purpose: "attack" }],
  turnings: [
    { id: "turned/una", how: "turned", by: combatantId("una"), check: 13, hitDice: 0, until: { round: 2, turn: 1 } },
  ],
  holds: [{ id: orc, pinned: 2, gagged: true }],
  component: true,
  burning: [{ damage: "1d6", since: { round: 2, turn: 1 } }],
  feint: { target: combatantId("foe"), round: 2 },
  stance: { defensive: true, totalDefense: true, expertise: 2, powerAttack: 3, charging: true },
  opportunities: { taken: 1, movers: [{ id: orc, round: 2 }] },
  usedBefore: { opportunities: 2, cleaves: 1 },
  dodgeAgainst: orc,
  charge: { power: gearId("touch"), cast: { round: 2, turn: 1 }, tried: true },
  casting: {
    power: gearId("summons"),
    targets: [orc],
    area: { shape: "cone", tip: { x: 3, y: 4 }, direction: 90, degrees: 90, length: 9 },
    until: { round: 3, turn: 1.5 },
    kept: 2,
  },
  concentration: { power: gearId("light"), kept: 2 },
  started: { activity: "loadHeavyCrossbow", gear: gearId("crossbow"), target: orc, round: 2 },
  distractions: [
    { what: "rain", dc: 0, lasts: true },
    { what: null, dc: 20, lasts: false },
  ],
  running: { rounds: 3, checks: 1, last: 2, restUntil: 4, from: { x: 1, y: 2, elevation: 0 } },
  sprints: true,
  cleaves: 1,
  attackedAt: { round: 2, turn: 1 },
  resistanceLowered: true,
  quickened: true,
  fell: { round: 2, turn: 1 },
  found: orc,
  waiting: "ready",
  awaits: {
    act: '{"do":"totalDefense","by":"hero"}',
    step: { x: 1, y: 2, elevation: 0 },
    watch: {
      kinds: ["casts"],
      whose: "foes",
      who: orc,
      where: "square",
      metres: 3,
      squares: [{ column: 1, row: 2 }],
      region: "mud",
      when: "before",
      words: "if",
    },
  },
  onward: 2,
  interrupted: true,
  temporaryUntil: { round: 4, turn: 1 },
  riding: { unruly: true, shoots: true, alone: true, fight: "may", knees: "mayNot", leaves: "far" },
  carried: { by: wolf, as: "rides" },
  timed: [
    { id: "stunned", rule: "D20-COND-01", source: orc, until: { at: { round: 3, turn: 2 } } },
    { id: "shaken", rule: "D20-COND-07", until: { holds: "song" } },
    { id: "dazzled", rule: "D20-COND-05" },
  ],
  modifiers: [
    {
      id: "Bless/attack/morale/1",
      to: "attack",
      type: "morale",
      value: 1,
      source: "Bless",
      until: { round: 12, turn: 1 },
    },
    { id: "/armourClass/untyped/-2", to: "armourClass", type: "untyped", value: -2, source: "", until: null },
  ],
};

const FIELD: Field = {
  phase: "fighting",
  order: [
    { id: hero, keys: [18, 2, 1], place: 1 },
    { id: orc, keys: [12, 0, 0], place: 1.5 },
  ],
  walls: [],
  grounds: [],
  light: "bright",
  lights: [],
  weather: "rain",
  distances: [{ pair: [hero, orc], metres: 4.5 }],
  flanks: [{ pair: [hero, wolf], foe: orc }],
  aims: [{ by: hero, target: orc, cover: "soft", concealment: null, flanking: null, higher: true }],
};

const fighter = (turn: TurnState) =>
  combatantOf(DEFAULT_SETTINGS, {
    id: hero,
    name: "Hero",
    side: "heroes",
    actor: PLAIN_ACTOR,
    weapons: [],
    armours: [],
    shields: [],
    turn,
    position: null,
  });

const turnRead = (turn: TurnState): TurnState =>
  D20CombatantData.shape.take(storedBy(recordOf(fighter(turn)).combatant) as never);

describe("a turn in its document", () => {
  it.each([
    ["blank", BLANK_TURN],
    ["busy", BUSY],
  ])("comes back as it was: a %s one", (_, turn) => {
    expect(turnRead(turn)).toEqual(turn);
  });

  it("keeps a casting that waits for its second half", () => {
    const casting = { power: gearId("web"), targets: [], area: null, until: null, kept: 2 };
    expect(turnRead({ ...BLANK_TURN, casting }).casting).toEqual(casting);
  });

  it.each<Area | null>([
    null,
    { shape: "circle", centre: { x: 1, y: 2 }, radius: 3 },
    { shape: "line", from: { x: 1, y: 2 }, direction: 45, length: 9, width: 1.5 },
  ])("keeps the ground of a long casting: %j", (area) => {
    const casting = { power: gearId("web"), targets: [], area, until: { round: 1, turn: 2 }, kept: null };
    expect(turnRead({ ...BLANK_TURN, casting }).casting).toEqual(casting);
  });

  it("stores the ends of states with all their keys", () => {
    const { timed } = storedBy(recordOf(fighter(BUSY)).combatant) as { timed: readonly object[] };
    expect(timed.map((each) => Object.keys(each))).toEqual(
      [0, 1, 2].map(() => ["id", "rule", "source", "at", "holds"]),
    );
  });
});

describe("a fight in its document", () => {
  const ground = (field: Field) =>
    storedBy(D20_DOCUMENTS.ground({ clock: NOT_BEGUN, combatants: [], indices: {}, offers: [], field }));
  /** The field of a combat of these combatants, off any scene. */
  const fieldRead = (stored: object, ids = [hero, orc, wolf]): Field => {
    const system: unknown = Object.assign(Object.create(D20CombatData.prototype) as object, stored);
    const combat: unknown = { system, scene: null, combatants: [] };
    const all = ids.map((id) => ({ ...fighter(BLANK_TURN), id }));
    return D20_DOCUMENTS.fight(combat as Parameters<typeof D20_DOCUMENTS.fight>[0], all).field;
  };

  it.each([
    ["an empty field", EMPTY_FIELD],
    ["a full one", FIELD],
  ])("comes back as it was: %s", (_, field) => {
    expect(fieldRead(ground(field))).toEqual({ ...field, weather: null });
  });

  it("stores neither walls nor ground, and forgets the ties of those who are gone", () => {
    const walled = ground({ ...FIELD, walls: [{ from: { x: 0, y: 0 }, to: { x: 5, y: 0 }, kind: "low" }] });
    expect(JSON.stringify(walled)).not.toContain("walls");
    expect(fieldRead(walled, [hero, wolf])).toEqual({
      ...FIELD,
      weather: null,
      order: [FIELD.order[0]],
      distances: [],
      flanks: [],
      aims: [],
    });
    const fight = encounterOf<D20Game>(NOT_BEGUN, [fighter(BLANK_TURN)], FIELD);
    expect(D20_DOCUMENTS.without(fight, new Set([wolf])).field).toEqual({ ...FIELD, flanks: [] });
  });

  it.each([
    ["a wall", 20, 20, 0, 0, "blocking"],
    ["a terrain wall", 20, 10, 0, 0, "low"],
    ["a window", 20, 0, 0, 0, "glass"],
    ["a curtain", 0, 20, 0, 0, "sight"],
    ["what stops nobody", 0, 0, 0, 0, null],
    ["a shut door", 20, 20, 1, 0, "blocking"],
    ["an open door", 20, 20, 1, 1, null],
  ])("D20-COVER-01 D20-COVER-04 takes %s of the scene for what it is", (_, move, sight, door, ds, kind) => {
    expect(wallKind({ move, sight, door, ds })).toBe(kind);
  });
});

describe("a body and its gear in their documents", () => {
  it("are stored where a fight changes them", () => {
    const weapon = { ...PLAIN_WEAPON, id: gearId("bow"), name: "Bow", loaded: 1, ammunition: 19 };
    const parts = {
      weapons: [weapon],
      armours: [{ ...PLAIN_ARMOUR, id: gearId("mail"), name: "Mail" }],
      shields: [{ ...PLAIN_SHIELD, id: gearId("shield"), name: "Shield" }],
    };
    const hurt = {
      ...PLAIN_ACTOR,
      hitPoints: { ...PLAIN_ACTOR.hitPoints, value: -3 },
      recovery: { ...PLAIN_ACTOR.recovery, stable: true },
      abilityDamage: { ...PLAIN_ACTOR.abilityDamage, strength: 2 },
    };
    const { actor, items } = recordOf(
      combatantOf(DEFAULT_SETTINGS, {
        id: hero,
        name: "Hero",
        side: "heroes",
        actor: hurt,
        ...parts,
        powers: [{ ...PLAIN_POWER, id: gearId("cure"), name: "Cure", uses: 2 }],
        position: null,
      }),
    );
    expect(storedBy(actor)).toMatchObject({
      hitPoints: { value: -3 },
      recovery: { stable: true, tended: false },
      abilityDamage: { strength: 2, wisdom: 0 },
      conditions: [],
    });
    expect(Object.entries(items).map(([id, values]) => [id, storedBy(values)])).toEqual([
      ["bow", { place: "mainHand", lies: null, harm: 0, destroyed: false, loaded: 1, ammunition: 19 }],
      ["mail", { worn: true }],
      ["shield", { place: "worn", lies: null, harm: 0, destroyed: false }],
      ["cure", { uses: 2, place: "pack", lies: null, harm: 0, destroyed: false }],
    ]);
  });
});
