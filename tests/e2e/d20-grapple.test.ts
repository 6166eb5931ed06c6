import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, aimAt, flags, life, passTo, questions, told, undo } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20, d8 } from "./dice.ts";
import { cornerOf, displace, placesOf, ruled } from "./on-the-map.ts";
import { soon } from "./soon.ts";

/** Aymeric beside a goblin, Margot behind it. */
const table = atTable({
  world: changedWorld(
    {
      Aymeric: { at: [12, 7] },
      Margot: { at: [15, 9] },
      Goblin: { at: [13, 7], system: { "hitPoints.override": 20 } },
    },
    true,
  ),
});

const GRAPPLES = "Aymeric tries to grapple Goblin";
const MOVES = "Aymeric tries to move the grapple";
const places = () => placesOf(table(), "Aymeric", "Goblin");

const d3 = (face: number) => ({ faces: 3, face });

describe("a grapple of d20", () => {
  it("D20-GRAP-05 D20-GRAP-07 D20-GRAP-08 grabs, holds and hurts, with the goblin's opening before it, and both rows say so", async () => {
    const { master, alix, basile } = table();
    expect(await table().beginTurns(10, 1, 20)).toContain("Goblin");
    for (const seat of [master, alix, basile]) await seat.look("combat");
    await passTo(master, "Aymeric");
    await aimAt(alix, "Aymeric", "Goblin");
    await alix.act("Aymeric", "Grapple Goblin");
    const question = master.question("Aymeric provokes an opportunity from Goblin");
    await question.waitFor();
    await master.picture("pictures/d20-grapple-asked");
    await table().dice(d20(15), d20(15), d20(5), d3(2));
    await question.getByRole("button", { name: "Let it pass" }).click();
    for (const seat of [master, alix, basile]) {
      await soon(() => flags(seat, "Aymeric")).toContain("grappling Goblin");
      await soon(() => flags(seat, "Goblin")).toContain("grappling Aymeric");
    }
    await soon(() => told(basile, GRAPPLES)).toMatch(
      /Aymeric rolls 22 on the grapple check\..*Aymeric and Goblin are in a grapple\..*Aymeric changes position\./u,
    );
    await soon(() => actionsLeft(alix, "Aymeric")).toEqual(["Move"]);
    await soon(() => places()[0]).toEqual(places()[1]);
    await alix.picture("pictures/d20-grapple");
    await undo(master, GRAPPLES);
    for (const seat of [master, alix]) await soon(() => flags(seat, "Goblin")).not.toContain("grappling Aymeric");
    await soon(() => places()[0]).not.toEqual(places()[1]);
    await alix.act("Aymeric", "Grapple Goblin");
    await question.waitFor();
    await table().dice(d20(15), d20(15), d20(5), d3(2));
    await question.getByRole("button", { name: "Let it pass" }).click();
    await soon(() => flags(master, "Goblin")).toContain("grappling Aymeric");
  });

  it("D20-GRAP-29 takes the goblin along where Aymeric's token is dragged, and both are back when that is undone", async () => {
    const { master, alix, basile } = table();
    await passTo(master, "Margot", "Goblin", "Aymeric");
    const before = places();
    await alix.hold("Aymeric", [0, 2]);
    await ruled(alix, /Move the grapple: 2 of \d squares\s+Standard action/u);
    await alix.picture("pictures/d20-grapple-moved");
    await table().dice(d20(15), d20(5));
    await alix.page.mouse.up();
    await soon(places).toEqual(before.map(([x, y]) => [x, y + 2]));
    for (const seat of [alix, basile])
      await soon(() => told(seat, MOVES)).toMatch(/Aymeric rolls 22.*Aymeric moves the grapple: 2 squares\./u);
    for (const name of ["Aymeric", "Goblin"])
      for (const seat of [alix, basile]) await soon(async () => (await cornerOf(seat, name))[1]).toBe(9);
    await undo(master, MOVES);
    await soon(places).toEqual(before);
    for (const seat of [master, alix]) await soon(() => flags(seat, "Goblin")).toContain("grappling Aymeric");
  });

  it("D20-GRAP-34 D20-GRAP-39 D20-GRAP-37 pins the goblin, keeps it from speaking, and lets it go", async () => {
    const { master, alix } = table();
    await table().dice(d20(15), d20(5));
    await alix.act("Aymeric", "Pin Goblin");
    await alix.question("Aymeric pins Goblin").getByRole("button", { name: "Keep them from speaking" }).click();
    const chips = ["pinned by Aymeric until the end of their next turn", "kept from speaking by Aymeric"];
    for (const seat of [master, alix])
      await soon(() => flags(seat, "Goblin")).toEqual(expect.arrayContaining(chips) as never);
    await soon(() => told(alix, "Aymeric tries to pin Goblin")).toContain(
      "Aymeric pins Goblin and keeps them from speaking.",
    );
    await alix.picture("pictures/d20-grapple-pin");
    await alix.act("Aymeric", "Release Goblin");
    for (const seat of [master, alix])
      for (const name of ["Aymeric", "Goblin"])
        await soon(async () => (await flags(seat, name)).filter((flag) => /grappl|pinned|kept/u.test(flag))).toEqual(
          [],
        );
    await soon(() => told(alix, "Aymeric releases Goblin")).toContain("Aymeric lets Goblin go.");
  });

  it("D20-AOO-26 D20-GRAP-05 D20-GRAP-15 is begun as an opportunity, which gives one itself, three deep, and all of it is undone as one", async () => {
    const { master, alix, basile } = table();
    await passTo(master, "Margot", "Goblin");
    await displace(table(), "Aymeric", [12, 7]);
    await displace(table(), "Goblin", [13, 7]);
    const [before, whole] = [places(), await life(master, "Goblin")];
    await master.drag("Goblin", [3, 0]);
    const passes = alix.question("Goblin provokes an opportunity from Aymeric");
    await passes.waitFor();
    await alix.picture("pictures/d20-grapple-opportunity");
    await passes.getByRole("button", { name: "Grapple" }).first().click();
    const grabs = master.question("Aymeric provokes an opportunity from Goblin");
    await grabs.waitFor();
    await soon(() => questions(alix)).toBe(0);
    await grabs.getByRole("button", { name: "Grapple" }).first().click();
    await passes.waitFor();
    expect(await passes.innerText()).toContain("Goblin tries to grapple. If you deal damage, the attempt fails.");
    // 15 + 7 with the sword, 1 + 3: the goblin's grapple fails. 15 + 7 touches; 15 + 7 against 5 + 1 - 4; 2 + 3.
    await table().dice(d20(15), d8(1), d20(15), d20(15), d20(5), d3(2));
    await passes.getByRole("button", { name: "Longsword" }).first().click();
    for (const seat of [master, alix, basile]) {
      await soon(() => told(seat, "Goblin moves")).toMatch(
        /Goblin loses 4 hit points\..*Goblin cannot complete this: Grapple\..*Aymeric and Goblin are in a grapple\..*Goblin is stopped\./u,
      );
      await soon(() => flags(seat, "Goblin")).toContain("grappling Aymeric");
    }
    await soon(places).toEqual([
      [13, 7],
      [13, 7],
    ]);
    await alix.picture("pictures/d20-grapple-three");
    await undo(master, "Goblin moves");
    await soon(places).toEqual(before);
    await soon(() => life(master, "Goblin")).toBe(whole);
    for (const seat of [master, alix]) {
      await soon(() => flags(seat, "Goblin")).not.toContain("grappling Aymeric");
      await soon(() => actionsLeft(seat, "Goblin")).toContain("Full round");
    }
    await soon(() => alix.fighter("Aymeric").innerText()).toContain("3 of 3 opportunities left");
  });
});
