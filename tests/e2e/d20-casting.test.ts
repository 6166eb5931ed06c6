import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, aimAt, choose, hasEnded, life, passTo, questions, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20 } from "./dice.ts";
import { hidesUnderSidebar } from "./on-the-map.ts";
import { soon } from "./soon.ts";

/** The ogre stands before Elaviel, and has acted when it is her turn: it could strike. */
const table = atTable({ world: changedWorld({ Elaviel: { at: [12, 7] }, Ogre: { at: [13, 7] } }, true) });

const DEFENSIVELY = "Cast defensively";

/** How often a spell of hers is left. */
const usesLeft = (spell: string): unknown => {
  const { stored } = table();
  const items = stored.read(stored.actor("Elaviel"), "items") as readonly {
    readonly name: string;
    readonly system: { readonly uses: number };
  }[];
  return items.find(({ name }) => name === spell)?.system.uses;
};

describe("casting before a foe", () => {
  it("D20-SPELL-13 D20-SPELL-08 D20-SKILL-02 on the defensive opens nobody’s guard; the check fails, and the spell is lost", async () => {
    // 20 - 1 against 5 + 3 + 4.
    expect(await table().beginTurns(5, 20)).toBe("Ogre");
    const { master, alix, basile } = table();
    await alix.look("combat");
    await passTo(master, "Elaviel");
    const [sound, rays] = [await life(master, "Ogre"), Number(usesLeft("Scorching Ray"))];
    await aimAt(alix, "Elaviel", "Ogre");
    await choose(alix, "Elaviel", DEFENSIVELY, true);
    // 10 ranks, 1 of Constitution, 4 of Combat Casting: 16 with a 1, against 15 + 2 of the spell's level.
    await table().dice(d20(1));
    await (await alix.offered("Elaviel", "Scorching Ray: Ogre")).click();
    for (const seat of [master, alix, basile]) {
      const title = "Elaviel uses Scorching Ray: Ogre";
      await soon(() => told(seat, title)).toContain("Elaviel loses Scorching Ray.");
      const card = await told(seat, title);
      expect(card).toContain("Elaviel, Concentration: 16 against 17, failure.");
      expect(card).not.toMatch(/opportunity|Attack|damage/u);
    }
    await soon(() => usesLeft("Scorching Ray")).toBe(rays - 1);
    await soon(() => actionsLeft(alix, "Elaviel")).toEqual(["Move", "Step"]);
    expect(await questions(master)).toBe(0);
    expect(await life(master, "Ogre")).toBe(sound);
  });

  it("D20-SPELL-10 with the guard down asks the foe first", async () => {
    const { master, alix } = table();
    await passTo(master, "Ogre", "Elaviel");
    await aimAt(alix, "Elaviel", "Ogre");
    await hasEnded(alix, "Elaviel", DEFENSIVELY);
    await (await alix.offered("Elaviel", "Ray of Frost: Ogre")).click();
    const question = master.question("Elaviel provokes an opportunity from Ogre");
    await question.waitFor();
    expect(await told(alix, "Elaviel uses Ray of Frost: Ogre")).not.toContain("Attack");
    await table().dice(d20(1));
    await question.getByRole("button", { name: "Let it pass" }).click();
    await soon(() => told(alix, "Elaviel uses Ray of Frost: Ogre")).toMatch(/Attack \d+ against AC 8: missed/u);
  });
});

describe("ground from the sheet", () => {
  /** The sheet's press of a spell, and the window over the map that it leads to. */
  const cast = async (spell: string) => {
    const { alix } = table();
    const sheet = await alix.openSheet("Elaviel");
    await sheet.getByRole("tab", { name: "Fight", exact: true }).click();
    await sheet
      .locator("li, tr")
      .filter({ hasText: spell })
      .getByRole("button", { name: "Cast", exact: true })
      .last()
      .click();
    const laying = alix.page.getByRole("application", { name: spell });
    await laying.waitFor();
    return { sheet, laying };
  };

  it("D20-SPELL-01 is laid on the map, called off for nothing, and works on whoever is there", async () => {
    const { master, alix } = table();
    await passTo(master, "Ogre", "Elaviel");
    const [left, sound] = [Number(usesLeft("Fireball")), await life(master, "Ogre")];
    const { laying, sheet } = await cast("Fireball");
    await alix.page.keyboard.press("Escape");
    await laying.waitFor({ state: "detached" });
    expect(usesLeft("Fireball")).toBe(left);
    await sheet.locator('[data-action="close"]').first().click();

    const again = await cast("Fireball");
    const ogre = await alix.spot("Ogre", [3, 0]);
    expect(await hidesUnderSidebar(alix)).toBe(true);
    await alix.page.mouse.move(ogre.x, ogre.y);
    await soon(() => again.laying.innerText()).toMatch(/Inside: .*Ogre/u);
    await table().seededDice(3);
    await alix.page.mouse.click(ogre.x, ogre.y);
    await master
      .question("Elaviel provokes an opportunity from Ogre")
      .getByRole("button", { name: "Let it pass" })
      .click();
    await soon(() => usesLeft("Fireball")).toBe(left - 1);
    // An area’s card is titled with whom it caught.
    await soon(() => told(master, "Elaviel uses Fireball: Ogre")).toMatch(/Ogre.*damage/u);
    await soon(() => life(master, "Ogre")).not.toBe(sound);
  });
});
