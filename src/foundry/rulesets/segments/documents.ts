import { bodyOf, sheetOf } from "../../../rules/segments/combatant.ts";
import { isUnwritten } from "../../../rules/segments/decode.ts";
import { SEGMENTS } from "../../../rules/segments/declaration.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { hasBegun } from "../../../rules/segments/turn/moments.ts";
import type { Ruleset } from "../../../rules/kernel/ruleset.ts";
import { fightGrid } from "../../scene/grid.ts";
import { obstaclesOf, sceneOf } from "../../scene/walls.ts";
import { gearKind, RulesetDocuments } from "../ruleset-documents.ts";
import { WorldRules } from "../world-rules.ts";
import {
  SegmentsActorData,
  SegmentsArmorData,
  SegmentsCombatantData,
  SegmentsCombatData,
  SegmentsGearData,
  SegmentsShieldData,
  SegmentsSpellData,
  SegmentsWeaponData,
} from "./models.ts";
import { reactionMoment } from "./own-settings.ts";

/** The rules as this world plays them. */
const rules = new WorldRules(SEGMENTS, () => ({ reactionMoment: reactionMoment() }));

/** The rules with the world's constants and tables: one object until one of them changes. */
export const segmentsRules = (): Ruleset<SegmentsGame> => rules.current();

/** The values of `segments` in documents. */
export const SEGMENTS_DOCUMENTS = new RulesetDocuments<SegmentsGame, SegmentsActorData["stats"]>({
  rules,
  actor: SegmentsActorData,
  combat: SegmentsCombatData,
  combatant: SegmentsCombatantData,
  gear: {
    weapons: gearKind(SegmentsWeaponData, ["place", "broken", "loaded"]),
    armours: gearKind(SegmentsArmorData, ["tornPlates", "worn"]),
    shields: gearKind(SegmentsShieldData, ["place", "broken"]),
    // A spell whose dice are not written yet is for the game master to tell.
    spells: gearKind(SegmentsSpellData, [], (spell) => (isUnwritten(spell) ? { effect: "told" as const } : {})),
    things: gearKind(SegmentsGearData, []),
  },
  sheetOf,
  bodyOf,
  scene(combat) {
    const scene = sceneOf(combat);
    const grid = fightGrid(combat, scene);
    return { obstacles: obstaclesOf(scene), ...(grid === null ? {} : { grid }) };
  },
  progress: { hasBegun: ({ clock }) => hasBegun(clock) },
});
