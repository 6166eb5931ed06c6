import { afterEach, describe, expect, it } from "vitest";
import { until } from "../../stage/testing/headless-world.ts";
import { holdAtJournal } from "./at-journal.ts";
import { ATTACK, begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import { sit, type Seat } from "./seat.ts";

/** Lets an exchange's message be written with its journal, and this tab do no more after that. */
async function halted(seat: Seat): Promise<void> {
  await seat.client.evaluate(() => {
    Reflect.set(globalThis, "atJournal", () => {
      Reflect.set(globalThis, "isHalted", true);
      return new Promise(() => undefined);
    });
  });
  await holdAtJournal(seat);
}

const isHalted = (seat: Seat) => until(seat.client, () => Reflect.get(globalThis, "isHalted") === true);
const stamina = (seat: Seat) =>
  seat.client.evaluate(
    ({ game, foundry }, id) => foundry.utils.getProperty(game.actors.get(id), "system.stamina.value"),
    IDS.rival,
  );

describe("silence and death", () => {
  let duel: Duel;
  afterEach(() => duel.server.close());

  /** Alice's client is asked for her dice, and keeps silent. */
  async function silent(): Promise<void> {
    duel = await openDuel({ orc: true });
    await begin(duel, 3);
    await duel.gm.client.evaluate(({ game }) => game.settings.set("passe-d-armes", "diceMode", "owner"));
    await until(duel.alice.client, ({ game }) => game.settings.get("passe-d-armes", "diceMode") === "owner");
    await duel.alice.client.evaluate(({ CONFIG }) => {
      CONFIG.queries["passe-d-armes.roll"] = () =>
        new Promise((resolve) => {
          Reflect.set(globalThis, "throwNow", resolve);
        });
    });
  }

  it("keeps nobody waiting for a silent owner's dice: others act, and the game master calls it off at once", async () => {
    await silent();
    const striking = duel.alice.send(ATTACK);
    await until(duel.alice.client, () => Reflect.get(globalThis, "throwNow") !== undefined);
    expect((await duel.gm.last()).notes).toMatchObject([
      { code: "ownerThrows", params: { combatant: IDS.heroFights, user: "Alice" } },
    ]);
    // The orc is no part of it.
    expect(
      await duel.gm.send({
        do: "harmByHand",
        by: null,
        target: IDS.orcFights,
        fromStamina: 1,
        fromWounds: 0,
        kind: null,
      }),
    ).toMatchObject({ status: "refused", refusal: { code: "exchangeBusy" } });
    expectAccepted(await duel.gm.cancel());
    expectAccepted(await striking);
    expectAccepted(
      await duel.gm.send({
        do: "harmByHand",
        by: null,
        target: IDS.orcFights,
        fromStamina: 1,
        fromWounds: 0,
        kind: null,
      }),
    );
    // What she throws now is nobody's.
    const before = await duel.gm.state();
    await duel.alice.client.evaluate(() =>
      (Reflect.get(globalThis, "throwNow") as (reply: object) => void)({ dice: [{ faces: 20, results: [20] }] }),
    );
    await duel.bob.send({ ...ATTACK, by: IDS.rivalFights, target: IDS.rivalFights, with: IDS.rivalSword });
    expect(await duel.gm.state()).toEqual(before);
  });

  it("goes on with an owner's dice when they come, whatever was done meanwhile", async () => {
    await silent();
    const striking = duel.alice.send(ATTACK);
    await until(duel.alice.client, () => Reflect.get(globalThis, "throwNow") !== undefined);
    expect(
      await duel.bob.send({ ...ATTACK, by: IDS.rivalFights, target: IDS.orcFights, with: IDS.rivalSword }),
    ).toMatchObject({ status: "refused" });
    await duel.alice.client.evaluate(() =>
      (Reflect.get(globalThis, "throwNow") as (reply: object) => void)({ dice: [{ faces: 20, results: [15] }] }),
    );
    expectAccepted(await striking);
    await duel.bob.asked("parry");
    const { replies, notes } = await duel.gm.last();
    expect({ replies, notes }).toMatchObject({ replies: [{ naturals: [15] }], notes: [] });
  });

  it("carries a claim out elsewhere when the tab that took it dies", async () => {
    duel = await openDuel();
    await begin(duel);
    const second = await sit(duel.server, IDS.gm);
    // The referee's tab takes the claim and hangs for good.
    await duel.gm.client.evaluate(({ CONFIG }) => {
      const rolls = (Reflect.get(CONFIG["Dice"] ?? {}, "rolls") as { prototype: object }[])[0]!.prototype;
      Reflect.set(rolls, "evaluate", () => {
        Reflect.set(globalThis, "isHalted", true);
        return new Promise(() => undefined);
      });
    });
    const striking = duel.alice.send(ATTACK);
    await isHalted(duel.gm);
    await duel.gm.client.close();
    await second.lay([15, 20]);
    expectAccepted(await striking);
    await duel.bob.asked("parry");
    expect((await second.state()).exchanges.filter(({ status }) => status === "pending")).toHaveLength(1);
  }, 120_000);

  it.each(["demoted", "deleted"])("finishes what a referee was writing who has been %s", async (how) => {
    duel = await openDuel();
    await begin(duel);
    const other = await sit(duel.server, IDS.gm2);
    await strike(duel);
    await duel.gm.lay([5, 8]);
    await halted(duel.gm);
    void duel.bob.answer("parry", "none").catch(() => undefined);
    await isHalted(duel.gm);
    expect((await other.last()).status).toBe("committing");
    await other.client.evaluate(
      async ({ game }, { id, demoted }) => {
        const user = game.users.get(id)!;
        await (demoted ? user.update({ role: 1 }) : user.delete());
      },
      { id: IDS.gm, demoted: how === "demoted" },
    );
    await other.settled("done");
    expect(await stamina(other)).toBe(32);
    expectAccepted(await other.send({ do: "advance", by: null, to: "phase" }));
  });

  it("finishes what was being written for a fight that is gone, calls off what waits, and says so", async () => {
    duel = await openDuel();
    await begin(duel);
    const other = await sit(duel.server, IDS.gm2);
    await strike(duel);
    await duel.gm.lay([5, 8]);
    await halted(duel.gm);
    void duel.bob.answer("parry", "none").catch(() => undefined);
    await isHalted(duel.gm);
    await duel.gm.client.close();
    await other.client.evaluate(({ game }, id) => game.combats.get(id)!.delete(), IDS.combat);
    await other.settled("done");
    expect(await stamina(other)).toBe(32);
    expect((await other.last()).notes.map(({ code }) => code)).toContain("combatGone");
    await expect
      .poll(() => other.notifications.filter((text) => text.includes("with no fight left")), { timeout: 5000 })
      .toHaveLength(1);
  });

  it("calls off what waits in a fight that is deleted", async () => {
    duel = await openDuel();
    await begin(duel);
    await strike(duel);
    await duel.gm.client.evaluate(({ game }, id) => game.combats.get(id)!.delete(), IDS.combat);
    await duel.bob.settled("cancelled");
    expect((await duel.bob.last()).notes).toMatchObject([{ code: "combatGone" }]);
  });
});
