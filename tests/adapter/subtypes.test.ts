/** The subtype of fights and combatants, over every road by which documents come into being. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Combat } from "../../stage/client/documents/combat.ts";
import { begin, openDuel, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import type { Seat } from "./seat.ts";

type Types = readonly [fight: string, combatants: readonly string[]];

/** Makes a fight in the client; the answer is its id. `IDS` is in scope, and what a class of the host is called there. */
type Road = readonly [name: string, generations: readonly number[], code: string];

const FIGHTERS = "[{ actorId: IDS.hero }, { type: 'base', actorId: IDS.rival }]";

const ROADS: readonly Road[] = [
  [
    "create",
    [13, 14],
    `const fight = await Combat.implementation.create({}); await fight.createEmbeddedDocuments("Combatant", ${FIGHTERS}); return fight.id;`,
  ],
  [
    "create of the host's own type",
    [13, 14],
    `const fight = await Combat.implementation.create({ type: "base" }); await Combatant.implementation.create(${FIGHTERS}, { parent: fight }); return fight.id;`,
  ],
  [
    "children in their parent's creation",
    [13, 14],
    `return (await Combat.implementation.create({ combatants: ${FIGHTERS} })).id;`,
  ],
  [
    "documents made before they are stored",
    [13, 14],
    `
    const fight = await Combat.implementation.create(new Combat.implementation({}));
    await fight.createEmbeddedDocuments("Combatant", ${FIGHTERS}.map(data => new Combatant.implementation(data, { parent: fight }))); return fight.id;`,
  ],
  [
    "the data of another fight",
    [13, 14],
    `
    const data = game.combats.get(IDS.combat).toObject(); delete data.type; for (const each of data.combatants) each.type = "base";
    return (await Combat.implementation.create(new Combat.implementation(data))).id;`,
  ],
  [
    "a fight from a file",
    [13, 14],
    `
    const data = { ...game.combats.get(IDS.combat).toObject(), type: "base" };
    return (await Combat.implementation.create(Combat.implementation.fromSource(data).toObject())).id;`,
  ],
  [
    "a clone that is stored",
    [13, 14],
    `return (await game.combats.get(IDS.combat).clone({ type: "base" }, { save: true })).id;`,
  ],
  [
    "an import",
    [13, 14],
    `return (await Combat.implementation.create(game.combats.fromCompendium({ type: "base", combatants: ${FIGHTERS} }))).id;`,
  ],
  [
    "a batch",
    [14],
    `
    const id = foundry.utils.randomID();
    await foundry.documents.modifyBatch([{ action: "create", documentName: "Combat", keepId: true, data: [{ _id: id }] }]);
    await foundry.documents.modifyBatch([{ action: "create", documentName: "Combatant", parent: game.combats.get(id), data: ${FIGHTERS} }]); return id;`,
  ],
];

/** Goes a road in a client. */
const along = (seat: Seat, code: string): Promise<string> =>
  seat.client.evaluate(
    async (_, want) => {
      const { constructor: Async } = Object.getPrototypeOf(async () => Promise.resolve()) as {
        constructor: new (...names: string[]) => (ids: object) => Promise<string>;
      };
      return new Async("IDS", want.code)(want.IDS);
    },
    { code, IDS },
  );

const typesAt = async (seat: Seat, id: string): Promise<Types> => {
  await seat.client.evaluate(() => Promise.resolve(), null);
  return seat.client.evaluate(({ game }, fight) => {
    const combat = game.combats.get(fight) as Combat;
    return [combat.type, combat.combatants.contents.map(({ type }) => type)] as const;
  }, id);
};

/** The subtypes as the server has them. */
const stored = (duel: Duel, id: string): Types => {
  const record = duel.server.store.collection("combats").get(id);
  const combatants = Array.isArray(record?.["combatants"]) ? (record["combatants"] as { type: string }[]) : [];
  return [String(record?.["type"]), combatants.map(({ type }) => type)];
};

const OURS: Types = ["segments", ["segments", "segments"]];

describe.each([13, 14] as const)("subtypes on generation %i", (generation) => {
  let duel: Duel;

  beforeAll(async () => {
    duel = await openDuel({ generation });
  }, 30_000);

  afterAll(() => duel.server.close());

  it.each(ROADS.filter(([, generations]) => generations.includes(generation)))(
    "are the ruleset's by %s",
    async (_, __, code) => {
      const id = await along(duel.gm, code);
      expect(await typesAt(duel.gm, id)).toEqual(OURS);
      expect(stored(duel, id)).toEqual(OURS);
    },
  );

  it.each([
    ["without one", "actorId: IDS.hero"],
    ["of the host's own type", "type: 'base', actorId: IDS.hero"],
  ])(
    "of combatants added by an update of their fight, %s, are the ruleset's at once, read and stored",
    async (_, data) => {
      const id = await along(
        duel.gm,
        `
      const fight = await Combat.implementation.create({ combatants: [{ actorId: IDS.rival }] });
      const [rival] = fight.combatants;
      await fight.update({ combatants: [{ _id: rival.id, hidden: true }, { _id: foundry.utils.randomID(), ${data} }] }); return fight.id;`,
      );
      expect(await typesAt(duel.gm, id)).toEqual(OURS);
      await expect.poll(() => typesAt(duel.alice, id)).toEqual(OURS);
      expect(stored(duel, id)).toEqual(OURS);
    },
  );

  it("of a module are left as they are, and those of another ruleset refused", async () => {
    const tried = await along(
      duel.gm,
      `
      const before = game.combats.size; await Combat.implementation.create({ type: "d20" }); return String(game.combats.size - before);`,
    );
    expect(tried).toBe("0");
  });
});

describe.each([13, 14] as const)("a world whose fights came without a subtype, on generation %i", (generation) => {
  let duel: Duel;

  beforeAll(async () => {
    duel = await openDuel({ generation, subtype: "base" });
  }, 30_000);

  afterAll(() => duel.server.close());

  it("is read as the world's ruleset by everybody", async () => {
    for (const seat of [duel.gm, duel.alice, duel.bob]) expect(await typesAt(seat, IDS.combat)).toEqual(OURS);
  });

  it("is migrated once by the game master's client, and keeps what was stored", async () => {
    await expect.poll(() => stored(duel, IDS.combat)).toEqual(OURS);
    const record = duel.server.store.collection("combats").get(IDS.combat);
    expect(record?.["combatants"]).toMatchObject([
      { _id: IDS.heroFights, actorId: IDS.hero },
      { _id: IDS.rivalFights, actorId: IDS.rival },
    ]);
  });

  it("is played in", async () => {
    await begin(duel);
    expect(
      await duel.alice.client.evaluate(
        ({ game }, id) =>
          Reflect.get(Reflect.get(game.combats.get(id) as object, "system") as object, "clock") as unknown,
        IDS.combat,
      ),
    ).toMatchObject({ round: 1, segment: 1 });
  });
});
