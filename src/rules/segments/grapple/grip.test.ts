import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { duel, fighter, type Who } from "../testing/fights.ts";
import { halberd, leather, weapon } from "../testing/gear.ts";

const unhorser = () =>
  weapon("unhorser", {
    kind: "piercing",
    damage: "1d4",
    hands: 2,
    polearm: true,
    exceptional: [{ faces: [17], effect: "grip" }],
  });
/** Grapple N + 2. */
const rider = (who: Who = {}) =>
  fighter("rider", {
    class: "warrior",
    level: 1,
    side: "heroes",
    scores: [12, 10, 12],
    gear: [leather()],
    initiative: 2,
    ...who,
  });
/** Grapple defence 13. */
const footman = (who: Who = {}) =>
  fighter("footman", { level: 1, side: "foes", scores: [15, 10, 12], gear: [unhorser()], initiative: 1, ...who });
const gripped = (who: Who = {}) =>
  duel(footman(), rider({ stamina: 11, ...who })).strikes("footman", {
    with: "unhorser",
    dice: [17, 1],
    answers: who.turn === undefined ? ["none"] : [],
  });
const breakFree = {
  do: "grapple",
  by: combatantId("rider"),
  target: combatantId("footman"),
  act: "breakFree",
} as const;

describe("a weapon's grip", () => {
  it("SEG-HOUSE-51 SEG-HOUSE-37 is broken in melee mode by a routine action against the holder's grapple defence", () => {
    const fight = gripped();
    expect(fight.state.field.holds).toMatchObject([
      { kind: "grip", holder: "footman", held: "rider", gear: "unhorser" },
    ]);
    expect(fight.get("rider").turn.mode).toBe("melee");
    fight.at(2).grapples("rider", "breakFree", { dice: [11] });
    expect(fight.last("grappleRolled")).toMatchObject({ strike: { value: 13 }, against: { value: 13 }, success: true });
    expect(fight.state.field.holds).toEqual([]);
    expect(fight.get("rider").body.conditions).toEqual([]);
    expect(fight.get("rider").turn.routine[0]!.state).toBe("spent");
  });

  it("SEG-HOUSE-51 SEG-HOUSE-33 one short, or below ten, it holds; nothing but breaking free is a grapple act here", () => {
    expect(
      gripped()
        .at(2)
        .grapples("rider", "breakFree", { dice: [10] }).state.field.holds,
    ).toHaveLength(1);
    expect(
      gripped({ scores: [30, 10, 12] })
        .at(2)
        .grapples("rider", "breakFree", { dice: [9] }).state.field.holds,
    ).toHaveLength(1);
    const fight = gripped().at(2).aloneIn("rider");
    expect(fight.refusal({ ...breakFree, act: "lock" })).toBe("notGrappling");
    expect(fight.refusal({ ...breakFree, by: combatantId("footman"), target: combatantId("rider") })).not.toBeNull();
    expect(
      gripped({ turn: { mode: "shooting" } })
        .at(2)
        .aloneIn("rider")
        .refusal(breakFree),
    ).toBe("notInCloseCombat");
    expect(duel(footman(), rider()).at(2).aloneIn("rider").refusal(breakFree)).toBe("notGrappling");
  });

  it("SEG-HOUSE-51 ends when the holder lets go, at any time", () => {
    const letGo = { do: "letGo", by: combatantId("footman"), target: combatantId("rider") } as const;
    const fight = gripped().does(letGo);
    expect([fight.state.field.holds.length, fight.get("rider").body.conditions]).toEqual([0, []]);
    expect(fight.refusal(letGo)).toBe("holdsNotHim");
  });

  it("SEG-HOUSE-51 ends when the weapon is dropped, lost or broken, not when another one is", () => {
    const fight = gripped()
      .at(2, "declarations")
      .does({ do: "simpleAction", by: combatantId("footman"), activity: "drop", gear: unhorser().id })
      .advance("segment");
    expect([fight.state.field.holds.length, fight.get("rider").body.conditions]).toEqual([0, []]);
    const broken = gripped();
    broken.state = broken.ruleset.fold(broken.state, {
      type: "gearBroken",
      id: combatantId("footman"),
      gear: unhorser().id,
      rule: "SEG-EXC-11",
    });
    expect(broken.state.field.holds).toEqual([]);
    const other = gripped();
    other.state = other.ruleset.fold(other.state, {
      type: "gearBroken",
      id: combatantId("footman"),
      gear: halberd().id,
      rule: "SEG-EXC-11",
    });
    expect(other.state.field.holds).toHaveLength(1);
  });

  it("SEG-HOUSE-51 ends when the holder walks off: to hold on they have to stay", () => {
    const placed = () =>
      duel(footman({ at: { x: 0, y: 0 } }), rider({ stamina: 11, at: { x: 2, y: 0 } }))
        .strikes("footman", { with: "unhorser", dice: [17, 1], answers: ["none"] })
        .at(2, "declarations");
    expect(placed().advance("segment").state.field.holds).toHaveLength(1);
    const gone = placed()
      .does({ do: "move", by: combatantId("footman"), path: [{ x: -20, y: 0 }], speed: 8 })
      .advance("segment");
    expect([gone.state.field.holds.length, gone.get("rider").body.conditions]).toEqual([0, []]);
  });

  it("SEG-HOUSE-51 ends when the holder is felled", () => {
    const fight = gripped()
      .arrange("footman", (one) => ({ ...one, body: { ...one.body, stamina: 0, wounds: 1 } }))
      .at(2)
      .strikes("rider", { at: "footman", dice: [19, 3, 1] });
    expect(fight.get("footman").body.conditions).toContain("coma");
    expect([fight.state.field.holds.length, fight.get("rider").body.conditions]).toEqual([0, []]);
  });
});
