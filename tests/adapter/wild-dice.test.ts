import { afterEach, describe, expect, it } from "vitest";
import { ATTACK, begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import type { Seat } from "./seat.ts";

const cleared = (gm: Seat) =>
  gm.client.evaluate(() => (pda.lastMessage().system as { wanted: object[] }).wanted.length);

describe("dice that nobody can throw", () => {
  let duel: Duel;
  afterEach(() => duel.server.close());

  /** A module on the referee's tab makes something of the weapon that no sheet would take. */
  const makeUnfit = (): Promise<void> =>
    duel.gm.client.evaluate(
      ({ game }, { actor, sword }) => {
        const item = game.actors.get(actor)!.items.get(sword)!;
        Object.defineProperty(Reflect.get(item, "system"), "damage", { get: () => "20d1000o2" });
      },
      { actor: IDS.hero, sword: IDS.heroSword },
    );

  it.each(["999d1000", "20d1000o2", "41d6", "1d6+1d8+1d10+1d12+20"])(
    "refuses %s where it is entered",
    async (damage) => {
      duel = await openDuel();
      const result = await duel.alice.client.evaluate(
        async ({ game, foundry }, { actor, sword, formula }) => {
          const item = game.actors.get(actor)!.items.get(sword)!;
          const refused = await item.update({ "system.damage": formula }).then(
            () => false,
            () => true,
          );
          return { refused, damage: foundry.utils.getProperty(item, "system.damage") };
        },
        { actor: IDS.hero, sword: IDS.heroSword, formula: damage },
      );
      expect(result).toEqual({ refused: true, damage: "1d8" });
    },
  );

  it("frees both and names who was to throw when the dice fail", async () => {
    duel = await openDuel();
    await begin(duel);
    // Nothing is laid down: the throw fails.
    expectAccepted(await duel.alice.send(ATTACK));
    const { status, notes } = await duel.gm.last();
    expect({ status, notes }).toMatchObject({
      status: "derailed",
      notes: [{ code: "throwFailed", params: { combatant: IDS.heroFights, formula: "1d20" } }],
    });
    expect(await cleared(duel.gm)).toBe(0);
    await strike(duel);
    await duel.gm.lay([2, 20], [5, 8]);
    expectAccepted(await duel.bob.answer("parry", "parry:"));
    await duel.bob.settled("done", "attack");
  });

  it("names weapon and owner when a rule meets dice that cannot be", async () => {
    duel = await openDuel();
    await makeUnfit();
    await begin(duel);
    await strike(duel);
    expectAccepted(await duel.bob.answer("parry", "none"));
    const { status, notes } = await duel.gm.last();
    expect({ status, notes }).toMatchObject({
      status: "derailed",
      notes: [{ code: "diceUnfit", params: { combatant: IDS.heroFights, item: "Longsword", formula: "20d1000o2" } }],
    });
    expect(await cleared(duel.gm)).toBe(0);
    expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "phase" }));
  });

  it("do not pass for a wrong reply when a correction comes upon them", async () => {
    duel = await openDuel();
    await makeUnfit();
    await begin(duel);
    await strike(duel);
    await duel.gm.lay([19, 20]);
    expectAccepted(await duel.bob.answer("parry", "parry:"));
    await duel.gm.settled("done", "attack");
    const { replies, ...before } = await duel.gm.last();
    const { key } = (replies as { key: string }[]).find((reply) => reply.key.endsWith("/reaction/die"))!;
    const amended = await duel.gm.amend(key, { naturals: [2] }).catch((error: unknown) => String(error));
    expect(amended).toMatch(/The dice "20d1000o2" of "Longsword" cannot be thrown/);
    expect(await duel.gm.last()).toEqual({ ...before, replies });
  });
});
