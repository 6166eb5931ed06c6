import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { withoutMap } from "./d20-worlds.ts";
import { d10 } from "./dice.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { patientWorld } from "./table.ts";

const table = atTable({ world: withoutMap(patientWorld()) });

/** What this test asks of the host's actors. */
interface Learned {
  readonly actors: { getName(name: string): Learner };
}
interface Learner {
  readonly sheet: { render(options: object): Promise<unknown> };
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

/** The dialog in which targets are ticked. */
const choosing = (seat: Seat) => seat.page.locator(".dialog.passe-d-armes");

/** What is stored of the one who fights as this actor. */
function fighter(name: string): Readonly<Record<string, unknown>> {
  const { stored } = table();
  const { _id } = stored.actor(name);
  const all = stored.combat()["combatants"] as readonly Readonly<Record<string, unknown>>[];
  return all.find(({ actorId, name: said }) => actorId === _id && (said ?? name) === name) ?? {};
}

const idOf = (name: string): unknown => fighter(name)["_id"];
const targets = (): unknown => table().stored.read(fighter("Galaad"), "system.casting.targets");

describe("a spell on several in a fight without a map", () => {
  it("begins with a warrior who has learnt two", async () => {
    const { master, alix } = table();
    await alix.page.evaluate(async () => {
      const { actors } = Reflect.get(globalThis, "game") as Learned;
      const system = { segments: 2, range: 20, area: "none" };
      await actors.getName("Galaad").createEmbeddedDocuments("Item", [
        { name: "Snares", type: "segmentsSpell", system: { ...system, effect: "entangle" } },
        { name: "Omen", type: "segmentsSpell", system: { ...system, effect: "told" } },
      ]);
    });
    await Promise.all(table().seats.map((seat) => seat.look("combat")));
    await master.control("Begin the fight").click();
    await soon(() => alix.moment()).toBe("Round 1 · Segment 1 declare modes");
    await alix.act("Galaad", "Declare: Spellcasting");
    await soon(() => table().stored.read(fighter("Galaad"), "system.mode")).toBe("casting");
    await table().dice(d10(1), d10(8), d10(9), d10(9));
    await master.control("Roll initiative").click();
    await soon(() => alix.moment()).toBe("Round 1 · Segment 1 declare");
  });

  it("SEG-HOUSE-44 is cast from the tracker on those who are ticked, all of them by keys", async () => {
    const { master, alix } = table();
    await (await alix.offered("Galaad", "Snares: choose the targets")).press("Enter");
    const dialog = choosing(alix);
    await dialog.waitFor();
    expect(await dialog.getByRole("checkbox", { checked: true }).count()).toBe(0);
    for (const name of ["Orc", "Orc chief"]) {
      await dialog.getByLabel(name, { exact: true }).focus();
      await alix.page.keyboard.press("Space");
    }
    await dialog.getByRole("button", { name: "Confirm targets" }).press("Enter");
    await soon(targets).toEqual([idOf("Orc"), idOf("Orc chief")]);
    await master.look("chat");
    await master.card("Galaad casts Snares").getByRole("button", { name: "Undo" }).click();
    await soon(() => table().stored.read(fighter("Galaad"), "system.casting")).toBeNull();
    await master.look("combat");
  });

  it("SEG-HOUSE-44 is cast from the sheet in the same way; called off, nothing is spent", async () => {
    const { alix } = table();
    await alix.page.evaluate(() => {
      const { actors } = Reflect.get(globalThis, "game") as Learned;
      void actors.getName("Galaad").sheet.render({ force: true });
    });
    const sheet = alix.page
      .locator(".pda-sheet")
      .filter({ has: alix.page.locator('input[name="name"][value="Galaad"]') });
    const cast = sheet.locator("[data-item-id]").filter({ hasText: "Omen" }).locator('[data-action="cast"]').first();
    await cast.click();
    await choosing(alix).waitFor();
    await alix.page.keyboard.press("Escape");
    await soon(() => choosing(alix).count()).toBe(0);
    expect(table().stored.read(fighter("Galaad"), "system.casting")).toBeNull();
    await cast.click();
    await choosing(alix).getByLabel("Cassandre", { exact: true }).check();
    await choosing(alix).getByLabel("Galaad", { exact: true }).check();
    await choosing(alix).getByRole("button", { name: "Confirm targets" }).click();
    await soon(targets).toEqual([idOf("Galaad"), idOf("Cassandre")]);
  });
});
