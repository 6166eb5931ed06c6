import { describe, expect, it, vi } from "vitest";
import { encounterOf } from "../../../rules/kernel/encounter.ts";
import type { Area } from "../../../rules/kernel/geometry/areas.ts";
import { combatantId, gearId } from "../../../rules/kernel/ids.ts";
import { NOT_BEGUN } from "../../../rules/segments/turn/moments.ts";
import { combatantOf } from "../../../rules/segments/combatant.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { BLANK_TURN, type PlannedMove, type TurnState } from "../../../rules/segments/stored/turn.ts";
import { PLAIN_ACTOR, PLAIN_ARMOUR, PLAIN_SHIELD, PLAIN_WEAPON } from "../../../rules/segments/testing/plain.ts";
import { DEFAULT_SETTINGS } from "../../../rules/segments/settings.ts";
import { EMPTY_FIELD, type Field } from "../../../rules/segments/state.ts";
import { shippedWords } from "../../testing/shipped-words.ts";
import { storedName } from "../../stored-names.ts";
import { storedBy } from "../../testing/stored-by.ts";
import type { ChargeAct } from "../../../rules/segments/footwork/commands.ts";

vi.stubGlobal("foundry", { data: { fields: {} }, abstract: { TypeDataModel: class {} } });
const { SEGMENTS_DOCUMENTS } = await import("./documents.ts");
const { SegmentsCombatantData, SegmentsCombatData, SegmentsSpellData } = await import("./models.ts");
const recordOf = SEGMENTS_DOCUMENTS.record.bind(SEGMENTS_DOCUMENTS);

const [hero, orc] = [combatantId("hero"), combatantId("orc")];

const BUSY: TurnState = {
  mode: "casting",
  initiative: 4,
  routine: [{ id: "1", segment: 4, state: "spent" }],
  actedIn: 4,
  repeats: 1,
  surprises: 2,
  guardDown: { until: 10, cause: "mode" },
  simple: { activity: "cutLoose", from: 1, until: 3, gear: gearId("dagger"), target: orc },
  move: {
    path: [{ x: 1, y: 2, elevation: 3 }],
    speed: 5,
    gait: "run",
    from: 2,
    until: 3,
    charge: { target: orc, act: { do: "attack", with: gearId("sword") } },
  },
  setOff: 2,
  step: { relativeTo: orc, way: "circleLeft", segment: 4 },
  barred: true,
  surprised: true,
  waits: 6,
  announced: { segment: 4, command: { do: "attack", by: hero, target: orc, with: "bareHands" } },
  casting: {
    spell: gearId("web"),
    targets: [orc],
    area: { shape: "cone", tip: { x: 3, y: 4 }, direction: 90, degrees: 60, length: 8 },
    from: { round: 0, segment: 0 },
    until: { round: 1, segment: 1 },
  },
  cover: {
    with: gearId("bow"),
    zone: { centre: { x: 3, y: 4 }, radius: 20, direction: 90, angle: 45, members: [orc] },
  },
  charges: 1,
  timed: [{ id: "stunned", rule: "SEG-HOUSE-56", until: { round: 2, segment: 3 } }],
  effort: "tiring",
  tiringRounds: 3,
};

const FIELD: Field = {
  engaged: [[hero, orc]],
  distances: [{ pair: [hero, orc], metres: 12.5 }],
  obstacles: [],
  grapples: [{ holder: hero, held: orc, locked: orc, since: { round: 1, segment: 2 } }],
  holds: [
    { kind: "swallow", holder: orc, held: hero, gear: null, inflicted: 7 },
    { kind: "grip", holder: hero, held: orc, gear: gearId("unhorser"), inflicted: 0 },
  ],
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

const armed = combatantOf(DEFAULT_SETTINGS, {
  id: hero,
  name: "Hero",
  side: "heroes",
  actor: PLAIN_ACTOR,
  turn: BUSY,
  position: null,
  weapons: [{ ...PLAIN_WEAPON, id: gearId("sword"), name: "Sword" }],
  armours: [{ ...PLAIN_ARMOUR, id: gearId("mail"), name: "Mail" }],
  shields: [{ ...PLAIN_SHIELD, id: gearId("shield"), name: "Shield" }],
});

const turnRead = (system: object): TurnState => SegmentsCombatantData.shape.take(system as never);

describe("all that a fight stores", () => {
  it.each(["en", "fr"] as const)("has its name in %s", (language) => {
    const { actor, combatant, items } = recordOf(armed);
    const ground = SEGMENTS_DOCUMENTS.ground(encounterOf<SegmentsGame>(NOT_BEGUN, [armed], FIELD));
    const paths = [actor, combatant, ...Object.values(items), ground].flatMap((values) => Object.keys(values));
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => storedName("", path, shippedWords(language)) === path)).toEqual([]);
  });
});

