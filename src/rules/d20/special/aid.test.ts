import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { fight, Play, type House, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import type { AidPurpose } from "../stored/turn.ts";
import { aidAnotherForbids, aidOdds, aidSkillForbids, opensByAid, performAidAnother } from "./aid.ts";
import { aidsTo, useAids, useOwnAid } from "./aids.ts";
import { SPECIAL_FOLDS } from "./fold.ts";

const [una, vic, orc] = [combatantId("una"), combatantId("vic"), combatantId("orc")];
const play = (own: { una?: Who; vic?: Who } = {}, house: House = {}): Play =>
  new Play(
    fight([
      foe("una", 3, { at: [5, 5], side: "heroes", ...own.una }),
      foe("vic", 5, { at: [6, 6], side: "heroes", ...own.vic }),
      foe("orc", 4, { at: [6, 5], side: "orcs" }),
    ]),
    house,
  );
const aid = (more: object = {}) =>
  ({ do: "aidAnother", by: una, ally: vic, target: orc, with: gearId("long_sword"), ...more }) as const;
const ghost = { with: gearId("ghost") };
const given = (purpose: AidPurpose, against: typeof orc | null = orc) => ({ by: una, against, purpose });

describe("aiding another", () => {
  it("D20-AID-01 D20-AID-08 knows all who have a part in it", () => {
    const gone = combatantId("gone");
    const refused = (more: object) => aidAnotherForbids(play().table(), aid(more))?.code;
    const skill = (more: object) =>
      aidSkillForbids(play().table(), { do: "aidSkill", by: una, ally: vic, skill: "climb", ...more })?.code;
    expect([refused({ by: gone }), refused({ ally: gone }), refused({ target: gone }), refused(ghost)]).toEqual([
      "unknownCombatant",
      "unknownCombatant",
      "unknownCombatant",
      "unknownGear",
    ]);
    expect([skill({}), skill({ by: gone }), skill({ ally: gone })]).toEqual([
      undefined,
      "unknownCombatant",
      "unknownCombatant",
    ]);
  });

  it("D20-AID-01 D20-MOVE-36 is beyond one who cannot attack, and says who that is", () => {
    const squeezed = play({ una: { conditions: ["squeezedTight"] } });
    expect(aidAnotherForbids(squeezed.table(), aid())).toMatchObject({
      code: "cannotAttack",
      rule: "D20-MOVE-36",
      params: { name: { combatant: "una" } },
    });
  });

  it("D20-AID-02 is nothing but the time it takes where there is nothing to do it with any more", () => {
    const turn = play();
    expect(aidOdds(turn.table(), aid(ghost))).toBeNull();
    turn.runs((table) => performAidAnother(table, aid(ghost)));
    expect(turn.events.map(({ type }) => type)).toEqual(["actionSpent"]);
  });

  it("D20-AID-03 asks with the ally and the bonus in view, once for each aid", () => {
    const turn = play().does(aid(), { dice: [8], answers: ["armourClass"] });
    expect(turn.questions).toMatchObject([
      {
        cause: "aid",
        from: "orc",
        rules: ["D20-AID-03"],
        options: [
          { id: "attack", facts: { combatant: "vic" } },
          { id: "armourClass", facts: { combatant: "vic" } },
        ],
        facts: { bonus: 2 },
      },
    ]);
    expect(Object.keys(turn.replies)).toEqual(["aid", "aid/for"]);
  });

  it("D20-AID-09 D20-ACT-72 opens to those who threaten, where the act that is helped does so by the table", () => {
    const heal = (provokes: "yes" | "no" | null) => {
      const { activities } = DEFAULT_SETTINGS.tables;
      const firstAid = { ...activities.firstAid, ...(provokes === null ? { does: null } : { provokes }) };
      const rows = { ...activities, firstAid };
      const settings = { ...DEFAULT_SETTINGS, tables: { ...DEFAULT_SETTINGS.tables, activities: rows } };
      return opensByAid(play({}, { settings }).table(), una, "heal");
    };
    expect([heal("yes"), heal("no"), heal(null), opensByAid(play().table(), una, "climb")]).toEqual([
      ["orc"],
      [],
      [],
      [],
    ]);
  });

  it("D20-AID-09 says to those who may strike what is done", () => {
    const turn = play().does(
      { do: "aidSkill", by: una, ally: vic, skill: "heal" },
      { answers: ["decline"], dice: [1] },
    );
    expect(turn.questions).toMatchObject([
      { to: "orc", rules: ["D20-AOO-13", "D20-AID-09"], facts: { why: "acts", does: "aid" } },
    ]);
    expect(Object.keys(turn.replies)).toContain("opens/orc");
  });
});

describe("the help that has been given", () => {
  it("D20-AID-03 D20-AID-05 counts for what it was given for, and against that foe", () => {
    const turn = play({ vic: { turn: { aids: [given("attack"), given("armourClass"), given("attack", vic)] } } });
    const counted = (purpose: AidPurpose, against: typeof orc | null) => aidsTo(turn.get("vic"), purpose, against);
    expect([
      counted("attack", orc),
      counted("armourClass", orc),
      counted("armourClass", una),
      counted("climb", null),
    ]).toEqual([1, 1, 0, 0]);
  });

  it("D20-AID-04 is used up by an attack, on either side, and nothing is told where there is none", () => {
    const used = (own: Who, by = vic, target = orc) => {
      const turn = play({ vic: own });
      turn.runs((table) => useAids(table, by, target));
      return turn.events.flatMap((event) =>
        event.type === "aidUsed" ? [[event.id, event.against, event.purpose]] : [],
      );
    };
    const both = { turn: { aids: [given("attack"), given("armourClass")] } };
    expect([used({}), used(both), used(both, orc, vic)]).toEqual([
      [],
      [["vic", "orc", "attack"]],
      [["vic", "orc", "armourClass"]],
    ]);
    const alone = play({ vic: both });
    alone.runs((table) => useOwnAid(table, orc, vic));
    expect(alone.events).toEqual([]);
  });

  it("D20-AID-04 D20-AID-05 leaves what was given for something else, or against another", () => {
    const aids = [given("attack"), given("armourClass"), given("attack", vic), given("climb", null)];
    const turn = play({ vic: { turn: { aids } } });
    turn.runs((table) => useAids(table, vic, orc));
    expect(turn.get("vic").turn.aids).toEqual(aids.slice(1));
  });
});

it("D20-BULL-10 a push that no map shows moves none", () => {
  const { state } = play();
  const told = { type: "pushed", id: orc, by: una, to: null, squares: 1, rule: "D20-BULL-10" } as const;
  expect(SPECIAL_FOLDS.pushed(state, told)).toBe(state);
});
