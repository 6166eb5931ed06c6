import { describe, expect, it } from "vitest";
import type { D20Settings } from "../settings.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import { longSword, Play, type Who } from "../testing/fights.ts";
import { horse, orc, ORC, rider, RIDER, riding } from "../testing/riders.ts";
import { calmMount } from "./calm.ts";

const { skills } = rider().sheet;
/** A rider with this bonus on a horse that fights frighten. */
const wild = (ride: number, up: Who = {}, mount: Who = {}, ...others: readonly D20Combatant[]): Play =>
  riding(
    rider({ ...up, stats: { skills: { ...skills, ride } } }),
    horse({ ...mount, stats: { combatTrained: false } }),
    ...(others.length > 0 ? others : [orc()]),
  );
const calms = (play: Play, said: Parameters<Play["runs"]>[1] = {}): Play => {
  play.runs((table) => calmMount(table, RIDER), said);
  return play;
};
const spent = ({ events }: Play): readonly string[] =>
  events.flatMap((event) => (event.type === "actionSpent" ? [`${event.kind} ${event.on} ${event.rule}`] : []));

describe("a mount that is to be calmed", () => {
  it("D20-MOUNT-01 D20-MOUNT-02 is none for one afoot, of a trained mount, or where one of the two cannot act", () => {
    const asked = (play: Play): number => calms(play).questions.length;
    const trained = riding(rider(), horse(), orc());
    trained.runs((table) => calmMount(table, ORC));
    expect(trained.questions).toEqual([]);
    expect([
      asked(riding(rider(), horse(), orc())),
      asked(wild(0, { conditions: ["stunned"] })),
      asked(wild(0, {}, { conditions: ["stunned"] })),
    ]).toEqual([0, 0, 0]);
  });

  it("D20-MOUNT-02 D20-ACT-202 D20-ACT-207 is asked with the odds, and costs a move action either way", () => {
    const stays = calms(wild(6), { dice: [14] });
    expect(stays.questions[0]).toMatchObject({
      cause: "calmMount",
      to: RIDER,
      from: "horse",
      rules: ["D20-MOUNT-02"],
      fallback: "calm",
      options: [
        { id: "calm", odds: 0.35, blocked: null },
        { id: "getOff", odds: null, blocked: null },
      ],
    });
    expect(spent(stays)).toEqual(["move controlMount D20-ACT-202"]);
    expect(Object.keys(stays.replies)).toEqual(["calm/rider", "calm/rider/check"]);
    expect(stays.last("reinsTaken")).toMatchObject({ what: "calm", success: true, rule: "D20-MOUNT-02" });
    const down = calms(wild(6), { answers: ["getOff"] });
    expect([spent(down), down.last("dismounted").rule, down.has("checkRolled")]).toEqual([
      ["move mount D20-ACT-207"],
      "D20-ACT-31",
      false,
    ]);
  });

  it("D20-MOUNT-03 takes the whole turn of one who fails", () => {
    const failed = calms(wild(6), { dice: [13] });
    expect(spent(failed)).toEqual(["move controlMount D20-ACT-202", "fullRound controlMount D20-MOUNT-03"]);
    expect(failed.last("reinsTaken")).toMatchObject({ what: "calm", success: false, rule: "D20-MOUNT-03" });
    expect(failed.get("rider").turn.riding).toEqual({
      unruly: true,
      shoots: false,
      alone: false,
      fight: "unasked",
      knees: "unasked",
      leaves: null,
    });
  });

  it.each([
    [-1, 0],
    [-2, 0],
    [0, 0.05],
    [18, 0.95],
    [19, 1],
    [25, 1],
  ])("D20-MOUNT-02 D20-SKILL-02 shows for Ride %i a chance of %f", (ride, odds) => {
    const play = calms(wild(ride), { dice: [20] });
    expect(play.questions[0]?.options[0]?.odds).toBeCloseTo(odds);
  });

  it("D20-MOUNT-02 D20-SKILL-02 shows the chance against the DC of the table", () => {
    const settings: D20Settings = { ...DEFAULT_SETTINGS, controlMountDc: 12 };
    const play = calms(new Play(wild(1).state, { settings }), { dice: [11] });
    expect([play.questions[0]?.options[0]?.odds, play.last("checkRolled").dc]).toEqual([0.5, 12]);
  });

  it("D20-MOUNT-02 D20-ACT-31 bars getting off where there is no room", () => {
    const ring = [4, 5, 6, 7].flatMap((column) =>
      [4, 5, 6, 7].flatMap((row) => (column === 4 || column === 7 || row === 4 || row === 7 ? [[column, row]] : [])),
    );
    const around = ring.map(
      ([column = 0, row = 0], at): D20Combatant => ({
        ...orc({ at: [column, row], gear: [] }),
        id: `orc${at}` as never,
      }),
    );
    const play = calms(wild(6, {}, {}, ...around), { dice: [14] });
    expect(play.questions[0]?.options[1]?.blocked).toMatchObject({ code: "noRoomBeside", rule: "D20-ACT-31" });
  });
});

describe("one who calms a mount among foes", () => {
  const near = (up: Who, foe: Who = {}): Play => wild(6, up, {}, orc({ at: [7, 5], scores: [30], ...foe }));

  it("D20-ACT-202 D20-AOO-07 is open to them before the check", () => {
    const play = calms(near({}), { answers: ["calm", "decline"], dice: [14] });
    expect(Object.keys(play.replies)).toEqual(["calm/rider", "calm/rider/opens/orc", "calm/rider/check"]);
    expect(play.questions[1]).toMatchObject({
      cause: "opportunity",
      to: ORC,
      from: RIDER,
      rules: ["D20-AOO-13", "D20-ACT-202"],
      facts: { does: "controlMount" },
    });
    const surprised = calms(near({}, { turn: { hasActed: false } }), { dice: [14] });
    expect(surprised.last("opportunityBarred")).toMatchObject({ id: ORC, against: RIDER });
  });

  const checked = ({ replies }: Play): boolean => "calm/rider/check" in replies;

  it("D20-MOUNT-02 D20-AOO-16 makes no check once felled in the saddle, or pulled out of it", () => {
    const felled = calms(near({ hitPoints: 1 }, { gear: [longSword()] }), {
      answers: ["calm", "long_sword"],
      dice: [15, 1, 50],
    });
    expect([felled.get("rider").turn.carried?.by, checked(felled), felled.has("reinsTaken")]).toEqual([
      "horse",
      false,
      false,
    ]);
    const pulled = calms(near({}, { gear: [], feats: ["improvedTrip", "improvedUnarmedStrike"] }), {
      answers: ["calm", "trip/unarmed"],
      dice: [15, 20, 1, 1],
    });
    expect([pulled.get("rider").turn.carried, checked(pulled), pulled.has("reinsTaken")]).toEqual([null, false, false]);
  });
});
