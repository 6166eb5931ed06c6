import type { D20Game } from "../../../../src/rules/d20/game.ts";
import type { D20Event } from "../../../../src/rules/d20/events.ts";
import { ABILITIES, SAVES, SKILLS } from "../../../../src/rules/d20/stats.ts";
import { DiceInspectorOf, type DiceLaw } from "../../checker/dice.ts";
import type { Book } from "./book.ts";

/** What each kind of throw must come to; a kind that is not here comes to a check. Lots may decide a check by themselves. */
const MEANT_FOR: Readonly<Record<string, readonly D20Event["type"][]>> = {
  attack: ["attackRolled", "squareStruck", "cornerStruck", "aidRolled", "opposedRolled", "gearAttacked"],
  scatter: ["splashScattered"],
  burning: ["burned"],
  turning: ["turningRolled"],
  dispel: ["dispelRolled"],
  turningDamage: ["turningMeasured"],
  critical: ["criticalRolled"],
  concealment: ["concealmentRolled"],
  stray: ["attackStrayed"],
  initiative: ["initiativeRolled"],
  life: ["lifeRolled"],
  failure: ["failureRolled"],
  saddle: ["seatRolled"],
  grapple: ["grappleRolled"],
  fall: ["hurt"],
  recovery: ["missileLoosed"],
  endangered: ["itemEndangered"],
  extraDice: ["damageRolled", "gearStruck"],
  sneakAttack: ["damageRolled"],
  damage: ["damageRolled", "powerRolled", "gearStruck"],
  nonlethal: ["powerRolled"],
  healing: ["powerRolled"],
  temporary: ["powerRolled"],
  condition: ["powerRolled"],
  told: ["powerRolled"],
  ...Object.fromEntries(SAVES.map((save) => [save, ["saveRolled"]])),
  ...Object.fromEntries([...SKILLS, ...ABILITIES, "casterLevel"].map((check) => [check, ["checkRolled"]])),
};
/** The number on the dice that an event is about. */
function naturalOf(event: D20Event): number | null {
  switch (event.type) {
    case "attackRolled":
    case "criticalRolled":
    case "saveRolled":
    case "checkRolled":
    case "aidRolled":
    case "grappleRolled":
    case "opposedRolled":
    case "gearAttacked":
    case "cornerStruck":
    case "turningRolled":
    case "dispelRolled":
      return event.natural;
    case "splashScattered":
      return event.way;
    case "concealmentRolled":
    case "attackStrayed":
    case "lifeRolled":
    case "failureRolled":
    case "seatRolled":
    case "itemEndangered":
      return event.roll;
    case "initiativeRolled":
      return event.total.base;
    case "damageRolled":
    case "gearStruck":
    case "burned":
      return event.damage.base;
    case "powerRolled":
    case "turningMeasured":
      return event.total.base;
    default:
      return null;
  }
}

const LAW: DiceLaw<D20Game> = {
  rule: "D20-ATK-01",
  formula: /^[+-]?\d+(d\d+)?([+-]\d+(d\d+)?)*$/,
  meantFor: MEANT_FOR,
  usesOthers: false,
  idle: ["lots"],
  naturalOf,
  // Dice that come to a blow's damage besides its own are told apart from its base.
  fits: (shown, used, { type }) =>
    shown ===
    used
      .filter(({ why }) => (type !== "damageRolled" && type !== "gearStruck") || why === "damage")
      .reduce((all, { sum, plus }) => all + sum + plus, 0),
};

/** Dice of `d20`. [D20-ATK-01] */
export class DiceInspector extends DiceInspectorOf<D20Game, Book> {
  protected override readonly law = LAW;
}
