import { describe, expect, it } from "vitest";
import { decode } from "../../../src/rules/kernel/decode.ts";
import { plainFault } from "../../../src/rules/kernel/fault.ts";
import { parseCommand, type SegmentsCommand } from "../../../src/rules/segments/commands.ts";
import { EMPTY_FIELD } from "../../../src/rules/segments/state.ts";
import { fieldDecoder, fieldReferences } from "./segments-field.ts";
import { commandReferences } from "./segments-references.ts";

/** What a command names, as `kind path id`. */
const named = (command: unknown): readonly string[] =>
  commandReferences(command as SegmentsCommand).map(({ kind, path, id }) => `${kind} ${path} ${id}`);

const real = (input: object): SegmentsCommand => {
  const read = parseCommand(input);
  if (!read.ok) throw new Error(plainFault(read.fault));
  return read.value;
};

describe("what a command names", () => {
  it.each<[object, readonly string[]]>([
    [{ do: "begin", by: null }, []],
    [{ do: "attack", by: "a", target: "b", with: "axe" }, ["combatant target b", "gear with axe"]],
    [{ do: "attack", by: "a", target: "b", with: "bareHands" }, ["combatant target b"]],
    [{ do: "takeOffer", by: "a", offer: "o1", with: "axe" }, ["offer offer o1", "gear with axe"]],
    [{ do: "simpleAction", by: "a", activity: "draw", gear: "axe" }, ["gear gear axe"]],
    [{ do: "setEngaged", by: null, pair: ["a", "b"], engaged: true }, ["combatant pair[0] a", "combatant pair[1] b"]],
  ])("%j: %j", (command, references) => {
    expect(named(real(command))).toEqual(references);
  });

  it("is told by its keys, whatever the command", () => {
    expect(named({ do: "x", by: "a", targets: ["b", "c"], spell: "web" })).toEqual([
      "combatant targets[0] b",
      "combatant targets[1] c",
      "gear spell web",
    ]);
    expect(named({ do: "x", by: "a", against: "b", relativeTo: null, gear: null })).toEqual(["combatant against b"]);
    expect(named({ do: "x", by: "a", with: "bow", zone: { centre: null, radius: 9, members: ["b"] } })).toEqual([
      "gear with bow",
      "combatant zone.members[0] b",
    ]);
    expect(named({ do: "x", by: null, target: "b", gear: "axe", path: [{ x: 1, y: 2 }] })).toEqual([
      "combatant target b",
    ]);
  });

  it("names gear of the one who acts", () => {
    expect(commandReferences(real({ do: "attack", by: "a", target: "b", with: "axe" }))).toContainEqual({
      kind: "gear",
      id: "axe",
      of: "a",
      path: "with",
    });
  });
});

describe("the grounds of a scenario", () => {
  it("may be left out, wholly or in part", () => {
    expect(decode(fieldDecoder, {})).toEqual({ ok: true, value: EMPTY_FIELD });
    const read = decode(fieldDecoder, {
      engaged: [["orc", "doran"]],
      distances: [{ pair: ["orc", "doran"], metres: 12.5 }],
      obstacles: [{ from: { x: 0, y: 0 }, to: { x: 5, y: 0 } }],
      grapples: [{ holder: "orc", held: "doran" }],
      holds: [{ kind: "swallow", holder: "worm", held: "orc" }],
    });
    expect(read).toEqual({
      ok: true,
      value: {
        engaged: [["doran", "orc"]],
        distances: [{ pair: ["doran", "orc"], metres: 12.5 }],
        obstacles: [{ from: { x: 0, y: 0 }, to: { x: 5, y: 0 } }],
        grapples: [{ holder: "orc", held: "doran", locked: null, since: { round: 0, segment: 0 } }],
        holds: [{ kind: "swallow", holder: "worm", held: "orc", gear: null, inflicted: 0 }],
      },
    });
  });

  it("name whom they tie together, and a holder's weapon", () => {
    const read = decode(fieldDecoder, {
      distances: [{ pair: ["a", "b"], metres: 1 }],
      holds: [{ kind: "grip", holder: "a", held: "b", gear: "hook" }],
    });
    if (!read.ok) throw new Error(plainFault(read.fault));
    expect(fieldReferences(read.value)).toEqual([
      { kind: "combatant", id: "a", path: "distances[0].pair[0]" },
      { kind: "combatant", id: "b", path: "distances[0].pair[1]" },
      { kind: "combatant", id: "a", path: "holds[0].holder" },
      { kind: "combatant", id: "b", path: "holds[0].held" },
      { kind: "gear", id: "hook", of: "a", path: "holds[0].gear" },
    ]);
  });
});
