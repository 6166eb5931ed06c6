import { D20ActorData } from "../../../foundry/rulesets/d20/models.ts";
import { d20Rules } from "../../../foundry/rulesets/d20/d20-rules.ts";
import { fighterOf } from "../../../foundry/rulesets/d20/fighter-of.ts";
import { sheetStats } from "../../../foundry/rulesets/d20/stats-of.ts";
import { activeRuleset } from "../../../foundry/rulesets/active-ruleset.ts";
import { statePicture } from "../../../foundry/statuses/state-kit.ts";
import { characterOf } from "../../../rules/d20/derive/character.ts";
import { levelled } from "../../../rules/d20/magic/scaling.ts";
import { CONDITIONS } from "../../../rules/d20/stats.ts";
import { hostWords } from "../../host-words.ts";
import { CombatantSheetBase, sheetActions, sheetParts } from "../../sheets/combatant-sheet-base.ts";
import { d20Services } from "../d20-port.ts";
import { combatantSheetView, type CombatantSheetView, type SheetSource } from "./combatant-view.ts";
import { gearEntries, placeOn, type GearEntry } from "./gear-shelves.ts";
import { changeField, SHEET_ACTIONS } from "./sheet-actions.ts";
import { changePlace } from "./sheet-edits.ts";
import { actionsNow, blockedArm, blockedPower, choicesNow } from "./sheet-rolls.ts";

/** The sheet of a character or creature of `d20`: everything derived explains itself, everything can be rolled. */
export class D20CombatantSheet extends CombatantSheetBase {
  static override DEFAULT_OPTIONS: foundry.applications.sheets.ActorSheetV2.DefaultOptions<D20CombatantSheet> = {
    actions: sheetActions(SHEET_ACTIONS),
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> =
    sheetParts("d20");

  protected override view(): CombatantSheetView {
    return combatantSheetView(this.#source(), hostWords);
  }

  #source(): SheetSource {
    const actor = this.document;
    const life: unknown = actor.system;
    const fighter = fighterOf(actor);
    if (!(life instanceof D20ActorData) || fighter === null)
      throw new Error(
        `The actor "${actor.name}" (${actor.type}) is not of the d20 ruleset; open it in a world that plays its ruleset.`,
      );
    const actions = actionsNow(actor);
    return {
      name: actor.name,
      img: actor.img ?? "icons/svg/mystery-man.svg",
      rootId: this.id,
      stats: sheetStats(life),
      numbers: d20Services().derived(actor) ?? {},
      arms: d20Services().sheetArms(actor),
      gear: fighter.gear,
      pictures: Object.fromEntries(this.#entries().map(({ piece, img }) => [piece.id, img])),
      entries: this.#entries(),
      traits: characterOf(d20Rules().settings, fighter.sheet).traits,
      states: activeRuleset().states.statesOf(actor),
      conditions: CONDITIONS.map((id) => ({ id, img: statePicture(id) })),
      choices: choicesNow(actor),
      blocked: (arm, full) => blockedArm(actions, arm, full),
      levelled: (power) => levelled(fighter.sheet, power),
      blockedPower: (power) => blockedPower(actions, power),
    };
  }

  #entries(): readonly GearEntry[] {
    const fighter = fighterOf(this.document);
    return fighter === null
      ? []
      : gearEntries(
          this.document.items.contents.toSorted((left, right) => left.sort - right.sort),
          fighter.gear,
        );
  }

  protected override changed(data: DOMStringMap, value: string): Promise<boolean> {
    return changeField(this.document, data, value);
  }

  /** A thing that is dropped on another shelf goes there. [D20-ACT-23] */
  protected override async _onSortItem(event: DragEvent, item: Item.Implementation): Promise<Item.Implementation[]> {
    const shelf =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-shelf]")?.dataset["shelf"] : undefined;
    const entry = this.#entries().find(({ piece }) => piece.id === item.id);
    const place = shelf === undefined || entry === undefined ? null : placeOn(shelf, entry);
    if (place !== null) await changePlace(item, place);
    return (await super._onSortItem(event, item)) ?? [];
  }
}
