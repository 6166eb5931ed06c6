import type { RulesetKits } from "../foundry/rulesets/rulesets.ts";
import type { RulesetId } from "../foundry/settings/world-ruleset.ts";
import { d20Table } from "./d20/d20-screens.ts";
import { segmentsTable } from "./segments/segments-screens.ts";
import type { TableKit } from "./table-kit.ts";

/** Every ruleset that can be played at the table. The one place where rulesets are told apart: what is not here does not ship. */
export const TABLE_KITS: { readonly [K in RulesetId]?: TableKit<K> } = {
  segments: segmentsTable,
  d20: d20Table,
};

/** What the adapter needs of them. */
export const RULESET_KITS: RulesetKits = { segments: segmentsTable.rules, d20: d20Table.rules };
