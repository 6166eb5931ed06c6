import { describe, expect, it } from "vitest";
import { decode, type Decoder } from "../kernel/decode.ts";
import { actorDecoder, spellDecoder, thingDecoder, weaponDecoder } from "./decode.ts";
import { parseCommand } from "./commands.ts";
import { plainFault } from "../kernel/fault.ts";

const refused = (input: unknown): string => {
  const read = parseCommand(input);
  return read.ok ? "read" : plainFault(read.fault);
};
const read = <T>(decoder: Decoder<T>, value: unknown): T => {
  const result = decode(decoder, value);
  if (!result.ok) throw new Error(plainFault(result.fault));
  return result.value;
};
const wrong = (decoder: Decoder<unknown>, value: unknown): string => {
  const result = decode(decoder, value);
  return result.ok ? "read" : plainFault(result.fault);
};

describe("commands from strangers", () => {
  it("reads a command and nothing more than it", () => {
    expect(parseCommand({ do: "attack", by: "a", target: "b", with: "sword" })).toEqual({
      ok: true,
      value: { do: "attack", by: "a", target: "b", with: "sword" },
    });
  });

  it.each([
    [{ do: "attack", by: "a", target: "b", with: "sword", damage: 99 }, "damage"],
    [{ do: "smite", by: "a" }, "do"],
    [{ do: "attack", by: null, target: "b", with: "sword" }, "by"],
    [{ do: "advance", by: "a", to: "phase" }, "by"],
    [{ do: "move", by: "a", path: [{ x: 1, y: "2" }], speed: 8 }, "path[0].y"],
    [{ do: "move", by: "a", path: [{ x: 1, y: Infinity }], speed: 8 }, "path[0].y"],
    [{ do: "move", by: "a", path: [7], speed: 8 }, "path"],
    [{ do: "move", by: "a", path: [{ x: 1, y: 2 }], speed: 0 }, "speed"],
    [{ do: "setEngaged", by: null, pair: ["a"], engaged: true }, "pair"],
    [null, "The whole"],
  ])("refuses %j and names %s", (input, place) => {
    expect(refused(input)).toContain(place);
  });
});

describe("actors and gear from strangers", () => {
  it("SEG-HOUSE-46 take other gear as one piece that is carried, and refuse what cannot be", () => {
    const rope = { id: "rope", name: "Rope" };
    expect(read(thingDecoder, rope)).toMatchObject({ quantity: 1, weight: 0, bulk: 0, carried: true });
    expect(read(thingDecoder, { ...rope, quantity: 6, weight: 0.5, carried: false })).toMatchObject({
      quantity: 6,
      weight: 0.5,
      bulk: 0,
      carried: false,
    });
    const odd = (change: object) => wrong(thingDecoder, { ...rope, ...change });
    expect(odd({ quantity: 1.5 })).toContain("quantity");
    expect(odd({ quantity: -1 })).toContain("quantity");
    expect(odd({ weight: -1 })).toContain("weight");
    expect(odd({ place: "hand" })).toContain("place");
  });

  it("take a spell without dice unless its effect needs them", () => {
    const spelt = (effect: string) => wrong(spellDecoder, { id: "s", name: "s", effect, formula: "" });
    expect([spelt("told"), spelt("entangle")]).toEqual(["read", "read"]);
    expect(spelt("damage")).toContain('the effect "damage" needs its dice in "formula"');
  });

  it("read what lies beyond the plain: mounts, breath, wide critical faces, nets, spells", () => {
    const conditions = ["mounted", "submerged", "grappled", "locked"];
    const rider = { mountSpeed: 24, breath: 2, criticalFrom: 18, conditions };
    expect(read(actorDecoder, rider)).toMatchObject(rider);
    const net = { id: "net", name: "Net", kind: null, damage: "0", onHit: "entangle", criticalFrom: 19 };
    expect(read(weaponDecoder, net)).toMatchObject({ onHit: "entangle", criticalFrom: 19, loaded: true });
    expect(read(weaponDecoder, { id: "crossbow", name: "Crossbow", reload: 3, loaded: false })).toMatchObject({
      onHit: "none",
      criticalFrom: null,
      loaded: false,
    });
    const web = { id: "web", name: "Web", segments: 2, effect: "entangle", range: 30 };
    expect(read(spellDecoder, web)).toMatchObject({ ...web, source: "spell", formula: "", kind: null });
    expect(read(spellDecoder, { id: "light", name: "Light" })).toMatchObject({
      source: "spell",
      segments: 1,
      effect: "told",
      range: null,
    });
  });

  it.each<[Decoder<unknown>, object, string]>([
    [actorDecoder, { abilities: { strenght: 14 } }, "strenght"],
    [actorDecoder, { classes: [{ id: "warior", level: 1 }] }, "classes[0].id"],
    [weaponDecoder, { id: "w", name: "w", damage: "1d" }, "damage"],
    [weaponDecoder, { name: "w" }, "id"],
    [actorDecoder, { stamina: { value: "114" } }, "stamina.value"],
    [actorDecoder, { breath: -1 }, "breath"],
    [actorDecoder, { criticalFrom: 21 }, "criticalFrom"],
    [weaponDecoder, { id: "w", name: "w", onHit: "burn" }, "onHit"],
    [spellDecoder, { id: "s", name: "s", segments: 0 }, "segments"],
    [spellDecoder, { id: "s", name: "s", effect: "damage", formula: "1d" }, "formula"],
    [spellDecoder, { id: "s", name: "s", effect: "healing" }, 'the effect "healing" needs its dice in "formula"'],
  ])("name the place of what is wrong (%#)", (decoder, value, place) => {
    expect(wrong(decoder, value)).toContain(place);
  });
});
