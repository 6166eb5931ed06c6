import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { ground, wall } from "../testing/ground.ts";
import type { Field } from "../state.ts";
import { fight, Play, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";

const HIDER = combatantId("hider");
const GUARD = combatantId("guard");
const play = (hider: Who = {}, field: Partial<Field> = {}, guard: Who = {}): Play =>
  new Play(
    fight(
      [
        foe("hider", 0, { at: [0, 0], side: "thieves", ...hider }),
        foe("guard", 0, { at: [4, 0], side: "guards", ...guard }),
      ],
      { field },
    ),
  );
const hide = { do: "check", by: HIDER, skill: "hide", dc: null } as const;
const FOG: Partial<Field> = { grounds: [ground({ concealment: 20 }, [2, 0])] };
const BLOCK: Partial<Field> = { grounds: [ground({ blocking: true }, [2, 0])] };
const ruled = (cover: "improved"): Partial<Field> => ({
  aims: [{ by: GUARD, target: HIDER, cover, concealment: null, flanking: null, higher: null }],
});

describe("hiding", () => {
  it("D20-COVER-07 D20-CONC-09 wants cover or concealment from every opponent's eyes", () => {
    expect([play().refusal(hide), play({}, BLOCK).refusal(hide), play({}, FOG).refusal(hide)]).toEqual([
      "inPlainSight",
      null,
      null,
    ]);
    const two = new Play(
      fight(
        [
          foe("hider", 0, { at: [0, 0], side: "thieves" }),
          foe("guard", 0, { at: [4, 0] }),
          foe("other", 0, { at: [0, 4] }),
        ],
        { field: BLOCK },
      ),
    );
    expect(two.refusal(hide)).toBe("inPlainSight");
    expect([play({}, {}, { conditions: ["asleep"] }).refusal(hide)]).toEqual([null]);
  });

  it("D20-COVER-08 is not possible behind a creature", () => {
    const crowd = new Play(
      fight([
        foe("hider", 0, { at: [0, 0], side: "thieves" }),
        foe("guard", 0, { at: [4, 0] }),
        foe("ally", 0, { at: [2, 0], side: "thieves" }),
      ]),
    );
    expect(crowd.refusal(hide)).toBe("inPlainSight");
  });

  it("D20-COVER-11 is easier by 10 behind improved cover", () => {
    expect(
      play({}, ruled("improved"))
        .does(hide, { dice: [7] })
        .last("checkRolled").total.value,
    ).toBe(17);
    expect(
      play({}, BLOCK)
        .does(hide, { dice: [7] })
        .last("checkRolled").total.value,
    ).toBe(7);
  });

  it("D20-CONC-11 is easier by 40 for the invisible who keeps still, by 20 for one who moves", () => {
    const total = (turn: Who["turn"]): number =>
      play({ conditions: ["invisible"], turn: turn ?? {} })
        .does(hide, { dice: [7] })
        .last("checkRolled").total.value;
    expect([total({}), total({ moved: 2 }), total({ stepped: true })]).toEqual([47, 27, 27]);
  });
});

describe("noticing", () => {
  const notice = (what: "hider" | "presence" | "square") => ({ do: "notice", by: GUARD, target: HIDER, what }) as const;
  const unseen: Who = { conditions: ["invisible"], turn: { moved: 1 } };

  it("D20-SKILL-05 D20-CONC-11 is Spot against what the other hides by", () => {
    const look = (spot: number): boolean =>
      play({ at: [0, 0] }, BLOCK)
        .does(notice("hider"), { dice: [12, spot] })
        .last("noticed").success;
    expect([look(12), look(11)]).toEqual([true, false]);
    expect(
      play(unseen)
        .does(notice("hider"), { dice: [2, 20] })
        .last("checkRolled"),
    ).toMatchObject({ check: "spot", dc: 22, success: false });
  });

  it("D20-SKILL-05 or 20 to feel somebody near, 40 to point at his square", () => {
    const spot = { skills: { ...play().get("guard").sheet.skills, spot: 20 } };
    const feel = (what: "presence" | "square", die: number): boolean =>
      play(unseen, {}, { stats: spot })
        .does(notice(what), { dice: [die] })
        .last("noticed").success;
    expect([feel("presence", 1), feel("square", 20), feel("square", 19)]).toEqual([true, true, false]);
    expect(
      play(unseen)
        .does(notice("presence"), { dice: [19] })
        .last("noticed").success,
    ).toBe(false);
    const far = (column: number): string | null =>
      play({ ...unseen, at: [column, 0] }, {}, { at: [0, 0] }).refusal(notice("presence"));
    expect([far(6), far(7)]).toEqual([null, "outOfRange"]);
  });

  it("D20-SKILL-05 is for those with their eyes open, of what they do not see plainly", () => {
    expect([
      play().refusal(notice("hider")),
      play(unseen, {}, { conditions: ["blinded"] }).refusal(notice("hider")),
      play(unseen, {}, { conditions: ["asleep"] }).refusal(notice("hider")),
    ]).toEqual(["inPlainSight", "blinded", "cannotAct"]);
    expect(play({}, { walls: [wall([2, -20], [2, 20], "sight")] }).refusal(notice("hider"))).toBeNull();
    expect(play().refusal({ ...notice("hider"), target: GUARD })).toBe("targetTwice");
  });
});
