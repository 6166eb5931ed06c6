import { adapterOf } from "../../../src/foundry/rulesets/adapter-of.ts";
import { wordsBelow } from "../../../src/foundry/rulesets/book-words.ts";
import { LED_BY_TURNS, TURN_BUTTONS } from "../../../src/foundry/rulesets/led-by-turns.ts";
import { gearKind, RulesetDocuments } from "../../../src/foundry/rulesets/ruleset-documents.ts";
import { WorldRules } from "../../../src/foundry/rulesets/world-rules.ts";
import { PLAIN_NAMING } from "../../../src/foundry/secrets/naming.ts";
import { actorModel, combatantModel, combatModel, itemModel } from "../../../src/foundry/data/ruleset-models.ts";
import { DUEL } from "../rules/declaration.ts";
import { bodyOf, sheetNumbers, sheetOf } from "../rules/derive.ts";
import type { DuelGame } from "../rules/game.ts";
import { actorShape, combatShape, turnShape, weaponShape, type ActorStats } from "../rules/stored.ts";

class DuelActorData extends actorModel(actorShape, { "wind.value": "wind" }) {}
class DuelCombatData extends combatModel(combatShape) {}
class DuelCombatantData extends combatantModel(turnShape) {}
class DuelWeaponData extends itemModel(weaponShape, "PDA.Duel.Weapon") {}

const documents = new RulesetDocuments<DuelGame, ActorStats>({
  rules: new WorldRules(DUEL),
  actor: DuelActorData,
  combat: DuelCombatData,
  combatant: DuelCombatantData,
  gear: { weapons: gearKind(DuelWeaponData, []) },
  sheetOf,
  bodyOf,
  progress: LED_BY_TURNS,
});

/** How the duel lies in documents. */
export const duelAdapter = adapterOf(documents, {
  commands: TURN_BUTTONS,
  numbers: sheetNumbers,
  states: {
    conditions: [],
    following: ["exhausted"],
    down: ["exhausted"],
    held: ({ fighter }) => (fighter.body.wind > 0 ? [] : ["exhausted"]),
  },
  naming: { ...PLAIN_NAMING, keys: ["id", "ids", "by", "to", "target"], mutual: ["lunged"] },
  rolls: {
    die: 10,
    named: { count: { as: "die", word: "PDA.Duel.Roll.count" }, pass: { as: "die", word: "PDA.Duel.Roll.pass" } },
  },
  words: wordsBelow("PDA.Duel"),
  bars: { wind: { stored: "wind.value", isBounded: true } },
});
