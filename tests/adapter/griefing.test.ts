import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { holdAtJournal } from "./at-journal.ts";
import { ATTACK, begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import type { Seat } from "./seat.ts";

/** Sends so many claims at once, past the system's own code. */
function flood(seat: Seat, count: number, request: object): Promise<void> {
  return seat.client.evaluate(
    ({ game }, wire) => {
      const socket = Reflect.get(game, "socket") as { emit(event: string, ...more: object[]): void };
      const user = game.user!.id;
      for (let at = 0; at < wire.count; at++)
        socket.emit("system.passe-d-armes", {
          kind: "claim",
          claim: { id: `flood${user}${at}`, combat: wire.combat, at: Date.now(), request: wire.request },
        });
    },
    { count, request, combat: IDS.combat },
  );
}

/** Resolves when the server has what this client has sent so far: a write of its own is answered after it. */
const arrived = (seat: Seat): Promise<unknown> =>
  seat.client.evaluate(({ game }) => game.user!.setFlag("world", "sent", Date.now()));

/** What the game master's tab sends over the system's socket, as far as it is read here. */
interface Wire {
  readonly kind?: string;
  readonly to?: string;
  readonly result?: { readonly status: string; readonly refusal?: { readonly code: string } };
}

/** From now on the game master's tab notes whose request it has received, and which user it has answered with what. */
function listen({ gm }: Duel): Promise<void> {
  return gm.client.evaluate(({ game }) => {
    const socket = Reflect.get(game, "socket") as { emit(event: string, ...more: Wire[]): void };
    const answered: [string, string][] = [];
    Object.assign(globalThis, { answered });
    const emit = socket.emit.bind(socket);
    socket.emit = (event, ...more) => {
      const [wire] = more;
      if (wire?.kind === "result") answered.push([wire.to ?? "", wire.result?.refusal?.code ?? "accepted"]);
      if (wire?.kind === "received") answered.push([wire.to ?? "", "received"]);
      emit(event, ...more);
    };
  });
}

const answers = ({ gm }: Duel) => gm.client.evaluate(() => Reflect.get(globalThis, "answered") as [string, string][]);

describe("guests who mean harm", () => {
  let duel: Duel;

  beforeEach(async () => {
    duel = await openDuel();
    await begin(duel);
  }, 30_000);

  afterEach(() => duel.server.close());

  it("reads none of a long log for a request", async () => {
    const { gm, alice } = duel;
    // The log of a long evening.
    await gm.client.evaluate(async ({ ChatMessage }, combat) => {
      const old = (at: number) => ({
        type: "exchange",
        content: "",
        system: { combat, claim: `old${at}`, status: "done", sequence: at + 10, command: { do: "begin", by: null } },
      });
      await ChatMessage.createDocuments(Array.from({ length: 300 }, (_, at) => old(at)));
    }, IDS.combat);
    await gm.client.evaluate(({ game }) => {
      const count = { reads: 0 };
      Object.assign(globalThis, { count });
      for (const message of game.messages) {
        const system: unknown = Reflect.get(message, "system");
        if (!(system instanceof Object) || Reflect.get(system, "status") !== "done") continue;
        Object.defineProperty(message, "system", { configurable: true, get: () => (count.reads++, system) });
      }
    });
    for (let at = 0; at < 5; at++)
      expect(await alice.send({ ...ATTACK, target: IDS.heroFights })).toMatchObject({ status: "refused" });
    await strike(duel);
    const reads = await gm.client.evaluate(() => (Reflect.get(globalThis, "count") as { reads: number }).reads);
    expect(reads).toBeLessThan(50);
  });

  it("lets nobody wait for another's flood, and bounds what one player may have waiting", async () => {
    const { alice, bob } = duel;
    await listen(duel);
    // All of it lies before the referee at once, Bob's behind the flood.
    const release = duel.server.adversity.pause(IDS.gm);
    await flood(alice, 100, { kind: "command", command: { ...ATTACK, target: IDS.heroFights } });
    await arrived(alice);
    const asked = bob.send({ ...ATTACK, by: IDS.rivalFights, target: IDS.rivalFights, with: IDS.rivalSword });
    await arrived(bob);
    release();
    expect(await asked).toMatchObject({ status: "refused" });
    const given = async (): Promise<[string, string][]> =>
      (await answers(duel)).filter(([, code]) => code !== "received");
    await expect.poll(async () => (await given()).length, { timeout: 20_000 }).toBe(101);
    expect((await given()).filter(([, code]) => code === "tooManyRequests").length).toBeGreaterThan(20);
    // What was carried out for Alice between Bob's request and its answer: what was under way, and one more.
    const all = await answers(duel);
    const [came, answered] = [
      all.findIndex(([user]) => user === IDS.bob),
      all.findLastIndex(([user]) => user === IDS.bob),
    ];
    const between = all
      .slice(came, answered)
      .filter(([user, code]) => user === IDS.alice && code !== "received" && code !== "tooManyRequests");
    expect(came).toBeLessThan(answered);
    expect(between.length).toBeLessThanOrEqual(2);
  });

  it("tells the game master of a flood of bad claims in one line with a count", async () => {
    const { gm, bob } = duel;
    const before = await gm.state();
    await flood(bob, 500, { kind: "command", command: { ...ATTACK, by: IDS.rivalFights, natural: 20 } });
    await expect
      .poll(() => gm.notifications.filter((text) => text.includes("Bob")).length, { timeout: 15_000 })
      .toBe(2);
    expect(gm.notifications.at(-1)).toContain("499 more requests from Bob were rejected");
    expect(await gm.state()).toEqual(before);
  });

  it("commits what was decided while its owner writes their own life all the time, and names the user and the value", async () => {
    const { gm, alice, bob } = duel;
    await strike(duel);
    await bob.client.evaluate(({ Hooks, game }, id) => {
      let value = 10;
      Hooks.on(
        "updateChatMessage",
        () =>
          void game.actors
            .get(id)!
            .update({ "system.stamina.value": ++value })
            .catch(() => undefined),
      );
    }, IDS.rival);
    // The journal stands a moment before it is carried out: the owner's write comes between.
    await gm.client.evaluate(({ game, foundry }, id) => {
      Reflect.set(globalThis, "atJournal", async () => {
        while ((foundry.utils.getProperty(game.actors.get(id), "system.stamina.value") as number) > 30)
          await new Promise((resolve) => setTimeout(resolve, 5));
      });
    }, IDS.rival);
    await holdAtJournal(gm);
    await gm.lay([5, 8]);
    expectAccepted(await bob.answer("parry", "none"));
    await alice.settled("done");
    const { notes } = await gm.last();
    expect(notes.map(({ code }) => code)).not.toContain("journalDisputed");
    expect(notes.map(({ code }) => code)).toContain("changedMeanwhile");
    expectAccepted(await gm.send({ do: "advance", by: null, to: "phase" }));
  });
});
