import { afterEach, describe, expect, it } from "vitest";
import { connectRaw } from "../../stage/testing/raw-client.ts";
import { until } from "../../stage/testing/headless-world.ts";
import { ATTACK, begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import { sit, type Seat } from "./seat.ts";

/** Stores an exchange as a game master's macro might. */
const store = (seat: Seat, system: object): Promise<string> =>
  seat.client.evaluate(
    async ({ ChatMessage }, data) => {
      const message = await ChatMessage.create({ type: "exchange", content: "", system: data });
      return String(message?.id);
    },
    { combat: IDS.combat, command: { do: "begin", by: null }, ...system },
  );

describe("what cannot be read", () => {
  let duel: Duel;
  afterEach(() => duel.server.close());

  it.each([
    ["entries that are no entries", [{ uuid: 7 }, { changes: "all" }]],
    ["changes that are none", [{ uuid: `Actor.${IDS.hero}`, changes: [{ before: 1 }] }]],
    [
      "a path that no journal has",
      [{ uuid: `Actor.${IDS.hero}`, changes: [{ path: "ownership.default", before: 1, after: 3 }] }],
    ],
  ])("holds up no fight as a journal with %s: its card says so", async (_, journal) => {
    duel = await openDuel();
    await begin(duel);
    const id = await store(duel.gm, { status: "committing", journal });
    expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "phase" }));
    const { status, notes } = await duel.gm.client.evaluate(
      ({ game }, which) =>
        Reflect.get(game.messages.get(which)!, "system") as { status: string; notes: { code: string }[] },
      id,
    );
    expect({ status, notes: notes.map(({ code }) => code) }).toEqual({ status: "derailed", notes: ["journalUnread"] });
  });

  it("takes no other question away as a question: the others are asked", async () => {
    duel = await openDuel();
    await begin(duel);
    await strike(duel);
    for (const question of [
      {},
      { to: IDS.rivalFights, options: null },
      { to: 7, cause: "parry", from: null, rules: [], facts: {}, fallback: "none", options: [{}] },
    ]) {
      await store(duel.gm, {
        status: "pending",
        command: { do: "wait", by: "nobody" },
        wanted: [{ key: "garbage", question, deadline: null, left: null, held: false }],
      });
    }
    await until(
      duel.bob.client,
      ({ game }) => [...game.messages].filter(({ type }) => type === "exchange").length >= 4,
    );
    expect((await duel.bob.questions()).map(({ cause }) => cause)).toEqual(["parry"]);
    expect((await duel.gm.questions()).map(({ cause }) => cause)).toEqual(["parry"]);
  });

  it("says that the settings have changed, and names no version where it is the same", async () => {
    duel = await openDuel();
    await begin(duel);
    await strike(duel);
    await duel.gm.client.evaluate(({ game }) =>
      game.settings.set("passe-d-armes", "constants", { excCritAttritionMultiplier: 3 }),
    );
    await duel.bob.answer("parry", "none");
    expect((await duel.gm.last()).notes).toMatchObject([{ code: "settingsChanged" }]);
  });

  it("tells the game master at the start of an actor's values that do not fit, in one line", async () => {
    duel = await openDuel();
    const raw = await connectRaw(duel.server, IDS.alice);
    for (const damage of ["999d1000", "20d1000o2", "nonsense"])
      await raw.update("Item", [{ _id: IDS.heroSword, system: { damage } }], { parentUuid: `Actor.${IDS.hero}` });
    await raw.settle();
    raw.connection.close();
    const later = await sit(duel.server, IDS.gm2);
    expect(later.notifications.filter((text) => text.includes("system.damage"))).toEqual([]);
    await Promise.all([duel.gm.client.close(), later.client.close()]);
    const back = await sit(duel.server, IDS.gm);
    await expect
      .poll(() => back.notifications.filter((text) => text.includes("Longsword \u00B7 Hero (system.damage)")), {
        timeout: 5000,
      })
      .toHaveLength(1);
  });

  it("lets commands and answers pass in a pause, and stops the clocks alone", async () => {
    duel = await openDuel();
    await begin(duel);
    await duel.gm.client.evaluate(({ game }) => void game.togglePause(true, { broadcast: true }));
    await until(duel.alice.client, ({ game }) => game.paused);
    await strike(duel);
    expect(await duel.bob.questions()).toMatchObject([{ cause: "parry", deadline: null, left: 20_000 }]);
    await duel.gm.lay([5, 8]);
    expectAccepted(await duel.bob.answer("parry", "none"));
    await duel.bob.settled("done", "attack");
  });

  it("leaves a foe's combatant as it was that a player writes through the fight", async () => {
    duel = await openDuel();
    await begin(duel);
    await until(duel.gm.client, ({ game }, id) => Reflect.get(game.combats.get(id)!, "started") === true, IDS.combat);
    const before = (await duel.gm.state()).combatants;
    const raw = await connectRaw(duel.server, IDS.bob);
    await raw.update("Combat", [
      { _id: IDS.combat, combatants: [{ _id: IDS.heroFights, system: { mode: "casting", routine: [] } }] },
    ]);
    await raw.settle();
    raw.connection.close();
    await expect
      .poll(async () => JSON.stringify((await duel.gm.state()).combatants), { timeout: 5000 })
      .toBe(JSON.stringify(before));
  });

  it("leaves a fight of the other ruleset alone: no lease is taken, and the user who asks hears why", async () => {
    duel = await openDuel();
    const raw = await connectRaw(duel.server, IDS.gm);
    await raw.create("Combat", [{ _id: "combatforeign001", type: "d20" }], { keepId: true });
    raw.connection.close();
    await until(duel.alice.client, ({ game }) => game.combats.has("combatforeign001"));
    const asked = (seat: Seat) =>
      seat.client.evaluate(
        ({ game }, command) => pda.api.sendCommand(game.combats.get("combatforeign001")!, command),
        ATTACK,
      );
    for (const seat of [duel.alice, duel.gm])
      expect(await asked(seat)).toMatchObject({ status: "refused", refusal: { code: "foreignFight" } });
    await duel.alice.client.evaluate(
      ({ game }, request) => {
        const socket = Reflect.get(game, "socket") as { emit(event: string, ...more: object[]): void };
        socket.emit("system.passe-d-armes", {
          kind: "claim",
          claim: { id: "foreignclaim0001", combat: "combatforeign001", at: Date.now(), request },
        });
      },
      { kind: "command", command: ATTACK },
    );
    await expect
      .poll(() => duel.alice.notifications.some((text) => text.includes("This fight uses the ruleset d20")), {
        timeout: 5000,
      })
      .toBe(true);
    expect(
      await duel.gm.client.evaluate(
        ({ game, foundry }) => foundry.utils.getProperty(game.combats.get("combatforeign001"), "system.lease") ?? null,
      ),
    ).toBeNull();
  });
});
