import { describe, expect, it } from "vitest";
import { until } from "../../stage/testing/headless-world.ts";
import { ATTACK, begin, expectAccepted, openDuel, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import { sit, type EndState, type Seat } from "./seat.ts";

/** Strike, parry, damage. */
const DICE = [
  [15, 20],
  [2, 20],
  [5, 8],
] as const;
/** The user's choice in the world in which nothing breaks. */
const ANSWER = ["parry", "parry:"] as const;

const isAttack = (exchange: object): boolean =>
  (Reflect.get(exchange, "events") as { type: string }[]).some(({ type }) => type === "attackRolled");

/** What must be the same in the end, whatever broke on the way. */
const endOf = (state: EndState): object => ({
  ...state,
  exchanges: state.exchanges.map(({ status, events, replies, journal }) => ({ status, events, replies, journal })),
});

/** From now on this client's dice follow the exchange: which die comes next is told by those that are stored. */
async function throwInOrder(seat: Seat): Promise<void> {
  await seat.client.evaluate(({ CONFIG }, dice) => {
    let stored = 0;
    let since = 0;
    Reflect.set(CONFIG["Dice"] ?? {}, "randomUniform", () => {
      const { command, replies } = pda.lastMessage().system as { command: { do: string }; replies: object[] };
      const now = command.do === "attack" ? replies.filter((reply) => "naturals" in reply).length : 0;
      if (now !== stored) since = 0;
      stored = now;
      const die = dice[stored + since++];
      if (die === undefined) throw new Error("More dice are thrown than the exchange has.");
      return 1 - (die[0] - 0.5) / die[1];
    });
  }, DICE);
}

/** Plays the exchange on, as the players would: strike again when nothing came of it, answer when asked. */
async function playOn({ alice, bob }: Duel): Promise<void> {
  const begun = await alice.client.evaluate(
    () => (pda.lastMessage().system as { command: { do: string } }).command.do === "attack",
  );
  if (!begun) await alice.send(ATTACK);
  await until(
    bob.client,
    ({ game }) =>
      pda.api.openQuestions(game.user!).length > 0 ||
      (pda.lastMessage().system as { status: string }).status === "done",
  );
  if ((await bob.questions()).length > 0) await bob.answer(...ANSWER);
  await bob.settled("done", "attack");
}

async function undisturbed(): Promise<{ end: object; operations: number }> {
  const duel = await openDuel();
  await sit(duel.server, IDS.gm);
  await begin(duel);
  const before = duel.server.adversity.operations(IDS.gm);
  await throwInOrder(duel.gm);
  await playOn(duel);
  const result = { end: endOf(await duel.bob.state()), operations: duel.server.adversity.operations(IDS.gm) - before };
  await duel.server.close();
  return result;
}

/** The game master's two tabs lose their connection after the n-th operation, unless all is done in fewer, and come back. */
async function cutAfter(n: number, isAnswered: boolean): Promise<{ end: object; attacks: number }> {
  const duel = await openDuel();
  const { server, alice, bob } = duel;
  const second = await sit(server, IDS.gm);
  await begin(duel);
  await throwInOrder(duel.gm);
  server.adversity.cutAfter(IDS.gm, n, { isAnswered });
  const striking = alice.send(ATTACK);
  const gone = until(alice.client, ({ game }) => {
    const { command, status } = pda.lastMessage().system as { command: { do: string }; status: string };
    return game.users.activeGM === null || (command.do === "attack" && status === "done");
  });
  const answering = bob.asked("parry").then(
    () => bob.answer(...ANSWER),
    () => null,
  );
  await gone;
  server.adversity.restore(IDS.gm);
  const tabs = await Promise.all([sit(server, IDS.gm), sit(server, IDS.gm)]);
  duel.gm = tabs[0];
  await Promise.all(tabs.map(throwInOrder));
  await Promise.all([striking, answering]);
  await playOn(duel);
  const state = await bob.state();
  await Promise.all([second, ...tabs].map((seat) => seat.client.close()));
  await server.close();
  return { end: endOf(state), attacks: state.exchanges.filter(isAttack).length };
}

describe("no double and no half", async () => {
  const { end, operations } = await undisturbed();
  // An operation that was never carried out has no answer.
  const cases = Array.from({ length: operations + 1 }, (_, n) => n).flatMap((n) =>
    n === 0 ? [[n, false] as const] : [[n, false] as const, [n, true] as const],
  );

  it("writes an exchange with a parry in a handful of operations", () => {
    expect(operations).toBeGreaterThan(4);
    expect(operations).toBeLessThan(12);
  });

  it.concurrent.each(cases)(
    "ends as if nothing had happened when the referee is cut off after operation %i (answered: %s)",
    async (n, isAnswered) => {
      const cut = await cutAfter(n, isAnswered);
      expect(cut.attacks).toBe(1);
      expect(cut.end).toEqual(end);
    },
  );

  it.each(["write", "leave"] as const)(
    "asks the game master when somebody has changed a value while the journal lay open (%s)",
    async (disputed) => {
      const duel = await openDuel();
      const { server, alice, bob } = duel;
      await begin(duel);
      await throwInOrder(duel.gm);
      server.adversity.cutAfter(IDS.gm, 3);
      const striking = alice.send(ATTACK);
      const gone = until(alice.client, ({ game }) => game.users.activeGM === null);
      await bob.asked("parry");
      await Promise.all([bob.answer(...ANSWER), gone, striking]);
      await bob.client.evaluate(async ({ game }, id) => {
        await game.actors.get(id)!.update({ "system.stamina.value": 1 });
      }, IDS.rival);
      server.adversity.restore(IDS.gm);
      duel.gm = await sit(server, IDS.gm);
      await until(duel.gm.client, () =>
        (pda.lastMessage().system as { notes: { code: string }[] }).notes.some(
          ({ code }) => code === "journalDisputed",
        ),
      );
      expect(await duel.gm.send({ do: "advance", by: null, to: "phase" })).toMatchObject({
        status: "refused",
        refusal: { code: "journalDisputed", params: { list: "documents/system.stamina.value/Rival" } },
      });
      expectAccepted(await duel.gm.client.evaluate((_, choice) => pda.api.settle(pda.lastMessage(), choice), disputed));
      const { status, notes } = await duel.gm.last();
      expect({ status, notes: notes.map(({ code }) => code) }).toEqual({
        status: "done",
        notes: disputed === "leave" ? ["changedByModule"] : [],
      });
      const stamina = await bob.client.evaluate(
        ({ game, foundry }, id) => foundry.utils.getProperty(game.actors.get(id), "system.stamina.value") as number,
        IDS.rival,
      );
      expect(stamina === 1).toBe(disputed === "leave");
      await server.close();
    },
  );
});
