import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { actionsLeft, flags, told, undo } from "./d20-looks.ts";
import { changedWorld, recast } from "./d20-worlds.ts";
import { placesOf } from "./on-the-map.ts";
import { soon } from "./soon.ts";
import { patientWorld } from "./table.ts";

/** A knight next to a warhorse, and a goblin far off. */
const table = atTable({
  world: changedWorld(
    { Enguerrand: { at: [9, 7] }, "Heavy warhorse": { at: [10, 7] }, Goblin: { at: [18, 13] } },
    true,
    recast(patientWorld("d20"), { Aymeric: "d20/characters/enguerrand", Elaviel: "d20/creatures/heavy-warhorse" }),
  ),
});

const CHIP = "on Heavy warhorse";
const MOUNTS = "Enguerrand mounts Heavy warhorse";
const MOUNTS_CENTAUR = "Enguerrand mounts Centaur";
/** The rider in the middle of the horse. */
const TOGETHER = [
  [10.5, 7.5],
  [10, 7],
];
const places = () => placesOf(table(), "Enguerrand", "Heavy warhorse");

describe("a rider of d20", () => {
  it("D20-ACT-31 D20-MOUNT-06 gets into the saddle, shares the space of the horse, and is down again when that is undone", async () => {
    const { master, alix, basile } = table();
    expect(await table().beginTurns(20, 10, 1)).toContain("Enguerrand");
    for (const seat of [master, alix, basile]) await seat.look("combat");
    const before = places();
    await alix.act("Enguerrand", "Mount Heavy warhorse");
    for (const seat of [master, alix, basile]) await soon(() => flags(seat, "Enguerrand")).toContain(CHIP);
    await alix.picture("pictures/d20-mount");
    await soon(() => told(basile, MOUNTS)).toContain("Enguerrand mounts Heavy warhorse.");
    await soon(places).toEqual(TOGETHER);
    await soon(() => actionsLeft(alix, "Enguerrand")).toEqual(["Standard or move"]);
    await undo(master, MOUNTS);
    await soon(places).toEqual(before);
    await soon(() => flags(alix, "Enguerrand")).not.toContain(CHIP);
    await alix.act("Enguerrand", "Mount Heavy warhorse");
    await soon(() => flags(alix, "Enguerrand")).toContain(CHIP);
    await soon(places).toEqual(TOGETHER);
  });

  it("D20-MOUNT-04 D20-MOUNT-05 has the horse go where it is dragged, with its own actions, and both tokens come back", async () => {
    const { master, alix } = table();
    await alix.unfold("Enguerrand");
    // Both lie in one place: the rider's token is on top.
    await alix.drag("Heavy warhorse", [3, 0]);
    await soon(places).toEqual([
      [13.5, 7.5],
      [13, 7],
    ]);
    await alix.atRest();
    expect(await actionsLeft(alix, "Enguerrand")).toEqual(["Standard or move"]);
    await alix.picture("pictures/d20-mount-moved");
    await undo(master, "Heavy warhorse moves");
    await soon(places).toEqual(TOGETHER);
  });

  it("D20-ACT-31 gets off to a free square beside the horse, for a move action", async () => {
    const { master, alix } = table();
    await alix.act("Enguerrand", "Dismount");
    for (const seat of [master, alix]) await soon(() => flags(seat, "Enguerrand")).not.toContain(CHIP);
    await soon(() => told(alix, "Enguerrand dismounts")).toContain("Enguerrand gets off Heavy warhorse.");
    await alix.atRest();
    const [rider, horse] = places();
    expect(horse).toEqual([10, 7]);
    expect(rider).not.toEqual([10.5, 7.5]);
    await undo(master, "Enguerrand dismounts");
    await soon(places).toEqual(TOGETHER);
    await soon(() => flags(alix, "Enguerrand")).toContain(CHIP);
  });
});

describe("a rider of d20 who asks another player's centaur", () => {
  const asking = atTable({
    world: changedWorld(
      { Enguerrand: { at: [9, 7] }, Centaur: { at: [10, 7] }, Goblin: { at: [18, 13] } },
      true,
      recast(patientWorld("d20"), { Aymeric: "d20/characters/enguerrand", Margot: "d20/creatures/centaur" }),
    ),
  });
  const ASKS = "Ask Centaur to bear you";
  const ASKED = "Enguerrand wants to mount Centaur";
  const RIDES = "on Centaur";

  it("D20-MOUNT-24 is refused in the other player's tray: the card says so, and nothing is spent", async () => {
    const { master, alix, basile } = asking();
    expect(await asking().beginTurns(20, 10, 1)).toContain("Enguerrand");
    for (const seat of [master, alix, basile]) await seat.look("combat");
    const before = await actionsLeft(alix, "Enguerrand");
    await alix.act("Enguerrand", ASKS);
    const asked = basile.question(ASKED);
    await asked.getByRole("button", { name: "Refuse" }).waitFor();
    expect(await alix.question(ASKED).getByRole("button", { name: "Refuse" }).count()).toBe(0);
    await basile.picture("pictures/d20-mount-asked");
    await asked.getByRole("button", { name: "Refuse" }).click();
    for (const seat of [master, alix, basile])
      await soon(() => told(seat, MOUNTS_CENTAUR)).toContain(
        "Centaur refuses to bear Enguerrand: the mounting does not happen, and nothing is spent.",
      );
    await alix.atRest();
    expect(await flags(alix, "Enguerrand")).not.toContain(RIDES);
    expect(await actionsLeft(alix, "Enguerrand")).toEqual(before);
    await alix.picture("pictures/d20-mount-refused");
  });

  it("D20-MOUNT-24 D20-ACT-31 is in the saddle once the other player agrees, and down again when that is undone", async () => {
    const { master, alix, basile } = asking();
    await alix.act("Enguerrand", ASKS);
    await basile.question(ASKED).getByRole("button", { name: "Bear the rider" }).click();
    for (const seat of [master, alix, basile]) await soon(() => flags(seat, "Enguerrand")).toContain(RIDES);
    await soon(() => actionsLeft(alix, "Enguerrand")).toEqual(["Standard or move"]);
    await undo(master, MOUNTS_CENTAUR);
    await soon(() => flags(alix, "Enguerrand")).not.toContain(RIDES);
  });
});
