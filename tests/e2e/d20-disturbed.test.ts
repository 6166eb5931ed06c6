import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, aimAt, choose, current, flags, hasEnded, passTo, questions, told } from "./d20-looks.ts";
import { changedWorld, inWeather } from "./d20-worlds.ts";
import { d20 } from "./dice.ts";
import { soon } from "./soon.ts";

/** In a storm the ogre stands before Elaviel, who has learnt to cast quickened. */
const world = changedWorld(
  { Elaviel: { at: [12, 7], system: { feats: [{ id: "quickenSpell", weapon: "" }] } }, Ogre: { at: [13, 7] } },
  true,
);
const table = atTable({ world: inWeather(world, "rainStorm") });

describe("casting in a storm", () => {
  it("D20-FEAT-19 D20-ACT-59 D20-SKILL-01 casts quickened for nothing, with a higher slot and nobody's opening, against the weather alone", async () => {
    expect(await table().beginTurns(5, 20)).toBe("Ogre");
    const { master, alix, basile } = table();
    await alix.look("combat");
    await passTo(master, "Elaviel");
    await aimAt(alix, "Elaviel", "Ogre");
    await choose(alix, "Elaviel", "Quickened", true);
    const quick = await alix.offered("Elaviel", "Ray of Frost: Ogre, quickened (level 4 slot)");
    expect(await quick.getAttribute("aria-description")).toMatch(/^chance 95% · free action · level \d+, \d+ left$/u);
    // 11 with a 1 against 5 for the weather and 0 for the spell; the ray goes wide.
    await table().dice(d20(1), d20(1));
    await quick.click();
    for (const seat of [master, alix, basile]) {
      await soon(() => told(seat, "Elaviel uses Ray of Frost: Ogre")).toMatch(
        /Elaviel casts Ray of Frost quickened, using a level 4 slot\..*Elaviel, Concentration: 12 against 5, success\..*missed/u,
      );
    }
    expect(await questions(master)).toBe(0);
    await soon(() => actionsLeft(alix, "Elaviel")).toEqual(["Standard", "Move", "Full round", "Step"]);
    const again = alix
      .fighter("Elaviel")
      .getByRole("button", { name: /^Scorching Ray: Ogre, quickened/u, includeHidden: true });
    await soon(() => again.count()).toBe(0);
  });

  it("D20-SPELL-08 D20-SKILL-01 is disturbed by what the game master rules before it, once, and tells everybody why", async () => {
    const { master, alix, basile } = table();
    await master.control("Rulings").click();
    const panel = master.page.locator("#pda-rulings");
    await panel.getByRole("button", { name: "Distraction", exact: true }).click();
    await panel.getByLabel("Elaviel").check();
    await panel.getByRole("combobox", { name: /^Distraction/u }).selectOption({ label: "violent motion" });
    await panel.getByLabel("Disturbs").selectOption({ label: "the next casting, until the end of the turn" });
    await panel.getByRole("button", { name: "Apply" }).click();
    for (const seat of [master, alix, basile])
      await soon(() => flags(seat, "Elaviel")).toContain("distracted while casting: violent motion");
    await panel.locator('[data-action="close"]').first().click();
    await (await alix.offered("Elaviel", "Scorching Ray: Ogre")).click();
    // The weather, and 11 with a 1 against 15 and 2.
    await table().dice(d20(1), d20(1));
    await master
      .question("Elaviel provokes an opportunity from Ogre")
      .getByRole("button", { name: "Let it pass" })
      .click();
    for (const seat of [master, alix, basile]) {
      await soon(() => told(seat, "Elaviel uses Scorching Ray: Ogre")).toMatch(
        /Concentration: 12 against 7, success\..*Concentration: 12 against 17, failure\..*Elaviel loses Scorching Ray\./u,
      );
      await soon(() => flags(seat, "Elaviel")).not.toContain("distracted while casting: violent motion");
    }
    expect(await current(master)).toEqual(["Elaviel"]);
  });

  it("D20-FEAT-19 D20-ACT-03 casts quickened when the standard action is spent, from the sheet as well, whose plain press is barred", async () => {
    const { master, alix } = table();
    await passTo(master, "Ogre", "Elaviel");
    await hasEnded(alix, "Elaviel", "Quickened");
    await (await alix.offered("Elaviel", "Total defense")).click();
    await soon(() => actionsLeft(alix, "Elaviel")).toEqual(["Move", "Step"]);
    await choose(alix, "Elaviel", "Quickened", true);
    const quick = await alix.offered("Elaviel", "Ray of Frost: Ogre, quickened (level 4 slot)");
    await soon(() => quick.isEnabled()).toBe(true);
    const sheet = await alix.openSheet("Elaviel");
    await sheet.getByRole("tab", { name: "Fight", exact: true }).click();
    const plain = sheet
      .locator("li, tr")
      .filter({ hasText: "Ray of Frost" })
      .getByRole("button", { name: "Cast", exact: true })
      .last();
    await soon(() => plain.isDisabled()).toBe(false);
    await choose(alix, "Elaviel", "Quickened", false);
    await soon(() => plain.isDisabled()).toBe(true);
    await choose(alix, "Elaviel", "Quickened", true);
    await soon(() => plain.isDisabled()).toBe(false);
    await table().dice(d20(1), d20(1));
    await plain.click();
    await soon(() => plain.isDisabled()).toBe(true);
    for (const seat of [master, alix])
      await soon(() => told(seat, "Elaviel uses Ray of Frost: Ogre")).toMatch(
        /Elaviel casts Ray of Frost quickened, using a level 4 slot\./u,
      );
    expect(await actionsLeft(alix, "Elaviel")).toEqual(["Move", "Step"]);
  });
});
