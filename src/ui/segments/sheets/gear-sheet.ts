import { isGearItem, isWeaponItem } from "../../../foundry/rulesets/segments/models.ts";
import { segmentsRules } from "../../../foundry/rulesets/segments/segments-rules.ts";
import { facesOf } from "../../../rules/segments/attack/judge.ts";
import { DAMAGE_KINDS, GEAR_PLACES, SPELL_AREAS, SPELL_EFFECTS } from "../../../rules/segments/stats.ts";
import { hostWords } from "../../host-words.ts";
import { GearSheetBase, type GearLists, type WordField } from "../../sheets/gear-sheet-base.ts";
import { templatePath } from "../../template-path.ts";
import { addFaces, changeFaces, ownFaces, removeFaces } from "./faces-edits.ts";
import { rangesOf, switchRanges, type RangesView } from "./ranges.ts";
import { facesView, type FacesView } from "./faces-view.ts";

/** What stands below the fields of a thing: ranges and exceptional faces, only of weapons. */
interface WeaponLists extends GearLists {
  readonly faces: FacesView | null;
  readonly ranges: RangesView | null;
}

const APART: ReadonlySet<string> = new Set(["description", "exceptional", "ranges"]);

const WORDS: Readonly<Record<string, WordField>> = {
  kind: { words: DAMAGE_KINDS, prefix: "PDA.DamageKind", blank: "PDA.DamageKind.none" },
  place: { words: GEAR_PLACES, prefix: "PDA.Segments.Place" },
  onHit: { words: ["none", "entangle"], prefix: "PDA.Segments.OnHit" },
  source: { words: ["spell", "item"], prefix: "PDA.Segments.SpellSource" },
  area: { words: SPELL_AREAS, prefix: "PDA.SpellArea" },
  effect: { words: SPELL_EFFECTS, prefix: "PDA.Segments.SpellEffect" },
};

/** The sheet of a weapon, armour, shield, spell or other gear. */
export class GearSheet extends GearSheetBase {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions<GearSheet> = {
    actions: { addFaces: GearSheet.#addFaces, removeFaces: GearSheet.#removeFaces },
  };

  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    gear: { template: templatePath("segments/sheets/item.hbs") },
  };

  protected override get wordFields(): Readonly<Record<string, WordField>> {
    return WORDS;
  }

  protected override get apart(): ReadonlySet<string> {
    return APART;
  }

  protected override lists(): WeaponLists {
    const item = this.document;
    if (!isGearItem(item))
      throw new Error(
        `The item "${item.name}" (${item.type}) is not gear of the segments ruleset; open it in a world that plays its ruleset.`,
      );
    return {
      ranges: rangesOf(item),
      faces: isWeaponItem(item)
        ? facesView(
            facesOf(segmentsRules().settings, { identifier: item.system.identifier, exceptional: [] }),
            ownFaces(item),
            hostWords,
          )
        : null,
    };
  }

  protected override changed({ actionChange, index }: DOMStringMap, value: string): Promise<boolean> {
    if (actionChange === "ranges") return switchRanges(this.document);
    if (actionChange !== "faces" && actionChange !== "faceEffect") return Promise.resolve(true);
    return changeFaces(this.document, Number(index), actionChange, value);
  }

  protected override addTo(): Promise<void> {
    return Promise.resolve();
  }

  static async #addFaces(this: GearSheet): Promise<void> {
    await addFaces(this.document);
  }

  static async #removeFaces(this: GearSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await removeFaces(this.document, Number(target.dataset["index"]));
  }
}
