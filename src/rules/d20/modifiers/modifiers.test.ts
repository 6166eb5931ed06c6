import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import { armourClass } from "../derive/armour-class.ts";
import { attackTotal } from "../derive/attack-bonus.ts";
import { skillTotal } from "../derive/checks.ts";
import { maxHitPoints } from "../derive/hit-points.ts";
import { saveTotal } from "../derive/saves.ts";
import { armOf, isRefusal } from "../derive/arms.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { BonusTarget } from "../stats.ts";
import { chainmail, fight, longSword, Play, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import type { Bonus } from "../stored/actor.ts";

const HERO = combatantId("hero");
const play = (who: Who = {}): Play =>
  new Play(fight([foe("hero", 3, { side: "heroes", most: 20, ...who }), foe("orc", 0, { side: "orcs", most: 20 })]));
const bonus = (to: BonusTarget, type: Bonus["type"], value: number, source = "Bless"): Bonus => ({
  to,
  type,
  value,
  source,
});
const give = (turn: Play, modifier: Bonus, rounds = 0): Play =>
  turn.does({ do: "giveModifier", by: null, target: HERO, modifier, rounds });
const numbers = (turn: Play) => {
  const hero = turn.get("hero");
  const arm = armOf(DEFAULT_SETTINGS, hero, { with: longSword().id, head: "main" });
  if (isRefusal(arm)) throw new Error(arm.code);
  return {
    attack: attackTotal(DEFAULT_SETTINGS, hero, arm),
    ac: armourClass(DEFAULT_SETTINGS, hero, { readiness: "ready" }),
    will: saveTotal(DEFAULT_SETTINGS, hero, "will"),
    spot: skillTotal(DEFAULT_SETTINGS, hero, "spot"),
    most: maxHitPoints(DEFAULT_SETTINGS, hero),
  };
};

describe("a bonus or penalty that lasts, by the game master's word", () => {
  it("D20-AC-08 counts in every total that it is for, with its name, and of two of one type the higher", () => {
    const turn = give(
      give(give(play(), bonus("attack", "morale", 1)), bonus("attack", "morale", 3, "Song")),
      bonus("attack", "luck", -2, "Curse"),
    );
    const { attack } = numbers(turn);
    expect(attack.value).toBe(3 + 3 - 2);
    expect(attack.changes.filter(({ label }) => label === "bonus")).toMatchObject([
      { name: "Bless", suppressed: true },
      { name: "Song", value: 3 },
      { name: "Curse", value: -2 },
    ]);
    const armoured = give(play({ gear: [longSword(), chainmail()] }), bonus("armourClass", "armor", 4, "Mage armor"));
    expect(numbers(armoured).ac.value).toBe(15);
    expect(
      numbers(give(give(play(), bonus("saves", "resistance", 2)), bonus("skills", "competence", 3))),
    ).toMatchObject({ will: { value: 2 }, spot: { value: 3 } });
  });

  it("D20-INIT-07 D20-AC-08 ends by itself just before the count at which it began, and the same one again lasts as long as the longer", () => {
    const turn = give(give(play(), bonus("attack", "morale", 1), 2), bonus("attack", "morale", 1), 1);
    expect(turn.get("hero").turn.modifiers).toMatchObject([{ until: { round: 3, turn: 1 } }]);
    const next = (): Play => turn.does({ do: "advance", by: null, to: "turn" });
    for (let passed = 0; passed < 3; passed++) next();
    expect([turn.state.clock.round, turn.get("hero").turn.modifiers.length]).toEqual([2, 1]);
    next();
    expect([turn.state.clock.round, turn.last("modifierEnded").rule, numbers(turn).attack.value]).toEqual([
      3,
      "D20-INIT-07",
      3,
    ]);
  });

  it("D20-HP-25 D20-PROG-01 of Constitution brings its hit points and takes them along, and whoever stood by them falls", () => {
    const turn = give(
      play({ stats: { racial: { hitDice: 4, baseAttack: 3, fortitude: 0, reflex: 0, will: 0 } }, hitPoints: 5 }),
      bonus("constitution", "enhancement", 4, "Bear"),
      0,
    );
    expect([turn.get("hero").body.hitPoints, numbers(turn).most.value]).toEqual([13, 28]);
    turn.does({ do: "harmByHand", by: null, target: HERO, points: 10, nonlethal: false });
    turn.does({ do: "endModifier", by: null, target: HERO, modifier: "Bear/constitution/enhancement/4" });
    expect([turn.get("hero").body.hitPoints, turn.has("fell")]).toEqual([-5, true]);
  });

  it("D20-HP-09 D20-HP-25 leaves the hit points of the dead as they are, when it comes and when it ends", () => {
    const turn = play({
      stats: { racial: { hitDice: 4, baseAttack: 3, fortitude: 0, reflex: 0, will: 0 } },
      hitPoints: 5,
    });
    give(give(turn, bonus("constitution", "enhancement", 4, "Bear")), bonus("constitution", "untyped", -2, "Hex"));
    turn.does({ do: "harmByHand", by: null, target: HERO, points: 40, nonlethal: false });
    const left = turn.get("hero").body.hitPoints;
    const changed = (): boolean =>
      turn.has("healed") || turn.has("hurt") || turn.has("cameRound") || turn.get("hero").body.hitPoints !== left;
    const seen = [turn.has("died")];
    turn.does({ do: "endModifier", by: null, target: HERO, modifier: "Hex/constitution/untyped/-2" });
    seen.push(changed());
    turn.does({ do: "endModifier", by: null, target: HERO, modifier: "Bear/constitution/enhancement/4" });
    seen.push(changed());
    give(turn, bonus("constitution", "enhancement", 40, "Giant"));
    seen.push(changed());
    expect(seen).toEqual([true, false, false, false]);
  });

  it("D20-AC-08 without a name comes from a source of its own each time: penalties add up, and so do untyped bonuses", () => {
    const { attack } = numbers(
      play({
        stats: {
          bonuses: [
            bonus("attack", "luck", -1, ""),
            bonus("attack", "luck", -2, ""),
            bonus("attack", "untyped", 1, ""),
            bonus("attack", "untyped", 4, ""),
          ],
        },
      }),
    );
    expect(attack.value).toBe(3 - 1 - 2 + 1 + 4);
    expect(attack.changes.some(({ source }) => source === "")).toBe(false);
  });

  it("D20-AC-08 is refused where it is nothing, is on nobody, or is not there to be ended", () => {
    const turn = play();
    expect([
      turn.refusal({ do: "giveModifier", by: null, target: HERO, modifier: bonus("attack", "morale", 0), rounds: 1 }),
      turn.refusal({
        do: "giveModifier",
        by: null,
        target: combatantId("ghost"),
        modifier: bonus("attack", "morale", 1),
        rounds: 1,
      }),
    ]).toEqual(["nothingToDo", "unknownCombatant"]);
    expect([
      turn.refusal({ do: "endModifier", by: null, target: HERO, modifier: "x" }),
      turn.refusal({ do: "endModifier", by: null, target: combatantId("ghost"), modifier: "x" }),
    ]).toEqual(["nothingToDo", "unknownCombatant"]);
  });
});
