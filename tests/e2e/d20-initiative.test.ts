import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20 } from "./dice.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** What a page's console reaches, as far as a setting is written. */
interface HostSettings {
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
}

/** The titles of what the tray asks a reader. */
const titles = async (seat: Seat): Promise<readonly string[]> =>
  (await seat.page.locator("#pda-question-tray article:not(.is-decision)").allInnerTexts()).map(
    (text) => text.split("\n")[0] ?? "",
  );

/** Initiative of each row, in the order of the rows. */
const rolled = (seat: Seat): Promise<readonly string[]> =>
  seat.page
    .locator("#combat .pda-fighter")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [row.querySelector(".pda-fighter__name"), row.querySelector(".pda-fighter__line .fa-flag")?.parentElement]
          .map(
            (part, at) =>
              (at === 0 ? part?.textContent : part?.querySelector("[aria-hidden=true]:not(i)")?.textContent)?.trim() ??
              "",
          )
          .join(" "),
      ),
    );

const host = (seat: Seat, label: string) =>
  seat.page.locator("#combat").getByRole("button", { name: label, exact: true });
const foot = (seat: Seat, label: string) =>
  seat.page.locator("#combat .pda-track-foot").getByRole("button", { name: new RegExp(`^${label}`, "u") });

const world = changedWorld({ Aymeric: {}, Margot: {}, Hildrun: {}, Gnoll: {}, Goblin: {} }, true);

describe("before a fight of d20", () => {
  const table = atTable({ world });

  it("D20-INIT-13 D20-INIT-14 a whole side is surprised by one press, and no longer by the next", async () => {
    const { master, alix, seats } = table();
    for (const seat of seats) await seat.look("combat");
    const entries = master.page.locator("#combat .pda-fighter__entry[aria-pressed='true']");
    await foot(master, "Hostile side surprised").click();
    await soon(() => entries.count()).toBe(2);
    await soon(() => foot(master, "Hostile side surprised").innerText()).toContain("2 of 2");
    await soon(() => told(master, "Surprise set by hand: Gnoll, Goblin")).toContain("Gnoll is surprised.");
    expect(await foot(alix, "Hostile side surprised").count()).toBe(0);
    await foot(master, "Hostile side surprised").click();
    await soon(() => entries.count()).toBe(0);
  });

  it("D20-INIT-01 the host's buttons roll for the game master's, for all, and reset, as they say", async () => {
    const { master, alix } = table();
    await table().dice(d20(15));
    await host(master, "Roll for All NPCs").click();
    for (const seat of [master, alix])
      await soon(async () => (await rolled(seat)).slice(0, 2)).toEqual(["Gnoll 15", "Goblin 15"]);
    await host(master, "Reset Initiative").click();
    await soon(async () => (await rolled(master)).join()).not.toMatch(/\d/u);
    await table().dice(d20(1), d20(2), d20(3), d20(19));
    await host(master, "Roll for All").click();
    await soon(async () => (await rolled(alix)).every((row) => / \d+$/u.test(row))).toBe(true);
    await foot(master, "Begin the fight").click();
    await soon(() => master.moment()).toMatch(/^Round 1/u);
    await soon(() => host(master, "Reset Initiative").count()).toBe(0);
  });
});

describe("initiative that players roll", () => {
  const table = atTable({ world });

  it("D20-INIT-02 is asked of each player in the tray, and of the game master for none of the creatures", async () => {
    const { master, alix, basile, seats } = table();
    for (const seat of seats) await seat.look("combat");
    await master.page.evaluate(() =>
      (Reflect.get(globalThis, "game") as HostSettings).settings.set("passe-d-armes", "constants", {
        ownersRollInitiative: true,
      }),
    );
    await foot(master, "Begin the fight").click();
    await soon(() => titles(alix)).toEqual(["Aymeric: initiative"]);
    await soon(() => titles(basile)).toEqual(["Margot: initiative", "Hildrun: initiative"]);
    expect(await master.page.locator("#combat .pda-clock__phase").count()).toBe(0);
    for (const [seat, name] of [
      [basile, "Margot"],
      [alix, "Aymeric"],
      [basile, "Hildrun"],
    ] as const) {
      await seat.question(`${name}: initiative`).getByRole("button", { name: "Roll initiative" }).click();
      await soon(() => seat.question(`${name}: initiative`).count()).toBe(0);
    }
    for (const seat of [master, alix, basile]) await soon(() => seat.moment()).toMatch(/^Round 1/u);
  });
});
