import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../stage/testing/headless-world.ts";
import { ATTACK, begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import { sit, type EndState } from "./seat.ts";

/** The game master's tab is closed and opened again. */
async function reload(duel: Duel): Promise<void> {
  await duel.gm.client.close();
  await until(duel.alice.client, ({ game }) => game.users.activeGM === null);
  duel.gm = await sit(duel.server, IDS.gm);
  await duel.gm.refereed("here");
}

const fight = ({ actors, combatants, combat, tokens }: EndState): object => ({ actors, combatants, combat, tokens });
const PARRY_DIE = `/reaction/die`;

describe("corrections", () => {
  let duel: Duel;

  beforeEach(async () => {
    duel = await openDuel();
    await begin(duel);
  }, 30_000);

  afterEach(() => duel.server.close());

  async function parriedBadly(): Promise<void> {
    await strike(duel);
    await duel.gm.lay([2, 20], [5, 8]);
    expectAccepted(await duel.bob.answer("parry", "parry:"));
    await duel.gm.settled("done", "attack");
  }

  const keyEnding = async (end: string): Promise<string> =>
    (await duel.gm.last()).replies
      .map((reply) => Reflect.get(reply, "key") as string)
      .find((key) => key.endsWith(end))!;

  it("asks the same question again after the game master's reload", async () => {
    await strike(duel);
    const before = await duel.gm.questions();
    await reload(duel);
    expect((await duel.gm.questions()).map(({ key, cause }) => ({ key, cause }))).toEqual(
      before.map(({ key, cause }) => ({ key, cause })),
    );
    await duel.gm.lay([2, 20], [5, 8]);
    expectAccepted(await duel.bob.answer("parry", "parry:"));
    await duel.bob.settled("done", "attack");
    expect((await duel.bob.last()).replies[0]).toMatchObject({ naturals: [15] });
  });

  it("undoes a whole exchange after a reload: everything is as before it", async () => {
    const before = fight(await duel.gm.state());
    await parriedBadly();
    expect(fight(await duel.gm.state())).not.toEqual(before);
    await reload(duel);
    expectAccepted(await duel.gm.undo());
    expect((await duel.gm.last())["status"]).toBe("undone");
    expect(withoutPools(fight(await duel.gm.state()))).toEqual(withoutPools(before));
    expect(await stamina(duel)).toEqual(await maxima(duel));
    expect(await duel.gm.undo()).toMatchObject({ status: "refused", refusal: { code: "exchangeNotDone" } });
  });

  it("refuses an undo that no longer fits, with the list, and changes nothing", async () => {
    await parriedBadly();
    await duel.gm.client.evaluate(async (_, id) => {
      await pda.combatant(id).update({ "system.routine": [] });
    }, IDS.rivalFights);
    const before = await duel.gm.state();
    expect(await duel.gm.undo()).toMatchObject({
      status: "refused",
      refusal: { code: "undoMisfit", params: { list: expect.stringContaining("routine") as string } },
    });
    expect(await duel.gm.state()).toEqual(before);
  });

  it("amends the parry's die after a reload, and applies the difference", async () => {
    await parriedBadly();
    const hurt = await stamina(duel);
    await reload(duel);
    expectAccepted(await duel.gm.amend(await keyEnding(PARRY_DIE), { naturals: [19] }));
    const { events, amendments, status } = await duel.gm.last();
    expect({ amendments, status }).toEqual({ amendments: 1, status: "done" });
    expect(events.map(({ type }) => type)).not.toContain("lifeLost");
    const whole = await stamina(duel);
    expect(whole["rival"]).toBe(hurt["rival"]! + 7);
    await duel.gm.lay([5, 8]);
    expectAccepted(await duel.gm.amend(await keyEnding(PARRY_DIE), { naturals: [2] }));
    expect(await stamina(duel)).toEqual(hurt);
    expectAccepted(await duel.gm.undo());
    expect(await stamina(duel)).toEqual(await maxima(duel));
  });

  it("refuses a die that the parry's d20 cannot show, and a reply that there is none of", async () => {
    await parriedBadly();
    const before = await duel.gm.state();
    expect(await duel.gm.amend(await keyEnding(PARRY_DIE), { naturals: [21] })).toMatchObject({
      status: "refused",
      refusal: { code: "replyInvalid" },
    });
    expect(await duel.gm.amend("attack/nowhere", { naturals: [2] })).toMatchObject({
      status: "refused",
      refusal: { code: "replyInvalid" },
    });
    expect(await duel.gm.state()).toEqual(before);
  });

  it("refuses to amend what was played by other rules, until they are set back", async () => {
    await parriedBadly();
    await duel.gm.client.evaluate(({ game }) => game.settings.set("passe-d-armes", "constants", { acBase: 12 }));
    const before = await duel.gm.state();
    const change = async () => duel.gm.amend(await keyEnding(PARRY_DIE), { naturals: [19] });
    await expect
      .poll(change, { timeout: 5000 })
      .toMatchObject({ status: "refused", refusal: { code: "amendByOtherRules" } });
    expect(await duel.gm.state()).toEqual(before);
    await duel.gm.client.evaluate(({ game }) => game.settings.set("passe-d-armes", "constants", {}));
    await expect.poll(async () => (await change()).status, { timeout: 5000 }).toBe("accepted");
  });

  it("calls a waiting exchange off: nothing was paid", async () => {
    const before = fight(await duel.gm.state());
    await strike(duel);
    expectAccepted(await duel.gm.cancel());
    expect(fight(await duel.gm.state())).toEqual(before);
    await duel.gm.lay([2, 20]);
    expectAccepted(await duel.alice.send(ATTACK));
  });

  it("takes the default when time is up", async () => {
    await duel.gm.client.evaluate(({ game }) => game.settings.set("passe-d-armes", "questionSeconds", 1));
    await duel.gm.lay([15, 20], [5, 8]);
    expectAccepted(await duel.alice.send(ATTACK));
    await duel.bob.settled("done", "attack");
    expect((await duel.bob.last()).replies.find((reply) => "answer" in reply)).toMatchObject({
      answer: { option: "none", via: "deadline" },
    });
    const codes = async (): Promise<readonly string[]> => (await duel.gm.last()).notes.map(({ code }) => code);
    expect(await codes()).toEqual(["tookDefault"]);
    // Whoever answers afterwards by a correction has answered: the card tells of no time that ran out.
    expectAccepted(
      await duel.gm.amend(await keyEnding("/reaction"), { answer: { option: "none", via: "gameMaster" } }),
    );
    expect(await codes()).toEqual([]);
  });

  it("stops a question's clock while the game master holds it", async () => {
    await strike(duel);
    const hold = (held: boolean) =>
      duel.gm.client.evaluate(({ game }, value) => {
        const [open] = pda.api.openQuestions(game.user!);
        return pda.api.hold(Reflect.get(open!, "message") as object, open!.key, value);
      }, held);
    expectAccepted(await hold(true));
    const [held] = await duel.gm.questions();
    expect(held).toMatchObject({ deadline: null });
    expect(held!.left).toBeGreaterThan(0);
    expectAccepted(await hold(false));
    expect(await duel.gm.questions()).toMatchObject([{ left: null, deadline: expect.any(Number) as number }]);
  });

  it("stops all clocks while the game is paused", async () => {
    await strike(duel);
    const pause = (paused: boolean): Promise<void> =>
      duel.gm.client.evaluate(({ game }, value) => {
        game.togglePause(value, { broadcast: true });
      }, paused);
    await pause(true);
    await until(duel.bob.client, ({ game }) => pda.api.openQuestions(game.user!)[0]?.deadline === null);
    await pause(false);
    await until(duel.bob.client, ({ game }) => typeof pda.api.openQuestions(game.user!)[0]?.deadline === "number");
  });
});

/** A pool that stands at its maximum may be stored as `null` or as the number: both say the same. */
function withoutPools(state: object): unknown {
  return JSON.parse(
    JSON.stringify(state, (key, value: unknown) => (key === "stamina" || key === "wounds" ? undefined : value)),
  );
}

const pools = (duel: Duel, field: "value" | "max"): Promise<Record<string, number>> =>
  duel.gm.client.evaluate(
    ({ game, foundry }, want) =>
      Object.fromEntries(
        [...game.actors].map((actor) => [
          String(actor.toObject()["name"]).toLowerCase(),
          foundry.utils.getProperty(actor, `system.stamina.${want}`) as number,
        ]),
      ),
    field,
  );
const stamina = (duel: Duel): Promise<Record<string, number>> => pools(duel, "value");
const maxima = (duel: Duel): Promise<Record<string, number>> => pools(duel, "max");
