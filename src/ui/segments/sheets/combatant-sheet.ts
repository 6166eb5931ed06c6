import { isSegmentsActor } from "../../../foundry/rulesets/segments/models.ts";
import { segmentsRules } from "../../../foundry/rulesets/segments/segments-rules.ts";
import { isBodyCondition } from "../../../foundry/rulesets/segments/status-list.ts";
import { statePicture } from "../../../foundry/statuses/state-kit.ts";
import { facesOf } from "../../../rules/segments/attack/judge.ts";
import { sheetStats } from "../../../foundry/rulesets/segments/stats-of.ts";
import { hostWords } from "../../host-words.ts";
import { CombatantSheetBase, sheetActions, sheetParts } from "../../sheets/combatant-sheet-base.ts";
import { combatantSheetView, type CombatantSheetView } from "./combatant-view.ts";
import { gearFactsOf } from "./gear-facts.ts";
import { changeField, SHEET_ACTIONS } from "./sheet-actions.ts";
import { blockedAttack, blockedShot } from "./sheet-rolls.ts";

/** The sheet of a character or creature: everything derived explains itself, everything can be rolled. */
export class CombatantSheet extends CombatantSheetBase {
  static override DEFAULT_OPTIONS: foundry.applications.sheets.ActorSheetV2.DefaultOptions<CombatantSheet> = {
    actions: sheetActions(SHEET_ACTIONS),
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> =
    sheetParts("segments");

  protected override view(): CombatantSheetView {
    const actor = this.document;
    if (!isSegmentsActor(actor))
      throw new Error(
        `The actor "${actor.name}" (${actor.type}) is not of the segments ruleset; open it in a world that plays its ruleset.`,
      );
    const { settings } = segmentsRules();
    return combatantSheetView(
      {
        name: actor.name,
        img: actor.img ?? "icons/svg/mystery-man.svg",
        rootId: this.id,
        editable: this.isEditable,
        stats: sheetStats(actor.system),
        numbers: actor.system.numbers,
        gear: actor.items.contents.toSorted((left, right) => left.sort - right.sort).flatMap(gearFactsOf),
        blocked: (striker) => blockedAttack(actor, striker),
        blockedShot: (weapon) => blockedShot(actor, weapon),
        bareHandsDamage: settings.tables.weapons.bare_hands.damage,
        kindFaces: facesOf(settings, { identifier: actor.system.identifier, exceptional: [] }),
        picture: (condition) => (isBodyCondition(condition) ? statePicture(condition) : ""),
      },
      hostWords,
    );
  }

  protected override changed(data: DOMStringMap, value: string): Promise<boolean> {
    return changeField(this.document, data, value);
  }
}
