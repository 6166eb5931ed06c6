import { add, total, type Total } from "../../kernel/totals.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { Ability, Save } from "../stats.ts";
import type { Family } from "../tables/levels.ts";

const SAVE_ABILITIES: Readonly<Record<Save, Ability>> = {
  fortitude: "constitution",
  reflex: "dexterity",
  will: "wisdom",
};

/** A save without its die and without fatigue: the best base of all classes and the ability. [SEG-HOUSE-04] [SEG-HOUSE-11] */
export function saveTotal(
  settings: SegmentsSettings,
  families: readonly { readonly family: Family; readonly level: number }[],
  save: Save,
  modifiers: Readonly<Record<Ability, number>>,
): Total {
  const bases = families.map(({ family, level }) =>
    settings.tables.goodSaves[family].includes(save)
      ? settings.saveGoodBase + Math.floor(level / settings.saveGoodDivisor)
      : Math.floor(level / settings.savePoorDivisor),
  );
  const ability = SAVE_ABILITIES[save];
  return add(total(save, Math.max(...bases), "SEG-HOUSE-04"), ability, modifiers[ability], "SEG-HOUSE-04");
}
