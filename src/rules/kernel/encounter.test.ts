import { describe, expect, it } from "vitest";
import { ANNA, BRUNO, toyFight, type Toy } from "../testing/toy-game.ts";
import { changeCombatant, encounterOf, findCombatant } from "./encounter.ts";
import { combatantId } from "./ids.ts";
import { Defect } from "./json.ts";

const NOBODY = combatantId("nobody");

describe("an encounter", () => {
  it("has each combatant once", () => {
    const [anna] = toyFight().combatants;
    expect(() => encounterOf<Toy>({ turn: 1 }, [anna!, anna!], {})).toThrow(Defect);
    expect(() => encounterOf<Toy>({ turn: 1 }, [anna!, anna!], {})).toThrow(/share the id "anna"/);
  });

  it("finds combatants by their id", () => {
    expect(findCombatant(toyFight(), BRUNO)?.id).toBe(BRUNO);
    expect(findCombatant(toyFight(), NOBODY)).toBeUndefined();
  });

  it("changes one combatant and shares all the others", () => {
    const fight = toyFight();
    const changed = changeCombatant(fight, BRUNO, (bruno) => ({ ...bruno, life: 3 }));
    expect(changed).toEqual({
      ...fight,
      combatants: [fight.combatants[0], { ...fight.combatants[1], life: 3 }, fight.combatants[2]],
    });
    expect(changed.combatants[0]).toBe(fight.combatants[0]);
    expect(fight).toEqual(toyFight());
  });

  it("stays the same object where nothing changes", () => {
    const fight = toyFight();
    expect(changeCombatant(fight, ANNA, (anna) => anna)).toBe(fight);
  });

  it("throws for an unknown combatant, and lets nobody change him", () => {
    const left = { ...toyFight(), combatants: [] };
    expect(() => changeCombatant(toyFight(), NOBODY, () => toyFight().combatants[0]!)).toThrow(/No combatant "nobody"/);
    expect(() => changeCombatant<Toy>(left, ANNA, () => toyFight().combatants[0]!)).toThrow(
      expect.objectContaining({ name: "Defect" }),
    );
  });
});
