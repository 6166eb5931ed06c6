import { D20PowerData, D20WeaponData } from "../../../foundry/rulesets/d20/models.ts";
import {
  ABILITIES,
  ARMOUR_CLASSES,
  BONUS_TARGETS,
  BONUS_TYPES,
  CASTING_TIMES,
  CONDITIONS,
  DAMAGE_KINDS,
  DELIVERIES,
  GEAR_PLACES,
  POWER_AREAS,
  POWER_EFFECTS,
  POWER_SOURCES,
  PROFICIENCIES,
  RANGES,
  REACHES,
  RELOADS,
  SAVE_RESULTS,
  SAVES,
  SIZES,
  STRENGTHS,
  WEAPON_FLAGS,
  WIELDS,
} from "../../../rules/d20/stats.ts";
import { hostWords } from "../../host-words.ts";
import { switches } from "../../sheets/figures.ts";
import { GearSheetBase, type GearLists, type WordField } from "../../sheets/gear-sheet-base.ts";
import { addRow } from "../../sheets/list-edits.ts";
import { rowsView, type Column } from "../../sheets/rows-view.ts";
import { templatePath } from "../../template-path.ts";
import { kindKey } from "./gear-shelves.ts";

const APART: ReadonlySet<string> = new Set(["description", "kinds", "flags", "extra", "modifiers"]);

const WORDS: Readonly<Record<string, WordField>> = {
  proficiency: { words: PROFICIENCIES, prefix: "PDA.D20.Proficiency" },
  wield: { words: WIELDS, prefix: "PDA.D20.Wield" },
  size: { words: SIZES, prefix: "PDA.D20.Size", blank: "PDA.D20.Sheet.AnySize" },
  reach: { words: REACHES, prefix: "PDA.D20.Reach" },
  strength: { words: STRENGTHS, prefix: "PDA.D20.Strength" },
  reload: { words: RELOADS, prefix: "PDA.D20.Reload" },
  onHit: { words: ["damage", "entangle"], prefix: "PDA.D20.OnHit" },
  natural: { words: ["primary", "secondary"], prefix: "PDA.D20.Natural", blank: "PDA.D20.Natural.made" },
  place: { words: GEAR_PLACES, prefix: "PDA.D20.Place" },
  weight: { words: ARMOUR_CLASSES, prefix: "PDA.D20.ArmourWeight" },
  source: { words: POWER_SOURCES, prefix: "PDA.D20.Source" },
  ability: { words: ABILITIES, prefix: "PDA.Ability" },
  time: { words: CASTING_TIMES, prefix: "PDA.D20.Cost" },
  delivery: { words: DELIVERIES, prefix: "PDA.D20.Delivery" },
  rangeBy: { words: RANGES, prefix: "PDA.D20.RangeBy" },
  area: { words: POWER_AREAS, prefix: "PDA.SpellArea" },
  effect: { words: POWER_EFFECTS, prefix: "PDA.D20.Effect" },
  kind: { words: DAMAGE_KINDS, prefix: "PDA.DamageKind" },
  condition: { words: CONDITIONS, prefix: "PDA.Condition", blank: "PDA.D20.Sheet.NoCondition" },
  save: { words: [...SAVES, "none"], prefix: "PDA.D20.Save" },
  saveResult: { words: SAVE_RESULTS, prefix: "PDA.D20.SaveResult" },
};

const EXTRA_COLUMNS: readonly Column[] = [
  { field: "formula", label: "PDA.D20.Sheet.ExtraDice", kind: "text" },
  { field: "kind", label: "PDA.D20.Sheet.ExtraKind", kind: { words: DAMAGE_KINDS, prefix: "PDA.DamageKind" } },
  { field: "source", label: "PDA.D20.Sheet.BonusSource", kind: "text" },
];

const MODIFIER_COLUMNS: readonly Column[] = [
  { field: "to", label: "PDA.D20.Sheet.BonusTo", kind: { words: BONUS_TARGETS, prefix: "PDA.D20.BonusTo" } },
  { field: "type", label: "PDA.D20.Sheet.BonusType", kind: { words: BONUS_TYPES, prefix: "PDA.D20.BonusType" } },
  { field: "value", label: "PDA.D20.Sheet.BonusByLevel", kind: "text" },
];

/** What new rows of a list say. */
const FRESH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  extra: { formula: "1d6", kind: "fire", source: "" },
  modifiers: { to: "attack", type: "morale", value: "1" },
};

/** The sheet of a weapon, armour, shield or power of `d20`. */
export class D20GearSheet extends GearSheetBase {
  static override PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> = {
    gear: { template: templatePath("d20/sheets/item.hbs") },
  };

  protected override get wordFields(): Readonly<Record<string, WordField>> {
    return WORDS;
  }

  protected override get apart(): ReadonlySet<string> {
    return APART;
  }

  protected override get kindKey(): string {
    const { type, system } = this.document;
    return kindKey(type, system instanceof D20WeaponData && system.natural !== null);
  }

  protected override lists(): GearLists {
    const data: unknown = this.document.system;
    if (data instanceof D20PowerData) {
      const modifiers = data.modifiers.map(({ to, type, value }) => ({ to, type, value }));
      return {
        rowLists: [
          rowsView(
            "modifiers",
            modifiers,
            MODIFIER_COLUMNS,
            {
              title: "PDA.D20.Sheet.Modifiers",
              none: "PDA.D20.Sheet.NoModifier",
              remove: "PDA.D20.Sheet.RemoveModifier",
            },
            hostWords,
          ),
        ],
      };
    }
    if (!(data instanceof D20WeaponData)) return {};
    const extra = data.extra.map(({ formula, kind, source }) => ({ formula, kind, source }));
    return {
      wordLists: [
        {
          list: "kinds",
          title: hostWords.text("PDA.D20.Sheet.DamageKinds"),
          words: switches(DAMAGE_KINDS, data.kinds, "PDA.DamageKind", hostWords),
        },
        {
          list: "flags",
          title: hostWords.text("PDA.D20.Sheet.Flags"),
          words: switches(WEAPON_FLAGS, data.flags, "PDA.D20.Flag", hostWords),
        },
      ],
      rowLists: [
        rowsView(
          "extra",
          extra,
          EXTRA_COLUMNS,
          { title: "PDA.D20.Sheet.Extra", none: "PDA.D20.Sheet.NoExtra", remove: "PDA.D20.Sheet.RemoveExtra" },
          hostWords,
        ),
      ],
    };
  }

  protected override addTo(list: string): Promise<void> {
    return addRow(this.document, list, FRESH[list] ?? {});
  }
}
