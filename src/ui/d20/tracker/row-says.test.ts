import { describe, expect, it } from "vitest";
import type { D20FighterFacts } from "../../../foundry/rulesets/d20/fight-facts.ts";
import { combatantId, gearId } from "../../../rules/kernel/ids.ts";
import { READIED_BLOW } from "../../../rules/d20/testing/exchanges.ts";
import { BLANK_TURN } from "../../../rules/d20/stored/turn.ts";
import { testWords } from "../../testing/test-words.ts";
import type { Shown } from "./flag-views.ts";
import { rowSays } from "./row-says.ts";

const FACTS: D20FighterFacts = {
  hitPoints: { value: 20, max: 30 },
  temporary: 0,
  nonlethal: 0,
  life: "normal",
  flatFooted: false,
  conditions: [],
  position: null,
  turn: BLANK_TURN,
  left: null,
  opportunities: { left: 1, total: 1 },
};
const row = (facts: Partial<D20FighterFacts>, parts: Partial<Shown> = {}, current = false) =>
  rowSays(
    {
      started: true,
      round: 1,
      knows: true,
      owns: true,
      showsLife: true,
      gear: () => "Touch",
      name: () => "Ogre",
      chosen: [],
      aware: true,
      place: { id: "a", place: 1, count: 12, current },
      ...parts,
      facts: { ...FACTS, ...facts },
    },
    testWords(),
  );
const flags = (parts: Partial<Shown>, facts: Partial<D20FighterFacts>): readonly string[] =>
  row(facts, parts).flags?.map(({ label }) => label) ?? [];

describe("the row of a fighter of d20", () => {
  it("D20-FEAT-11 says what is chosen for coming attacks", () => {
    const chosen = { icon: "", label: "chosen: Power Attack 2", cssClass: "" };
    expect([flags({}, {}), flags({ chosen: [chosen] }, {})]).toEqual([[], ["chosen: Power Attack 2"]]);
  });

  it("D20-TURN-16 D20-TURN-26 says who has turned or commands a creature, and until which round", () => {
    const by = combatantId("una");
    const state = { by, check: 13, hitDice: 0 };
    const turnings = [
      { ...state, id: "turned/una", how: "turned", until: { round: 11, turn: 1 } },
      { ...state, id: "commanded/una", how: "commanded", until: null },
    ] as const;
    expect(flags({}, { turn: { ...BLANK_TURN, turnings } })).toEqual([
      "Turned by Ogre until round 11",
      "Commanded by Ogre",
    ]);
  });

  it("D20-ACT-02 D20-ACT-06 shows the actions left of whose turn it is alone", () => {
    const left = {
      standard: false,
      move: true,
      fullRound: false,
      either: false,
      step: true,
      attacks: 0,
      restricted: false,
    };
    const pips = (more: Partial<typeof left>, current = true) =>
      row({ left: { ...left, ...more } }, {}, current).pips?.map(({ text, cssClass }) => `${text} ${cssClass}`);
    expect(pips({})).toEqual(["Standard is-spent", "Move is-left", "Full round is-spent", "Step is-left"]);
    // After a move, or for who is restricted, one action is left, and not two.
    expect(pips({ standard: true, either: true, step: false })).toEqual([
      "Standard or move is-left",
      "Move is-spent",
      "Full round is-spent",
      "Step is-spent",
    ]);
    expect(pips({ standard: true, either: true, restricted: true })).toEqual([
      "Standard or move is-left",
      "Step is-left",
    ]);
    expect([pips({ attacks: 2 })?.at(-1), pips({ attacks: 1 })?.at(-1)]).toEqual([
      "2 attacks is-left",
      "1 attack is-left",
    ]);
    expect(pips({ move: false, restricted: true })).toEqual(["Standard or move is-spent", "Step is-left"]);
    expect(pips({}, false)).toEqual([]);
    // An unseen one plays now: the last one who is seen is through with their turn.
    expect(row({}, {}, true).pips?.map(({ cssClass }) => cssClass)).toEqual([
      "is-spent",
      "is-spent",
      "is-spent",
      "is-spent",
    ]);
  });

  it("D20-AOO-14 counts opportunities for who may know, and tells others only whether there is one", () => {
    const line = (parts: Partial<Shown>, facts: Partial<D20FighterFacts> = {}) =>
      row(facts, parts).line?.map(({ label }) => label);
    expect(line({}, { opportunities: { left: 2, total: 4 }, temporary: 5 })).toEqual([
      "place 1, initiative 12",
      "hit points 20/30 +5",
      "2 of 4 opportunities left",
    ]);
    expect(line({ knows: false })).toEqual(["place 1, initiative 12", "may make an attack of opportunity"]);
    expect(line({ knows: false }, { opportunities: { left: 0, total: 4 } })).toEqual(["place 1, initiative 12"]);
  });

  it("D20-HP-28 draws hit points, temporary ones and nonlethal damage for who may know", () => {
    const pools = (parts: Partial<Shown>) =>
      row({ temporary: 3, nonlethal: 6 }, parts).pools?.map(({ key, percent }) => [key, percent]);
    expect(pools({})).toEqual([
      ["hitPoints", 67],
      ["temporary", 10],
      ["nonlethal", 20],
    ]);
    expect(pools({ showsLife: false })).toEqual([]);
  });

  it("D20-HP-02 tells how badly a combatant is off to who may know; of others, that they are down", () => {
    expect([flags({}, { life: "dying" }), flags({}, { life: "disabled" }), flags({}, { life: "staggered" })]).toEqual([
      ["dying"],
      ["disabled"],
      ["staggered"],
    ]);
    expect([
      flags({ knows: false }, { life: "dying" }),
      flags({ knows: false }, { life: "disabled" }),
      flags({ knows: false }, { life: "dead" }),
    ]).toEqual([["unconscious"], [], ["dead"]]);
  });

  it("D20-INIT-09 D20-READY-05 D20-SPELL-17 flags what hampers and what is held", () => {
    const turn = {
      ...BLANK_TURN,
      aware: false,
      charge: { power: gearId("touch"), cast: { round: 1, turn: 1 }, tried: false },
      waiting: "ready" as const,
    };
    expect(flags({ round: 0 }, { flatFooted: true, turn, conditions: ["prone"] })).toEqual([
      "unaware: does not act in the surprise round",
      "flat-footed",
      "action readied",
      "holds the charge of Touch",
      "prone",
    ]);
    const awaiting = { ...BLANK_TURN, waiting: "ready" as const, awaits: READIED_BLOW };
    expect([flags({}, { turn: awaiting }), flags({ owns: false }, { turn: awaiting })], "its owner's affair").toEqual([
      ["readied: attack (Touch) → Ogre; trigger: Ogre comes there, within reach, “near”"],
      ["action readied"],
    ]);
    expect(flags({ started: false, round: 0 }, { flatFooted: true, turn: { ...BLANK_TURN, aware: false } })).toEqual(
      [],
    );
  });
});
