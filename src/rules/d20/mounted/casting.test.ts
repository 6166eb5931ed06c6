import { describe, expect, it } from "vitest";
import { gearId } from "../../kernel/ids.ts";
import { D20_CHOOSING } from "../actions/choices.ts";
import type { D20Command } from "../commands.ts";
import type { PowerStats } from "../stored/power.ts";
import { power, type Play, type Who } from "../testing/fights.ts";
import { along, horse, HORSE, large, orc, ORC, rider, RIDER, riding } from "../testing/riders.ts";

const { skills } = rider().sheet;
/** A rider with Concentration +9 and a spell of the third level. */
const mage = (stats: Partial<PowerStats> = {}, who: Who = {}): ReturnType<typeof rider> =>
  rider({
    gear: [power("spell", { delivery: "self", level: 3, ...stats })],
    ...who,
    stats: { skills: { ...skills, concentration: 9 }, ...who.stats },
  });
const play = (stats: Partial<PowerStats> = {}, who: Who = {}): Play =>
  riding(mage(stats, who), horse(), orc({ at: [5, 30] }));
const cast: D20Command = { do: "usePower", by: RIDER, power: gearId("spell"), targets: [] };
const onTheWay: D20Command = { ...cast, goesOn: true };
const go = (from: number, to: number): D20Command => ({ do: "move", by: HORSE, path: along(from, to) });
const run = (from: number, to: number): D20Command => ({ do: "run", by: HORSE, path: along(from, to) });
/** What became of the spell, and the checks that were made for it. */
const told = ({ events }: Play): readonly unknown[] => [
  events.some(({ type }) => type === "powerWorked"),
  events.flatMap((event) => (event.type === "checkRolled" ? [[event.dc, event.rule]] : [])),
];

