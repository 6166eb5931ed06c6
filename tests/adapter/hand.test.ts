import { afterEach, describe, expect, it } from "vitest";
import { ATTACK, begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";

const HILL = { label: "High ground", value: 4 };
const forNext = (what: object): object => ({
  combatant: null,
  exchange: null,
  kind: "die",
  naturals: [],
  modifiers: [],
  ...what,
});

describe("the game master's hand", () => {
  let duel: Duel;

  afterEach(() => duel.server.close());

  async function fought(options: Parameters<typeof openDuel>[0] = {}): Promise<void> {
    duel = await openDuel(options);
    await begin(duel);
  }

  it("SEG-HOUSE-68 lays a named modifier by for the next d20 of a combatant: used once, shown by name, kept by an amendment", async () => {
    await fought();
    expect(await duel.gm.prepare(forNext({ combatant: IDS.rivalFights, modifiers: [HILL] }))).toEqual(["accepted", 1]);
    expect(await duel.gm.prepare(forNext({ combatant: IDS.heroFights, naturals: [15], modifiers: [HILL] }))).toEqual([
      "accepted",
      2,
    ]);
    expectAccepted(await duel.alice.send(ATTACK));
    await duel.bob.asked("parry");
    const { events, replies } = await duel.gm.last();
    expect(replies[0]).toMatchObject({ naturals: [15], modifiers: [HILL] });
    const [blow] = events.filter(({ type }) => type === "attackRolled");
    expect(Reflect.get(blow ?? {}, "strike")).toMatchObject({
      changes: expect.arrayContaining([
        { label: "byHand", name: "High ground", value: 4, rule: "SEG-HOUSE-68" },
      ]) as object,
    });
    await duel.gm.lay([2, 20], [5, 8]);
    expectAccepted(await duel.bob.answer("parry", "parry:"));
    await duel.gm.settled("done", "attack");
    const key = (await duel.gm.last()).replies
      .map((reply) => Reflect.get(reply, "key") as string)
      .find((each) => each.endsWith("/damage"))!;
    expectAccepted(await duel.gm.amend(key, { naturals: [5], modifiers: [{ label: "Oil", value: 2 }] }));
    const amended = await duel.gm.last();
    expect(amended.replies.filter((reply) => "modifiers" in reply)).toHaveLength(3);
    expect(JSON.stringify(amended.events)).toContain("Oil");
  }, 30_000);

  it("refuses to lay by what no die shows, what has no name, and anything by a player", async () => {
    await fought();
    expect(await duel.gm.prepare(forNext({ naturals: [21] }))).toEqual(["refused", 0]);
    expect(await duel.gm.prepare(forNext({ modifiers: [{ label: " ", value: 1 }] }))).toEqual(["refused", 0]);
    expect(await duel.gm.prepare(forNext({}))).toEqual(["refused", 0]);
    expect(await duel.gm.prepare(forNext({ kind: "other", modifiers: [HILL] }))).toEqual(["refused", 0]);
    expect(await duel.alice.prepare(forNext({ naturals: [20] }))).toEqual(["refused", 0]);
  }, 30_000);

  it("tells what a reply answered, and which later exchanges were built on it", async () => {
    await fought();
    await strike(duel);
    await duel.gm.lay([2, 20], [5, 8]);
    expectAccepted(await duel.bob.answer("parry", "parry:"));
    await duel.gm.settled("done", "attack");
    const asked = await duel.gm.client.evaluate(() => {
      const message = pda.lastMessage();
      return (message.system["replies"] as { key: string }[]).map(({ key }) => {
        const found = pda.api.askedUnder(message, key);
        return found?.effect?.formula.text ?? found?.question?.cause ?? null;
      });
    });
    expect(asked).toEqual(["1d20", "parry", "1d20", "1d8"]);
    const before = await duel.gm.client.evaluate(() => pda.lastMessage().id);
    expectAccepted(
      await duel.gm.send({
        do: "harmByHand",
        by: null,
        target: IDS.rivalFights,
        fromStamina: 1,
        fromWounds: 0,
        kind: null,
      }),
    );
    const later = await duel.gm.client.evaluate(
      ({ game }, id) => pda.api.builtOn([...game.messages].find((message) => message.id === id)!).length,
      before,
    );
    expect(later).toBe(1);
  }, 30_000);

  it("SEG-MOVE-17 fights without scene and tokens: who is in contact is said by hand, then a blow and its parry", async () => {
    await fought({ map: false });
    expect(await duel.alice.send(ATTACK)).toMatchObject({ status: "refused" });
    expectAccepted(
      await duel.gm.send({ do: "setEngaged", by: null, pair: [IDS.heroFights, IDS.rivalFights], engaged: true }),
    );
    await strike(duel);
    await duel.gm.lay([18, 20]);
    expectAccepted(await duel.bob.answer("parry", "parry:"));
    await duel.gm.settled("done", "attack");
    expect((await duel.gm.last()).events.map(({ type }) => type)).toContain("reactionRolled");
  }, 30_000);
});
