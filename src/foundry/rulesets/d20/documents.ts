import { bodyOf, sheetOf } from "../../../rules/d20/combatant.ts";
import { asRead } from "../../../rules/d20/company/as-read.ts";
import { isUnwritten } from "../../../rules/d20/decode.ts";
import { D20 } from "../../../rules/d20/declaration.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import type { Ruleset } from "../../../rules/kernel/ruleset.ts";
import { boardOf } from "../../scene/board.ts";
import { LED_BY_TURNS } from "../led-by-turns.ts";
import { gearKind, RulesetDocuments } from "../ruleset-documents.ts";
import { WorldRules } from "../world-rules.ts";
import {
  D20ActorData,
  D20ArmorData,
  D20CombatantData,
  D20CombatData,
  D20GearData,
  D20PowerData,
  D20ShieldData,
  D20WeaponData,
} from "./models.ts";

/** The rules as this world plays them. */
const rules = new WorldRules(D20);

/** The rules with the world's constants and tables: one object until one of them changes. */
export const d20Rules = (): Ruleset<D20Game> => rules.current();

/** The values of `d20` in documents. */
export const D20_DOCUMENTS = new RulesetDocuments<D20Game, D20ActorData["stats"]>({
  rules,
  actor: D20ActorData,
  combat: D20CombatData,
  combatant: D20CombatantData,
  gear: {
    weapons: gearKind(D20WeaponData, ["place", "lies", "harm", "destroyed", "loaded", "ammunition"]),
    armours: gearKind(D20ArmorData, ["worn"]),
    shields: gearKind(D20ShieldData, ["place", "lies", "harm", "destroyed"]),
    // An effect whose dice, or whose modifiers, are not written yet is for the game master to tell.
    powers: gearKind(D20PowerData, ["uses", "place", "lies", "harm", "destroyed"], (power) =>
      isUnwritten(power) ? { effect: "told" as const } : {},
    ),
  },
  otherItems: [D20GearData],
  sheetOf,
  bodyOf,
  besides: (_, actor) => ({ isReferees: !actor.hasPlayerOwner }),
  together: asRead,
  scene: (combat) => boardOf(combat, rules.current().settings.metresPerSquare),
  progress: LED_BY_TURNS,
});
