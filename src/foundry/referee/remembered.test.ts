import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { combatantId, gearId } from "../../rules/kernel/ids.ts";
import type { SegmentsGame } from "../../rules/segments/game.ts";
import { rememberedOf } from "./remembered.ts";
import type { StoredExchange } from "./stored-exchange.ts";

const [orc, galaad] = [combatantId("orc"), combatantId("galaad")];
const axe = gearId("axe");
const fighter = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  hidden: false,
  token: null,
  actor: { uuid: `Actor.${id}`, items: { contents: [{ id: `${id}Sword`, name: "sword" }] } },
  ...more,
});
const axeBearer = fighter("orc", "Orc", {
  hidden: true,
  actor: {
    uuid: "Actor.orc",
    items: {
      contents: [
        { id: "axe", name: "battle axe" },
        { id: "shield", name: "shield" },
      ],
    },
  },
});
const blow: Partial<StoredExchange<SegmentsGame>> = {
  combat: "fight",
  command: { do: "attack", by: orc, target: galaad, with: axe },
  events: [],
  wanted: [],
  notes: [],
};

function fight(...combatants: readonly object[]): void {
  vi.stubGlobal("game", { combats: new Map([["fight", { combatants: { contents: combatants } }]]) });
}

describe("what an exchange remembers", () => {
  beforeEach(() => fight(axeBearer, fighter("galaad", "Galaad"), fighter("cassandre", "Cassandre")));
  afterEach(() => vi.unstubAllGlobals());

  it("is whom and what it mentions, and nobody else", () => {
    expect(rememberedOf(blow, null)).toEqual({
      cast: [
        { id: "orc", name: "Orc", hidden: true, actor: "Actor.orc" },
        { id: "galaad", name: "Galaad", hidden: false, actor: "Actor.galaad" },
      ],
      gear: [{ id: "axe", name: "battle axe" }],
    });
    const note = { code: "byStandingOrder", params: { combatant: "cassandre" } };
    expect(rememberedOf({ ...blow, notes: [note] }, null).cast.map(({ name }) => name)).toEqual([
      "Orc",
      "Galaad",
      "Cassandre",
    ]);
  });

  it("keeps those who are gone as they were, until they are mentioned no more", () => {
    const before = rememberedOf(blow, null);
    fight(fighter("galaad", "Sir Galaad"));
    const after = rememberedOf(blow, before);
    expect(after.cast.map(({ name, hidden }) => [name, hidden])).toEqual([
      ["Sir Galaad", false],
      ["Orc", true],
    ]);
    expect(after.gear).toEqual(before.gear);
    vi.stubGlobal("game", { combats: new Map() });
    expect(rememberedOf(blow, before)).toEqual(before);
    expect(rememberedOf({ ...blow, command: { do: "hold", by: galaad } }, before)).toEqual({
      cast: before.cast.filter(({ id }) => id === "galaad"),
      gear: [],
    });
  });

  it("keeps the name of one whose actor is gone, and whether he is hidden now", () => {
    const before = rememberedOf(blow, null);
    fight({ ...axeBearer, name: "Unknown Combatant", actor: null, hidden: false });
    expect(rememberedOf(blow, before).cast[0]).toEqual({ id: "orc", name: "Orc", hidden: false, actor: "Actor.orc" });
  });
});
