import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PLAIN_SPELL, PLAIN_THING } from "../../src/rules/segments/testing/plain.ts";
import { OFFER_CAUSES } from "../../src/rules/segments/stats.ts";
import { NOT_BEGUN } from "../../src/rules/segments/turn/moments.ts";
import { openDuel, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";

describe("stored data", () => {
  let duel: Duel;

  beforeAll(async () => {
    duel = await openDuel();
  }, 30_000);

  afterAll(() => duel.server.close());

  const stored = (path: string): Promise<unknown> =>
    duel.gm.client.evaluate(
      ({ game, foundry }, want) => foundry.utils.getProperty(game.actors.get(want.id), `_source.${want.path}`) ?? null,
      { id: IDS.hero, path },
    );

  it.each<[string, unknown, unknown]>([
    ["system.abilities.strength", 999, 60],
    ["system.abilities.strength", 0, 1],
    ["system.wounds.value", -5000, -999],
    ["system.stamina.value", -4, 0],
    ["system.naturalArmour", 12.4, 12],
    ["system.powerLevel", "7", 7],
    ["system.breath", -1, 0],
    ["system.baggage", 3.4, 3],
    ["system.mountSpeed", 5000, 999],
    ["system.criticalFrom", 0, 1],
    ["system.criticalFrom", 25, 20],
    ["system.criticalFrom", null, null],
  ])("keeps %s = %j within its bounds", async (path, value, kept) => {
    await duel.gm.client.evaluate(
      async ({ game }, { id, change }) => {
        await game.actors.get(id)!.update(change);
      },
      { id: IDS.hero, change: { [path]: value } },
    );
    expect(await stored(path)).toBe(kept);
  });

  it.each(["segments", "d20"])("keeps the whole record of a combatant of %s for game masters", async (type) => {
    const [listed, stored] = await duel.gm.client.evaluate(({ game, CONFIG }, name) => {
      const types = Reflect.get(game.system, "documentTypes") as {
        Combatant: Record<string, { gmOnlyFields: string[] }>;
      };
      const models = Reflect.get(CONFIG.Combatant ?? {}, "dataModels") as Record<
        string,
        { schema: { fields: object } }
      >;
      return [types.Combatant[name]!.gmOnlyFields, Object.keys(models[name]!.schema.fields)];
    }, type);
    expect([...listed].sort()).toEqual([...stored].sort());
  });

  it.each<[string, Record<string, unknown>]>([
    ["an unknown size", { "system.size": "vast" }],
    ["an unknown class", { "system.classes": [{ id: "astronaut", level: 1 }] }],
    ["an unknown condition", { "system.conditions": ["bored"] }],
  ])("refuses %s", async (_, change) => {
    const refused = duel.gm.client.evaluate(
      async ({ game }, want) => {
        await game.actors.get(want.id)!.update(want.change);
      },
      { id: IDS.hero, change },
    );
    await expect(refused).rejects.toThrow();
  });

  /** Changes the hero's sword and answers what is stored then. */
  const ofSword = (change: Record<string, unknown>): Promise<Record<string, unknown>> =>
    duel.gm.client.evaluate(
      async ({ game }, want) => {
        const sword = (Reflect.get(game.actors.get(want.hero)!, "items") as { get(id: string): unknown }).get(
          want.sword,
        ) as { update(data: object): Promise<unknown>; toObject(): { system: Record<string, unknown> } };
        await sword.update(want.change);
        return sword.toObject().system;
      },
      { hero: IDS.hero, sword: IDS.heroSword, change },
    );

  it("refuses a weapon whose damage is no formula, with the place", async () => {
    await expect(ofSword({ "system.damage": "1d" })).rejects.toThrow(/damage/u);
  });

  it("keeps what a weapon does besides its damage, within bounds", async () => {
    expect(
      await ofSword({ "system.onHit": "entangle", "system.criticalFrom": 30, "system.loaded": false }),
    ).toMatchObject({ onHit: "entangle", criticalFrom: 20, loaded: false });
    expect(await ofSword({ "system.kind": null })).toMatchObject({ kind: null });
    await expect(ofSword({ "system.onHit": "burn" })).rejects.toThrow(/onHit/u);
  });

  it("prepares the token bars and stores no maximum", async () => {
    const [bar, source] = await duel.alice.client.evaluate(
      ({ game, foundry }, id) => [
        foundry.utils.getProperty(game.actors.get(id), "system.wounds"),
        Object.keys(foundry.utils.getProperty(game.actors.get(id), "_source.system.stamina") as object).sort(),
      ],
      IDS.rival,
    );
    expect(bar).toEqual({ value: 6, max: 6, override: null });
    expect(source).toEqual(["override", "value"]);
  });

  it("gives new combats and combatants the world's subtype, and refuses foreign documents with a message", async () => {
    const types = await duel.gm.client.evaluate(
      async ({ Combat, Actor }, ids) => {
        interface Made {
          readonly type: string;
          createEmbeddedDocuments(name: string, data: object[]): Promise<Made[]>;
          toObject(): { prototypeToken: { actorLink: boolean } };
          delete(): Promise<unknown>;
        }
        const make = (base: object, data: object): Promise<Made> =>
          (Reflect.get(base, "implementation") as { create(data: object): Promise<Made> }).create(data);
        const combat = await make(Combat, { scene: ids.scene });
        const [combatant] = await combat.createEmbeddedDocuments("Combatant", [
          { actorId: ids.hero, tokenId: ids.token, sceneId: ids.scene },
        ]);
        const nobody = await combat.createEmbeddedDocuments("Combatant", [{ name: "Nobody" }]);
        const character = await make(Actor, { name: "Newcomer", type: "segments" });
        const creature = await make(Actor, { name: "Wolf", type: "segments", system: { nature: "creature" } });
        const links = [character, creature].map((actor) => actor.toObject().prototypeToken.actorLink);
        await Promise.all([combat, character, creature].map((document) => document.delete()));
        return { combat: combat.type, combatant: combatant?.type, nobody: nobody.length, links };
      },
      { scene: IDS.scene, hero: IDS.hero, token: IDS.heroToken },
    );
    expect(types).toEqual({ combat: "segments", combatant: "segments", nobody: 0, links: [true, false] });
    expect(duel.gm.notifications.join("\n")).toContain("Nobody");
  });
});

/** A path of a command's greatest length. */
const LONG_PATH = Array.from({ length: 200 }, () => ({ x: -999_999.9999, y: 999_999.9999 }));
const ATTACK = { do: "attack", by: IDS.heroFights, target: IDS.rivalFights, with: IDS.heroSword };
const announced = (command: unknown): object => ({ segment: 4, command: JSON.stringify(command) });
const MOMENT = { round: 1, segment: 4 };
const ZONE = { centre: { x: 3, y: 4 }, radius: 20, direction: 90, angle: 45, members: [IDS.rivalFights] };
const manyIds = (count: number): string[] => Array.from({ length: count }, (_, index) => `somebody${index}`);

describe("what a fight stores", () => {
  let duel: Duel;

  beforeAll(async () => {
    duel = await openDuel();
  }, 30_000);

  afterAll(() => duel.server.close());

  /** Changes the hero's turn, or the fight's own values, and answers what is stored then. */
  const changed = (of: "turn" | "fight", system: Record<string, unknown>): Promise<Record<string, unknown>> =>
    duel.gm.client.evaluate(
      async (_, want) => {
        const document = want.of === "turn" ? pda.combatant(want.id) : pda.combat();
        await document.update({ system: want.system });
        return document.toObject().system;
      },
      { of, system, id: IDS.heroFights },
    );

  it("begins before the surprise segment", async () => {
    const { clock, field } = await duel.gm.client.evaluate(() => pda.combat().toObject().system);
    expect(clock).toEqual(NOT_BEGUN);
    expect(field).toEqual({ engaged: [], distances: [], grapples: [], holds: [] });
    expect(await duel.gm.client.evaluate(() => Reflect.get(pda.combat(), "started") as boolean)).toBe(false);
  });

  it.each<[string, Record<string, unknown>]>([
    ["a routine action held back", { waits: 7 }],
    ["a blow announced", { announced: announced(ATTACK) }],
    [
      "the longest move announced",
      { announced: announced({ do: "move", by: IDS.heroFights, path: LONG_PATH, speed: 999.9999 }) },
    ],
    [
      "an incantation begun in the surprise segment",
      {
        casting: {
          spell: "web",
          targets: [IDS.rivalFights],
          from: { round: 0, segment: 0 },
          until: { round: 1, segment: 1 },
        },
      },
    ],
    ["cover fire on an arc", { cover: { with: "bow", zone: ZONE } }],
    ["cover fire without a map", { cover: { with: "bareHands", zone: { ...ZONE, centre: null, direction: null } } }],
    ["a charge made", { charges: 1 }],
    [
      "something done on somebody else",
      { simple: { activity: "cutLoose", from: 1, until: 3, gear: null, target: IDS.rivalFights } },
    ],
    [
      "a run",
      { move: { path: [{ x: 1, y: 2 }], speed: 5, gait: "run", from: 2, until: 3, charge: null, towards: null } },
    ],
    [
      "a run up to another",
      { move: { path: [], speed: 5, gait: "run", from: 2, until: 3, charge: null, towards: IDS.rivalFights } },
    ],
    [
      "a charge",
      {
        move: {
          path: [],
          speed: 8,
          gait: "run",
          from: 1,
          until: 2,
          charge: { target: IDS.rivalFights, act: { do: "breakthrough", with: null, aim: "push" } },
          towards: null,
        },
      },
    ],
    ["a step", { step: { relativeTo: IDS.rivalFights, way: "circleLeft", segment: 4 } }],
  ])("keeps a turn with %s, and forgets it", async (_, turn) => {
    expect(await changed("turn", turn)).toMatchObject(turn);
    const nothing = Object.fromEntries(
      Object.entries(turn).map(([key, value]) => [key, typeof value === "number" && key === "charges" ? 0 : null]),
    );
    expect(await changed("turn", nothing)).toMatchObject(nothing);
  });

  it("puts one announced command whole in the place of another", async () => {
    await changed("turn", { announced: announced(ATTACK) });
    const held = announced({ do: "declareMode", by: IDS.heroFights, mode: "melee" });
    expect((await changed("turn", { announced: held }))["announced"]).toEqual(held);
  });

  it("reads the fight although an announced command is broken", async () => {
    expect((await changed("turn", { announced: { segment: 4, command: "{broken" } }))["announced"]).toEqual({
      segment: 4,
      command: "{broken",
    });
    expect(
      await duel.gm.client.evaluate((_, id) => pda.api.possibleActions(pda.combatant(id)).length, IDS.heroFights),
    ).toBeGreaterThan(0);
    await changed("turn", { announced: null });
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["waits", { waits: 4000 }, { waits: 99 }],
    ["charges", { charges: -3 }, { charges: 0 }],
    [
      "a zone",
      { cover: { with: "bow", zone: { ...ZONE, radius: -1, direction: 1000, angle: 720 } } },
      { cover: { with: "bow", zone: { ...ZONE, radius: 0, direction: 360, angle: 360 } } },
    ],
    [
      "a moment",
      {
        casting: { spell: "web", targets: [], from: { round: -1, segment: 2.4 }, until: { round: 1e9, segment: 1e9 } },
      },
      {
        casting: { spell: "web", targets: [], from: { round: 0, segment: 2 }, until: { round: 99_999, segment: 9999 } },
      },
    ],
  ])("keeps %s of a turn within bounds", async (_, turn, kept) => {
    expect(await changed("turn", turn)).toMatchObject(kept);
    await changed("turn", { waits: null, charges: 0, cover: null, casting: null });
  });

  it.each<[string, Record<string, unknown>]>([
    ["an unknown way of stepping", { step: { relativeTo: IDS.rivalFights, way: "hop", segment: 4 } }],
    [
      "an unknown end of a charge",
      {
        move: {
          path: [],
          speed: 8,
          gait: "run",
          from: 1,
          until: 2,
          charge: { target: IDS.rivalFights, act: { do: "dance", with: null, aim: null } },
        },
      },
    ],
    ["an unknown gait", { move: { path: [], speed: 5, gait: "fly", from: 2, until: 3 } }],
    ["too long a command", { announced: { segment: 1, command: "x".repeat(20_001) } }],
    ["too many targets", { casting: { spell: "web", targets: manyIds(1001), from: MOMENT, until: MOMENT } }],
    ["too many in a zone", { cover: { with: "bow", zone: { ...ZONE, members: manyIds(1001) } } }],
    [
      "a path without end",
      {
        move: { path: Array.from({ length: 1001 }, () => ({ x: 0, y: 0 })), speed: 5, gait: "run", from: 2, until: 3 },
      },
    ],
  ])("refuses a turn with %s", async (_, turn) => {
    await expect(changed("turn", turn)).rejects.toThrow();
  });

  const [one, two] = [IDS.heroFights, IDS.rivalFights];
  const offer = (cause: string): object => ({
    id: "o",
    to: one,
    against: two,
    cause,
    rule: "SEG-SURP-22",
    round: 1,
    segment: 2,
    ruling: null,
  });

  it.each<[string, Record<string, unknown>]>([
    [
      "pairs and their distances",
      { field: { engaged: [[one, two]], distances: [{ pair: [one, two], metres: 12.5 }] } },
    ],
    [
      "grapples",
      {
        field: {
          grapples: [
            { holder: one, held: two, locked: two, since: MOMENT },
            { holder: two, held: one, locked: null, since: MOMENT },
          ],
        },
      },
    ],
    [
      "holds",
      {
        field: {
          holds: [
            { kind: "swallow", holder: one, held: two, gear: null, inflicted: 7 },
            { kind: "grip", holder: one, held: two, gear: "unhorser", inflicted: 0 },
          ],
        },
      },
    ],
    ["every cause of an offer", { offers: OFFER_CAUSES.map(offer) }],
    [
      "the ruling on a sneak attack",
      { offers: [{ ...offer("sneak"), ruling: { inCombat: true, encumbering: "save" } }] },
    ],
  ])("keeps %s", async (_, fight) => {
    expect(await changed("fight", fight)).toMatchObject(fight);
  });

  it("keeps numbers of a field within bounds, and no obstacle", async () => {
    const wild = {
      distances: [{ pair: [one, two], metres: -4 }],
      holds: [{ kind: "grip", holder: one, held: two, gear: null, inflicted: 1e9 }],
      obstacles: [{ from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }],
    };
    const { field } = await changed("fight", { field: wild });
    expect(field).toMatchObject({ distances: [{ metres: 0 }], holds: [{ inflicted: 9999 }] });
    expect(field).not.toHaveProperty("obstacles");
  });

  it.each<[string, Record<string, unknown>]>([
    ["three in a pair", { field: { engaged: [[one, two, "three"]] } }],
    ["three at a distance", { field: { distances: [{ pair: [one, two, "three"], metres: 1 }] } }],
    ["pairs without end", { field: { engaged: Array.from({ length: 10_001 }, () => [one, two]) } }],
    ["an unknown hold", { field: { holds: [{ kind: "hug", holder: one, held: two, gear: null, inflicted: 0 }] } }],
    ["an unknown ruling", { offers: [{ ...offer("sneak"), ruling: { inCombat: true, encumbering: "luck" } }] }],
    ["an unknown cause of an offer", { offers: [offer("boredom")] }],
  ])("refuses %s", async (_, fight) => {
    await expect(changed("fight", fight)).rejects.toThrow();
  });
});

describe("a stored spell", () => {
  let duel: Duel;

  beforeAll(async () => {
    duel = await openDuel();
  }, 30_000);

  afterAll(() => duel.server.close());

  /** Gives the hero a spell and answers what is stored. */
  const made = (system: Record<string, unknown>): Promise<Record<string, unknown>> =>
    duel.gm.client.evaluate(
      async ({ game }, want) => {
        const [item] = await game.actors
          .get(want.id)!
          .createEmbeddedDocuments("Item", [{ name: "Web", type: "segmentsSpell", system: want.system }]);
        return Reflect.get(item!.toObject(), "system") as Record<string, unknown>;
      },
      { id: IDS.hero, system },
    );

  it("starts as one of a segment that the game master applies", async () => {
    expect(await made({})).toEqual({ ...PLAIN_SPELL, description: "" });
  });

  it.each<[Record<string, unknown>, Record<string, unknown>]>([
    [
      { source: "item", segments: 2, effect: "damage", formula: "2d6", kind: "bludgeoning", range: 30 },
      { source: "item", segments: 2, effect: "damage", formula: "2d6", kind: "bludgeoning", range: 30 },
    ],
    [
      { segments: 0, range: -3 },
      { segments: 1, range: 0 },
    ],
    [
      { segments: 1000, range: 1e9 },
      { segments: 99, range: 9999 },
    ],
    [
      { effect: "healing", formula: "" },
      { effect: "healing", formula: "" },
    ],
  ])("of %j keeps %j", async (system, kept) => {
    expect(await made(system)).toMatchObject(kept);
  });

  it.each<[Record<string, unknown>, RegExp]>([
    [{ effect: "wish" }, /effect/u],
    [{ source: "luck" }, /source/u],
    [{ kind: "fire" }, /kind/u],
    [{ effect: "damage", formula: "2d" }, /formula/u],
  ])("of %j is refused", async (system, place) => {
    await expect(made(system)).rejects.toThrow(place);
  });
});

describe("other gear in store", () => {
  let duel: Duel;

  beforeAll(async () => {
    duel = await openDuel();
  }, 30_000);

  afterAll(() => duel.server.close());

  /** Gives the hero a thing and answers what is stored, and the encumbrance that he has from then on. */
  const given = (
    system: Record<string, unknown>,
  ): Promise<{ id: string; stored: Record<string, unknown>; encumbrance: number }> =>
    duel.gm.client.evaluate(
      async ({ game, foundry }, want) => {
        const hero = game.actors.get(want.id)!;
        const [item] = await hero.createEmbeddedDocuments("Item", [
          { name: "Thing", type: "segmentsGear", system: want.system },
        ]);
        const encumbrance = foundry.utils.getProperty(hero, "system.numbers.encumbrance.value") as number;
        return {
          id: item!.id!,
          stored: Reflect.get(item!.toObject(), "system") as Record<string, unknown>,
          encumbrance,
        };
      },
      { id: IDS.hero, system },
    );

  it("starts as one piece that is carried, and keeps numbers within their bounds", async () => {
    expect((await given({})).stored).toEqual({ ...PLAIN_THING, description: "" });
    expect((await given({ quantity: -2, weight: -1, bulk: 500, carried: false })).stored).toMatchObject({
      quantity: 0,
      weight: 0,
      bulk: 99,
      carried: false,
    });
  });

  it("SEG-HOUSE-46 weighs on its owner by what is stored, at every change", async () => {
    const bare = (await given({ weight: 0 })).encumbrance;
    const { id, encumbrance } = await given({ weight: 5, quantity: 12 });
    const after = (change: Record<string, unknown>): Promise<number> =>
      duel.gm.client.evaluate(
        async ({ game, foundry }, want) => {
          const hero = game.actors.get(want.hero)!;
          await hero.updateEmbeddedDocuments("Item", [{ _id: want.id, ...want.change }]);
          return foundry.utils.getProperty(hero, "system.numbers.encumbrance.value") as number;
        },
        { hero: IDS.hero, id, change },
      );
    const few = await after({ "system.quantity": 10 });
    expect([bare, encumbrance - few, await after({ "system.carried": false })]).toEqual([0, 1, 0]);
    expect(few).toBeGreaterThan(0);
  });
});
