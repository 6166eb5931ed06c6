import { describe, expect, it } from "vitest";
import { isRecord, type Source } from "../../stage/shared/document-kinds.ts";
import { atTable } from "./at-table.ts";
import { aimAt, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20 } from "./dice.ts";
import { soon } from "./soon.ts";

/** Aymeric with empty hands between Margot, who fights on the other side now, and a goblin without an actor of its own: both hold javelins. */
const world = changedWorld(
  {
    Aymeric: { at: [12, 7], gear: { Longsword: "pack", "Heavy shield": "pack" } },
    Margot: { at: [13, 7], gear: { "Short sword": "belt" }, gains: { from: "Goblin", items: ["Javelin"] } },
    Goblin: { at: [12, 8], gear: { Morningstar: "belt", Javelin: "mainHand" } },
  },
  true,
);
for (const actor of world.documents["actors"] ?? [])
  for (const item of listOf(actor["items"]))
    if (actor["name"] === "Margot" && item["name"] === "Javelin")
      Object.assign(Object(item["system"]), { place: "mainHand" });
for (const scene of world.documents["scenes"] ?? [])
  for (const token of listOf(scene["tokens"])) if (token["name"] === "Margot") token["disposition"] = -1;

const table = atTable({ world });

function listOf(value: unknown): Source[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The javelins among these things: how many, and where. */
const javelinsIn = (items: readonly Source[]): readonly string[] =>
  items
    .filter(({ name }) => name === "Javelin")
    .map(
      (item) =>
        `${String(table().stored.read(item, "system.ammunition"))} ${String(table().stored.read(item, "system.place"))}`,
    );
const javelinsOf = (name: string): readonly string[] => javelinsIn(listOf(table().stored.actor(name)["items"]));
/** Those of a token besides, or instead of, those of its actor. */
const javelinsAt = (name: string): readonly string[] =>
  javelinsIn(listOf(table().stored.read(table().stored.token(name), "delta.items")));

describe("one of several javelins in d20", () => {
  it("D20-DISARM-02 D20-DISARM-09 is taken alone by a player, and is among the others again when that is undone after a reload", async () => {
    const { master, alix, basile } = table();
    expect(await table().beginTurns(20, 10, 5)).toContain("Aymeric");
    for (const seat of [alix, basile, master]) await seat.look("combat");
    expect(javelinsOf("Margot")).toEqual(["3 mainHand"]);
    await aimAt(alix, "Aymeric", "Margot");
    await table().dice(d20(19), d20(2));
    await alix.act("Aymeric", "Disarm Margot: Javelin (bare hands)");
    await soon(() => javelinsOf("Aymeric")).toEqual(["1 mainHand"]);
    await soon(() => javelinsOf("Margot")).toEqual(["2 belt"]);
    const card = "Aymeric tries to disarm Margot: Javelin (bare hands)";
    await soon(() => told(alix, card)).toContain("Margot keeps the others at the belt: Javelin");
    await master.atRest();
    await master.reload();
    await master.look("chat");
    await master.card(card).getByRole("button", { name: "Undo" }).click();
    await soon(() => javelinsOf("Margot")).toEqual(["3 mainHand"]);
    await soon(() => javelinsOf("Aymeric")).toEqual([]);
  });

  it("D20-DISARM-09 comes off the stack of a token without an actor of its own, and goes back to it", async () => {
    const { master, alix } = table();
    await alix.look("combat");
    await aimAt(alix, "Aymeric", "Goblin");
    await table().dice(d20(19), d20(2));
    await alix.act("Aymeric", "Disarm Goblin: Javelin (bare hands)");
    await soon(() => javelinsOf("Aymeric")).toEqual(["1 mainHand"]);
    await soon(() => javelinsAt("Goblin")).toEqual(["2 belt"]);
    await master.look("chat");
    await master
      .card("Aymeric tries to disarm Goblin: Javelin (bare hands)")
      .getByRole("button", { name: "Undo" })
      .click();
    await soon(() => javelinsAt("Goblin")).toEqual(["3 mainHand"]);
    await soon(() => javelinsOf("Aymeric")).toEqual([]);
  });
});
