import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";

describe("an exchange over three clients", () => {
  let duel: Duel;

  beforeEach(async () => {
    duel = await openDuel();
  }, 30_000);

  afterEach(() => duel.server.close());

  it("asks the defender's player for a parry and plays on", async () => {
    const { gm, alice, bob } = duel;
    await begin(duel);
    await strike(duel);
    expect(await alice.questions()).toEqual([]);
    expect(await bob.questions()).toMatchObject([{ cause: "parry", own: true }]);
    expect(await gm.questions()).toMatchObject([{ cause: "parry", own: false }]);
    expect((await bob.last()).events.map(({ type }) => type)).toContain("attackRolled");
    await gm.lay([2, 20], [5, 8]);
    expectAccepted(await bob.answer("parry", "parry:"));
    await Promise.all([gm, alice, bob].map((seat) => seat.settled("done")));
    const { events, notes, journal } = await bob.last();
    expect(events.map(({ type }) => type)).toEqual([
      "actionSpent",
      "attackRolled",
      "actionSpent",
      "reactionRolled",
      "damageRolled",
      "lifeLost",
    ]);
    expect({ notes, journal }).toEqual({ notes: [], journal: [] });
    expect(await gm.left()).toEqual([]);
    expect(await bob.state()).toEqual(await gm.state());
    expect(await alice.state()).toEqual(await gm.state());
  });
});
