import type { Area } from "../../kernel/geometry/areas.ts";
import type { CombatantId, GearId } from "../../kernel/ids.ts";

/** Spells and magic items, declared in a segment's declarations; on ground that is marked out, or at targets. */
export type MagicCommand =
  /** Begins an incantation. [SEG-HOUSE-44] */
  | {
      readonly do: "cast";
      readonly by: CombatantId;
      readonly spell: GearId;
      readonly targets: readonly CombatantId[];
      readonly area?: Area;
    }
  /** Uses a magic item's power. [SEG-HOUSE-45] */
  | {
      readonly do: "useItem";
      readonly by: CombatantId;
      readonly spell: GearId;
      readonly targets: readonly CombatantId[];
      readonly area?: Area;
    };
