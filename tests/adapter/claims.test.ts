import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../stage/testing/headless-world.ts";
import { ATTACK, begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import { sit, type Seat } from "./seat.ts";

/** Sends what the system's own code would never send, as a player could from the browser's console. */
async function forge(seat: Seat, request: object, more: object = {}): Promise<void> {
  await seat.client.evaluate(
    ({ game }, wire) => {
      const socket = Reflect.get(game, "socket") as { emit(event: string, data: object): void };
      socket.emit("system.passe-d-armes", {
        kind: "claim",
        claim: { id: "forgedclaim00001", combat: wire.combat, at: Date.now(), request: wire.request, ...wire.more },
      });
    },
    { request, more, combat: IDS.combat },
  );
}

const WORDS = (
  JSON.parse(readFileSync(new URL("../../lang/en.json", import.meta.url), "utf8")) as {
    PDA: { Refusal: Record<string, string> };
  }
).PDA.Refusal;

/** Waits until the user has been shown this refusal: its words between the places for numbers and names, and between words in two forms. */
async function warned(seat: Seat, code: string): Promise<void> {
  const pieces = (WORDS[code] ?? `no words for ${code}`).split(/\{[^}]*\}|\[\[[^\]]*\]\]/u);
  await expect
    .poll(() => seat.notifications.some((text) => pieces.every((piece) => text.includes(piece))), {
      timeout: 5000,
      message: `${code}: ${pieces.join("…")}`,
    })
    .toBe(true);
}

