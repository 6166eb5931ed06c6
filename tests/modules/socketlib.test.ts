/** socketlib beside our system: calls from one client into another, while a blow waits for its parry. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../stage/testing/headless-world.ts";
import { begin, expectAccepted, openDuel, strike, type Duel } from "../adapter/duel.ts";
import { IDS } from "../adapter/duel-world.ts";
import type { Seat } from "../adapter/seat.ts";
import { guest } from "./guests.ts";
import { socketUser } from "./guest-user.ts";

/** A module's socket, as socketlib hands it out. */
type Socket = Record<
  "executeAsGM" | "executeAsUser" | "executeForEveryone" | "executeForUsers" | "executeForOthers",
  (...args: unknown[]) => Promise<unknown>
>;

const call = (seat: Seat, method: keyof Socket, ...args: unknown[]): Promise<unknown> =>
  seat.client.evaluate(
    ({ game }, [name, rest]) => {
      const { api } = game.modules.get("guest-user")!;
      return (api as Socket)[name](...rest);
    },
    [method, args] as const,
  );

const noted = (seat: Seat): Promise<unknown[]> => seat.client.evaluate(({ noted: all }) => all.splice(0));
const heard = (seat: Seat): Promise<void> => until(seat.client, ({ noted: all }) => all.length > 0);

describe.each([13, 14] as const)("socketlib on version %i", (generation) => {
  let duel: Duel;

  beforeEach(async () => {
    duel = await openDuel({ generation, modules: [guest("socketlib"), socketUser()] });
  }, 60_000);

  afterEach(() => duel.server.close());

  it("carries a player's call to the game master and the answer back", async () => {
    const { gm, alice, bob } = duel;
    expect(await call(alice, "executeAsGM", "add", 2, 3)).toEqual([5, "Gamemaster"]);
    expect([await noted(gm), await noted(alice), await noted(bob)]).toEqual([[["add", IDS.alice]], [], []]);
    await expect(call(alice, "executeAsGM", "fail")).rejects.toThrow(/exception occured/i);
    await expect(call(alice, "executeAsGM", "unheard of")).rejects.toThrow(/No socket handler/);
  });

  it("calls everybody, some, and one user by id", async () => {
    const { gm, alice, bob } = duel;
    await call(alice, "executeForEveryone", "note", "all");
    await Promise.all([gm, bob].map(heard));
    expect([await noted(gm), await noted(alice), await noted(bob)]).toEqual([
      [["all", IDS.alice]],
      [["all", IDS.alice]],
      [["all", IDS.alice]],
    ]);
    await call(gm, "executeForUsers", "note", [IDS.bob, IDS.gm], "some");
    await heard(bob);
    expect([await noted(gm), await noted(alice), await noted(bob)]).toEqual([
      [["some", IDS.gm]],
      [],
      [["some", IDS.gm]],
    ]);
    expect(await call(gm, "executeAsUser", "add", IDS.bob, 4, 4)).toEqual([8, "Bob"]);
  });

  it("goes on while a blow waits for its parry, and leaves the blow alone", async () => {
    const { gm, alice, bob } = duel;
    await begin(duel);
    await strike(duel);
    expect(await call(bob, "executeAsGM", "add", 1, 1)).toEqual([2, "Gamemaster"]);
    await call(gm, "executeForEveryone", "note", "in between");
    await gm.lay([2, 20], [5, 8]);
    expectAccepted(await bob.answer("parry", "parry:"));
    await Promise.all([gm, alice, bob].map((seat) => seat.settled("done")));
    expect((await gm.last()).events.map(({ type }) => type)).toContain("lifeLost");
    expect(await bob.state()).toEqual(await gm.state());
  });
});
