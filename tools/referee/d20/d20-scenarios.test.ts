import { describe, expect, it } from "vitest";
import { combatantId } from "../../../src/rules/kernel/ids.ts";
import { decode } from "../../../src/rules/kernel/decode.ts";
import { plainFault } from "../../../src/rules/kernel/fault.ts";
import { DEFAULT_SETTINGS } from "../../../src/rules/d20/settings.ts";
import { EMPTY_FIELD } from "../../../src/rules/d20/state.ts";
import { D20_COMBATANTS } from "./d20-combatant.ts";
import { fieldDecoder, fieldReferences } from "./d20-field.ts";
import { commandReferences } from "./d20-references.ts";

/** What a command names, as `kind path id`. */
const named = (command: Readonly<Record<string, unknown>>): readonly string[] =>
  commandReferences({ ...command, do: String(command["do"]), by: combatantId("a") }).map(
    ({ kind, path, id }) => `${kind} ${path} ${id}`,
  );

describe("what a command of d20 names", () => {
  it.each<[Readonly<Record<string, unknown>>, readonly string[]]>([
    [{ do: "attack", target: "b", with: "axe" }, ["combatant target b", "gear with axe"]],
    [{ do: "attack", target: "b", with: "unarmed" }, ["combatant target b"]],
    [{ do: "act", activity: "draw", gear: "axe", second: "knife" }, ["gear gear axe", "gear second knife"]],
    [
      { do: "usePower", power: "web", targets: ["b", "c"] },
      ["gear power web", "combatant targets[0] b", "combatant targets[1] c"],
    ],
    [{ do: "setFlank", pair: ["b", "c"], foe: "d" }, ["combatant pair[0] b", "combatant pair[1] c", "combatant foe d"]],
    [{ do: "step", to: { x: 1, y: 2 } }, []],
    [{ do: "advance", to: "round" }, []],
    [{ do: "giveModifier", target: "b", modifier: { to: "speed", value: 3 } }, ["combatant target b"]],
  ])("%j: %j", (command, references) => {
    expect(named(command)).toEqual(references);
  });
});

describe("a combatant of a d20 scenario", () => {
  const read = (input: unknown) => {
    const result = decode(D20_COMBATANTS.combatant(DEFAULT_SETTINGS), input);
    return result.ok ? result.value : plainFault(result.fault);
  };

  it("brings what he has, in his own place", () => {
    expect(
      read({
        id: "ann",
        side: "heroes",
        position: { x: 0.75, y: 0.75, elevation: 3 },
        gear: [
          { id: "axe", type: "weapon" },
          { id: "mail", type: "armour" },
          { id: "targe", type: "shield" },
          { id: "light", type: "power" },
        ],
      }),
    ).toMatchObject({
      name: "ann",
      side: "heroes",
      position: { elevation: 3 },
      isReferees: false,
      gear: {
        weapons: [{ id: "axe", place: "mainHand" }],
        armours: [{ id: "mail", worn: true }],
        shields: [{ id: "targe", place: "worn" }],
        powers: [{ id: "light" }],
      },
    });
  });

  it("D20-INIT-05 is the referee's if he is a creature, unless told otherwise", () => {
    expect([
      read({ id: "orc", system: { nature: "creature" } }),
      read({ id: "ann" }),
      read({ id: "orc", isReferees: false, system: { nature: "creature" } }),
    ]).toMatchObject([{ isReferees: true }, { isReferees: false }, { isReferees: false }]);
  });

  it("is refused where he is wrong", () => {
    expect(read({ id: "ann", gear: [{ id: "axe", type: "weapon", system: { damage: "1d" } }] })).toContain(
      "gear[0].system.damage",
    );
  });
});

describe("the grounds of a d20 scenario", () => {
  it("may be left out, wholly or in part", () => {
    expect(decode(fieldDecoder, {})).toEqual({ ok: true, value: EMPTY_FIELD });
    expect(
      decode(fieldDecoder, {
        walls: [{ from: { x: 0, y: 0 }, to: { x: 3, y: 0 } }],
        grounds: [{ id: "bog", squares: [{ column: 1, row: 2 }], difficult: true }],
      }),
    ).toMatchObject({
      ok: true,
      value: { walls: [{ kind: "blocking" }], grounds: [{ id: "bog", difficult: true, light: null, concealment: 0 }] },
    });
  });

  it("name whom they bring together", () => {
    const read = decode(fieldDecoder, {
      distances: [{ pair: ["b", "a"], metres: 3 }],
      flanks: [{ pair: ["a", "c"], foe: "b" }],
    });
    if (!read.ok) throw new Error(plainFault(read.fault));
    expect(fieldReferences(read.value).map(({ path, id }) => `${path} ${id}`)).toEqual([
      "distances[0].pair[0] a",
      "distances[0].pair[1] b",
      "flanks[0].pair[0] a",
      "flanks[0].pair[1] c",
      "flanks[0].foe b",
    ]);
  });
});
