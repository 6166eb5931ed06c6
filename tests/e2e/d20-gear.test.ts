import { describe, expect, it } from "vitest";
import { isRecord, type Source } from "../../stage/shared/document-kinds.ts";
import { atTable } from "./at-table.ts";
import { actionsLeft, aimAt, passTo, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20 } from "./dice.ts";
import { soon } from "./soon.ts";

/** Aymeric with empty hands between Margot, who fights on the other side now, and a goblin without an actor of its own. */
const world = changedWorld(
  {
    Aymeric: { at: [12, 7], gear: { Longsword: "pack", "Heavy shield": "pack" } },
    Margot: { at: [13, 7] },
    Goblin: { at: [12, 8] },
  },
  true,
);
for (const scene of world.documents["scenes"] ?? [])
  for (const token of listOf(scene["tokens"])) if (token["name"] === "Margot") token["disposition"] = -1;

const DISARMS_MARGOT = "Aymeric tries to disarm Margot: Short sword (bare hands)";

const table = atTable({ world });

function listOf(value: unknown): Source[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The things of a linked actor, by name, with where they are. */
function thingsOf(name: string): readonly string[] {
  return listOf(table().stored.actor(name)["items"]).map(
    (item) => `${String(item["name"])}: ${String(table().stored.read(item, "system.place"))}`,
  );
}

/** The things that a token has besides, or instead of, those of its actor. */
function deltaOf(name: string): readonly string[] {
  return listOf(table().stored.read(table().stored.token(name), "delta.items")).map((item) =>
    item["_tombstone"] === true
      ? "gone"
      : `${String(item["name"])}: ${String(table().stored.read(item, "system.place"))}`,
  );
}

const idOf = (actor: string, item: string): unknown =>
  listOf(table().stored.actor(actor)["items"]).find(({ name }) => name === item)?.["_id"];

describe("gear that changes hands in d20", () => {
  it("D20-DISARM-02 D20-DISARM-09 goes from one player's actor to another's, and back after a reload", async () => {
    const { master, alix, basile } = table();
    expect(await table().beginTurns(20, 10, 5)).toContain("Aymeric");
    for (const seat of [alix, basile, master]) await seat.look("combat");
    const id = idOf("Margot", "Short sword");
    await aimAt(alix, "Aymeric", "Margot");
    await table().dice(d20(19), d20(2));
    await alix.act("Aymeric", "Disarm Margot: Short sword (bare hands)");
    await soon(() => thingsOf("Aymeric")).toContain("Short sword: mainHand");
    await soon(() => thingsOf("Margot").join()).not.toContain("Short sword");
    expect(idOf("Aymeric", "Short sword"), "the same thing").toBe(id);
    await soon(() => told(alix, DISARMS_MARGOT)).toContain("takes from Margot: Short sword");
    await alix.look("chat");
    await alix.picture("pictures/d20-disarm");
    await master.atRest();
    await master.reload();
    await master.look("chat");
    await master.card(DISARMS_MARGOT).getByRole("button", { name: "Undo" }).click();
    await soon(() => thingsOf("Margot")).toContain("Short sword: mainHand");
    await soon(() => thingsOf("Aymeric").join()).not.toContain("Short sword");
    expect(idOf("Margot", "Short sword")).toBe(id);
    await alix.look("combat");
    await soon(() => actionsLeft(alix, "Aymeric")).toContain("Standard");
  });

  it("D20-DISARM-09 D20-ACT-211 comes off a token without an actor of its own, lies in its space, and is taken from there", async () => {
    const { master, alix } = table();
    await aimAt(alix, "Aymeric", "Goblin");
    await table().dice(d20(19), d20(2));
    await alix.act("Aymeric", "Disarm Goblin: Morningstar (bare hands)");
    await soon(() => thingsOf("Aymeric")).toContain("Morningstar: mainHand");
    await soon(() => deltaOf("Goblin")).toContain("gone");
    await master.look("chat");
    await master
      .card("Aymeric tries to disarm Goblin: Morningstar (bare hands)")
      .getByRole("button", { name: "Undo" })
      .click();
    await soon(() => deltaOf("Goblin")).toEqual(["Morningstar: mainHand"]);
    await soon(() => thingsOf("Aymeric").join()).not.toContain("Morningstar");
    await master.look("combat");
    await passTo(master, "Margot");
  });
});
