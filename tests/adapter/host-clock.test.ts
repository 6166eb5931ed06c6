/** What modules, macros and the host's own menus do to round, turn and initiative in a fight of ours. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Combat } from "../../stage/client/documents/combat.ts";
import { until } from "../../stage/testing/headless-world.ts";
import { connectRaw } from "../../stage/testing/raw-client.ts";
import { begin, openDuel, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import { type Seat } from "./seat.ts";

interface Fight {
  readonly round: number;
  readonly turn: number | null;
  readonly system: { readonly clock: { readonly round: number; readonly segment: number } };
  readonly flags: { readonly world?: object };
  readonly combatants: {
    get(id: string): { readonly initiative: number | null; update(changes: object): Promise<unknown> } | undefined;
  };
  update(changes: object, operation?: object): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  readonly groups: { readonly contents: readonly { readonly name: string; readonly initiative: number | null }[] };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly { readonly id: string | null }[]>;
  updateEmbeddedDocuments(name: string, updates: readonly object[]): Promise<unknown>;
}

const write = (seat: Seat, changes: object): Promise<void> =>
  seat.client.evaluate(
    async ({ game }, want) => {
      await (game.combats.get(want.id) as Combat & Fight).update(want.changes);
    },
    { id: IDS.combat, changes },
  );

const place = (seat: Seat): Promise<readonly [round: number, turn: number | null, ours: number]> =>
  seat.client.evaluate(({ game }, id) => {
    const { round, turn, system } = game.combats.get(id) as Combat & Fight;
    return [round, turn, system.clock.round] as const;
  }, IDS.combat);

const told = (seat: Seat, text: string): Promise<void> =>
  expect
    .poll(() => seat.notifications.some((each) => each.includes(text)), { timeout: 5000, message: text })
    .toBe(true);

describe.each([13, 14] as const)("the host's round and turn on generation %i", (generation) => {
  let duel: Duel;

  beforeAll(async () => {
    duel = await openDuel({ generation });
    await begin(duel);
  }, 30_000);

  afterAll(() => duel.server.close());

  it("are not set to a place of a module's choice, and it is said which, while the rest of its update is stored", async () => {
    await write(duel.gm, { round: 7, turn: 1, "flags.world.seen": true });
    await told(duel.gm, "round 7, place 2 in the order");
    expect(await place(duel.gm)).toEqual([1, null, 1]);
    expect(
      await duel.gm.client.evaluate(
        ({ game }, id) => (game.combats.get(id) as Combat & Fight).flags.world ?? null,
        IDS.combat,
      ),
    ).toEqual({ seen: true });
  });

  it("do not go back", async () => {
    await write(duel.gm, { round: 0 });
    await told(duel.gm, "The clock does not run backward");
    expect(await place(duel.gm)).toEqual([1, null, 1]);
  });

  it("go on by the ruleset's clock where the next turn or round is wanted", async () => {
    await write(duel.gm, { round: 2, turn: 0 });
    await until(
      duel.gm.client,
      ({ game }, id) => (game.combats.get(id) as Combat & Fight).system.clock.round === 2,
      IDS.combat,
    );
    expect(await place(duel.gm)).toEqual([2, null, 2]);
  });

  it("are put back where they were written past this guard, and the user who wrote is named", async () => {
    await duel.alice.client.evaluate(async ({ game }, id) => {
      const fight = game.combats.get(id) as Combat & Fight;
      Object.defineProperty(fight, "_preUpdate", { configurable: true, value: () => Promise.resolve(undefined) });
      try {
        await fight.update({ turn: 1 });
      } finally {
        Reflect.deleteProperty(fight, "_preUpdate");
      }
    }, IDS.combat);
    await told(duel.gm, "Alice set the clock of the fight to round 2, place 2 in the order");
    await until(
      duel.alice.client,
      ({ game }, id) => (game.combats.get(id) as Combat & Fight).turn === null,
      IDS.combat,
    );
    expect(await place(duel.alice)).toEqual([2, null, 2]);
  });

  it("are a line of the round's card, however often a player writes them, and one notice", async () => {
    const raw = await connectRaw(duel.server, IDS.alice);
    const said = (): number => duel.gm.notifications.filter((each) => each.includes("Alice set the clock")).length;
    const before = said();
    try {
      for (const round of [9, 1, 7, 30]) await raw.update("Combat", [{ _id: IDS.combat, round }]);
      await raw.update("Combat", [{ _id: IDS.combat, turn: 1 }]);
      await raw.settle();
    } finally {
      raw.connection.close();
    }
    await until(duel.gm.client, () => pda.told().some(({ path, count }) => path === "round" && count >= 1));
    expect((await duel.gm.told()).filter(({ path }) => path === "round")).toMatchObject([
      { user: "Alice", document: "", what: "changed", from: 2, put: "right" },
    ]);
    await expect.poll(() => place(duel.gm)).toEqual([2, null, 2]);
    expect(said()).toBe(before);
  });

  it("and initiative, by menu or macro, are the rules': it is said once why it is not written", async () => {
    const before = duel.gm.notifications.length;
    await duel.gm.client.evaluate(async ({ game }, ids) => {
      const fight = game.combats.get(ids.combat) as Combat & Fight;
      await fight.combatants.get(ids.heroFights)?.update({ initiative: 3 });
      await fight.setInitiative(ids.rivalFights, 5);
      await fight.updateEmbeddedDocuments("Combatant", [
        { _id: ids.heroFights, initiative: 1 },
        { _id: ids.rivalFights, initiative: 2 },
      ]);
    }, IDS);
    await expect.poll(() => duel.gm.notifications.length - before).toBe(3);
    expect(
      await duel.gm.client.evaluate(
        ({ game }, ids) =>
          [ids.heroFights, ids.rivalFights].map(
            (each) => (game.combats.get(ids.combat) as Combat & Fight).combatants.get(each)?.initiative,
          ),
        IDS,
      ),
    ).toEqual([null, null]);
  });

  it("and a group's initiative are the rules' too, given to a new group or to one that stands", async () => {
    const before = duel.gm.notifications.length;
    const groups = (seat: Seat) =>
      seat.client.evaluate(({ game }, ids) => {
        const fight = game.combats.get(ids.combat) as Combat & Fight;
        return [
          fight.groups.contents.map(({ name, initiative }) => [name, initiative] as const),
          fight.combatants.get(ids.heroFights)?.initiative,
        ] as const;
      }, IDS);
    await duel.gm.client.evaluate(async ({ game }, ids) => {
      const fight = game.combats.get(ids.combat) as Combat & Fight;
      const [group] = await fight.createEmbeddedDocuments("CombatantGroup", [{ name: "Heroes", initiative: 12 }]);
      await fight.updateEmbeddedDocuments("Combatant", [{ _id: ids.heroFights, group: group!.id }]);
      await fight.updateEmbeddedDocuments("CombatantGroup", [{ _id: group!.id, initiative: 9, name: "The heroes" }]);
    }, IDS);
    await expect.poll(() => duel.gm.notifications.length - before).toBe(2);
    expect(await groups(duel.gm)).toEqual([[["The heroes", null]], null]);
    await expect.poll(() => groups(duel.alice)).toEqual([[["The heroes", null]], null]);
  });

  it("and a group's initiative that came past this guard is put back, and the user who wrote is named", async () => {
    const raw = await connectRaw(duel.server, IDS.gm2);
    try {
      await raw.create("CombatantGroup", [{ name: "Late", initiative: 3 }], { parentUuid: `Combat.${IDS.combat}` });
      await told(duel.gm, "Second set the initiative of the group Late outside the rules");
      await until(
        duel.alice.client,
        ({ game }, id) =>
          (game.combats.get(id) as Combat & Fight).groups.contents.every(({ initiative }) => initiative === null),
        IDS.combat,
      );
    } finally {
      raw.connection.close();
    }
  });

  it("and who is out of the fight: what the host's tracker, its sheet of a combatant or a macro writes goes through the referee, once", async () => {
    const exchanges = async (): Promise<readonly unknown[]> => (await duel.gm.state()).exchanges;
    const before = (await exchanges()).length;
    const out = (seat: Seat) =>
      seat.client.evaluate(({ game }, ids) => {
        const rival = (game.combats.get(ids.combat) as Combat & Fight).combatants.get(ids.rivalFights)!;
        return [rival._source["defeated"], rival.isDefeated, rival.name] as const;
      }, IDS);
    /** What the host's tracker does by its button, with a name that the sheet writes beside. */
    const toggle = (defeated: boolean) =>
      duel.gm.client.evaluate(
        async ({ game }, want) => {
          const rival = (game.combats.get(want.combat) as Combat & Fight).combatants.get(want.rivalFights)!;
          await rival.update({ defeated: want.defeated, name: `Rival ${String(want.defeated)}` });
          await (
            Reflect.get(rival.actor!, "toggleStatusEffect") as (id: string, options: object) => Promise<unknown>
          ).call(rival.actor, "dead", { overlay: true, active: want.defeated });
        },
        { ...IDS, defeated },
      );
    await toggle(true);
    expect(await out(duel.gm)).toEqual([true, true, "Rival true"]);
    expect((await exchanges()).length).toBe(before + 1);
    expect(await duel.gm.last()).toMatchObject({
      status: "done",
      command: { do: "setCondition", target: IDS.rivalFights, condition: "dead", on: true },
    });
    await toggle(false);
    expect(await out(duel.gm)).toEqual([false, false, "Rival false"]);
    expect((await exchanges()).length).toBe(before + 2);
  });

  it("and players take nobody out: they are refused with words, and what is written past their client goes back", async () => {
    const raw = await connectRaw(duel.server, IDS.alice);
    const defeated = (): Promise<boolean> =>
      duel.gm.client.evaluate(
        ({ game }, ids) =>
          (game.combats.get(ids.combat) as Combat & Fight).combatants.get(ids.heroFights)!._source["defeated"] === true,
        IDS,
      );
    try {
      await duel.alice.client.evaluate(
        ({ game }, ids) =>
          (game.combats.get(ids.combat) as Combat & Fight).combatants.get(ids.heroFights)!.update({ defeated: true }),
        IDS,
      );
      await told(duel.alice, "Only a Game Master may do this.");
      expect(await defeated()).toBe(false);
      await raw.update("Combatant", [{ _id: IDS.heroFights, defeated: true, initiative: 99 }], {
        parentUuid: `Combat.${IDS.combat}`,
      });
      await until(
        duel.gm.client,
        () =>
          pda.told().filter(({ path, put }) => (path === "defeated" || path === "initiative") && put === "right")
            .length === 2,
      );
      await expect.poll(defeated).toBe(false);
    } finally {
      raw.connection.close();
    }
  });
});