describe("claims", () => {
  let duel: Duel;

  beforeEach(async () => {
    duel = await openDuel();
    await begin(duel);
  }, 30_000);

  afterEach(() => duel.server.close());

  it.each<[string, object, object, string]>([
    ["for somebody else's combatant", { kind: "command", command: ATTACK }, {}, "notOwner"],
    [
      "for the game master's command",
      { kind: "command", command: { do: "advance", by: null, to: "round" } },
      {},
      "gameMasterOnly",
    ],
    [
      "with a number that the rules compute",
      {
        kind: "command",
        command: { ...ATTACK, by: IDS.rivalFights, target: IDS.heroFights, with: IDS.rivalSword, bonus: 50 },
      },
      {},
      "claimForgedNumber",
    ],
    [
      "with a natural die",
      { kind: "command", command: { ...ATTACK, by: IDS.rivalFights, natural: 20 } },
      {},
      "claimForgedNumber",
    ],
    ["that names another user", { kind: "command", command: ATTACK }, { user: IDS.alice }, "claimNamesUser"],
    [
      "that names another sender inside",
      { kind: "command", command: { ...ATTACK, senderId: IDS.gm } },
      {},
      "claimNamesUser",
    ],
    [
      "with an unknown key",
      { kind: "command", command: { ...ATTACK, by: IDS.rivalFights, why: "because" } },
      {},
      "claimMalformed",
    ],
    ["of an unknown kind", { kind: "win" }, {}, "claimMalformed"],
    ["to undo as a player", { kind: "undo", message: "aaaaaaaaaaaaaaaa" }, {}, "gameMasterOnly"],
  ])("refuses one %s, changes nothing and says so", async (_, request, more, code) => {
    const { gm, bob } = duel;
    const before = await gm.state();
    await forge(bob, request, more);
    await warned(bob, code);
    expect(await gm.state()).toEqual(before);
  });

  it("tells each reader in his own language what cannot be read", async () => {
    const { gm, server } = duel;
    const bob = await sit(server, IDS.bob, { language: "fr" });
    await forge(bob, { kind: "command", command: { do: "setEngaged", by: null, pair: ["orc"], engaged: true } });
    await expect
      .poll(() => bob.notifications, { timeout: 5000 })
      .toContain(
        "La demande n’a pas pu être lue\u202F: «\u202Fpair\u202F»\u202F: il faut deux combattants\u202F; trouvé\u202F: une liste de longueur 1.",
      );
    await forge(bob, { kind: "undo", message: 7 });
    await expect
      .poll(() => bob.notifications, { timeout: 5000 })
      .toContain(
        "La demande n’a pas pu être lue\u202F: «\u202Frequest.message\u202F»\u202F: il faut un texte de 1 à 64 caractères\u202F; trouvé\u202F: 7.",
      );
    await expect
      .poll(
        () =>
          gm.notifications.filter((text) =>
            text.includes("“request.message”: expected a text of 1 to 64 characters, found 7."),
          ),
        { timeout: 5000 },
      )
      .not.toEqual([]);
  });

  it("executes a claim once, however often it is sent", async () => {
    const { gm, alice } = duel;
    await gm.lay([2, 20]);
    await forge(alice, { kind: "command", command: ATTACK });
    await forge(alice, { kind: "command", command: ATTACK });
    await alice.settled("done", "attack");
    expect(
      (await gm.state()).exchanges.filter(({ events }) => events.some(({ type }) => type === "attackRolled")),
    ).toHaveLength(1);
    expect(await gm.left()).toEqual([]);
  });

  it("takes the first of two answers to one question; the second hears that it was answered", async () => {
    const { gm, bob, server } = duel;
    const second = await sit(server, IDS.bob);
    await strike(duel);
    await second.asked("parry");
    await gm.lay([2, 20], [5, 8]);
    const [one, two] = await Promise.all([bob.answer("parry", "parry:"), second.answer("parry", "none")]);
    const results = [one, two].map((result) => (result.status === "refused" ? result.refusal.code : "accepted")).sort();
    expect(results).toEqual(["accepted", "alreadyAnswered"]);
    await bob.settled("done");
    expect((await bob.last()).replies.filter((reply) => "answer" in reply)).toHaveLength(1);
  });

  it("refuses an answer by somebody who is not asked, and one that is not open", async () => {
    const { gm, alice, bob } = duel;
    await strike(duel);
    const before = await gm.state();
    const key = (await bob.questions())[0]!.key;
    const message = await alice.client.evaluate(() => pda.lastMessage().id);
    await forge(alice, { kind: "answer", message, key, option: "none" });
    await warned(alice, "notOwner");
    await forge(bob, { kind: "answer", message, key, option: "runAway" });
    await warned(bob, "optionBlocked");
    expect(await gm.state()).toEqual(before);
  });

  it("believes no exchange that a player wrote himself", async () => {
    const { gm, bob } = duel;
    await bob.client.evaluate(async ({ ChatMessage }, combat) => {
      await ChatMessage.create({
        type: "exchange",
        content: "",
        system: {
          combat,
          status: "committing",
          journal: [
            { uuid: "Actor.actorrival000001", changes: [{ path: "system.abilities.strength", before: 14, after: 60 }] },
          ],
        },
      });
    }, IDS.combat);
    expectAccepted(await gm.send({ do: "advance", by: null, to: "phase" }));
    expect(
      await gm.client.evaluate(({ game, foundry }) =>
        foundry.utils.getProperty(game.actors.get("actorrival000001"), "system.abilities.strength"),
      ),
    ).toBe(14);
  });

  it("refuses at once when there is no game master, and queues nothing", async () => {
    const { gm, alice, server } = duel;
    const before = await alice.state();
    await gm.client.close();
    await until(alice.client, ({ game }) => game.users.activeGM === null);
    expect(await alice.send(ATTACK)).toMatchObject({ status: "refused", refusal: { code: "noReferee" } });
    const back = await sit(server, IDS.gm);
    await back.refereed("here");
    expect(await back.state()).toEqual(before);
  });

  it("holds up only commands that touch the same combatants", async () => {
    const { gm } = duel;
    await strike(duel);
    expect(await gm.send({ do: "advance", by: null, to: "phase" })).toMatchObject({
      status: "refused",
      refusal: { code: "exchangeBusy", params: { name: { combatant: IDS.rivalFights } } },
    });
  });

  it("names no hidden one in words when an exchange holds things up: its author by id, and every screen calls him as it may", async () => {
    const { gm, bob } = duel;
    await strike(duel);
    await gm.client.evaluate(
      async (_, ids) => {
        for (const id of ids) await pda.combatant(id).update({ hidden: true });
      },
      [IDS.heroFights, IDS.rivalFights],
    );
    const busy = {
      status: "refused",
      refusal: { code: "exchangeBusy", params: { name: { combatant: IDS.heroFights } } },
    };
    expect(await gm.send({ do: "advance", by: null, to: "phase" })).toEqual({
      ...busy,
      refusal: { ...busy.refusal, rule: null },
    });
    expect(
      await bob.send({ ...ATTACK, by: IDS.rivalFights, target: IDS.heroFights, with: IDS.rivalSword }),
    ).toMatchObject(busy);
  });
});
