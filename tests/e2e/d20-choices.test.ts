import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { current } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20 } from "./dice.ts";
import { faultsIn, rawKeys } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { wordsOf } from "./words.ts";

/** Has somebody use his long sword as a macro of the hotbar does. */
async function bySlot(seat: Seat): Promise<void> {
  await seat.page.evaluate(async () => {
    const { actors, system } = Reflect.get(globalThis, "game") as {
      actors: { getName(name: string): { items: { getName(name: string): { uuid: string } } } };
      system: { api: { useItem(uuid: string): Promise<unknown> } };
    };
    await system.api.useItem(actors.getName("Aymeric").items.getName("Longsword").uuid);
  });
}

describe.each(["en", "fr"] as const)("what is chosen for coming attacks, in %s", (language) => {
  const table = atTable({
    language,
    theme: language === "en" ? "light" : "dark",
    world: changedWorld({ Aymeric: { at: [12, 7] }, Ogre: { at: [13, 7] } }, true),
  });
  const word = wordsOf(language);
  const attacked = (): unknown => table().stored.read(table().stored.lastExchange(), "system.command");

  it("D20-ATK-19 D20-FEAT-11 is one choice in tracker and sheet, and goes with the sheet's attack", async () => {
    const { master, alix } = table();
    await table().dice(d20(18), d20(5));
    await master.look("combat");
    await master.control(word("PDA.Control.beginTurns.Label")).click();
    await soon(() => current(master)).toEqual(["Aymeric"]);
    await alix.look("combat");
    await alix.unfold("Aymeric");
    await alix.target("Ogre");
    const sheet = await alix.openSheet("Aymeric");
    const choices = [sheet, alix.fighter("Aymeric")].map((place) => ({
      defensive: place.getByRole("button", { name: word("PDA.D20.Choice.defensive"), exact: true }),
      power: place.getByLabel(word("PDA.D20.Choice.powerAttack")),
    }));
    await choices[0]?.defensive.click();
    await choices[1]?.power.selectOption("2");
    for (const { defensive, power } of choices) {
      await soon(() => defensive.getAttribute("aria-pressed")).toBe("true");
      await soon(() => power.inputValue()).toBe("2");
    }
    expect(await faultsIn(alix.page, [".pda-sheet .pda-tab.active"])).toEqual([]);
    expect(await rawKeys(alix.page)).toEqual([]);
    await table().dice(d20(2));
    await sheet
      .locator(".is-arms tbody tr")
      .filter({ hasText: "1d8" })
      .first()
      .locator('[data-action="attack"]')
      .click();
    await soon(attacked).toMatchObject({ do: "attack", defensive: true, powerAttack: 2 });
    await sheet.locator('[data-action="close"]').first().click();
  });

  it("D20-AOO-20 D20-INIT-12 says of an action before whom it would lower the guard but for something", async () => {
    const { alix } = table();
    const move = alix.fighter("Aymeric").locator('[data-action="perform"]:has(.fa-person-walking)').first();
    await soon(() => move.getAttribute("aria-description")).toContain(
      word("PDA.D20.Ruler.Barred", { foe: "Ogre", why: word("PDA.D20.Bar.flatFooted"), rule: "D20-INIT-12" }),
    );
  });

  /** The next turns, until these have come. */
  const turns = async (...names: readonly string[]): Promise<void> => {
    const { master } = table();
    for (const name of names) {
      await master.control(word("PDA.Control.turn.Label")).click({ modifiers: ["Shift"] });
      await soon(() => current(master)).toEqual([name]);
    }
  };
  /** What is chosen, as the row says it while the list is shut. */
  const chosen = (key: "Chosen" | "ChosenKept") =>
    table()
      .alix.fighter("Aymeric")
      .locator(".pda-flag")
      .filter({
        hasText: word(`PDA.Choice.${key}`, {
          what: `${word("PDA.D20.Choice.defensive")}, ${word("PDA.D20.Choice.powerAttack")} 2`,
        }),
      });

  it("D20-ATK-19 is kept beyond the turn where that is chosen, and goes with the hotbar's attack as well", async () => {
    const { alix } = table();
    await soon(() => chosen("Chosen").count()).toBe(1);
    await alix.unfold("Aymeric");
    await alix
      .fighter("Aymeric")
      .getByRole("button", { name: word("PDA.Choice.kept"), exact: true })
      .click();
    await turns("Ogre", "Aymeric");
    await soon(() => chosen("ChosenKept").count()).toBe(1);
    await table().dice(d20(3));
    await bySlot(alix);
    await soon(() => table().diceLeft()).toBe(0);
    expect(attacked()).toMatchObject({ do: "attack", defensive: true, powerAttack: 2 });
  });

  it("D20-ATK-19 D20-FEAT-11 ends with the turn, where it is not kept", async () => {
    const { alix } = table();
    await alix.unfold("Aymeric");
    await alix
      .fighter("Aymeric")
      .getByRole("button", { name: word("PDA.Choice.kept"), exact: true })
      .click();
    await soon(() => chosen("Chosen").count()).toBe(1);
    await turns("Ogre", "Aymeric");
    await soon(() => chosen("Chosen").count()).toBe(0);
    expect(await chosen("ChosenKept").count()).toBe(0);
  });
});
