import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { begin, expectAccepted, openDuel, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import type { Result, Seat } from "./seat.ts";

const CELLS = "<p>[6+: P1] pain</p><p>[5: P1] [4: P1] [3: P1] [2: P1] [1: P1] [0: C]</p>";
const row = (name: string, from: number, to: number, description = CELLS): object => ({
  name,
  description,
  range: [from, to],
});
/** Two places of the body, for whoever falls. */
const ROWS = [row("Tail", 1, 65), row("back", 66, 100)];

describe("a rollable table in the place of a printed one", () => {
  let duel: Duel;
  let uuid: string;
  beforeAll(async () => {
    duel = await openDuel();
    await begin(duel);
    uuid = await make("Falls of ours", ROWS);
  }, 30_000);
  afterAll(() => duel.server.close());

  const make = (name: string, results: object[], formula = "1d100"): Promise<string> =>
    duel.gm.client.evaluate(
      async ({ RollTable }, data) => {
        const made = await RollTable.implementation.create(data);
        return made!.uuid;
      },
      { name, formula, results },
    );
  const choose = (seat: Seat, chosen: string | null, id = "bludgeoning"): Promise<Result> =>
    seat.client.evaluate((_, given) => pda.api.chooseDrawnTable(given.id, given.chosen), { id, chosen });
  const stored = (): Promise<unknown> =>
    duel.gm.client.evaluate(({ game }) => game.settings.get("passe-d-armes", "tables"));

  /** The rival falls from three metres; where the blow of a given d100 lands. */
  const fallen = async (face: number): Promise<unknown> => {
    await duel.gm.lay([face, 100]);
    expectAccepted(await duel.gm.send({ do: "fall", by: null, target: IDS.rivalFights, metres: 3 }));
    const { events } = await duel.gm.last();
    const taken = events.find(({ type }) => type === "injuryTaken");
    expectAccepted(await duel.gm.undo());
    return Reflect.get(Reflect.get(taken ?? {}, "injury") as object, "place");
  };

  it("SEG-WOUND-05 decides what is drawn, until the choice is taken back", async () => {
    expect(await fallen(65)).toBe("chest");
    expectAccepted(await choose(duel.gm, uuid));
    expect([await fallen(65), await fallen(66)]).toEqual(["Tail", "back"]);
    expectAccepted(await choose(duel.gm, null));
    expect(await fallen(65)).toBe("chest");
    expect(await stored()).toEqual({});
  }, 30_000);

  it("SEG-EXC-09 SEG-HOUSE-53 is refused whole, with its name and its row, and changes nothing", async () => {
    expectAccepted(await choose(duel.gm, uuid));
    const before = await stored();
    const wrong = await make("Crooked", [
      row("Tail", 1, 65),
      row("back", 66, 100, CELLS.replace("[5: P1]", "[5: Q3]")),
    ]);
    const result = await choose(duel.gm, wrong);
    expect(result).toMatchObject({
      status: "refused",
      refusal: { code: "tableUnreadable", params: { problem: "Crooked, row 2: unknown code “Q3”." } },
    });
    const gap = await choose(duel.gm, await make("Holey", [row("Tail", 1, 60), row("back", 66, 100)]));
    expect(gap).toMatchObject({ refusal: { params: { problem: "Holey, row 2: no row has 61–65." } } });
    const document = await choose(duel.gm, `Actor.${IDS.hero}`);
    expect(document).toMatchObject({ status: "refused", refusal: { code: "tableUnreadable" } });
    expect(await choose(duel.bob, uuid)).toMatchObject({ status: "refused", refusal: { code: "gameMasterOnly" } });
    expect(await stored()).toEqual(before);
    expectAccepted(await choose(duel.gm, null));
  }, 30_000);

  it("is followed when it is edited, keeps its former rows while it cannot be read, and gives way when it is deleted", async () => {
    expectAccepted(await choose(duel.gm, uuid));
    const rename = (data: object): Promise<unknown> =>
      duel.gm.client.evaluate(
        async ({ game }, { at, change }) => {
          const table = game.tables.find((each) => each.uuid === at)!;
          await table.updateEmbeddedDocuments("TableResult", [{ _id: table.results.contents[0]!.id, ...change }]);
        },
        { at: uuid, change: data },
      );
    await rename({ name: "Wing" });
    await expect.poll(async () => JSON.stringify(await stored()), { timeout: 5000 }).toContain("Wing");
    expect(await fallen(65)).toBe("Wing");
    await rename({ name: "Fin", range: [1, 64] });
    await expect
      .poll(() => duel.gm.notifications.filter((text) => text.includes("no row has 65")), { timeout: 5000 })
      .toHaveLength(1);
    expect(await fallen(65)).toBe("Wing");
    await duel.gm.client.evaluate(
      ({ game }, at) =>
        game.tables
          .find((each) => each.uuid === at)!
          .delete()
          .then(() => true),
      uuid,
    );
    await expect.poll(stored, { timeout: 5000 }).toEqual({});
    expect(await fallen(65)).toBe("chest");
  }, 30_000);
});
