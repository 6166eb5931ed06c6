import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { D20Combatant } from "../state.ts";
import type { PowerStats } from "../stored/power.ts";
import { fight, Play, power, type Said, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import type { HalvedCommand } from "./entry.ts";

type UsePower = HalvedCommand<"usePower">;

const by = combatantId("mage");
const cast = (more: Partial<UsePower> = {}): UsePower => ({
  do: "usePower",
  by,
  power: gearId("spell"),
  targets: [],
  ...more,
});
const begin = (more: Partial<UsePower> = {}): UsePower => cast({ inHalves: true, ...more });
const mage = (stats: Partial<PowerStats>, who: Who = {}): D20Combatant =>
  foe("mage", 0, {
    at: [5, 5],
    side: "party",
    most: 30,
    ...who,
    gear: [power("spell", { delivery: "self", time: "fullRound", ...stats }), ...(who.gear ?? [])],
    stats: { skills: { ...foe("mage", 0).sheet.skills, concentration: 9 }, ...who.stats },
  });
const play = (stats: Partial<PowerStats> = {}, who: Who = {}): Play =>
  new Play(fight([mage(stats, who), foe("orc", 0, { at: [6, 5], side: "orcs", most: 30 })]));
const DECLINE: Said = { answers: ["decline"] };
const pass = (turn: Play, said: Said = {}): Play =>
  turn.does({ do: "endTurn", by }).does({ do: "endTurn", by: combatantId("orc") }, said);
const asked = (turn: Play): readonly string[] => turn.questions.map(({ to }) => to);

describe("a spell of a full-round action in halves", () => {
  it("D20-ACT-08 is begun with a standard action and works with one of the next round, as all stand then", () => {
    const turn = play({ uses: 1 }).does(begin(), DECLINE);
    expect([
      asked(turn),
      turn.get("mage").turn.spent,
      turn.has("powerWorked"),
      turn.get("mage").turn.casting,
    ]).toMatchObject([["orc"], ["standard"], false, { until: null, kept: 1 }]);
    expect([
      turn.get("mage").gear.powers[0]?.uses,
      turn.refusal(cast()),
      turn.refusal({ do: "move", by, path: [{ x: 6, y: 8.25 }] }),
    ]).toEqual([0, "actionsSpent", null]);
    pass(turn);
    expect([
      turn.has("powerWorked"),
      turn.get("mage").turn.casting !== null,
      turn.refusal({ do: "concentrate", by }),
    ]).toEqual([false, true, "nothingKept"]);
    turn.does(cast());
    expect([
      asked(turn),
      turn.get("mage").turn.spent,
      turn.has("powerWorked"),
      turn.get("mage").turn.casting,
      turn.has("powerSpent"),
    ]).toEqual([[], ["standard"], true, null, false]);
  });

  it("D20-ACT-08 D20-ACT-06 is for the restricted as well, in the surprise round and with metamagic of the moment", () => {
    const staggered = play({}, { hitPoints: 0 });
    expect([staggered.refusal(cast()), staggered.refusal(begin())]).toEqual(["restricted", null]);
    const bent = play({ time: "standard" }, { turn: { restricted: true }, class: "sorcerer", level: 3 });
    expect([
      bent.refusal(cast({ spontaneousMetamagic: true })),
      bent.refusal(begin({ spontaneousMetamagic: true })),
      bent.refusal(begin()),
    ]).toEqual(["restricted", null, "notInHalves"]);
    expect([
      play({ time: "minute" }).refusal(begin()),
      play({ time: "round" }).refusal(begin({ spontaneousMetamagic: true })),
      play().refusal(begin({ quickened: true })),
    ]).toEqual(["notInHalves", "notInHalves", "notInHalves"]);
  });

  it("D20-ACT-08 D20-SPELL-35 is lost without the second half, by a hurt between them, and where it cannot be spoken", () => {
    const idle = pass(play().does(begin(), DECLINE)).does({ do: "endTurn", by });
    expect([idle.last("powerLost").power, idle.get("mage").turn.casting]).toEqual(["spell", null]);
    const hurt = play({ level: 3 })
      .does(begin(), DECLINE)
      .does({ do: "endTurn", by })
      .does({ do: "attack", by: combatantId("orc"), target: by, with: gearId("long_sword") }, { dice: [15, 6, 9] });
    expect([hurt.last("checkRolled").dc, hurt.get("mage").turn.casting]).toEqual([19, null]);
    const mute = pass(play().does(begin(), DECLINE)).arrange("mage", (each) => ({
      ...each,
      body: { ...each.body, conditions: ["gagged"] },
    }));
    expect(mute.refusal(cast())).toBe("noVoice");
    const netted = pass(play().does(begin(), DECLINE))
      .arrange("mage", (each) => ({ ...each, body: { ...each.body, conditions: ["entangled"] } }))
      .does(cast(), { dice: [6] });
    expect([
      netted.last("checkRolled").dc,
      netted.has("powerWorked"),
      netted.last("powerLost").id,
      netted.get("mage").turn.casting,
    ]).toEqual([16, false, "mage", null]);
  });

  it("D20-SPELL-32 D20-SPELL-30 threatens nothing meanwhile; one of a round goes on from its second half to the turn after", () => {
    const turn = pass(play({ time: "round" }).does(begin(), DECLINE)).does(cast());
    expect([turn.has("powerWorked"), turn.get("mage").turn.casting]).toMatchObject([
      false,
      { until: { round: 3, turn: 1 }, kept: null },
    ]);
    expect(pass(turn).has("powerWorked")).toBe(true);
  });

  it("D20-SPELL-08 takes the slot at once, and is not begun where the guard that is dropped ends it", () => {
    const turn = play({ uses: 1, level: 3 }).does(begin(), { answers: ["long_sword"], dice: [15, 6, 9] });
    expect([
      turn.last("powerLost").power,
      turn.get("mage").turn.casting,
      turn.get("mage").gear.powers[0]?.uses,
    ]).toEqual(["spell", null, 0]);
  });
});

describe("a charge for several friends in halves", () => {
  const friends = ["one", "two"].map((id, at) => foe(id, 0, { at: [4, 5 + at], side: "party" }));
  const charge = { power: gearId("spell"), cast: { round: 0, turn: 0 }, tried: true };
  const holds = (): Play =>
    new Play(
      fight([
        mage({ delivery: "touch", time: "standard", harmless: true }, { at: [5, 6], turn: { charge } }),
        ...friends,
        foe("orc", 0, { at: [6, 6], side: "orcs" }),
      ]),
    );
  const touch = (more: object = {}) => ({ do: "touch", by, targets: friends.map(({ id }) => id), ...more }) as const;

  it("D20-ACT-08 D20-ACT-309 is begun, opening one to all, and let go in the next round", () => {
    const turn = holds().does(touch({ inHalves: true }), DECLINE);
    expect([
      asked(turn),
      turn.get("mage").turn.spent,
      turn.get("mage").turn.charge !== null,
      turn.get("mage").turn.started?.activity,
    ]).toEqual([["orc"], ["standard"], true, "touchFriends"]);
    turn
      .at("mage", 2)
      .arrange("mage", (each) => ({ ...each, turn: { ...each.turn, spent: [] } }))
      .does(touch());
    expect([
      asked(turn),
      turn.get("mage").turn.spent,
      turn.get("mage").turn.charge,
      turn.get("mage").turn.started,
      turn.last("powerWorked").targets,
    ]).toEqual([[], ["standard"], null, null, ["one", "two"]]);
    expect(holds().refusal({ ...touch({ inHalves: true }), targets: [combatantId("one")] })).toBe("notInHalves");
  });
});
