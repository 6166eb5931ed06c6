import { afterAll, beforeAll, expect, it } from "vitest";
import { until } from "../../stage/testing/headless-world.ts";
import { IDS } from "./duel-world.ts";
import { begin, openDuel, type Duel } from "./duel.ts";
import type { Seat } from "./seat.ts";

let duel: Duel;
beforeAll(async () => {
  duel = await openDuel();
}, 120_000);
afterAll(async () => {
  await duel.server.close();
});

interface States {
  readonly statuses: readonly string[];
  readonly icons: readonly string[];
  readonly stored: readonly string[];
  readonly effects: number;
}

/** The states of an actor as this client knows them: by status, by icon, as stored. */
const states = (seat: Seat, id: string): Promise<States> =>
  seat.client.evaluate(({ game }, wanted) => {
    const actor = game.actors.get(wanted)!;
    const effects = Reflect.get(actor, "appliedEffects") as { statuses: Set<string> }[];
    const source = Reflect.get(actor, "_source") as { system: { conditions: string[] } };
    return {
      statuses: [...(Reflect.get(actor, "statuses") as Iterable<string>)],
      icons: effects.flatMap((effect) => [...effect.statuses]),
      stored: source.system.conditions,
      effects: (Reflect.get(actor, "effects") as { size: number }).size,
    };
  }, id);

/** Waits until a client knows that the hero is in a state. */
const heroIs = (seat: Seat, state: string): Promise<void> =>
  until(
    seat.client,
    ({ game }, want) => {
      const statuses: unknown = Reflect.get(game.actors.get(want.id)!, "statuses");
      return statuses instanceof Set && statuses.has(want.state);
    },
    { id: IDS.hero, state },
  );

const toggle = (seat: Seat, id: string, status: string): Promise<unknown> =>
  seat.client.evaluate(
    async ({ game }, { who, what }) => {
      const actor = game.actors.get(who)!;
      const done: unknown = await (
        Reflect.get(actor, "toggleStatusEffect") as (status: string) => Promise<unknown>
      ).call(actor, what);
      return done ?? null;
    },
    { who: id, what: status },
  );

it("writes a condition out of a fight, and shows it without any stored effect", async () => {
  expect(await toggle(duel.alice, IDS.hero, "prone")).toBe(true);
  expect(await states(duel.alice, IDS.hero)).toEqual({
    statuses: ["prone"],
    icons: ["prone"],
    stored: ["prone"],
    effects: 0,
  });
  expect(await toggle(duel.alice, IDS.hero, "prone")).toBe(false);
  expect(await states(duel.alice, IDS.hero)).toEqual({ statuses: [], icons: [], stored: [], effects: 0 });
});

it("refuses with words what follows from something else", async () => {
  expect(await toggle(duel.gm, IDS.hero, "stunned")).toBeNull();
  expect(duel.gm.notifications.at(-1)).toContain("stunned");
});

/** Whether the hero's token, which is stored as shown, is hidden on somebody's map. */
const isTokenHidden = ({ client }: Duel["bob"]): Promise<boolean> =>
  client.evaluate((_, id) => Reflect.get(pda.token(id), "hidden") === true, IDS.heroToken);

it("SEG-HOUSE-68 has the referee rule while a fight is on, and shows the turn's states to everybody but not those of a hidden combatant", async () => {
  await begin(duel);
  expect(await toggle(duel.gm, IDS.hero, "prone")).toBe(true);
  expect((await duel.gm.last())["command"]).toMatchObject({ do: "setCondition" });
  await heroIs(duel.bob, "prone");
  await duel.gm.client.evaluate(async (_, id) => {
    await pda.combatant(id).update({ hidden: true, "system.surprised": true });
  }, IDS.heroFights);
  await until(duel.bob.client, (_, id) => Reflect.get(pda.combatant(id), "hidden") === true, IDS.heroFights);
  expect((await states(duel.bob, IDS.hero)).statuses).toEqual(["prone"]);
  expect([await isTokenHidden(duel.bob), await isTokenHidden(duel.gm), await isTokenHidden(duel.alice)]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await states(duel.gm, IDS.hero)).statuses).toEqual(["prone", "surprised"]);
  await duel.gm.client.evaluate(async (_, id) => {
    await pda.combatant(id).update({ hidden: false });
  }, IDS.heroFights);
  await heroIs(duel.bob, "surprised");
  expect((await states(duel.bob, IDS.hero)).icons).toEqual(["prone", "surprised"]);
  expect(await isTokenHidden(duel.bob)).toBe(false);
});

it("leaves the ruling to the game master", async () => {
  expect(await toggle(duel.alice, IDS.hero, "mounted")).toBeNull();
  expect((await states(duel.alice, IDS.hero)).stored).toEqual(["prone"]);
});
