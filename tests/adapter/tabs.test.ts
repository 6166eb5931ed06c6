import { afterEach, describe, expect, it } from "vitest";
import { until } from "../../stage/testing/headless-world.ts";
import { ATTACK, begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import { sit } from "./seat.ts";

describe("several tabs and game masters", () => {
  let duel: Duel;

  afterEach(() => duel.server.close());

  it("one tab referees; another of the same user executes nothing and says who does", async () => {
    duel = await openDuel();
    const second = await sit(duel.server, IDS.gm);
    await second.refereed("elsewhere");
    expect(await second.client.evaluate(() => pda.api.refereeState(pda.combat()))).toMatchObject({
      status: "elsewhere",
      ownOtherTab: true,
    });
    await begin(duel);
    await strike(duel);
    await duel.gm.lay([2, 20], [5, 8]);
    expectAccepted(await second.answer("parry", "parry:"));
    await second.settled("done", "attack");
    expect(await second.left()).toEqual([]);
    expect(await duel.gm.left()).toEqual([]);
  });

  it("the second tab goes on when the first one is gone, with the dice as they were thrown", async () => {
    duel = await openDuel();
    const second = await sit(duel.server, IDS.gm);
    await begin(duel);
    await strike(duel);
    await duel.gm.client.close();
    await second.lay([2, 20], [5, 8]);
    expectAccepted(await duel.bob.answer("parry", "parry:"));
    await duel.bob.settled("done", "attack");
    await second.refereed("here");
    expect((await duel.bob.last()).replies[0]).toMatchObject({ naturals: [15] });
  });

  it("another game master takes over by hand, and the first one's tab stops", async () => {
    duel = await openDuel();
    const other = await sit(duel.server, IDS.gm2);
    await begin(duel);
    expectAccepted(await other.client.evaluate(() => pda.api.takeOver(pda.combat())));
    await duel.gm.refereed("elsewhere");
    await other.lay([2, 20]);
    expectAccepted(await duel.alice.send(ATTACK));
    await duel.gm.settled("done", "attack");
    expect(await other.left()).toEqual([]);
  });

  /** The first referee's next call of this halts behind it until he is told that another tab referees. */
  const halted = (at: "dice" | "journal"): Promise<void> =>
    duel.gm.client.evaluate(({ CONFIG }, where) => {
      const owner: object =
        where === "dice"
          ? (Reflect.get(CONFIG["Dice"] ?? {}, "rolls") as { prototype: object }[])[0]!.prototype
          : (Reflect.get(CONFIG["Actor"] ?? {}, "documentClass") as object);
      const name = where === "dice" ? "evaluate" : "updateDocuments";
      const call = Reflect.get(owner, name) as (...given: unknown[]) => Promise<unknown>;
      Reflect.set(owner, name, async function (this: unknown, ...given: unknown[]) {
        const result = await call.apply(this, given);
        Reflect.set(globalThis, "isHalted", true);
        while ((pda.api.refereeState(pda.combat()) as { status: string }).status === "here")
          await new Promise((resolve) => setTimeout(resolve, 10));
        return result;
      });
    }, at);

  it.each([
    { at: "dice", when: "before anything of the answer is stored" },
    { at: "journal", when: "when it is half written" },
  ] as const)("an answer is carried out by the tab that takes over at the $at, $when", async ({ at }) => {
    duel = await openDuel();
    const other = await sit(duel.server, IDS.gm2);
    await begin(duel);
    await strike(duel);
    await halted(at);
    await Promise.all([duel.gm, other].map((seat) => seat.lay([2, 20], [5, 8])));
    const answering = duel.bob.answer("parry", "parry:");
    await until(duel.gm.client, () => Reflect.get(globalThis, "isHalted") === true);
    expectAccepted(await other.client.evaluate(() => pda.api.takeOver(pda.combat())));
    expectAccepted(await answering);
    await duel.bob.settled("done", "attack");
    expect(
      (await duel.bob.state()).exchanges.filter(({ events }) =>
        (events as { type: string }[]).some(({ type }) => type === "attackRolled"),
      ),
    ).toHaveLength(1);
    for (const seat of [duel.gm, duel.bob, other]) expect(seat.notifications).toEqual([]);
  });

  it("a game master's own command goes on at the tab that takes over", async () => {
    duel = await openDuel();
    const other = await sit(duel.server, IDS.gm2);
    await begin(duel);
    await halted("dice");
    await duel.gm.lay([15, 20]);
    await other.lay([15, 20]);
    const striking = duel.gm.send(ATTACK);
    await until(duel.gm.client, () => Reflect.get(globalThis, "isHalted") === true);
    expectAccepted(await other.client.evaluate(() => pda.api.takeOver(pda.combat())));
    expectAccepted(await striking);
    await duel.bob.asked("parry");
    expect((await duel.bob.last()).replies).toHaveLength(1);
    for (const seat of [duel.gm, other]) expect(seat.notifications).toEqual([]);
  });

  it("plays as the thirteenth generation too", async () => {
    duel = await openDuel({ generation: 13 });
    await begin(duel);
    await strike(duel);
    await duel.gm.lay([2, 20], [5, 8]);
    expectAccepted(await duel.bob.answer("parry", "parry:"));
    await duel.bob.settled("done", "attack");
    expectAccepted(await duel.gm.undo());
    for (const { client } of [duel.gm, duel.alice, duel.bob]) expect(client.compatibilityWarnings).toEqual([]);
  });

  it("lets the owner's client throw where the world says so, and throws itself when the owner sends something else", async () => {
    duel = await openDuel();
    await duel.gm.client.evaluate(({ game }) => game.settings.set("passe-d-armes", "diceMode", "owner"));
    await until(duel.alice.client, ({ game }) => game.settings.get("passe-d-armes", "diceMode") === "owner");
    await duel.alice.lay([1, 10], [15, 20], [5, 8]);
    await duel.bob.lay([2, 10]);
    expectAccepted(await duel.gm.send({ do: "begin", by: null }));
    expectAccepted(await duel.alice.send({ do: "declareMode", by: IDS.heroFights, mode: "melee" }));
    expectAccepted(await duel.bob.send({ do: "declareMode", by: IDS.rivalFights, mode: "melee" }));
    expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "phase" }));
    expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "phase" }));
    expectAccepted(await duel.alice.send(ATTACK));
    await duel.bob.asked("parry");
    await duel.bob.client.evaluate(({ CONFIG }) => {
      CONFIG.queries["passe-d-armes.roll"] = () =>
        Promise.resolve({
          roll: JSON.stringify({ class: "Roll", formula: "1d2", terms: [], total: 20, evaluated: true, options: {} }),
        });
    });
    await duel.gm.lay([2, 20]);
    expectAccepted(await duel.bob.answer("parry", "parry:"));
    await duel.bob.settled("done", "attack");
    expect(await Promise.all([duel.gm, duel.alice].map((seat) => seat.left()))).toEqual([[], []]);
    expect((await duel.bob.last()).notes).toMatchObject([
      { code: "ownerDidNotRoll", params: { combatant: IDS.rivalFights } },
    ]);
  });

  it("names a module's veto and its change on the card, and undoes what really came out", async () => {
    duel = await openDuel();
    await begin(duel);
    await duel.gm.client.evaluate(({ Hooks, foundry }) => {
      Hooks.on("preUpdateActor", (_actor: object, changed: object) => {
        if (foundry.utils.hasProperty(changed, "system.stamina.value"))
          foundry.utils.setProperty(
            changed,
            "system.stamina.value",
            (foundry.utils.getProperty(changed, "system.stamina.value") as number) + 3,
          );
      });
    });
    await strike(duel);
    await duel.gm.lay([2, 20], [5, 8]);
    expectAccepted(await duel.bob.answer("parry", "parry:"));
    await duel.bob.settled("done", "attack");
    expect((await duel.bob.last()).notes).toMatchObject([
      { code: "changedByModule", params: { path: "system.stamina.value" } },
    ]);
    const lost = (await duel.bob.last())["deltas"] as { path: string[]; before: number; after: number }[];
    expect(lost.filter(({ path }) => path.at(-1) === "stamina").map(({ before, after }) => before - after)).toEqual([
      4,
    ]);
  });
});
