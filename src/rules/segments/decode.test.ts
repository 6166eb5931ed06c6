import { describe, expect, it } from "vitest";
import { parseCombatant } from "./decode.ts";
import { parseCommand } from "./commands.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { plainFault } from "../kernel/fault.ts";

const refused = (input: unknown): string => {
  const read = parseCommand(input);
  return read.ok ? "read" : plainFault(read.fault);
};
const wrong = (input: unknown): string => {
  const read = parseCombatant(DEFAULT_SETTINGS, input);
  return read.ok ? "read" : plainFault(read.fault);
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

describe("combatants of a scenario", () => {
  it("fills in what is left out", () => {
    const read = parseCombatant(DEFAULT_SETTINGS, {
      id: "galaad",
      side: "heroes",
      system: { classes: [{ id: "warrior", level: 3 }], abilities: { strength: 14, constitution: 12 } },
      weapons: [{ id: "sword", name: "Sword", damage: "1d8" }],
    });
    expect(read).toMatchObject({
      ok: true,
      value: {
        id: "galaad",
        name: "galaad",
        body: { stamina: 25, wounds: 6 },
        sheet: { abilities: { strength: 14, dexterity: 10 } },
        gear: { weapons: [{ place: "hand" }] },
        position: null,
      },
    });
  });

  it("gives a combatant who brings nothing a side of their own and empty hands; one who brings something, that", () => {
    const piece = (id: string) => ({ id, name: id });
    const gear = (input: object) => {
      const read = parseCombatant(DEFAULT_SETTINGS, { id: "bran", ...input });
      return read.ok
        ? [
            read.value.name,
            read.value.side,
            ...[
              read.value.gear.weapons,
              read.value.gear.armours,
              read.value.gear.shields,
              read.value.gear.spells,
              read.value.gear.things,
            ].map((all) => all.map(({ id }) => id)),
          ]
        : plainFault(read.fault);
    };
    expect(gear({})).toEqual(["bran", "bran", [], [], [], [], []]);
    const all = {
      name: "Bran",
      side: "heroes",
      weapons: [piece("sword")],
      armours: [piece("mail")],
      shields: [piece("buckler")],
      spells: [piece("light")],
      things: [piece("rope")],
    };
    expect(gear(all)).toEqual(["Bran", "heroes", ["sword"], ["mail"], ["buckler"], ["light"], ["rope"]]);
  });

  it("SEG-HOUSE-46 takes other gear as one piece that is carried, and refuses what cannot be", () => {
    const read = parseCombatant(DEFAULT_SETTINGS, {
      id: "a",
      things: [
        { id: "rope", name: "Rope" },
        { id: "torches", name: "Torches", quantity: 6, weight: 0.5, carried: false },
      ],
    });
    expect(read).toMatchObject({
      ok: true,
      value: {
        gear: {
          things: [
            { quantity: 1, weight: 0, bulk: 0, carried: true },
            { quantity: 6, weight: 0.5, bulk: 0, carried: false },
          ],
        },
      },
    });
    const odd = (change: object) => wrong({ id: "a", things: [{ id: "rope", name: "Rope", ...change }] });
    expect(odd({ quantity: 1.5 })).toContain("things[0].quantity");
    expect(odd({ quantity: -1 })).toContain("things[0].quantity");
    expect(odd({ weight: -1 })).toContain("things[0].weight");
    expect(odd({ place: "hand" })).toContain("place");
  });

  it("takes a spell without dice unless its effect needs them", () => {
    const spelt = (effect: string) => wrong({ id: "a", spells: [{ id: "s", name: "s", effect, formula: "" }] });
    expect([spelt("told"), spelt("entangle")]).toEqual(["read", "read"]);
    expect(spelt("damage")).toContain('spells[0]: the effect "damage" needs its dice in "formula"');
  });

  it("reads what lies beyond the plain: mounts, breath, wide critical faces, nets, spells", () => {
    const read = parseCombatant(DEFAULT_SETTINGS, {
      id: "rider",
      system: {
        mountSpeed: 24,
        breath: 2,
        criticalFrom: 18,
        conditions: ["mounted", "submerged", "grappled", "locked"],
      },
      weapons: [
        { id: "net", name: "Net", kind: null, damage: "0", onHit: "entangle", criticalFrom: 19 },
        { id: "crossbow", name: "Crossbow", reload: 3, loaded: false },
      ],
      spells: [
        { id: "web", name: "Web", segments: 2, effect: "entangle", range: 30 },
        { id: "light", name: "Light" },
      ],
    });
    expect(read).toMatchObject({
      ok: true,
      value: {
        sheet: { mountSpeed: 24, criticalFrom: 18 },
        body: { breath: 2, conditions: ["mounted", "submerged", "grappled", "locked"] },
        gear: {
          weapons: [
            { onHit: "entangle", criticalFrom: 19, loaded: true },
            { onHit: "none", criticalFrom: null, loaded: false },
          ],
          spells: [
            { id: "web", source: "spell", segments: 2, effect: "entangle", formula: "", kind: null, range: 30 },
            { id: "light", source: "spell", segments: 1, effect: "told", range: null },
          ],
        },
      },
    });
  });

  it.each([
    [{ id: "a", system: { abilities: { strenght: 14 } } }, "strenght"],
    [{ id: "a", system: { classes: [{ id: "warior", level: 1 }] } }, "system.classes[0].id"],
    [{ id: "a", weapons: [{ id: "w", name: "w", damage: "1d" }] }, "weapons[0].damage"],
    [{ id: "a", weapons: [{ name: "w" }] }, "weapons[0].id"],
    [{ id: "a", system: { stamina: { value: "114" } } }, "system.stamina.value"],
    [{ id: "a", system: { breath: -1 } }, "system.breath"],
    [{ id: "a", system: { criticalFrom: 21 } }, "system.criticalFrom"],
    [{ id: "a", weapons: [{ id: "w", name: "w", onHit: "burn" }] }, "weapons[0].onHit"],
    [{ id: "a", spells: [{ id: "s", name: "s", segments: 0 }] }, "spells[0].segments"],
    [{ id: "a", spells: [{ id: "s", name: "s", effect: "damage", formula: "1d" }] }, "spells[0].formula"],
    [
      { id: "a", spells: [{ id: "s", name: "s", effect: "healing" }] },
      'spells[0]: the effect "healing" needs its dice in "formula"',
    ],
    [{ name: "a" }, "id"],
  ])("names the place in %j", (input, place) => {
    expect(wrong(input)).toContain(place);
  });
});
