import { add, total, type Total } from "../../kernel/totals.ts";
import type { SegmentsSettings } from "../settings.ts";
import { characterOf } from "./character.ts";
import type { Fighter } from "./combat.ts";
import { kitOf } from "./kit.ts";

/** Routine actions a round: those of the class, and what the table gives to one who holds two weapons, or weapon and shield. [SEG-HOUSE-12] [SEG-HOUSE-63] */
export function routineActionsOf(settings: SegmentsSettings, { sheet, gear }: Pick<Fighter, "sheet" | "gear">): Total {
  const { routineActions } = characterOf(settings, sheet);
  const { hand, offHand } = kitOf(gear);
  if (hand === null || offHand === null || hand.id === offHand.id) return routineActions;
  return add(
    total(routineActions.label, routineActions.value, routineActions.baseRule),
    "twoWeapons",
    settings.twoWeaponExtraActions,
    "SEG-HOUSE-63",
  );
}
