import type { CombatantId, GearId } from "../../kernel/ids.ts";

/** Spells and magic items, declared in a segment's declarations. */
export type MagicCommand =
  /** Begins an incantation. [SEG-HOUSE-44] */
  | { readonly do: "cast"; readonly by: CombatantId; readonly spell: GearId; readonly targets: readonly CombatantId[] }
  /** Uses a magic item's power. [SEG-HOUSE-45] */
  | { readonly do: "useItem"; readonly by: CombatantId; readonly spell: GearId; readonly targets: readonly CombatantId[] };
