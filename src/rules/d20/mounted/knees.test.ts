import { describe, expect, it } from "vitest";
import { gearId } from "../../kernel/ids.ts";
import type { D20Command } from "../commands.ts";
import { outlookOf } from "../ground/outlook.ts";
import { path, dagger, lance, longBow, longSword, shortSword, type Play, type Who } from "../testing/fights.ts";
import { along, horse, HORSE, orc, ORC, rider, RIDER, riding } from "../testing/riders.ts";

const { skills } = rider().sheet;
const mounted = (ride: number, gear: NonNullable<Who["gear"]> = [longBow()], foe: Who = { at: [12, 5] }): Play =>
  riding(rider({ gear, stats: { skills: { ...skills, ride } } }), horse(), orc(foe));
const strike = (id: string, more: Partial<D20Command> = {}): D20Command =>
  ({ do: "attack", by: RIDER, target: ORC, with: gearId(id), ...more }) as D20Command;
const shot = strike("long_bow");
const checks = ({ events }: Play): readonly unknown[] =>
  events.flatMap((event) => (event.type === "checkRolled" ? [[event.dc, event.rule, event.success]] : []));
const near: Who = { at: [7, 5] };

describe("both hands in the saddle", () => {
  it("D20-MOUNT-07 are free for a Ride check of 5, once in a turn, which costs nothing else", () => {
    const play = mounted(0).does({ ...shot, full: true } as D20Command, { dice: [5, 2] });
    expect([checks(play), play.has("attackRolled"), play.get("rider").turn.freeActions]).toEqual([
      [[5, "D20-MOUNT-07", true]],
      true,
      1,
    ]);
    play.does(shot, { dice: [2] });
    expect(checks(play).length).toBeLessThan(2);
  });

  it("D20-MOUNT-07 are not for a 4: the attack is not made, and one hand holds the reins for the turn", () => {
    const play = mounted(0, [longBow(), dagger({ place: "belt" })]).does(shot, { dice: [4] });
    expect([checks(play), play.has("attackRolled"), play.get("rider").turn.spent]).toEqual([
      [[5, "D20-MOUNT-07", false]],
      false,
      [],
    ]);
    expect(play.refusal(shot)).toBe("handOnReins");
    const next = play
      .does({ do: "endTurn", by: RIDER })
      .does({ do: "endTurn", by: ORC })
      .does(shot, { dice: [5, 2] });
    expect(next.has("attackRolled")).toBe(true);
  });

  it("D20-MOUNT-07 throw no die for a bonus of 4", () => {
    expect(checks(mounted(4).does(shot, { dice: [2] }))).toEqual([]);
    expect(checks(mounted(3).does(shot, { dice: [2, 2] }))).toEqual([[5, "D20-MOUNT-07", true]]);
  });

  it("D20-MOUNT-07 are not wanted for one weapon in one hand, and are for both hands on it or for two", () => {
    const one = mounted(0, [longSword()], near).does(strike("long_sword"), { dice: [2] });
    expect(checks(one)).toEqual([]);
    const both = mounted(0, [longSword()], near).does(strike("long_sword", { twoHanded: true }), {
      dice: [4],
    });
    expect([both.has("attackRolled"), both.refusal(strike("long_sword"))]).toEqual([false, null]);
    expect(both.refusal(strike("long_sword", { twoHanded: true }))).toBe("handOnReins");
    const pair = mounted(0, [longSword(), shortSword({ place: "offHand" })], near).does(
      strike("long_sword", { twoWeapons: true }),
      { dice: [4] },
    );
    expect([pair.has("attackRolled"), pair.refusal(strike("long_sword"))]).toEqual([false, null]);
  });

  it("D20-MOUNT-07 are asked for before a shot in passing and before a charge set out", () => {
    const way = along(5, 25);
    const passing = {
      do: "spring",
      by: RIDER,
      target: ORC,
      with: gearId("long_bow"),
      path: way.slice(0, 10),
      onward: way.slice(10),
    };
    const rode = mounted(0, [longBow()], { at: [20, 11] }).does(passing as D20Command, { dice: [4] });
    expect([rode.has("moved"), rode.get("horse").turn.spent]).toEqual([false, []]);
    const charge: D20Command = { do: "charge", by: RIDER, target: ORC, with: gearId("long_sword"), twoHanded: true };
    const play = mounted(0, [longSword()]).does(charge, { dice: [4] });
    expect([play.has("moved"), play.refusal(charge), play.get("horse").turn.spent]).toEqual([false, "handOnReins", []]);
    expect(play.refusal({ ...charge, twoHanded: false })).toBeNull();
    expect(play.refusal({ do: "move", by: HORSE, path: along(5, 8) })).toBeNull();
  });

  it("D20-MOUNT-07 D20-HELP-05 are asked for before a coup de grâce, and a lance wants one alone", () => {
    const great = longSword({ place: "bothHands" });
    const coup: D20Command = { do: "coupDeGrace", by: RIDER, target: ORC, with: gearId("long_sword") };
    const play = mounted(0, [great], { ...near, conditions: ["unconscious"] }).does(coup, { dice: [4] });
    expect([play.has("damageRolled"), play.refusal(coup)]).toEqual([false, "handOnReins"]);
    expect(checks(mounted(0, [lance()], { at: [8, 5] }).does(strike("lance"), { dice: [2] }))).toEqual([]);
  });

  it("D20-MOUNT-03 D20-MOUNT-07 D20-MOUNT-24 shows on the ruler those who are asked, and why others are not", () => {
    const plain = { unruly: false, shoots: false, alone: false, fight: "unasked", knees: "unasked", leaves: null };
    const shown = (reins: object, gear: NonNullable<Who["gear"]> = [longSword({ place: "bothHands" })]) => {
      const turn = { riding: { ...plain, ...reins } } as never;
      const play = riding(rider({ gear, turn }), horse({ gear: [] }), orc(near)).at("orc");
      const way = outlookOf(play.table(), play.get("orc"), path([8, 5], [9, 5]), {
        gait: "move",
        motion: "land",
        tumbles: false,
      });
      const open = way?.strides.flatMap(({ openings }) => openings.map(({ foe }) => foe)) ?? [];
      const barred = way?.barred.filter(({ foe }) => foe === RIDER).map(({ bar, rule }) => `${bar} ${rule}`) ?? [];
      play.does({ do: "move", by: ORC, path: path([8, 5], [9, 5]) }, { answers: open.map(() => "decline") });
      expect(play.questions.map(({ to }) => to)).toEqual(open);
      return [open.length, ...barred];
    };
    expect([shown({}), shown({ knees: "mayNot" })]).toEqual([[1], [0, "handOnReins D20-MOUNT-07"]]);
    expect(shown({ knees: "mayNot" }, [longSword({ place: "bothHands" }), dagger({ place: "offHand" })])).toEqual([1]);
    expect([shown({ unruly: true }), shown({ fight: "mayNot" })]).toEqual([
      [0, "unruly D20-MOUNT-03"],
      [0, "mountFights D20-MOUNT-24"],
    ]);
  });

  it("D20-MOUNT-07 D20-AOO-20 leaves no opportunity with a weapon in both hands to one who holds the reins", () => {
    const asked = (knees: "unasked" | "mayNot"): number => {
      const reins = { unruly: false, shoots: false, alone: false, fight: "unasked", knees, leaves: null } as const;
      const great = longSword({ place: "bothHands" });
      const play = riding(rider({ gear: [great], turn: { riding: reins } }), horse({ gear: [] }), orc(near)).at("orc");
      const answers = knees === "mayNot" ? [] : ["decline"];
      play.does({ do: "act", by: ORC, activity: "moveHeavyObject" }, { answers });
      return play.questions.length;
    };
    expect([asked("unasked"), asked("mayNot")]).toEqual([1, 0]);
  });
});
