import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDuel, type Duel } from "./duel.ts";
import { IDS } from "./duel-world.ts";
import { sit, type Result, type Seat } from "./seat.ts";

const MEDIUM = { armourClass: 3, grapple: 0, wounds: 0, radius: 0.5 };

describe("a world's own constants and tables", () => {
  let duel: Duel;
  beforeAll(async () => {
    duel = await openDuel();
  }, 30_000);
  afterAll(() => duel.server.close());

  const store = (setting: "constants" | "tables", value: object): Promise<unknown> =>
    duel.gm.client.evaluate(({ game }, { name, rows }) => game.settings.set("passe-d-armes", name, rows), {
      name: setting,
      rows: value,
    });
  const armourClass = (seat: Seat): Promise<number> =>
    seat.client.evaluate(({ game }, id) => pda.api.derived(game.actors.get(id)!)!["armourClass"]!.value, IDS.hero);

  it("are followed by every client as soon as they are stored", async () => {
    const printed = await armourClass(duel.alice);
    await store("tables", { sizes: { medium: MEDIUM } });
    await store("constants", { acBase: 12 });
    for (const seat of [duel.gm, duel.alice])
      await expect.poll(() => armourClass(seat), { timeout: 5000 }).toBe(printed + 3 + 2);
    await store("tables", {});
    await store("constants", {});
    await expect.poll(() => armourClass(duel.alice), { timeout: 5000 }).toBe(printed);
  });

  it("stand back where they are broken: the game master alone is told, with table and row", async () => {
    const printed = await armourClass(duel.gm);
    await store("tables", { sizes: { medium: { ...MEDIUM, armourClass: "3" } }, hats: [] });
    await expect
      .poll(
        () =>
          duel.gm.notifications.filter(
            (text) =>
              text.includes("Sizes, Medium, Armor class: expected a whole number") ||
              text.includes("unknown key “hats”"),
          ),
        { timeout: 5000 },
      )
      .toHaveLength(2);
    expect(await armourClass(duel.gm)).toBe(printed);
    expect(duel.bob.notifications).toEqual([]);
    await store("tables", {});
  });

  it("are told in the reader's language when they are broken, with table, row, column and constant by their names", async () => {
    const meneur = await sit(duel.server, IDS.gm, { language: "fr" });
    await store("tables", {
      sizes: { medium: { ...MEDIUM, armourClass: "3" } },
      criticalParry: [
        { from: 5, value: 18 },
        { from: 1, value: 19 },
      ],
    });
    await store("constants", { segmentsPerRound: 0, excCritLoss: "1d6-" });
    const told = (): string[] =>
      meneur.notifications
        .filter((text) => text.startsWith("Une règle maison"))
        .map((text) => text.slice(text.indexOf(":") + 2));
    await expect
      .poll(told, { timeout: 5000 })
      .toEqual(
        expect.arrayContaining([
          "Tailles, Moyenne, Classe d’armure\u202F: il faut un nombre entier de −1\u202F000 à 1\u202F000\u202F; trouvé\u202F: «\u202F3\u202F».",
          "Parade critique selon le niveau, n° 2, Dès le niveau\u202F: il faut un niveau supérieur à 5\u202F; trouvé\u202F: 1.",
          "Segments par round\u202F: il faut un nombre entier de 1 à 1\u202F000\u202F; trouvé\u202F: 0.",
          "Points de coup d’un critique exceptionnel\u202F: formule «\u202F1d6-\u202F», caractère 5\u202F: il faut un nombre, des dés ou «\u202F(\u202F»\u202F; trouvé\u202F: la fin.",
        ]),
      );
    expect(
      duel.gm.notifications.filter((text) => text.includes("Segments per round: expected a whole number")),
    ).not.toEqual([]);
    await meneur.client.close();
    await store("tables", {});
    await store("constants", {});
  });

  describe("taken from a page", () => {
    const rows = JSON.stringify({ medium: MEDIUM });
    const play = (seat: Seat, table: string, text: string): Promise<Result> =>
      seat.client.evaluate((_, given) => pda.api.playByTable(given.table, given.text), { table, text });
    const standing = (seat: Seat, table: string, text: string): Promise<object> =>
      seat.client.evaluate((_, given) => pda.api.tableStanding(given.table, given.text), { table, text });

    it("are played by everywhere until the game master goes back to the printed ones", async () => {
      const printed = await armourClass(duel.alice);
      expect(await standing(duel.bob, "sizes", rows)).toEqual({ status: "another" });
      expect(await play(duel.gm, "sizes", rows)).toMatchObject({ status: "accepted" });
      await expect.poll(() => armourClass(duel.alice), { timeout: 5000 }).toBe(printed + 3);
      expect(await standing(duel.bob, "sizes", rows)).toEqual({ status: "own" });
      const inForce = await duel.bob.client.evaluate(() => pda.api.rowsInForce("sizes"));
      expect(JSON.parse(inForce)).toMatchObject({ medium: MEDIUM, large: { armourClass: -1 } });
      expect(await duel.gm.client.evaluate(() => pda.api.restoreTable("sizes"))).toMatchObject({ status: "accepted" });
      await expect.poll(() => armourClass(duel.alice), { timeout: 5000 }).toBe(printed);
    });

    it("that say what is printed give the world's own up", async () => {
      const book = await duel.gm.client.evaluate(() => pda.api.rowsInForce("sizes"));
      await play(duel.gm, "sizes", rows);
      expect(await standing(duel.gm, "sizes", book)).toEqual({ status: "another" });
      await play(duel.gm, "sizes", book);
      expect(await standing(duel.gm, "sizes", book)).toEqual({ status: "printed" });
      expect(await duel.gm.client.evaluate(({ game }) => game.settings.get("passe-d-armes", "tables"))).toEqual({});
    });

    it.each([
      ["sizes", '{ "medium": { "armourClass": 3 } }', /^Sizes, Medium, Grapple: expected/u],
      ["sizes", "{ medium }", /^broken JSON at line 1, column 3: expected a key/u],
      ["hats", "{}", /“hats”/u],
      [
        "criticalFailures",
        '["opportunity"]',
        /^Critical failures: expected a list of 6 entries, found an array of 1\.$/u,
      ],
    ])("that are none of the table %s are refused with what is wrong: %s", async (table, text, problem) => {
      const result = await play(duel.gm, table, text);
      expect(result).toMatchObject({ status: "refused", refusal: { code: "tableUnreadable" } });
      expect(result.status === "refused" && result.refusal.params["problem"]).toMatch(problem);
      expect(await standing(duel.bob, table, text)).toMatchObject({
        status: "unreadable",
        problem: expect.stringMatching(problem) as string,
      });
      expect(await duel.gm.client.evaluate(({ game }) => game.settings.get("passe-d-armes", "tables"))).toEqual({});
    });

    it("are not a player's to choose", async () => {
      expect(await play(duel.bob, "sizes", rows)).toMatchObject({
        status: "refused",
        refusal: { code: "gameMasterOnly" },
      });
      expect(await duel.bob.client.evaluate(() => pda.api.restoreTable("sizes"))).toMatchObject({
        status: "refused",
        refusal: { code: "gameMasterOnly" },
      });
    });
  });
});
