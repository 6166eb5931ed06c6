import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { current, life, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d100, d20, d8 } from "./dice.ts";
import type { Seat } from "./seat.ts";
import { nextTurn } from "./next-turn.ts";
import { soon } from "./soon.ts";

/** Aymeric faces the ogre, a gnoll hides, and Margot lies dying beside Hildrun. */
const table = atTable({
  world: changedWorld({
    Aymeric: { at: [12, 7] },
    Elaviel: { at: [6, 9] },
    Margot: { at: [9, 6], system: { "hitPoints.value": -3 } },
    Hildrun: { at: [9, 7] },
    Ogre: { at: [13, 7] },
    Gnoll: { at: [16, 6], hidden: true },
  }),
});

const titles = (seat: Seat): Promise<(string | null)[]> =>
  seat.page.locator("#chat .pda-card").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));

/** The game master passes the turn on, until this one plays. */
async function passTo(name: string): Promise<void> {
  await nextTurn(table().master.page);
  await soon(() => current(table().master)).toEqual([name]);
  await table().master.atRest();
}

describe("the cards of d20", () => {
  it("D20-INIT-01 tell the order of turns, and nothing of somebody hidden to the players", async () => {
    expect(await table().beginTurns(18, 12, 15, 5, 14)).toBe("Aymeric");
    const { master, alix, basile } = table();
    await soon(() => told(master, "The fight begins")).toContain("Gnoll");
    for (const seat of [alix, basile]) {
      await soon(() => told(seat, "The fight begins")).toMatch(/Turn order: Aymeric, Elaviel, Margot, Ogre/u);
      expect(await told(seat, "The fight begins")).not.toContain("Gnoll");
    }
  });

  it("D20-ATK-15 tell a critical threat that is not confirmed", async () => {
    const { master, alix, basile } = table();
    await alix.look("combat");
    await table().dice(d20(19), d20(2), d8(5));
    await alix.act("Aymeric", "Attack Ogre (Longsword)");
    for (const seat of [master, alix, basile]) {
      await soon(() => told(seat, "Aymeric attacks Ogre (Longsword)")).toContain("The threat is not confirmed");
      await soon(() => told(seat, "Aymeric attacks Ogre (Longsword)")).toMatch(/Ogre loses \d+ hit points/u);
    }
  });

  it("D20-HP-10 D20-HP-11 tell of one who is dying as the turn passes her by", async () => {
    await passTo("Elaviel");
    await table().dice(d100(80));
    await passTo("Ogre");
    for (const seat of [table().alix, table().basile])
      await soon(() => told(seat, "Round 1: Ogre’s turn")).toMatch(
        /Margot fails to stabilize.*Margot loses 1 hit point\./u,
      );
  });

  it("D20-AOO-16 has a player answer an opportunity by keyboard, and takes the whole exchange back with it", async () => {
    const { master, alix } = table();
    const before = await life(master, "Ogre");
    await master.act("Ogre", "Move a heavy object");
    const question = alix.question("Ogre provokes an opportunity from Aymeric");
    await question.waitFor();
    expect(await question.textContent()).toContain("Ogre provokes: Move a heavy object.");
    const voice = await alix.page.locator(".pda-tray__voice").elementHandle();
    const heard = (): Promise<string | null> => voice.textContent();
    await soon(heard).toContain("Ogre provokes an opportunity from Aymeric");
    await table().dice(d20(15), d8(3));
    await alix.page.keyboard.press("1");
    await soon(() => told(alix, "Ogre: Move a heavy object")).toContain(
      "Aymeric makes an attack of opportunity against Ogre.",
    );
    // What a screen reader was told goes with the question: whom it names may be hidden by the next one.
    await soon(heard).toBe("");
    await soon(() => life(master, "Ogre")).not.toBe(before);
    await master.look("chat");
    await master.card("Ogre: Move a heavy object").getByRole("button", { name: "Undo" }).click();
    await soon(() => told(alix, "Ogre: Move a heavy object")).toContain("Undone");
    await master.look("combat");
    await soon(() => life(master, "Ogre")).toBe(before);
  });

  it("D20-INIT-06 keep a hidden fighter’s turn from the players", async () => {
    const { master, alix, basile } = table();
    await passTo("Gnoll");
    await soon(() => titles(master)).toContain("Round 1: Gnoll’s turn");
    await passTo("Goblin");
    for (const seat of [alix, basile]) {
      await soon(() => titles(seat)).toContain("Round 1: Goblin’s turn");
      expect((await titles(seat)).join()).not.toMatch(/Gnoll|omeone/u);
    }
  });

  it("D20-HP-14 tell of a friend who stabilises the dying", async () => {
    const { alix, basile } = table();
    await passTo("Hildrun");
    await basile.look("combat");
    await basile.target("Margot");
    await table().dice(d20(18));
    await basile.act("Hildrun", "First aid: Margot");
    for (const seat of [alix, basile])
      await soon(() => told(seat, "Hildrun: First aid (Margot)")).toContain("Margot is stable.");
  });

  it("are taken back out of order: one alone, or with all that came after it, the last first", async () => {
    const { master, alix } = table();
    const dialog = master.page.getByRole("dialog", { name: "Undo" });
    const undo = (title: string): Promise<void> => master.card(title).getByRole("button", { name: "Undo" }).click();
    await master.look("chat");
    await undo("Aymeric attacks Ogre (Longsword)");
    await soon(() => dialog.innerText()).toContain("First aid (Margot)");
    await dialog.getByRole("button", { name: "Only this" }).click();
    await soon(() => told(alix, "Aymeric attacks Ogre (Longsword)")).toContain("Undone");
    expect(await told(alix, "Hildrun: First aid (Margot)")).not.toContain("Undone");
    await undo("Round 1: Ogre’s turn");
    await soon(() => dialog.innerText()).toContain("4 exchanges came after this one");
    await dialog.getByRole("button", { name: "This and the 4 after it" }).click();
    await soon(() => told(alix, "Round 1: Ogre’s turn")).toContain("Undone");
    expect(await told(alix, "Hildrun: First aid (Margot)")).toContain("Undone");
    // What is undone shrinks to its title, which can be unfolded.
    const undone = master.card("Hildrun: First aid (Margot)");
    await soon(() => undone.locator(".pda-card__lines").isVisible()).toBe(false);
    await undone.getByRole("button", { name: "Show full card" }).click();
    await soon(() => undone.locator(".pda-card__lines").isVisible()).toBe(true);
    await master.look("combat");
    await soon(() => current(master)).toEqual(["Elaviel"]);
  });
});
