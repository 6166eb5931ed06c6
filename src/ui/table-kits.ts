import type { ServicesOf } from "../foundry/rulesets/rulesets.ts";
import { RULESETS, type RulesetId } from "../foundry/settings/world-ruleset.ts";
import { segmentsTable } from "./segments-table.ts";
import type { TableKit } from "./table-kit.ts";

/** The screens of each ruleset that has some. The one place in this ring where rulesets are told apart. */
export const TABLE_KITS: { readonly [K in RulesetId]?: TableKit<ServicesOf<K>> } = {
  segments: segmentsTable,
};

/** The rulesets that a world may choose: those that can be played at the table. */
export const PLAYABLE: readonly RulesetId[] = RULESETS.filter((id) => TABLE_KITS[id] !== undefined);