describe("a spell from the saddle", () => {
  it("D20-MOUNT-17 is cast as ever after the mount has gone its speed, which then goes no farther", () => {
    const after = play().does(go(5, 15)).does(cast);
    expect(told(after)).toEqual([true, []]);
    expect(after.refusal(go(15, 16))).toBe("riderHasCast");
    expect(after.refusal({ do: "withdraw", by: HORSE, path: along(15, 16) })).not.toBeNull();
  });

  it("D20-MOUNT-17 is cast as ever before the mount goes its speed, and not before it goes more", () => {
    const before = play().does(cast);
    expect(told(before)).toEqual([true, []]);
    expect(before.refusal(run(5, 8))).toBe("castThenRun");
    expect(before.refusal({ do: "withdraw", by: HORSE, path: along(5, 16) })).toBe("castThenFar");
    const gone = before.does(go(5, 15));
    expect(gone.refusal(go(15, 16))).toBe("castThenFar");
  });

  it("D20-MOUNT-18 between two parts of the way is kept at 13 and lost at 12, and the mount goes on", () => {
    const kept = play()
      .does(go(5, 8))
      .does(onTheWay, { dice: [4] });
    expect(told(kept)).toEqual([true, [[13, "D20-MOUNT-18"]]]);
    expect([kept.refusal(go(8, 18)), kept.refusal(run(8, 18))]).toEqual([null, "actionsSpent"]);
    const lost = play()
      .does(go(5, 8))
      .does(onTheWay, { dice: [3] });
    expect(told(lost)).toEqual([false, [[13, "D20-MOUNT-18"]]]);
    expect(lost.refusal(go(8, 18))).toBeNull();
  });

  it("D20-MOUNT-18 before or after a double move is checked for like one in the middle of the way", () => {
    const after = play()
      .does(go(5, 15))
      .does(go(15, 16))
      .does(cast, { dice: [4] });
    expect(told(after)).toEqual([true, [[13, "D20-MOUNT-18"]]]);
    const before = play().does(onTheWay, { dice: [4] });
    expect(told(before)).toEqual([true, [[13, "D20-MOUNT-18"]]]);
    expect(before.refusal(run(5, 8))).toBe("castThenRun");
    expect(before.does(go(5, 15)).refusal(go(15, 25))).toBeNull();
  });

  it("D20-MOUNT-19 comes once a run has covered twice the speed, at 18, and the run goes on along its line", () => {
    expect(play().does(run(5, 24)).refusal(cast)).toBe("mountStillGallops");
    const kept = play()
      .does(run(5, 25))
      .does(cast, { dice: [9] });
    expect(told(kept)).toEqual([true, [[18, "D20-MOUNT-19"]]]);
    expect(kept.refusal({ do: "run", by: HORSE, path: [large(26, 6), large(27, 7), large(28, 8)] })).toBe(
      "notStraight",
    );
    expect([kept.refusal(run(25, 46)), kept.refusal(go(25, 26))]).toEqual(["tooFar", "turnSpent"]);
    kept.does(run(25, 45));
    expect([kept.get("horse").turn.spent, kept.get("rider").position?.x]).toEqual([["fullRound"], large(45, 5).x]);
    expect(kept.refusal(run(45, 46))).toBe("turnSpent");
    const lost = play()
      .does(run(5, 25))
      .does(cast, { dice: [8] });
    expect(told(lost)).toEqual([false, [[18, "D20-MOUNT-19"]]]);
  });

  it("D20-MOUNT-19 leaves no run to go on with to a rider who has not cast", () => {
    expect(play().does(run(5, 25)).refusal(run(25, 26))).toBe("turnSpent");
  });

  it("D20-MOUNT-17 D20-MOUNT-18 holds for the stricter of two castings, and for what wants concentration alone", () => {
    const quick = play({ time: "free" }).does(go(5, 8)).does(cast);
    expect(quick.refusal(go(8, 9))).toBe("riderHasCast");
    const potion = play({ source: "potion" }).does(go(5, 8)).does(cast);
    expect(potion.refusal(go(8, 9))).toBeNull();
    expect(play({ source: "potion" }).refusal(onTheWay)).toBe("notDisturbable");
    const afoot = riding(mage({}, { at: [3, 3], turn: { carried: null } }), horse(), orc({ at: [5, 30] }));
    expect(afoot.refusal(onTheWay)).toBe("mountMissing");
  });

  it("D20-MOUNT-17 D20-MOUNT-18 a casting of a round goes on while the mount would move: it stays, or the check is made", () => {
    expect(play({ time: "round" }).does(cast).refusal(go(5, 6))).toBe("riderHasCast");
    expect(
      play({ time: "round" })
        .does(onTheWay, { dice: [4] })
        .refusal(go(5, 6)),
    ).toBeNull();
  });

  it("D20-MOUNT-17 D20-ACT-60 holds the mount back from a step, and from going along where it pushes", () => {
    const step: D20Command = { do: "step", by: HORSE, to: large(6, 5) };
    expect(play().does(cast).refusal(step)).toBeNull();
    expect(play({ time: "round" }).does(cast).refusal(step)).toBe("riderHasCast");
    const push: D20Command = { do: "bullRush", by: HORSE, target: ORC };
    const along = (now: Play) =>
      now.does(push, { dice: [20, 1] }).questions.find(({ cause }) => cause === "bullRush")?.options.length ?? 1;
    const near = (): Play => riding(mage({ time: "free" }), horse(), orc({ at: [10, 5] })).does(go(5, 8));
    expect([along(near()), along(near().does(cast))]).toEqual([5, 1]);
  });

  it("D20-MOUNT-18 refuses a second casting on the way where the first has held the mount back", () => {
    const gear = [power("quick", { delivery: "self", level: 1, time: "free" }), power("spell", { delivery: "self" })];
    const held = play({}, { gear })
      .does(go(5, 8))
      .does({ ...cast, power: gearId("quick") });
    expect([held.refusal(onTheWay), held.refusal(cast)]).toEqual(["mountHeldBack", null]);
  });

  it("D20-MOUNT-17 D20-MOUNT-19 D20-SPELL-31 holds for a casting that goes on from turn to turn", () => {
    const next = (now: Play): Play => now.does({ do: "endTurn", by: RIDER }).does({ do: "endTurn", by: ORC });
    const going = next(play({ time: "minute" }).does(cast));
    const keep: D20Command = { do: "concentrate", by: RIDER };
    expect(going.does(keep).refusal(go(5, 6))).toBe("riderHasCast");
    const galloped = next(play({ time: "minute" }).does(cast)).does(run(5, 20));
    expect(galloped.refusal(keep)).toBe("mountStillGallops");
    const half = next(play({ time: "fullRound" }).does({ ...cast, inHalves: true }));
    expect(
      half
        .does(run(5, 25))
        .does({ ...cast, inHalves: true }, { dice: [9] })
        .last("checkRolled"),
    ).toMatchObject({
      dc: 18,
      rule: "D20-MOUNT-19",
    });
  });

  it("D20-MOUNT-18 D20-CHARGE-03 a mount whose rider has cast charges no farther than its speed", () => {
    const near = (at: number): Play => riding(mage(), horse(), orc({ at: [at, 5] })).does(cast);
    const charge: D20Command = { do: "charge", by: HORSE, target: ORC, with: gearId("claws") };
    expect([near(15).refusal(charge), near(20).refusal(charge)]).toEqual([null, "castThenFar"]);
  });

  it("D20-SPELL-09 D20-MOUNT-17 D20-MOUNT-18 distracts one who keeps a spell up like one who casts", () => {
    const keep: D20Command = { do: "concentrate", by: RIDER };
    const kept = (): Play => {
      const concentration = { power: gearId("spell"), kept: 0 };
      return play({}, { turn: { concentration } });
    };
    const still = kept().does(keep);
    expect([still.has("checkRolled"), still.has("concentrationKept")]).toEqual([false, true]);
    expect([still.refusal(run(5, 8)), kept().does(go(5, 8)).does(keep).refusal(go(8, 9))]).toEqual([
      "castThenRun",
      "riderHasCast",
    ]);
    const onward = (die: number): Play =>
      kept()
        .does(go(5, 8))
        .does({ ...keep, goesOn: true }, { dice: [die] });
    expect(onward(4).last("checkRolled")).toMatchObject({ dc: 13, rule: "D20-MOUNT-18", success: true });
    expect([onward(4).has("concentrationEnded"), onward(3).has("concentrationEnded")]).toEqual([false, true]);
    expect(onward(4).refusal(go(8, 18))).toBeNull();
    expect(kept().does(run(5, 24)).refusal(keep)).toBe("mountStillGallops");
    const galloped = kept()
      .does(run(5, 25))
      .does(keep, { dice: [8] });
    expect([galloped.last("checkRolled").dc, galloped.has("concentrationEnded")]).toEqual([18, true]);
  });

  it("D20-MOUNT-18 D20-MOUNT-19 D20-SPELL-13 tells the chance to keep the spell with what is chosen", () => {
    const steady = (now: Play, chosen: Readonly<Record<string, boolean>> = {}): number | undefined => {
      const listed = now.ruleset.actions(now.table(), RIDER).find(({ command }) => command.do === "usePower");
      return listed === undefined ? -1 : D20_CHOOSING.preview(listed, chosen as never).facts.steady;
    };
    const doubled = play().does(go(5, 15)).does(go(15, 16));
    expect([steady(play()), steady(play(), { goesOn: true }), steady(doubled)]).toEqual([undefined, 0.85, 0.85]);
    expect(steady(play().does(run(5, 25)), { goesOn: true })).toBe(0.6);
    expect(steady(play(), { defensively: true, goesOn: true })).toBeCloseTo(0.6 * 0.85);
  });

  it("D20-MOUNT-19 lists the rest of the run for nothing once the rider has cast", () => {
    const kept = play()
      .does(run(5, 25))
      .does(cast, { dice: [9] });
    const rest = kept.ruleset.actions(kept.table(), RIDER).find(({ command }) => command.do === "run");
    expect([rest?.facts.squares, rest?.facts.cost, rest?.blocked]).toEqual([20, "none", null]);
  });
});
