import { add, total, type Total } from "../../kernel/totals.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant, Sheet } from "../state.ts";
import type { ThingStats } from "../stored/gear.ts";
import { characterOf } from "./character.ts";
import { kitOf } from "./kit.ts";
import { perObject, perSettings } from "../../kernel/memo.ts";
import { rankOf } from "./ranks.ts";

/** What weight does to the actor. */
export interface Load {
  readonly encumbrance: Total;
  /** The adjusted fatigue threshold. */
  readonly threshold: Total;
  readonly maxSpeed: Total;
  readonly swimSpeed: Total;
}

/** Kilograms of other gear that make a point of bulk. [SEG-HOUSE-46] */
const KILOGRAMS_A_POINT = 10;
const GRAMS_A_KILOGRAM = 1000;

type Gear = SegmentsCombatant["gear"];

/** Encumbrance and what follows from it, remembered for sheet and gear. [SEG-HOUSE-46] [SEG-FAT-03] [SEG-HOUSE-47] */
export function loadOf(settings: SegmentsSettings, { sheet, gear }: Pick<SegmentsCombatant, "sheet" | "gear">): Load {
  return loadsOf(settings, sheet)(gear);
}

const loadsOf = perSettings((settings: SegmentsSettings, sheet: Sheet) =>
  perObject((gear: Gear): Load => {
    const encumbrance = encumbranceOf(settings, sheet, gear);
    const maxSpeed = maxSpeedOf(settings, sheet, encumbrance.value);
    return {
      encumbrance,
      threshold: thresholdOf(settings, sheet, encumbrance.value),
      maxSpeed,
      swimSpeed: swimSpeedOf(settings, maxSpeed.value),
    };
  }),
);

/** What other gear comes to in points, as far as it is carried. [SEG-HOUSE-46] */
interface Burden {
  /** Points of the pieces that have a bulk of their own. */
  readonly awkward: number;
  /** Kilograms of all the rest, to the gram, and the points that every full ten of them make. */
  readonly kilograms: number;
  readonly byWeight: number;
}

export function burdenOf(things: readonly Omit<ThingStats, "identifier">[]): Burden {
  let [awkward, grams] = [0, 0];
  for (const { quantity, weight, bulk, carried } of things) {
    if (!carried) continue;
    if (bulk > 0) awkward += quantity * bulk;
    else grams += Math.round(quantity * weight * GRAMS_A_KILOGRAM);
  }
  return {
    awkward,
    kilograms: grams / GRAMS_A_KILOGRAM,
    byWeight: Math.floor(grams / (KILOGRAMS_A_POINT * GRAMS_A_KILOGRAM)),
  };
}

/** Bulk of gear and baggage above the allowance, a positive Strength adding to it. [SEG-HOUSE-46] */
function encumbranceOf(settings: SegmentsSettings, sheet: Sheet, gear: Gear): Total {
  const draft = total("encumbrance", kitOf(gear).bulk, "SEG-HOUSE-46");
  add(draft, "baggage", sheet.baggage, "SEG-HOUSE-46");
  const { awkward, byWeight } = burdenOf(gear.things);
  add(draft, "awkwardGear", awkward, "SEG-HOUSE-46");
  add(draft, "gearWeight", byWeight, "SEG-HOUSE-46");
  add(draft, "allowance", -settings.bulkAllowanceBase, "SEG-HOUSE-46");
  add(draft, "strength", -Math.max(0, characterOf(settings, sheet).modifiers.strength), "SEG-HOUSE-46");
  return add(draft, "least", Math.max(0, -draft.value), "SEG-HOUSE-46");
}

/** Constitution, the bonus, half the endurance rank, less encumbrance; at least 1. [SEG-FAT-01] [SEG-FAT-02] [SEG-FAT-03] [SEG-HOUSE-65] */
function thresholdOf(settings: SegmentsSettings, sheet: Sheet, encumbrance: number): Total {
  const draft = total("fatigueThreshold", sheet.abilities.constitution, "SEG-FAT-01");
  add(draft, "base", settings.fatigueThresholdBonus, "SEG-FAT-01");
  add(
    draft,
    "endurance",
    Math.floor(rankOf(settings, sheet, "endurance").value / settings.enduranceThresholdDivisor),
    "SEG-FAT-02",
  );
  add(draft, "encumbrance", -encumbrance, "SEG-FAT-03");
  return add(draft, "least", Math.max(0, settings.fatigueThresholdMin - draft.value), "SEG-HOUSE-65");
}

/** [SEG-HOUSE-47] [SEG-MOVE-02] */
function maxSpeedOf(settings: SegmentsSettings, sheet: Sheet, encumbrance: number): Total {
  const draft = total("maxSpeed", settings.baseMaxSpeed, "SEG-HOUSE-47");
  add(draft, "strength", characterOf(settings, sheet).modifiers.strength, "SEG-HOUSE-47");
  add(
    draft,
    "running",
    Math.floor(rankOf(settings, sheet, "running").value / settings.runningSpeedDivisor),
    "SEG-HOUSE-47",
  );
  add(draft, "encumbrance", -Math.floor(encumbrance / settings.encumbranceSpeedDivisor), "SEG-HOUSE-47");
  return add(draft, "least", Math.max(0, 1 - draft.value), "SEG-HOUSE-47");
}

/** Half of the maximum speed, at least 1. [SEG-HOUSE-47] */
function swimSpeedOf(settings: SegmentsSettings, maxSpeed: number): Total {
  const draft = total("swimSpeed", Math.floor(maxSpeed / settings.swimSpeedDivisor), "SEG-HOUSE-47");
  return add(draft, "least", Math.max(0, 1 - draft.value), "SEG-HOUSE-47");
}
