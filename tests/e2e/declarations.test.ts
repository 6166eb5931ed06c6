import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10 } from "./dice.ts";
import { soon } from "./soon.ts";

const table = atTable();

const mode = (name: string): unknown => table().stored.read(table().stored.combatant(name), "system.mode") ?? null;
const note = (): Promise<string[]> => table().master.page.locator("#sidebar .pda-track-foot__note").allInnerTexts();
const standing = (name: string): Promise<string> =>
  table().master.fighter(name).locator(".pda-fighter__mode").innerText();

describe("what is declared, and what counts where nothing is", () => {
  it("SEG-CORE-11 marks the modes for which a fighter has no means, and lets them be declared all the same", async () => {
    const { master, alix } = table();
    for (const seat of [master, alix]) await seat.look("combat");
    await master.control("Begin the fight").click();
    const unfit = alix.fighter("Galaad").locator(".pda-mode.is-unfit");
    await soon(() => unfit.allInnerTexts()).toEqual(["Spellcasting", "Magic item"]);
    await unfit.first().click();
    await soon(() => mode("Galaad")).toBe("casting");
    await alix.act("Galaad", "Declare: Melee");
    await soon(() => mode("Galaad")).toBe("melee");
  });

  it("SEG-CORE-11 SEG-CORE-12 declares for all creatures what fits, and says what counts for the rest", async () => {
    const { master } = table();
    await soon(note).toEqual(["3 undeclared: Melee"]);
    await master.control("Creatures: what fits").click();
    await soon(() => mode("Orc chief")).toBe("melee");
    await soon(() => mode("Orc")).toBe("melee");
    expect(mode("Cassandre"), "a player's own to declare").toBeNull();
    await soon(note).toEqual(["1 undeclared: Melee"]);
    await master.look("chat");
    const declared = master.page.locator("#chat .pda-card:visible", { hasText: "declares: " });
    const said = async (): Promise<string[][]> =>
      (await declared.locator(".pda-card__who").allInnerTexts()).map((text) =>
        text.replace(" declares", "").split(" · ").toSorted(),
      );
    await soon(said).toEqual([["Galaad: Melee", "Orc chief: Melee", "Orc: Melee"]]);
    await master.look("combat");
    await table().dice(d10(1), d10(2), d10(9), d10(10));
    await master.control("Roll initiative").click();
    await soon(() => standing("Cassandre")).toMatch(/^ ?Melee, undeclared · initiative/u);
    await soon(() => standing("Orc")).toMatch(/^ ?Melee · initiative/u);
  });

  it("SEG-CORE-11 declares for all creatures what they did in the last round", async () => {
    const { master } = table();
    await master.control("Round").click({ modifiers: ["Shift"] });
    await soon(() => master.moment()).toContain("Round 2");
    await soon(() => mode("Orc")).toBeNull();
    await master.control("Creatures: as last round").click();
    await soon(() => [mode("Orc"), mode("Orc chief"), mode("Cassandre")]).toEqual(["melee", "melee", null]);
  });

  it("SEG-HOUSE-18 has the clock stop for a player who presses the key, until they press it again", async () => {
    const { alix, master } = table();
    const wish = (): unknown =>
      table().stored.read(table().stored.combatant("Galaad"), "flags.passe-d-armes.declares") ?? null;
    const said = (): Promise<string> => alix.page.locator("#notifications").innerText();
    await alix.look("chat");
    const before = await master.moment();
    expect(wish()).toBeNull();
    await alix.page.keyboard.press("n");
    await soon(wish).toEqual([2, 1]);
    await soon(said).toContain("The clock will stop at the next declarations.");
    await alix.page.keyboard.press("n");
    await soon(wish).toBeNull();
    await soon(said).toContain("The clock will not stop for your declarations.");
    expect(await master.moment(), "no player moves the clock").toBe(before);
  });
});
