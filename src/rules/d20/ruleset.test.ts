import { describe, expect, it } from "vitest";
import { applyDeltas, leewayOf, reverse } from "../kernel/delta.ts";
import { combatantId, gearId } from "../kernel/ids.ts";
import { d20With } from "./ruleset.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { d20, dagger, fight, longSword, Play, power } from "./testing/fights.ts";
import { F, foe, R } from "./testing/people.ts";

const listed = (play: Play, id: string): readonly string[] =>
  d20
    .actions(play.table(), combatantId(id))
    .map(({ label, facts: { cost: _cost, ...facts }, blocked }) =>
      [
        label,
        ...Object.values(facts).filter((fact) => typeof fact === "string"),
        ...(blocked === null ? [] : [`(${blocked.code})`]),
      ].join(" "),
    );

describe("the d20 ruleset", () => {
  it("reads commands of every family, and nothing else", () => {
    const read = (input: unknown): boolean => d20.parseCommand(input).ok;
    expect([
      read({ do: "endTurn", by: "a" }),
      read({ do: "attack", by: "a", target: "b", with: "unarmed" }),
      read({ do: "step", by: "a", to: null }),
      read({ do: "act", by: "a", activity: "draw", gear: "axe" }),
      read({ do: "usePower", by: "a", power: "p", targets: [] }),
      read({ do: "rest", by: null, targets: ["a"], span: "night" }),
      read({ do: "setSpent", by: null, target: "a", spent: [] }),
    ]).toEqual([true, true, true, true, true, true, true]);
    expect([
      read({ do: "smite", by: "a" }),
      read({ do: "endTurn", by: null }),
      read({ do: "endTurn", by: "a", twice: true }),
      read(null),
    ]).toEqual([false, false, false, false]);
  });

  it("D20-ACT-02 lists what can be done now, and why the rest cannot", () => {
    const play = new Play(fight([F({ at: [4, 5] }), R({ at: [5, 5], side: "rogues" })]));
    const all = listed(play, "F");
    expect(all).toContain("attack long_sword R");
    expect(all).toContain("totalDefense");
    expect(all).toContain("act sheathe long_sword");
    expect(listed(play, "R")).toContain("attack short_sword F (notYourTurn)");
    expect(all).toContain("creep (moveWillDo)");
    expect(listed(play, "nobody")).toEqual([]);
  });

  it("D20-AOO-10 tells whom an act gives an opportunity", () => {
    const wizard = foe("wizard", 0, {
      at: [5, 5],
      gear: [dagger({ place: "belt" }), power("spell", { delivery: "self", somatic: false })],
    });
    const play = new Play(fight([wizard, F({ at: [4, 5] })]));
    const provoked = (label: string, activity?: string): readonly string[] | undefined =>
      d20
        .actions(play.table(), combatantId("wizard"))
        .find((each) => each.label === label && (activity === undefined || each.facts["activity"] === activity))
        ?.provokes;
    expect([provoked("usePower"), provoked("act", "draw"), provoked("act", "moveHeavyObject")]).toEqual([
      ["F"],
      [],
      ["F"],
    ]);
  });

  it("D20-HELP-05 offers the end of the helpless, and throws what can be thrown", () => {
    const play = new Play(
      fight([
        foe("rogue", 3, { at: [4, 5], gear: [dagger()] }),
        foe("guard", 0, { at: [5, 5], conditions: ["asleep"] }),
      ]),
    );
    expect(listed(play, "rogue")).toEqual(
      expect.arrayContaining(["attack dagger guard", "throw dagger guard", "coupDeGrace dagger guard"]),
    );
  });

  it("D20-HP-24 D20-HP-29 D20-HP-30 gives back to each pool no more than it holds, and takes from all but hit points down to nothing", () => {
    const { pools } = d20With(DEFAULT_SETTINGS);
    expect(Object.fromEntries(pools.map(({ path, bounds }) => [path, bounds(F({ hitPoints: 3 }))]))).toEqual({
      "body.hitPoints": { least: -Infinity, most: 34 },
      "body.temporary": { least: 0, most: Infinity },
      "body.nonlethal": { least: 0, most: Infinity },
      "body.experience": { least: 0, most: Infinity },
    });
  });

  it("D20-ACT-11 D20-ATK-13 undoes a deed though what is only noted of this turn has gone on since, and nothing that lasts", () => {
    const now = fight([F()]);
    const undone = (...path: readonly string[]): boolean =>
      applyDeltas(
        now,
        reverse([{ path: ["combatants", "F", ...path], before: null, after: 99 }]),
        leewayOf(d20With(DEFAULT_SETTINGS)),
      ).fits;
    expect(
      ["freeActions", "moved", "stepped", "cleaves", "attackedAt", "quickened", "sprints"].map((note) =>
        undone("turn", note),
      ),
    ).toEqual(Array(7).fill(true));
    expect([undone("turn", "attackedAt", "turn"), undone("turn", "usedBefore", "cleaves")]).toEqual([true, true]);
    expect([undone("turn", "hasActed"), undone("turn", "restricted"), undone("position"), undone("elevation")]).toEqual(
      [false, false, false, false],
    );
    expect([d20.id, d20With(DEFAULT_SETTINGS).id]).toEqual(["d20", "d20"]);
  });

  it("D20-HP-06 makes a disabled fighter pay for an attack", () => {
    const play = new Play(
      fight([F({ at: [4, 5], hitPoints: 0 }), foe("orc", 0, { at: [5, 5], gear: [longSword()], most: 20 })]),
    );
    play.does(
      { do: "attack", by: combatantId("F"), target: combatantId("orc"), with: gearId("long_sword") },
      { dice: [8, 5] },
    );
    expect([play.get("F").body.hitPoints, play.get("orc").body.hitPoints]).toEqual([-1, 12]);
  });
});
