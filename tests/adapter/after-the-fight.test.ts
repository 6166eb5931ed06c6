import { afterEach, beforeEach, expect, it } from "vitest";
import { until } from "../../stage/testing/headless-world.ts";
import { begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import { sit, type Seat } from "./seat.ts";

let duel: Duel;
beforeEach(async () => {
  duel = await openDuel({ orc: true });
}, 60_000);
afterEach(() => duel.server.close());

/** Deletes the fight, or one who fights, as the host's own tracker does, and waits until everybody knows. */
async function end(combatant: string | null = null): Promise<void> {
  await duel.gm.client.evaluate(
    async ({ game }, { combat, one }) => {
      const fight = game.combats.get(combat)!;
      if (one === null) await (Reflect.get(fight, "delete") as () => Promise<unknown>).call(fight);
      else
        await (Reflect.get(fight, "deleteEmbeddedDocuments") as (name: string, ids: string[]) => Promise<unknown>).call(
          fight,
          "Combatant",
          [one],
        );
    },
    { combat: IDS.combat, one: combatant },
  );
  for (const seat of [duel.alice, duel.bob]) {
    await until(
      seat.client,
      ({ game }, { combat, one }) =>
        one === null ? !game.combats.has(combat) : !pda.combatants().some(({ id }) => id === one),
      { combat: IDS.combat, one: combatant },
    );
  }
}

/** The cards that a reader has, as `deed: by whom`, those of the clock left out. */
const cards = (seat: Seat): Promise<string[]> =>
  seat.client.evaluate(({ game }) =>
    [...game.messages]
      .filter((message) => Reflect.get<object, "visible">(message, "visible"))
      .flatMap((message) => {
        const { command } = Reflect.get(message, "system") as { command: { do: string; by: string | null } };
        return command.by === null ? [] : [`${command.do}: ${String(Reflect.get<object, "alias">(message, "alias"))}`];
      }),
  );

/** Sits everybody down anew: a reload of the page. */
const anew = (): Promise<Seat[]> => Promise.all([IDS.gm, IDS.alice, IDS.bob].map((user) => sit(duel.server, user)));

const cast = async (): Promise<unknown> =>
  ((await duel.gm.last())["cast"] as { name: string; hidden: boolean }[]).map(({ name, hidden }) => [name, hidden]);
const hideOrc = async (hidden: boolean): Promise<void> => {
  await duel.gm.client.evaluate((_, { id, value }) => pda.combatant(id).update({ hidden: value }), {
    id: IDS.orcFights,
    value: hidden,
  });
  for (const seat of [duel.alice, duel.bob])
    await until(seat.client, (_, { id, value }) => Reflect.get(pda.combatant(id), "hidden") === value, {
      id: IDS.orcFights,
      value: hidden,
    });
};

const hideOrcOnMap = async (hidden: boolean): Promise<void> => {
  await duel.gm.client.evaluate((_, { id, value }) => pda.token(id).update({ hidden: value }), {
    id: IDS.orcToken,
    value: hidden,
  });
  for (const seat of [duel.alice, duel.bob])
    await until(seat.client, (_, { id, value }) => Reflect.get(pda.token(id), "hidden") === value, {
      id: IDS.orcToken,
      value: hidden,
    });
};
/** The ids of those whom a reader's tracker lists. */
const listed = (seat: Seat): Promise<string[]> =>
  seat.client.evaluate(() =>
    pda
      .combatants()
      .filter((each) => Reflect.get<object, "visible">(each, "visible"))
      .map(({ id }) => id),
  );

const ALL = ["declareMode: Hero", "declareMode: Rival"];
const ORC = "declareMode: Orc 1";

it("leaves a card what it tells when the fight is deleted, and one of somebody hidden to the game master", async () => {
  await hideOrc(true);
  await begin(duel, 3);
  expect([await cards(duel.gm), await cards(duel.bob)]).toEqual([[...ALL, ORC], ALL]);
  await end();
  expect([await cards(duel.gm), await cards(duel.bob)]).toEqual([[...ALL, ORC], ALL]);
  const [gm, alice, bob] = await anew();
  expect(await Promise.all([gm!, alice!, bob!].map(cards))).toEqual([[...ALL, ORC], ALL, ALL]);
});

it("leaves a card what it tells when somebody is taken out of the fight, and brings no hidden one to light by it", async () => {
  await hideOrc(true);
  await begin(duel, 3);
  await end(IDS.rivalFights);
  await end(IDS.orcFights);
  const [gm, alice] = await anew();
  expect([await cards(gm!), await cards(alice!)]).toEqual([[...ALL, ORC], ALL]);
});

it("goes by the one who fights as long as he is there: hidden or shown in mid-fight", async () => {
  await begin(duel, 3);
  expect(await cards(duel.alice)).toEqual([...ALL, ORC]);
  await hideOrc(true);
  expect(await cards(duel.alice)).toEqual(ALL);
  await hideOrc(false);
  expect(await cards(duel.alice)).toEqual([...ALL, ORC]);
});

it("goes by his token on the map as by the fight's own list", async () => {
  const fighters = [IDS.heroFights, IDS.rivalFights].sort();
  await hideOrcOnMap(true);
  await begin(duel, 3);
  expect([await cards(duel.gm), await cards(duel.alice)]).toEqual([[...ALL, ORC], ALL]);
  expect((await listed(duel.alice)).sort()).toEqual(fighters);
  expect((await listed(duel.gm)).length).toBe(3);
  await hideOrcOnMap(false);
  expect([await cards(duel.alice), (await listed(duel.alice)).length]).toEqual([[...ALL, ORC], 3]);
  await hideOrcOnMap(true);
  expect(await cards(duel.bob)).toEqual(ALL);
});

it("hides him for good when the fight is over and he was hidden on the map", async () => {
  await hideOrcOnMap(true);
  await begin(duel, 3);
  await end(IDS.orcFights);
  const [gm, alice] = await anew();
  expect([await cards(gm!), await cards(alice!)]).toEqual([[...ALL, ORC], ALL]);
});

it("remembers whom and what an exchange mentions, while it waits, when it is done, amended and taken back", async () => {
  const { gm, bob } = duel;
  const fighters = [
    ["Hero", false],
    ["Rival", false],
  ];
  await begin(duel, 3);
  await strike(duel);
  expect([await cast(), (await gm.last())["gear"]]).toEqual([fighters, [{ id: IDS.heroSword, name: "Longsword" }]]);
  await gm.lay([2, 20], [5, 8]);
  expectAccepted(await bob.answer("parry", "parry:"));
  expect(await cast()).toEqual(fighters);
  const reply = (await gm.last()).replies.find((each) => "naturals" in each) as { key: string } | undefined;
  await end(IDS.orcFights);
  expectAccepted(await gm.amend(reply?.key ?? "", { naturals: [2] }));
  expect(await cast()).toEqual(fighters);
  expectAccepted(await gm.undo());
  expect([await cast(), (await gm.last()).status]).toEqual([fighters, "undone"]);
});
