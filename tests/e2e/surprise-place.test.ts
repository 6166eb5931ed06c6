import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { soon } from "./soon.ts";

const table = atTable();

const dialog = () => table().master.page.locator(".dialog.passe-d-armes");
const aiming = () => table().master.page.getByRole("application", { name: "Cassandre: origin of the attack" });

/** Where a token stands, as it is stored, in squares of the scene. */
function squareOf(token: string): readonly [number, number] {
  const { stored } = table();
  const [scene] = [...stored.store.collection("scenes").values()];
  const size = Number(stored.read(scene ?? {}, "grid.size"));
  const { x, y } = stored.token(token);
  return [Number(x) / size, Number(y) / size];
}

/** The game master grants Cassandre an attack upon the orc, from a place to be picked. */
async function grant(): Promise<void> {
  const { master } = table();
  await master.unfold("Cassandre");
  const grants = master.fighter("Cassandre").locator('[data-action="grantSurprise"]');
  await master.opened(grants);
  await grants.click();
  await dialog().getByLabel("Against").selectOption({ label: "Orc" });
  await dialog().getByLabel("Attack from").selectOption({ label: "a point to pick on the map" });
  await dialog().getByRole("button", { name: "Grant" }).click();
  await aiming().waitFor();
}

/** How many opportunities are open. */
function offers(): number {
  const open = table().stored.read(table().stored.combat(), "system.offers");
  return Array.isArray(open) ? open.length : 0;
}

describe("an attack by surprise from a place on the map", () => {
  it("SEG-SNEAK-05 is called off without a trace, and told whose place it would be", async () => {
    await table().begin(5, 8, 9, 7);
    const before = squareOf("Cassandre");
    await grant();
    const { master } = table();
    const orc = await master.spot("Orc");
    await master.page.mouse.move(orc.x, orc.y);
    await soon(() => aiming().innerText()).toContain("Inside: Orc");
    await master.page.keyboard.press("Escape");
    await soon(() => aiming().count()).toBe(0);
    expect([squareOf("Cassandre"), offers()]).toEqual([before, 0]);
  });

  it("SEG-SURP-22 SEG-SNEAK-05 puts the attacker where the pointer says, on the grid", async () => {
    const { master } = table();
    const [column, row] = squareOf("Orc");
    await grant();
    const { x, y } = await master.spot("Orc", [2.3, -3.8]);
    await master.page.mouse.move(x, y);
    await soon(() => aiming().innerText()).toContain("No one inside.");
    await master.page.mouse.click(x, y);
    await soon(offers).toBe(1);
    await soon(() => squareOf("Cassandre")).toEqual([column + 2, row - 4]);
    await master.look("chat");
    await master.atRest();
    await master.page.locator("#chat article").last().getByRole("button", { name: "Undo" }).click();
    await soon(offers).toBe(0);
    await master.atRest();
    await master.look("combat");
  });

  it("SEG-SURP-22 SEG-SNEAK-05 goes square by square under the keys", async () => {
    const { master } = table();
    await soon(() => squareOf("Cassandre").every(Number.isInteger)).toBe(true);
    const [column, row] = squareOf("Cassandre");
    await grant();
    for (const key of ["ArrowUp", "ArrowUp", "ArrowLeft", "Enter"]) await master.page.keyboard.press(key);
    await soon(offers).toBe(1);
    await soon(() => squareOf("Cassandre")).toEqual([column - 1, row - 2]);
  });
});
