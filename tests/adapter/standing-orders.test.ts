import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK, begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import { sit, type Result, type Seat } from "./seat.ts";

/** Leaves a standing order with the actor of the rival, or with the world. */
const order = (seat: Seat, cause: string, wanted: object, world = false): Promise<Result> =>
  seat.client.evaluate(
    (_, said) => pda.api.setOrder(said.world ? null : pda.combatant(said.id).actor, said.cause, said.wanted),
    { id: IDS.rivalFights, cause, wanted, world },
  );

describe("standing orders", () => {
  let duel: Duel;

  beforeEach(async () => {
    duel = await openDuel();
    await begin(duel);
  }, 30_000);

  afterEach(() => duel.server.close());

  it("answer for the one who gave them, and the card says so", async () => {
    expectAccepted(await order(duel.bob, "parry", { mode: "always", option: "parry" }));
    await duel.gm.lay([15, 20], [19, 20]);
    expectAccepted(await duel.alice.send(ATTACK));
    await duel.bob.settled("done", "attack");
    const { replies, notes } = await duel.bob.last();
    expect(replies).toContainEqual(
      expect.objectContaining({
        answer: { option: expect.stringMatching(/^parry:/u) as string, via: "standingOrder" },
      }),
    );
    expect(notes).toMatchObject([{ code: "byStandingOrder", params: { combatant: IDS.rivalFights } }]);
  });

  it("take the best from so many odds up, and the harmless default below; odds that are none are refused", async () => {
    expectAccepted(await order(duel.bob, "parry", { mode: "always", option: null, least: 0.99 }));
    await duel.gm.lay([15, 20], [5, 8]);
    expectAccepted(await duel.alice.send(ATTACK));
    await duel.bob.settled("done", "attack");
    expect((await duel.bob.last()).replies).toContainEqual(
      expect.objectContaining({ answer: { option: "none", via: "standingOrder" } }),
    );
    expect(await order(duel.bob, "parry", { mode: "always", option: null, least: 7 })).not.toMatchObject({
      status: "accepted",
    });
  });

  it("take the harmless default where nobody wants to be asked", async () => {
    expectAccepted(await order(duel.bob, "parry", { mode: "never" }));
    await duel.gm.lay([15, 20], [5, 8]);
    expectAccepted(await duel.alice.send(ATTACK));
    await duel.bob.settled("done", "attack");
    expect((await duel.bob.last()).replies).toContainEqual(
      expect.objectContaining({ answer: { option: "none", via: "standingOrder" } }),
    );
  });

  it("of the world bind no combatant whom somebody plays", async () => {
    expectAccepted(await order(duel.gm, "parry", { mode: "never" }, true));
    await strike(duel);
    expect(await duel.bob.questions()).toMatchObject([{ cause: "parry", own: true }]);
  });

  it("are given by the owner alone, for the world by the game master", async () => {
    expect(await order(duel.alice, "parry", { mode: "never" })).toMatchObject({
      status: "refused",
      refusal: { code: "notOwner" },
    });
    expect(await order(duel.alice, "parry", { mode: "never" }, true)).toMatchObject({
      status: "refused",
      refusal: { code: "gameMasterOnly" },
    });
  });

  it("let the asker know whom he waits for, where there is none", async () => {
    await strike(duel);
    expect(
      await duel.alice.client.evaluate(({ game }) =>
        pda.api.waitedFor(game.user!).map(({ question }) => question.cause),
      ),
    ).toEqual(["parry"]);
    expect(await duel.bob.client.evaluate(({ game }) => pda.api.waitedFor(game.user!).length)).toBe(0);
  });

  it("a batch of answers tells the first that may not stand, and takes the others", async () => {
    await strike(duel);
    const [asked] = await duel.bob.questions();
    await duel.gm.lay([19, 20]);
    const result = await duel.bob.client.evaluate(({ game }, key) => {
      const [open] = pda.api.openQuestions(game.user!);
      const parry = open!.question.options.find(({ id }) => id.startsWith("parry:"))!;
      return pda.api.answerAll(pda.lastMessage(), [
        { key: "nowhere", option: "none" },
        { key, option: parry.id },
      ]);
    }, asked!.key);
    expect(result).toMatchObject({ status: "refused", refusal: { code: "questionUnknown" } });
    await duel.bob.settled("done", "attack");
  });
});

it("a refusal is told to the tab that asked, and to no other of the same user", async () => {
  const duel = await openDuel();
  try {
    const other = await sit(duel.server, IDS.bob);
    await begin(duel);
    const refused = await duel.bob.send(ATTACK);
    expect(refused).toMatchObject({ status: "refused" });
    // What comes later on the same wire has passed what came before.
    expect(await other.send(ATTACK)).toMatchObject({ status: "refused" });
    expect(other.notifications).toEqual([]);
    expect(duel.bob.notifications).toEqual([]);
  } finally {
    await duel.server.close();
  }
});
