import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { changedWorld, withoutMap } from "./d20-worlds.ts";
import { soon } from "./soon.ts";

const table = atTable({ world: withoutMap(changedWorld({ Elaviel: {}, Gnoll: {}, Ogre: {} }, true)) });

/** Those that the last exchange has hurt, by name. */
function hurt(): readonly unknown[] {
  const { stored } = table();
  const exchange = stored.lastExchange();
  const cast = stored.read(exchange, "system.cast") as readonly { readonly id: string; readonly name: string }[];
  const events = stored.read(exchange, "system.events") as readonly { readonly type: string; readonly id?: string }[];
  return events.filter(({ type }) => type === "hurt").map(({ id }) => cast.find((each) => each.id === id)?.name);
}

describe("a power on several in a fight of d20 without a map", () => {
  it("D20-SPELL-15 divides its missiles among those who are ticked in the list, by keys; called off, the aim stays", async () => {
    const { alix } = table();
    expect(await table().beginTurns(20, 8)).toBe("Elaviel");
    await alix.look("combat");
    await alix.unfold("Elaviel");
    const target = alix.fighter("Elaviel").getByLabel("Target");
    await target.selectOption({ label: "Ogre" });
    await alix.offered("Elaviel", "Magic Missile: Ogre");
    const dialog = alix.page.locator(".dialog.passe-d-armes");
    await target.selectOption({ label: "several…" });
    await dialog.waitFor();
    expect(await dialog.getByRole("checkbox", { checked: true }).count()).toBe(1);
    await alix.page.keyboard.press("Escape");
    await soon(() => dialog.count()).toBe(0);
    await alix.offered("Elaviel", "Magic Missile: Ogre");
    await target.selectOption({ label: "several…" });
    await dialog.getByLabel("Gnoll", { exact: true }).focus();
    await alix.page.keyboard.press("Space");
    await dialog.getByRole("button", { name: "Confirm targets" }).press("Enter");
    await table().seededDice(5);
    await (await alix.offered("Elaviel", "Magic Missile: Ogre, Gnoll")).click();
    await alix.page
      .locator("#pda-question-tray article")
      .getByRole("button", { name: /Ogre 3, Gnoll 1/u })
      .click();
    await soon(hurt).toEqual(["Ogre", "Gnoll"]);
  });
});
