import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d20 } from "./dice.ts";
import { changedWorld, withoutMap } from "./d20-worlds.ts";
import { soon } from "./soon.ts";

const table = atTable({ world: withoutMap(changedWorld({ Aymeric: {}, Gnoll: {} }, true)) });

/** The game master says how far apart Aymeric and the gnoll are. */
async function apart(metres: string): Promise<void> {
  const { master } = table();
  await master.control("Rulings").click();
  const panel = master.page.locator("#pda-rulings");
  await panel.getByRole("button", { name: "Distance", exact: true }).click();
  await panel.locator('select[name="who"]').selectOption({ label: "Aymeric" });
  await panel.locator('select[name="against"]').selectOption({ label: "Gnoll" });
  await panel.locator('input[name="metres"]').fill(metres);
  await panel.getByRole("button", { name: "Apply" }).click();
  await soon(() => JSON.stringify(table().stored.combat()["system"])).toContain(`"metres":${metres}`);
  await panel.locator('[data-action="close"]').first().click();
}

/** What is stored of Aymeric's turn. */
function turn(key: string): unknown {
  const { stored } = table();
  const { _id } = stored.actor("Aymeric");
  const all = stored.combat()["combatants"] as readonly Readonly<Record<string, unknown>>[];
  return stored.read(all.find(({ actorId }) => actorId === _id) ?? {}, `system.${key}`);
}

describe("a fight of d20 without a map", () => {
  it("D20-MOVE-45 D20-ATK-10 goes by the distances that the game master sets", async () => {
    const { alix, master } = table();
    expect(await table().beginTurns(8, 20)).toBe("Gnoll");
    await master.control("Next turn").click({ modifiers: ["Shift"] });
    await soon(() => master.phase()).toBe("Aymeric");
    await alix.look("combat");
    await apart("9");
    await alix.unfold("Aymeric");
    const strike = alix
      .fighter("Aymeric")
      .getByRole("button", { name: /^Attack Gnoll \(Longsword\)/u, includeHidden: true });
    await soon(() => strike.isDisabled()).toBe(true);
  });

  it("D20-ACT-16 moves by as many squares as its player says, and asks nobody who is far off", async () => {
    const { alix, master } = table();
    await (await alix.offered("Aymeric", "Move: 4 squares")).click();
    const dialog = alix.page.locator(".dialog.passe-d-armes");
    await dialog.getByLabel("Distance").selectOption({ label: "3 squares (4.5 m)" });
    await dialog.getByRole("button", { name: "Go" }).click();
    await soon(() => turn("moved")).toBe(3);
    expect(await master.page.locator("#pda-question-tray article").count()).toBe(0);
    await apart("1.5");
    await table().dice(d20(2));
    await (await alix.offered("Aymeric", "Attack Gnoll (Longsword)")).click();
    await soon(() => table().diceLeft()).toBe(0);
  });

  it("D20-AOO-08 D20-ACT-60 asks whoever threatens before one sets out, and not about the step", async () => {
    const { alix, master } = table();
    for (const name of ["Gnoll", "Aymeric"]) {
      await master.control("Next turn").click({ modifiers: ["Shift"] });
      await soon(() => master.phase()).toBe(name);
    }
    await (await alix.offered("Aymeric", "Five-foot step")).click();
    await soon(() => turn("stepped")).toBe(true);
    expect(await master.page.locator("#pda-question-tray article").count()).toBe(0);
    await master.control("Undo").click({ modifiers: ["Shift"] });
    await soon(() => turn("stepped")).toBe(false);
    await (await alix.offered("Aymeric", "Move: 4 squares")).click();
    await alix.page.locator(".dialog.passe-d-armes").getByRole("button", { name: "Go" }).click();
    await master
      .question("Aymeric provokes an opportunity from Gnoll")
      .getByRole("button", { name: "Let it pass" })
      .click();
    await soon(() => turn("moved")).toBe(4);
  });
});
