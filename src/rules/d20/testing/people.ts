/** The people of the ledger's worked turns. */
import type { D20Combatant } from "../state.ts";
import {
  chainmail,
  fighter,
  heavyShield,
  longspear,
  longSword,
  scaleMail,
  shortSword,
  studdedLeather,
  type Who,
} from "./fights.ts";

/** F, a human fighter: AC 19/12/17, long sword +7, 1d8+3, speed 6 m, 34 hit points. */
export const F = (who: Who = {}, id = "F"): D20Combatant =>
  fighter(id, {
    class: "fighter",
    level: 4,
    scores: [16, 14],
    gear: [longSword(), chainmail(), heavyShield()],
    most: 34,
    ...who,
  });

/** G, a guard: AC 14/10/14, longspear +5, 1d8+3, reach 3 m, 20 hit points. */
export const G = (who: Who = {}, id = "G"): D20Combatant =>
  fighter(id, { class: "fighter", level: 3, scores: [14, 10], gear: [longspear(), scaleMail()], most: 20, ...who });

/** R, a rogue: AC 16/13/13, short sword +3, 1d6+1, speed 9 m, 14 hit points. */
export const R = (who: Who = {}, id = "R"): D20Combatant =>
  fighter(id, { class: "rogue", level: 3, scores: [12, 16], gear: [shortSword(), studdedLeather()], most: 14, ...who });

/** Somebody with no class and this base attack bonus; Strength 10, no armour, a long sword. */
export const foe = (id: string, baseAttack: number, who: Who = {}): D20Combatant =>
  fighter(id, {
    gear: [longSword()],
    ...who,
    stats: { racial: { hitDice: 1, baseAttack, fortitude: 0, reflex: 0, will: 0 }, ...who.stats },
  });