describe("a turn in its document", () => {
  it.each([
    ["blank", BLANK_TURN],
    ["busy", BUSY],
  ])("comes back as it was: a %s one", (_, turn) => {
    expect(turnRead(storedBy(recordOf(fighter(turn)).combatant))).toEqual(turn);
  });

  it("SEG-MOVE-17 keeps the target up to which a movement leads", () => {
    const move: PlannedMove = { path: [], speed: 8, gait: "run", from: 1, until: 2, charge: null, towards: orc };
    expect(turnRead(storedBy(recordOf(fighter({ ...BLANK_TURN, move })).combatant)).move).toEqual(move);
  });

  it.each<ChargeAct>([
    { do: "attack", with: "bareHands" },
    { do: "breakthrough", aim: "passThrough" },
    { do: "slipGuard" },
  ])("keeps a charge that ends with %j, and stores all keys of an act", (act) => {
    const move: PlannedMove = { path: [], speed: 8, gait: "run", from: 1, until: 2, charge: { target: orc, act } };
    const stored = storedBy(recordOf(fighter({ ...BLANK_TURN, move })).combatant);
    expect(Object.keys((stored["move"] as { charge: { act: object } }).charge.act)).toEqual(["do", "with", "aim"]);
    expect(turnRead(stored).move).toEqual(move);
    expect(stored["move"]).toHaveProperty("towards", null);
  });

  it.each<Area>([
    { shape: "circle", centre: { x: 1, y: 2 }, radius: 3 },
    { shape: "line", from: { x: 1, y: 2 }, direction: 45, length: 9, width: 1 },
  ])("keeps the ground of a spell: %j", (area) => {
    const casting = {
      spell: gearId("web"),
      targets: [],
      area,
      from: { round: 1, segment: 1 },
      until: { round: 1, segment: 2 },
    };
    expect(turnRead(storedBy(recordOf(fighter({ ...BLANK_TURN, casting })).combatant)).casting).toEqual(casting);
  });

  it.each([
    ["no JSON", "{"],
    ["no command", "null"],
    ["one that nobody knows", '{"do":"dance","by":"hero"}'],
    ["one with a stranger's key", '{"do":"attack","by":"hero","target":"orc","with":"bareHands","damage":99}'],
  ])("has announced nothing when the command is %s", (_, command) => {
    const stored = storedBy(recordOf(fighter(BUSY)).combatant);
    expect(turnRead({ ...stored, announced: { segment: 4, command } })).toEqual({ ...BUSY, announced: null });
  });
});

describe("a fight in its document", () => {
  const ground = (field: Field) =>
    storedBy(SEGMENTS_DOCUMENTS.ground({ clock: NOT_BEGUN, combatants: [], indices: {}, offers: [], field }));
  /** The field of a combat of both, off any scene. */
  const fieldRead = (stored: object): Field => {
    const system: unknown = Object.assign(Object.create(SegmentsCombatData.prototype) as object, stored);
    const combat: unknown = { system, scene: null, combatants: [] };
    const all = [hero, orc].map((id) => ({ ...fighter(BLANK_TURN), id }));
    return SEGMENTS_DOCUMENTS.fight(combat as Parameters<typeof SEGMENTS_DOCUMENTS.fight>[0], all).field;
  };

  it.each([
    ["an empty field", EMPTY_FIELD],
    ["a full one", FIELD],
  ])("comes back as it was: %s", (_, field) => {
    expect(fieldRead(ground(field))).toEqual(field);
  });

  it("stores no obstacle, and reads no pair of one", () => {
    const walled = ground({ ...FIELD, obstacles: [{ from: { x: 0, y: 0 }, to: { x: 5, y: 0 } }] });
    expect(JSON.stringify(walled)).not.toContain("obstacles");
    const odd = {
      ...walled,
      field: { ...(walled["field"] as object), engaged: [["hero"]], distances: [{ pair: [], metres: 1 }] },
    };
    expect(fieldRead(odd)).toEqual({ ...FIELD, engaged: [], distances: [] });
  });
});

describe("a body and its gear in their documents", () => {
  it("keep the rounds without breath, and whether a crossbow is loaded", () => {
    const crossbow = { ...PLAIN_WEAPON, id: gearId("crossbow"), name: "Crossbow", reload: 3, loaded: false };
    const drowning = combatantOf(DEFAULT_SETTINGS, {
      id: hero,
      name: "Hero",
      side: "heroes",
      actor: { ...PLAIN_ACTOR, breath: 3 },
      weapons: [crossbow],
      armours: [],
      shields: [],
      position: null,
    });
    const { actor, items } = recordOf(drowning);
    expect(storedBy(actor)).toMatchObject({ breath: 3 });
    expect(storedBy(items["crossbow"] ?? {})).toEqual({ place: "hand", broken: false, loaded: false });
  });

  it.each([
    ["damage", "", "told"],
    ["healing", "", "told"],
    ["damage", "2d6", "damage"],
    ["entangle", "", "entangle"],
  ])("a spell of %s with the dice %j is %s to the rules", (effect, formula, read) => {
    const spell = {
      identifier: "",
      source: "spell",
      segments: 2,
      effect,
      formula,
      kind: null,
      range: null,
      area: "none",
      areaSize: 0,
      areaSpread: 0,
    };
    const system: unknown = Object.assign(Object.create(SegmentsSpellData.prototype) as object, spell);
    const item = { id: "web", name: "Web", system };
    const actor: unknown = { items: [item] };
    expect(SEGMENTS_DOCUMENTS.gearOf(actor as Parameters<typeof SEGMENTS_DOCUMENTS.gearOf>[0]).spells).toEqual([
      { ...spell, id: "web", name: "Web", effect: read },
    ]);
  });
});
