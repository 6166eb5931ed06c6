import { afterEach, describe, expect, it } from "vitest";
import { until } from "../../stage/testing/headless-world.ts";
import { ATTACK, begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";

describe("what players send to be stored", () => {
  let duel: Duel;
  afterEach(() => duel.server.close());

  /** The fight at Alice's blow, whose owner throws. `answer`: what her client does when it is asked for dice. */
  async function struckByOwner(answer: () => void): Promise<void> {
    duel = await openDuel();
    await begin(duel);
    await duel.gm.client.evaluate(({ game }) => game.settings.set("passe-d-armes", "diceMode", "owner"));
    await until(duel.alice.client, ({ game }) => game.settings.get("passe-d-armes", "diceMode") === "owner");
    await duel.alice.client.evaluate(answer);
    await duel.gm.lay([15, 20]);
    expectAccepted(await duel.alice.send(ATTACK));
    await duel.bob.asked("parry");
  }

  const stored = () =>
    duel.gm.client.evaluate(({ game }) => {
      const [message] = [...game.messages].filter(({ type }) => type === "exchange").slice(-1);
      const { rolls } = message!.toObject() as { rolls: string[] };
      return rolls.map((roll) => ({
        length: roll.length,
        html: roll.includes("<img"),
        ...(JSON.parse(roll) as { total: number; options: object; formula: string }),
      }));
    });

  it("throws for an owner who sends a roll with a total, HTML and options of their own", async () => {
    await struckByOwner(() => {
      const die = {
        class: "Die",
        number: 1,
        faces: 20,
        modifiers: [],
        results: [{ result: 16, active: true }],
        evaluated: true,
        options: { flavor: "<img src=x onerror=alert(1)>" },
      };
      const roll = {
        class: "Roll",
        formula: "1d20",
        terms: [die],
        total: 999,
        evaluated: true,
        options: { more: "x".repeat(200_000) },
      };
      const queries = (Reflect.get(globalThis, "CONFIG") as { queries: Record<string, unknown> }).queries;
      queries["passe-d-armes.roll"] = () =>
        Promise.resolve({ roll: JSON.stringify(roll), dice: [{ faces: 20, results: [16] }], options: roll.options });
    });
    const [roll] = await stored();
    expect(roll).toMatchObject({ total: 15, html: false });
    expect(roll!.length).toBeLessThan(1000);
    expect((await duel.gm.last()).notes).toMatchObject([{ code: "ownerDidNotRoll" }]);
  });

  it("makes an owner's roll anew from its faces", async () => {
    await struckByOwner(() => void pda.dice.push([16, 20]));
    const [roll] = await stored();
    expect(await duel.gm.left()).toHaveLength(1);
    expect(roll).toMatchObject({ total: 16, formula: "1d20", options: { why: "strike" } });
    expect((await duel.gm.last()).notes).toEqual([]);
    expect((await duel.gm.last()).replies[0]).toMatchObject({ naturals: [16] });
  });

  it.each([
    ["an answer's params of a megabyte and a half", { params: { note: "x".repeat(1_500_000) } }],
    [
      "params that are many small ones",
      { params: Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key${at}`, at])) },
    ],
  ])("refuses %s, stores nothing and says so", async (_, more) => {
    duel = await openDuel();
    await begin(duel);
    await strike(duel);
    const before = await duel.gm.state();
    const key = (await duel.bob.questions())[0]!.key;
    await duel.bob.client.evaluate(
      ({ game }, { given, combat, question }) => {
        const socket = Reflect.get(game, "socket") as { emit(event: string, data: object): void };
        const request = { kind: "answer", message: pda.lastMessage().id, key: question, option: "none", ...given };
        socket.emit("system.passe-d-armes", {
          kind: "claim",
          claim: { id: "toomuchparams001", combat, at: Date.now(), request },
        });
      },
      { given: more, combat: IDS.combat, question: key },
    );
    await expect
      .poll(() => duel.bob.notifications.some((text) => text.startsWith("The request could not be read")), {
        timeout: 5000,
      })
      .toBe(true);
    expect(await duel.gm.state()).toEqual(before);
  });
});
