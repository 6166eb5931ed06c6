import { afterEach, beforeEach, expect, it } from "vitest";
import { until } from "../../stage/testing/headless-world.ts";
import { begin, expectAccepted, openDuel, strike, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import type { Seat } from "./seat.ts";

let duel: Duel;
beforeEach(async () => {
  duel = await openDuel({ orc: true });
  await begin(duel, 3);
}, 60_000);
afterEach(() => duel.server.close());

/** Takes a combatant out of the fight, as the host's own tracker does, and waits until everybody knows. */
async function takeOut(id: string): Promise<void> {
  await duel.gm.client.evaluate(
    async ({ game }, wanted) => {
      await (
        Reflect.get(game.combats.get(wanted.combat)!, "deleteEmbeddedDocuments") as (
          name: string,
          ids: string[],
        ) => Promise<unknown>
      ).call(game.combats.get(wanted.combat), "Combatant", [wanted.id]);
    },
    { combat: IDS.combat, id },
  );
  for (const seat of [duel.alice, duel.bob])
    await until(seat.client, (_, gone) => !pda.combatants().some((each) => each.id === gone), id);
}

/** What the hero may do, as far as the rules allow it. */
const open = (seat: Seat): Promise<string[]> =>
  seat.client.evaluate(
    (_, id) =>
      pda.api
        .possibleActions(pda.combatant(id))
        .filter(({ blocked }) => blocked === null)
        .map(({ command }) => JSON.stringify(command)),
    IDS.heroFights,
  );

const advance = (to: string) => duel.gm.send({ do: "advance", by: null, to });

it("SEG-HOUSE-32 lets go of everybody whom somebody taken out of the fight was in contact, in grapple or in a grip with, and plays on", async () => {
  const { gm, alice } = duel;
  await gm.client.evaluate(async (_, ids) => {
    const since = { round: 1, segment: 1 };
    await pda.combat().update({
      system: {
        field: {
          engaged: [[ids.heroFights, ids.rivalFights]],
          grapples: [{ holder: ids.rivalFights, held: ids.heroFights, locked: ids.heroFights, since }],
          holds: [{ kind: "grip", holder: ids.rivalFights, held: ids.heroFights, gear: null, inflicted: 0 }],
        },
      },
    });
  }, IDS);
  await until(
    alice.client,
    (_, id) => JSON.stringify(pda.combat().toObject().system["field"]).includes(id),
    IDS.rivalFights,
  );
  expect((await open(alice)).filter((command) => command.includes("grapple")).length).toBeGreaterThan(5);
  await takeOut(IDS.rivalFights);
  const left = await open(alice);
  expect(left.filter((command) => command.includes("grapple") || command.includes(IDS.rivalFights))).toEqual([]);
  expect(left.some((command) => command.includes("attack") && command.includes(IDS.orcFights))).toBe(true);
  expectAccepted(await advance("segment"));
  expectAccepted(await advance("round"));
  expect((await gm.state()).combat).toMatchObject({ round: 2 });
  expectAccepted(await gm.undo());
});

it("leaves an exchange that waits for somebody taken out to be called off, and then plays on", async () => {
  const { gm, alice, bob } = duel;
  await strike(duel);
  await takeOut(IDS.rivalFights);
  expect(await bob.questions()).toEqual([]);
  expectAccepted(await gm.cancel());
  expectAccepted(await advance("segment"));
  expect((await open(alice)).filter((command) => command.includes(IDS.rivalFights))).toEqual([]);
});
