import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, aimAt, flags, hide, life, passTo, place, told, undo } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20, d8 } from "./dice.ts";
import { displace } from "./on-the-map.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** Aymeric and Margot beside an ogre that strikes neither of them; she has a dagger in the other hand. */
const table = atTable({
  world: changedWorld(
    {
      Aymeric: { at: [12, 7] },
      Margot: { at: [13, 8], gear: { Dagger: "offHand", Acid: "belt" }, gets: ["d20/weapons/acid"] },
      Ogre: { at: [13, 6] },
    },
    true,
  ),
});

/** The flasks of acid that are left to an actor. */
function acidOf(name: string): unknown {
  const { stored } = table();
  const items = stored.read(stored.actor(name), "items") as readonly { name: string; system: { ammunition: number } }[];
  return items.find((item) => item.name === "Acid")?.system.ammunition;
}

describe("special attacks of d20", () => {
  it("D20-AID-01 D20-AID-03 asks the helper what the help is for, and shows it on the ally's row until it is used or undone", async () => {
    const { master, alix, basile } = table();
    expect(await table().beginTurns(20, 10, 1)).toContain("Aymeric");
    for (const seat of [alix, basile, master]) await seat.look("combat");
    await aimAt(alix, "Aymeric", "Ogre");
    await table().dice(d20(10));
    await alix.act("Aymeric", "Aid Margot against Ogre (Longsword)");
    await alix
      .question("Aymeric aids an ally against Ogre: how?")
      .getByRole("button", { name: "Help Margot attack" })
      .click();
    const chip = "aided against Ogre: next attack roll";
    for (const seat of [master, basile]) await soon(() => flags(seat, "Margot")).toContain(chip);
    await soon(() => told(alix, "Aymeric aids Margot against Ogre")).toContain("distracted");
    await undo(master, "Aymeric aids Margot against Ogre");
    await soon(() => flags(master, "Margot")).not.toContain(chip);
    await soon(() => actionsLeft(alix, "Aymeric")).toContain("Full round");
    await table().dice(d20(10));
    await alix.act("Aymeric", "Aid Margot against Ogre (Longsword)");
    await alix
      .question("Aymeric aids an ally against Ogre: how?")
      .getByRole("button", { name: "Help Margot attack" })
      .click();
    await soon(() => flags(basile, "Margot")).toContain(chip);
  });

  it("D20-FEINT-04 D20-AID-04 takes the ogre in, and the next blow uses help and feint up", async () => {
    const { master, basile } = table();
    await passTo(master, "Margot");
    await aimAt(basile, "Margot", "Ogre");
    await table().dice(d20(20), d20(1));
    await basile.act("Margot", "Feint at Ogre");
    await soon(() => told(basile, "Margot feints at Ogre")).toContain("falls for the feint");
    await soon(() => flags(basile, "Margot")).toContain("Ogre has fallen for a feint");
    await basile.picture("pictures/d20-special");
  });

  it("D20-TWF-01 D20-TWF-02 strikes with both weapons in a full attack that is chosen so, and is undone", async () => {
    const { master, basile } = table();
    await passTo(master, "Ogre", "Aymeric", "Margot");
    expect(await flags(basile, "Margot"), "Aymeric's turn has begun").not.toContain(
      "aided against Ogre: next attack roll",
    );
    await aimAt(basile, "Margot", "Ogre");
    await basile.fighter("Margot").getByRole("button", { name: "Two weapons" }).click();
    await table().dice(d20(1), d20(1));
    await basile.act("Margot", "Full attack on Ogre: 2 attacks (Short sword)");
    await soon(() => table().diceLeft()).toBe(0);
    await soon(() => told(basile, "Margot attacks Ogre (Dagger)")).toContain("miss");
    expect(await told(basile, "Margot makes a full attack on Ogre (Short sword)")).toContain("miss");
    await soon(() => actionsLeft(basile, "Margot")).toEqual(["Step"]);
    await basile.atRest();
    expect(await flags(basile, "Margot"), "used up by the first").not.toContain("Ogre has fallen for a feint");
    await undo(master, "Margot attacks Ogre (Dagger)");
    await soon(() => actionsLeft(basile, "Margot")).toContain("1 attack");
  });

  it("D20-SPLASH-07 D20-SPLASH-08 D20-SPLASH-09 tells where a flask that misses lands, and which of them it splashes there, and gives both back when that is undone", async () => {
    const { master, alix, basile } = table();
    await passTo(master, "Ogre", "Aymeric", "Margot");
    await displace(table(), "Margot", [9, 7]);
    await displace(table(), "Aymeric", [11, 8]);
    await place(master, "Margot", { "Short sword": "belt", Acid: "mainHand" });
    await aimAt(basile, "Margot", "Ogre");
    const lives = async () => [await life(master, "Aymeric"), await life(master, "Margot"), await life(master, "Ogre")];
    const flasks = () => acidOf("Margot");
    const [before, had] = [await lives(), flasks()];
    // Missed by a 1; by the 1 of the d8 it falls short, by 3 squares for the third 3 m: next to Margot and Aymeric.
    await table().dice(d20(1), d8(1));
    await basile.act("Margot", "Attack Ogre (Acid)");
    const title = "Margot attacks Ogre (Acid)";
    const drawn = (seat: Seat) => seat.page.locator(".pda-splash text").allTextContents();
    const way = ["1 on the d8 · 3 squares off"];
    await soon(() => drawn(basile)).toEqual(way);
    for (const seat of [master, alix, basile])
      await soon(() => told(seat, title)).toMatch(
        /Off by 3 squares, short of it.*(Aymeric|Margot) is splashed: 1 point.*(Aymeric|Margot) is splashed: 1 point/u,
      );
    expect(await told(alix, title)).not.toContain("Ogre is splashed");
    await soon(async () => (await lives()).map((each, at) => each === before[at])).toEqual([false, false, true]);
    await soon(flasks).not.toEqual(had);
    // It goes after a while, and comes back where the card is pointed at.
    await soon(() => drawn(basile)).toEqual([]);
    for (const seat of [master, alix, basile]) {
      await seat.look("chat");
      await seat.card(title).hover();
      await soon(() => drawn(seat)).toEqual(way);
      expect(await seat.page.locator(".pda-splash__wet").count()).toBe(9);
      expect(await seat.page.locator(".pda-splash__meant").count(), "the square aimed at").toBeGreaterThan(0);
    }
    await basile.picture("pictures/d20-splash");
    // It would tell where the ogre is.
    await hide(master, "Ogre", true);
    await soon(() => drawn(basile)).toEqual([]);
    expect(await drawn(master)).toEqual(way);
    await hide(master, "Ogre", false);
    await soon(() => drawn(basile)).toEqual(way);
    // And where Margot is, to all but her own player.
    await hide(master, "Margot", true);
    await soon(() => drawn(alix)).toEqual([]);
    expect(await drawn(basile)).toEqual(way);
    await hide(master, "Margot", false);
    await soon(() => drawn(alix)).toEqual(way);
    await undo(master, title);
    for (const seat of [master, alix, basile]) await soon(() => drawn(seat)).toEqual([]);
    for (const seat of [alix, basile]) await seat.look("combat");
    await soon(lives).toEqual(before);
    await soon(flasks).toEqual(had);
    await soon(() => actionsLeft(basile, "Margot")).toContain("Full round");
  });
});
