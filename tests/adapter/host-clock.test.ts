/** What modules, macros and the host's own menus do to round, turn and initiative in a fight of ours. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Combat } from "../../stage/client/documents/combat.ts";
import { until } from "../../stage/testing/headless-world.ts";
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
    await told(duel.gm, "The clock does not run backwards");
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
});
