import type { SegmentsEvent } from "../../../../src/rules/segments/events.ts";
import type { SegmentsGame } from "../../../../src/rules/segments/game.ts";
import { DiceInspectorOf, type DiceLaw } from "../../checker/dice.ts";
import type { Book } from "./book.ts";

/** What each kind of throw must come to; a kind that is not here comes to some event. */
const MEANT_FOR: Readonly<Record<string, readonly SegmentsEvent["type"][]>> = {
  strike: ["attackRolled", "grappleRolled"],
  slipGuard: ["grappleRolled"],
  breakthrough: ["breakthroughRolled"],
  opposed: ["breakthroughRolled", "grappleOpposed"],
  parry: ["reactionRolled"],
  dodge: ["reactionRolled"],
  damage: ["damageRolled"],
  criticalLoss: ["criticalLossRolled"],
  wound: ["injuryTaken"],
  criticalFailure: ["criticalFailure"],
  weaponFlies: ["gearMoved"],
  initiative: ["initiativeRolled"],
  fortitude: ["saveRolled"],
  criticalSave: ["criticalSaveRolled"],
  tearFree: ["tearFreeRolled"],
  check: ["checkRolled"],
  perception: ["perceptionRolled"],
  stealth: ["stealthRolled"],
  potion: ["healed"],
  spellHealing: ["healed"],
  spellDamage: ["damageRolled"],
  swallowed: ["damageRolled"],
  wrongTarget: ["targetMistaken", "targetKept"],
};

/** The number on the dice that an event is about. */
function naturalOf(event: SegmentsEvent): number | null {
  switch (event.type) {
    case "attackRolled":
    case "reactionRolled":
    case "saveRolled":
    case "criticalSaveRolled":
    case "breakthroughRolled":
    case "grappleOpposed":
    case "tearFreeRolled":
    case "checkRolled":
    case "perceptionRolled":
    case "stealthRolled":
      return event.natural;
    case "criticalFailure":
    case "targetMistaken":
    case "targetKept":
      return event.roll;
    case "injuryTaken":
      return event.injury.roll;
    case "initiativeRolled":
      return event.initiative.base;
    case "damageRolled":
      return event.damage.base;
    case "criticalLossRolled":
      // Against a sneak attack it is the save that tells it. [SEG-SNEAK-14]
      return event.loss.baseRule === "SEG-SNEAK-14" ? null : event.loss.base;
    default:
      return null;
  }
}

const LAW: DiceLaw<SegmentsGame> = {
  rule: "SEG-HOUSE-20",
  formula: /^\d+d\d+([+-]\d+)?$/,
  meantFor: MEANT_FOR,
  usesOthers: true,
  idle: [],
  naturalOf,
  fits: (shown, used) => used.some(({ sum, plus }) => sum === shown || sum + plus === shown),
};

/** Dice of `segments`. [SEG-HOUSE-20] */
export class DiceInspector extends DiceInspectorOf<SegmentsGame, Book> {
  protected override readonly law = LAW;
}
