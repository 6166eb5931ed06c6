import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { oddsOf } from "../attack/command-odds.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { Size } from "../stats.ts";
import { bite, longSword } from "../testing/gear.ts";
import { fight, path, Play, type Who } from "../testing/fights.ts";
import { brute, causes, grips, heldBy, locked, match, plain, rok, tries } from "../testing/grapples.ts";
import { isFull } from "./holds.ts";

const armed: Who = { gear: [bite({ natural: "primary" })] };
const grapple = tries("rok", "ogre", "grapple");

describe("the beginning of a grapple", () => {
  it("D20-GRAP-05 D20-SPEC-09 is lost by any damage of the target, who strikes first", () => {
    const turn = match({}, armed).does(grapple, { answers: ["bite"], dice: [20, 1, 1] });
    expect([turn.last("activityLost").rule, turn.has("grappleRolled"), heldBy(turn, "rok")]).toEqual([
      "D20-GRAP-05",
      false,
      [],
    ]);
  });

  it("D20-GRAP-06 D20-FEAT-20 opens those to none who have learnt it, and some monsters", () => {
    const asked = (one: Who): readonly string[] =>
      causes(
        match(one, armed).does(grapple, { answers: ["decline"].slice(one.feats || one.stats ? 1 : 0), dice: [1] }),
      );
    expect([
      asked({}),
      asked({ feats: ["improvedGrapple"] }),
      asked({ feats: ["improvedUnarmedStrike"] }),
      asked({ stats: { traits: ["noGrappleOpening"] } }),
    ]).toEqual([["opportunity ogre"], [], [], []]);
  });

  it("D20-GRAP-07 D20-GRAP-08 ends with a grab that misses, or a hold that is not won", () => {
    const missed = match({}, {}).does(grapple, { dice: [1] });
    expect([missed.last("attackRolled").manner, missed.has("grappleRolled")]).toEqual(["meleeTouch", false]);
    const lost = match({}, {}).does(grapple, { dice: [9, 1, 20] });
    expect([lost.last("contestDecided").won, lost.has("damageRolled"), heldBy(lost, "rok")]).toEqual([
      false,
      false,
      [],
    ]);
  });

  it("D20-GRAP-09 fails in any case against one who is two sizes bigger", () => {
    const turn = match({}, { size: "huge", at: [6, 5] }).does(grapple, { dice: [15] });
    expect([turn.last("activityLost").rule, turn.has("grappleRolled")]).toEqual(["D20-GRAP-09", false]);
    expect(oddsOf(match({}, { size: "huge" }).table(), grapple)).toBe(0);
    expect(oddsOf(match().table(), grapple)).toBeGreaterThan(0.2);
  });

  it("D20-GRAP-11 D20-GRAP-12 joins neither a rider as they sit, nor a mount as it is ridden", () => {
    const rides = (by: string): Who => ({ turn: { carried: { by: combatantId(by), as: "rides" } } });
    const steed = plain("steed", { at: [6, 5], size: "huge", side: "brutes", stats: { combatTrained: true } });
    expect([
      match().refusal(grapple),
      match(rides("steed"), {}, [steed]).refusal(grapple),
      match({}, rides("steed"), [steed]).refusal(grapple),
      match({}, rides("steed"), [steed]).refusal(tries("rok", "steed", "grapple")),
      match({}, rides("steed"), [steed])
        .at("steed")
        .refusal(tries("steed", "rok", "grapple")),
      match({}, {}, [steed])
        .at("steed")
        .refusal(tries("steed", "rok", "grapple")),
    ]).toEqual([null, "grapplesAfoot", "unseatFirst", "unseatFirst", "grapplesAfoot", null]);
  });

  it("D20-GRAP-10 D20-SPEC-05 gives ties to the higher modifier, and then to a lot", () => {
    const turn = match().does(grapple, { dice: [9, 12, 10] });
    expect([grips(turn), turn.last("contestDecided").won]).toEqual([[22, 22], false]);
    const equal = match({}, { size: "medium", scores: [24, 8] }).does(grapple, { dice: [9, 10, 10, 1, 2] });
    expect([grips(equal), equal.last("contestDecided").won]).toEqual([[20, 20], true]);
  });

  it("D20-GRAP-11 D20-GRAP-13 leads into the space of the target, past outsiders who may strike", () => {
    const guard = plain("guard", { at: [4, 5], side: "brutes", gear: [longSword()] });
    const turn = match({}, armed, [guard]).does(grapple, {
      answers: ["decline", "long_sword"],
      dice: [9, 14, 8, 2, 1],
    });
    expect(causes(turn)).toEqual(["opportunity ogre", "opportunity guard"]);
    expect([turn.placeOf("rok"), turn.get("rok").turn.moved, heldBy(turn, "ogre")]).toEqual([
      { x: 9.75, y: 8.25 },
      0,
      ["rok"],
    ]);
    const { table } = { table: turn.table() };
    expect(turn.ruleset.actions(table, combatantId("guard")).length).toBeGreaterThan(0);
  });

  it("D20-GRAP-11 D20-GRAP-12 does not lead in one who is felled on the way", () => {
    const guard = plain("guard", { at: [4, 5], side: "brutes", gear: [longSword()] });
    const turn = match({ hitPoints: 1 }, armed, [guard]);
    const before = turn.placeOf("rok");
    turn.does(grapple, { answers: ["decline", "long_sword"], dice: [9, 14, 8, 2, 20, 20, 8, 8] });
    expect([turn.placeOf("rok"), turn.has("displaced"), heldBy(turn, "ogre")]).toEqual([before, false, []]);
  });

  it("D20-GRAP-12 ends at once where the space cannot be entered", () => {
    const inside = plain("friend", { at: [6, 5] });
    const turn = match({ at: [5, 5] }, { size: "medium", at: [6, 5] }, [inside]).does(grapple, {
      dice: [9, 20, 1, 2],
    });
    expect([turn.last("holdEnded").why, heldBy(turn, "rok")]).toEqual(["apart", []]);
  });

  it("D20-GRAP-42 D20-GRAP-43 is joined without a touch, and without being struck at", () => {
    const friend = plain("una", { at: [5, 4], scores: [18] });
    const turn = locked(match({ at: [6, 5] }, armed, [friend]), "rok", "ogre").at("una");
    turn.does(tries("una", "ogre", "grapple"), { dice: [20, 1, 2] });
    expect([
      causes(turn),
      turn.has("attackRolled"),
      heldBy(turn, "ogre"),
      turn.last("damageRolled").damage.value,
    ]).toEqual([[], false, ["rok", "una"], 6]);
    expect(heldBy(turn, "una")).toEqual(["ogre"]);
  });

  it("D20-GRAP-44 leaves room for four of one size, for eight who are smaller, or for one who is much bigger", () => {
    const around = (size: Size, count: number): boolean => {
      const names = Array.from({ length: count }, (_, at) => `one${at}`);
      const all = names.map((id) => plain(id, { size, at: [6, 5] }));
      const next = plain("next", { size, at: [5, 5] });
      const target = brute({ size: "medium" });
      const turn = names.reduce((now, id) => locked(now, id, "ogre"), new Play(fight([...all, next, target])));
      return isFull(turn.table(), turn.get("next"), turn.get("ogre"));
    };
    expect([around("small", 7), around("small", 8), around("medium", 3), around("medium", 4)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect([around("large", 1), around("large", 2), around("huge", 0), around("huge", 1), around("tiny", 7)]).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
    expect([around("gargantuan", 0), around("colossal", 0), around("colossal", 1)]).toEqual([false, false, true]);
    const five = [0, 1, 2, 3].map((at) => plain(`one${at}`, { at: [6, 5] }));
    const full = five.reduce(
      (now, { id }) => locked(now, id, "ogre"),
      new Play(fight([plain("next", { at: [5, 5] }), ...five, brute({ size: "medium" })])),
    );
    expect(full.refusal(tries("next", "ogre", "grapple"))).toBe("grappleFull");
  });

  it("D20-AOO-26 D20-GRAP-15 stops a mover as an opportunity, and is an opening itself", () => {
    const walker = plain("bran", { at: [6, 5], side: "brutes", gear: [longSword()] });
    const turn = new Play(fight([rok({ gear: [longSword()] }), walker])).at("bran");
    turn.does(
      { do: "move", by: combatantId("bran"), path: path([7, 5], [8, 5]) },
      { answers: ["grapple/unarmed", "decline"], dice: [15, 15, 1, 2] },
    );
    expect(causes(turn)).toEqual(["opportunity rok", "opportunity bran"]);
    expect([heldBy(turn, "bran"), turn.has("moveStopped"), turn.placeOf("bran"), turn.placeOf("rok")]).toEqual([
      ["rok"],
      true,
      { x: 9.75, y: 8.25 },
      { x: 9.75, y: 8.25 },
    ]);
  });

  it("D20-GRAP-03 D20-SPEC-07 takes the place of the attack at the end of a charge", () => {
    const turn = match({ at: [1, 5] }).does(
      { do: "charge", by: combatantId("rok"), target: combatantId("ogre"), with: "unarmed", instead: "grapple" },
      { dice: [9, 14, 8, 2] },
    );
    expect([heldBy(turn, "rok"), turn.last("attackRolled").total.value]).toEqual([["ogre"], 21]);
  });

  it("D20-GRAP-46 is not tried on the helpless, unless the table plays otherwise", () => {
    const out: Who = { conditions: ["unconscious"] };
    expect(match({}, out).refusal(grapple)).toBe("helplessHeld");
    const settings = { ...DEFAULT_SETTINGS, grappleEndsHelpless: false };
    expect(match({}, out, [], { settings }).refusal(grapple)).toBeNull();
  });
});
