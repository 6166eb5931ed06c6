import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { fight, fullPlate, longBow, longSword, path, Play, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import type { AttackCommand } from "./commands.ts";

type Spring = Extract<AttackCommand, { readonly do: "spring" }>;
const by = combatantId("hero");
const LEARNT: Who = { feats: ["springAttack", "shotOnTheRun"] };
const play = (who: Who = LEARNT, second = false): Play =>
  new Play(
    fight([
      foe("hero", 4, { at: [0, 0], side: "heroes", most: 20, ...who }),
      foe("orc", 0, { at: [3, 1], side: "orcs", most: 20 }),
      ...(second ? [foe("other", 0, { at: [3, 3], side: "orcs", most: 20 })] : []),
    ]),
  );
const spring = (more: Partial<Spring> = {}): Spring => ({
  do: "spring",
  by,
  target: combatantId("orc"),
  with: gearId("long_sword"),
  path: path([1, 0], [2, 0]),
  onward: path([1, 1], [0, 2]),
  ...more,
});

describe("striking on the move", () => {
  it("D20-FEAT-06 goes up to the foe, strikes, and goes on, without an opportunity for whom one strikes at", () => {
    const turn = play().does(spring(), { dice: [10, 4] });
    expect([turn.placeOf("hero"), turn.get("hero").turn.spent, turn.questions]).toEqual([
      { x: 0.75, y: 3.75 },
      ["move", "standard"],
      [],
    ]);
    expect([turn.get("orc").body.hitPoints, turn.get("hero").turn.moved]).toEqual([16, 5]);
    expect(turn.refusal({ do: "act", by, activity: "openDoor" })).toBe("actionsSpent");
  });

  it("D20-FEAT-06 gives others theirs, and ends where one is felled", () => {
    const through = spring({ onward: path([2, 1], [2, 2], [1, 3]) });
    const turn = play(LEARNT, true).does(through, { answers: ["long_sword"], dice: [10, 4, 2] });
    expect(turn.questions.map(({ to }) => to)).toEqual(["other"]);
    const felled = play({ ...LEARNT, hitPoints: 1 }, true).does(through, {
      answers: ["long_sword"],
      dice: [10, 4, 15, 4],
    });
    expect(felled.placeOf("hero")).toEqual({ x: 3.75, y: 3.75 });
  });

  it("D20-FEAT-06 shoots in the same way, but spares nobody his opportunity", () => {
    const bow: Who = { ...LEARNT, gear: [longBow()] };
    const near = play(bow).does(spring({ with: gearId("long_bow") }), {
      answers: ["decline", "decline"],
      dice: [10, 4],
    });
    expect(near.questions.map(({ to, facts }) => `${to} ${facts["why"]}`)).toEqual(["orc acts", "orc leaves"]);
    expect(play({ feats: ["springAttack"], gear: [longBow()] }).refusal(spring({ with: gearId("long_bow") }))).toBe(
      "featMissing",
    );
  });

  it("D20-FEAT-06 wants the feat, no heavy armour, a step before and after, one's speed and a foe in reach", () => {
    expect([
      play().refusal(spring()),
      play({}).refusal(spring()),
      play({ ...LEARNT, gear: [longSword(), fullPlate()] }).refusal(spring()),
    ]).toEqual([null, "featMissing", "tooHeavy"]);
    expect([play().refusal(spring({ path: [] })), play().refusal(spring({ onward: [] }))]).toEqual(["noWay", "noWay"]);
    expect(play().refusal(spring({ onward: path([1, 0], [0, 0], [0, 1], [0, 2], [0, 3]) }))).toBe("tooFar");
    expect(play().refusal(spring({ path: path([1, 0]), onward: path([0, 0]) }))).toBe("outOfReach");
    expect([
      play({ ...LEARNT, turn: { spent: ["move"] } }).refusal(spring()),
      play({ ...LEARNT, hitPoints: 0 }).refusal(spring()),
      play({ ...LEARNT, turn: { stepped: true } }).refusal(spring()),
    ]).toEqual(["actionsSpent", "restricted", "stepTaken"]);
  });

  it("D20-FEAT-06 D20-ACT-13 wants a map, a weapon in hand, and one's own turn", () => {
    expect([
      play({ ...LEARNT, conditions: ["prone"] }).refusal(spring()),
      play().at("orc").refusal(spring()),
      play().refusal(spring({ with: gearId("axe") })),
    ]).toEqual(["prone", "notYourTurn", "unknownGear"]);
    const nowhere = new Play(fight([foe("hero", 4, { side: "heroes", ...LEARNT }), foe("orc", 0, { side: "orcs" })]));
    expect(nowhere.refusal(spring())).toBe("notOnTheMap");
  });

  it("D20-FEAT-06 is no more than a move and an attack: what one does with it is told as such", () => {
    const turn = play().does(spring(), { dice: [10, 4] });
    expect(
      turn.events.flatMap((event) => (event.type === "moved" ? [[event.gait, event.squares, event.rule]] : [])),
    ).toEqual([
      ["move", 2, "D20-FEAT-06"],
      ["move", 3, "D20-FEAT-06"],
    ]);
    expect(turn.last("attackRolled").kind).toBe("attack");
  });

  it("D20-FEAT-06 strikes nobody when one is stopped on the way, and goes no farther when one is felled there", () => {
    const guarded = (who: Who, dice: readonly number[], answers: readonly string[]): Play =>
      new Play(
        fight([
          foe("hero", 4, { at: [0, 0], side: "heroes", most: 20, ...LEARNT, ...who }),
          foe("orc", 0, { at: [3, 1], side: "orcs", most: 20 }),
          foe("other", 0, { at: [0, 1], side: "orcs", most: 20 }),
        ]),
      ).does(spring(), { answers, dice });
    const felled = guarded({ hitPoints: 1 }, [15, 4], ["long_sword"]);
    expect([felled.has("attackRolled"), felled.last("attackRolled").by, felled.placeOf("hero")]).toEqual([
      true,
      "other",
      { x: 0.75, y: 0.75 },
    ]);
    const through = guarded({}, [1, 10, 4], ["long_sword"]);
    expect([through.last("attackRolled").by, through.placeOf("hero")]).toEqual(["hero", { x: 0.75, y: 3.75 }]);
  });
});
