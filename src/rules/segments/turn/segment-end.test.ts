import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { play } from "../../kernel/run.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import { EMPTY_FIELD } from "../state.ts";
import { duel, fighter, orc, Skirmish, type Who } from "../testing/fights.ts";
import type { Casting } from "../stored/turn.ts";
import { longSword, spell } from "../testing/gear.ts";

const injury = (id: string, ...codes: readonly string[]) =>
  ({ id, kind: "slashing", column: 3, roll: 50, place: "torso", points: 1, codes, treated: false }) as const;
const bran = (who: Who = {}) =>
  fighter("bran", {
    class: "warrior",
    level: 3,
    side: "heroes",
    gear: [longSword()],
    stamina: 20,
    turn: { routine: [] },
    ...who,
  });
const idle = (who: Who = {}) => orc("orc", { turn: { routine: [] }, ...who });
const with_ = (own: Partial<SegmentsSettings>): SegmentsSettings => ({ ...DEFAULT_SETTINGS, ...own });
const ended = (who: Who = {}, own: Partial<SegmentsSettings> = {}) => duel(bran(who), idle(), with_(own)).advance();
const efforts = (fight: Skirmish) =>
  fight.events.flatMap((event) => (event.type === "effortMade" ? [[event.id, event.effort, event.rule]] : []));

describe("the end of a segment", () => {
  it("SEG-HOUSE-65 SEG-FAT-04 one who stands in close combat tires by it, a caster by the spell; each is told once in a round", () => {
    const casting: Casting = {
      spell: spell("omen").id,
      targets: [],
      area: null,
      from: { round: 1, segment: 1 },
      until: { round: 1, segment: 9 },
    };
    const fight = ended({ spells: [spell("omen")], turn: { mode: "casting", routine: [], casting } });
    expect(efforts(fight)).toEqual([
      ["bran", "tiring", "SEG-FAT-04"],
      ["orc", "tiring", "SEG-HOUSE-65"],
    ]);
    expect(efforts(fight.advance("segment").advance().advance())).toEqual([]);
  });

  it("SEG-HOUSE-65 SEG-HOUSE-59 the helpless do not, even if a foe stands over them; nor does the foe, with no one to fight", () => {
    expect(efforts(ended({ stats: { conditions: ["coma"] } }))).toEqual([]);
  });

  it("SEG-HOUSE-58 major haemorrhages add up, by as much as the table says; no one else loses anything", () => {
    const bleeding = { stats: { injuries: [injury("1", "HM"), injury("2", "HM")] } };
    const fight = ended(bleeding, { haemorrhageMajorPerSegment: 3 });
    expect(
      fight.events.flatMap((event) => (event.type === "haemorrhageBled" ? [[event.id, event.points]] : [])),
    ).toEqual([["bran", 6]]);
    expect(fight.life("bran")[0]).toBe(14);
  });

  it("SEG-AOO-13 tells of offers that close, and of none where none was open", () => {
    expect(ended().has("offersClosed")).toBe(false);
    const open = duel(
      bran({ turn: { mode: "shooting", guardDown: { until: 10, cause: "mode" }, routine: [] } }),
      idle(),
    )
      .at(1, "declarations")
      .advance();
    expect(open.advance().last("offersClosed").offers).toHaveLength(1);
  });

  it("SEG-HOUSE-53 of several passing states each ends by itself", () => {
    const state = (id: "stunned" | "blinded", segment: number) =>
      ({ id, rule: "SEG-HOUSE-53", until: { round: 1, segment } }) as const;
    const fight = ended({ turn: { routine: [], timed: [state("stunned", 1), state("blinded", 2)] } });
    expect(fight.get("bran").turn.timed).toEqual([state("blinded", 2)]);
  });
});

describe("the end of a round", () => {
  const last = (who: Who = {}, own: Partial<SegmentsSettings> = {}, dice: readonly number[] = []) =>
    duel(bran(who), idle(), with_(own)).at(10, "end").advance("round", dice);

  it("SEG-HOUSE-58 minor haemorrhages add up, by as much as the table says", () => {
    const fight = last(
      { stats: { injuries: [injury("1", "Hm"), injury("2", "Hm")] } },
      { haemorrhageMinorPerRound: 3 },
    );
    expect([fight.last("haemorrhageBled").points, fight.life("bran")[0]]).toEqual([6, 14]);
  });

  it("SEG-HOUSE-51 the creature wears down the one inside it; one swallowed by the game master's word wears themselves down", () => {
    const swallowed = { stats: { conditions: ["swallowed"] } } as const;
    const fight = last(swallowed, {}, [3, 4]);
    expect(fight.last("damageRolled")).toMatchObject({ to: "bran", attrition: 7, rules: ["SEG-HOUSE-51"] });
    expect(fight.life("bran")[0]).toBe(13);
    const holds = [
      { kind: "swallow", holder: combatantId("orc"), held: combatantId("bran"), gear: null, inflicted: 0 },
    ] as const;
    const inside = new Skirmish([bran(swallowed), idle()], DEFAULT_SETTINGS, { ...EMPTY_FIELD, holds }).at(10, "end");
    expect(
      play(inside.ruleset, inside.state, { do: "advance", by: null, to: "round" }, {}, { dice: null, answer: null }),
    ).toMatchObject({ status: "pending", wanted: { do: "roll", by: "orc" } });
  });

  it("SEG-HOUSE-13 the new round begins with nothing rolled, nothing scheduled", () => {
    const fight = last();
    expect(fight.get("bran").turn).toMatchObject({ mode: null, initiative: null, routine: [] });
  });
});

describe("a spell and what bleeds", () => {
  it.each([
    ["wound", 20, false],
    ["any_damage", 20, true],
    ["wound", 0, true],
  ] as const)(
    'SEG-HOUSE-44 SEG-HOUSE-58 at a table of "%s", with %i stamina: lost %s',
    (castingInterruptedBy, stamina, lost) => {
      const casting: Casting = {
        spell: spell("omen").id,
        targets: [],
        area: null,
        from: { round: 1, segment: 1 },
        until: { round: 1, segment: 9 },
      };
      const who: Who = {
        stamina,
        spells: [spell("omen")],
        stats: { injuries: [injury("1", "HM")] },
        turn: { mode: "casting", routine: [], casting },
      };
      expect(
        new Skirmish([bran(who), idle({ side: "heroes" })], with_({ castingInterruptedBy }))
          .advance()
          .has("castingLost"),
      ).toBe(lost);
    },
  );
});
