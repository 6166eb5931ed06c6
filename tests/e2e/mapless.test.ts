import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10, d20 } from "./dice.ts";
import { withoutMap } from "./d20-worlds.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { patientWorld } from "./table.ts";

const table = atTable({ world: withoutMap(patientWorld()) });

const dialog = ({ page }: Seat): Locator => page.locator(".dialog.passe-d-armes");

/** Presses what a combatant may do, whatever it costs or gives away. */
async function choose(seat: Seat, fighter: string, action: string): Promise<void> {
  await seat.unfold(fighter);
  const button = seat
    .fighter(fighter)
    .locator('button[data-action="perform"]')
    .filter({ has: seat.page.getByText(action, { exact: true }) });
  await button.waitFor({ state: "attached" });
  await seat.opened(button);
  await button.click();
}

async function move(to: "Segment" | "Phase"): Promise<void> {
  const { master } = table();
  const before = await master.moment();
  await master.control(to).click();
  await soon(() => master.moment()).not.toBe(before);
  await master.atRest();
}

/** What is stored of a combatant's turn, or of anything else of theirs; no token tells which it is. */
function kept(name: string, path: string): unknown {
  const { stored } = table();
  const { _id } = stored.actor(name);
  const all = stored.combat()["combatants"] as readonly Readonly<Record<string, unknown>>[];
  return stored.read(all.find(({ actorId }) => actorId === _id) ?? {}, path);
}

/** What was asked for last, once it is done. */
async function done(expected: object): Promise<void> {
  const { stored } = table();
  await soon(() => stored.read(stored.lastExchange(), "system.command")).toMatchObject(expected);
  await soon(() => stored.read(stored.lastExchange(), "system.status")).toBe("done");
}

describe("a fight of segments without a map", () => {
  it("SEG-FAT-12 SEG-FAT-22 SEG-MOVE-10 runs at walking speed as far as its player says, and says what is wrong with a length", async () => {
    const { master, alix } = table();
    await Promise.all(table().seats.map((seat) => seat.look("combat")));
    await table().dice(d10(4), d10(2), d10(1), d10(10));
    await master.control("Begin the fight").click();
    await master.control("Roll initiative").click();
    await soon(() => master.moment()).toBe("Round 1 · Segment 1 declare");
    await choose(alix, "Galaad", "Run");
    const form = dialog(alix);
    await form.getByLabel("Speed").selectOption({ label: "3: 6 m per segment, neutral" });
    const far = form.getByLabel("Distance (m)");
    expect([await far.inputValue(), await far.getAttribute("min"), await far.getAttribute("max")]).toEqual([
      "16",
      "1",
      "1000",
    ]);
    await far.evaluate((field) => {
      for (const bound of ["min", "max", "required"]) field.removeAttribute(bound);
    });
    await far.fill("0");
    await form.getByRole("button", { name: "Go", exact: true }).click();
    await soon(() => form.getByRole("alert").innerText()).toContain(
      "Distance: enter a whole number of meters from 1 to 1,000.",
    );
    await alix.picture("pictures/mapless-run");
    expect(await form.getByLabel("Speed").inputValue()).toBe("3");
    await far.fill("13");
    await form.getByRole("button", { name: "Go", exact: true }).click();
    await done({ do: "move", by: kept("Galaad", "_id"), path: [], speed: 3, gait: "run", metres: 13 });
    await soon(() => kept("Galaad", "system.effort")).toBe("neutral");
    await soon(() => alix.fighter("Galaad").innerText()).toContain("runs, speed 3");
    expect(kept("Galaad", "system.move.until")).toBe(3);
  });

  it("SEG-HOUSE-40 SEG-MOVE-42 charges a foe over the metres that are told, with the act that is chosen, and ends in contact", async () => {
    const { basile } = table();
    await choose(basile, "Cassandre", "Charge Orc");
    const form = dialog(basile);
    expect(await form.innerText()).toContain("A charge takes at least 10 m.");
    expect(await form.locator("h1, .window-title").first().innerText()).toContain("Cassandre: Charge Orc");
    await basile.picture("pictures/mapless-charge");
    await form.getByLabel("At the end").selectOption({ index: 0 });
    await form.getByLabel("Distance (m)").fill("14");
    await form.getByRole("button", { name: "Go", exact: true }).click();
    await done({
      do: "charge",
      by: kept("Cassandre", "_id"),
      path: [],
      target: kept("Orc", "_id"),
      metres: 14,
      act: { do: "attack" },
    });
    expect(kept("Cassandre", "system.move.until")).toBe(1);
    await table().dice(d20(2));
    await move("Segment");
    await soon(() => basile.fighter("Cassandre").innerText()).toContain("Orc");
  });

  it("SEG-HOUSE-47 SEG-MOVE-17 calls off a form and nothing is done; breaks off, be it by swimming, and up to another foe", async () => {
    const { basile, master, stored } = table();
    const before = stored.exchanges().length;
    await choose(basile, "Cassandre", "Break away at a walk");
    await basile.page.keyboard.press("Escape");
    await soon(() => dialog(basile).count()).toBe(0);
    expect(stored.exchanges().length).toBe(before);
    await choose(basile, "Cassandre", "Break away swimming");
    await dialog(basile).getByLabel("Toward").selectOption({ label: "Orc chief" });
    await basile.picture("pictures/mapless-swim");
    await dialog(basile).getByRole("button", { name: "Go", exact: true }).click();
    await master
      .question("Cassandre provokes an opportunity from Orc")
      .getByRole("button", { name: "Let it pass" })
      .click();
    await done({ do: "move", path: [], gait: "swim", speed: 5, metres: 10, towards: kept("Orc chief", "_id") });
    await move("Segment");
    await soon(() => basile.fighter("Cassandre").locator(".pda-contact").allInnerTexts()).toEqual([
      expect.stringContaining("Orc chief"),
    ]);
  });
});
