import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../stage/testing/headless-world.ts";
import { begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import type { Seat } from "./seat.ts";

/** What a dice module was asked to show. */
interface Shown {
  readonly faces: readonly number[];
  readonly by: string;
  readonly synchronize: boolean;
  readonly users: readonly string[] | null;
  readonly blind: boolean;
}

type Temper = "shows" | "never answers" | "throws" | "rejects" | "spoils";

/** Puts a dice module of this temper into a tab. */
const install = (seat: Seat, temper: Temper): Promise<void> =>
  seat.client.evaluate(({ game }, how) => {
    interface Rolled {
      readonly dice: { readonly results: { result: number }[] }[];
    }
    const shown: object[] = [];
    Reflect.set(globalThis, "shownDice", shown);
    Reflect.set(game, "dice3d", {
      showForRoll(
        roll: Rolled,
        user: { id: string },
        synchronize: boolean,
        users: string[] | null,
        blind: boolean,
      ): Promise<boolean> {
        shown.push({
          faces: roll.dice.flatMap(({ results }) => results.map(({ result }) => result)),
          by: user.id,
          synchronize,
          users,
          blind,
        });
        if (how === "throws") throw new Error("no room for dice");
        if (how === "rejects") return Promise.reject(new Error("no room for dice"));
        if (how === "never answers") return new Promise(() => undefined);
        if (how === "spoils") for (const { results } of roll.dice) for (const result of results) result.result = 1;
        return Promise.resolve(true);
      },
    });
  }, temper);

const shownBy = (seat: Seat): Promise<readonly Shown[]> =>
  seat.client.evaluate(() => Reflect.get(globalThis, "shownDice") as readonly Shown[]);

describe("a dice module beside us", () => {
  let duel: Duel;

  beforeEach(async () => {
    duel = await openDuel({ orc: true });
    await begin(duel, 3);
  }, 30_000);

  afterEach(() => duel.server.close());

  /** A blow that is parried in vain. */
  const exchange = async (): Promise<void> => {
    await strike(duel);
    await duel.gm.lay([2, 20], [5, 8]);
    expectAccepted(await duel.bob.answer("parry", "parry:"));
    await duel.gm.settled("done", "attack");
  };

  it("is asked to show each die once, for the user who threw it and for everyone", async () => {
    await install(duel.gm, "shows");
    await install(duel.alice, "shows");
    await exchange();
    const all = { by: IDS.gm, synchronize: true, users: null, blind: false };
    expect(await shownBy(duel.gm)).toEqual([
      { faces: [15], ...all },
      { faces: [2], ...all },
      { faces: [5], ...all },
    ]);
    expect(await shownBy(duel.alice)).toEqual([]);
  });

  it("shows an owner's throw as theirs", async () => {
    await duel.gm.client.evaluate(({ game }) => game.settings.set("passe-d-armes", "diceMode", "owner"));
    await until(duel.alice.client, ({ game }) => game.settings.get("passe-d-armes", "diceMode") === "owner");
    await install(duel.gm, "shows");
    await duel.alice.lay([15, 20]);
    expectAccepted(
      await duel.alice.send({ do: "attack", by: IDS.heroFights, target: IDS.rivalFights, with: IDS.heroSword }),
    );
    await duel.bob.asked("parry");
    expect(await shownBy(duel.gm)).toMatchObject([{ faces: [15], by: IDS.alice, users: null }]);
  });

  it("shows the dice of a hidden actor to those alone who see them", async () => {
    await install(duel.gm, "shows");
    await duel.gm.client.evaluate((_, id) => pda.combatant(id).update({ hidden: true }), IDS.rivalFights);
    expectAccepted(await duel.gm.send({ do: "advance", by: null, to: "segment" }));
    await duel.gm.lay([15, 20]);
    const blow = { do: "attack", by: IDS.rivalFights, target: IDS.heroFights, with: IDS.rivalSword };
    for (let phases = 0; (await duel.gm.send(blow)).status === "refused" && phases < 6; phases += 1)
      await duel.gm.send({ do: "advance", by: null, to: "phase" });
    expect(await shownBy(duel.gm)).toMatchObject([{ faces: [15], users: [IDS.gm, IDS.gm2, IDS.bob] }]);
  });

  it.each(["never answers", "throws", "rejects", "spoils"] as const)(
    "lets the fight go on where it %s",
    async (temper) => {
      await install(duel.gm, temper);
      await exchange();
      expect((await shownBy(duel.gm)).length).toBe(3);
      expect((await duel.gm.last()).events.map(({ type }) => type)).toEqual([
        "actionSpent",
        "attackRolled",
        "actionSpent",
        "reactionRolled",
        "damageRolled",
        "lifeLost",
      ]);
      const stored = await duel.gm.client.evaluate(({ game }) =>
        game.messages.contents.at(-1)!.rolls.map((roll) => (roll as { total: number }).total),
      );
      expect(stored).toEqual([15, 2, 5]);
    },
  );
});
