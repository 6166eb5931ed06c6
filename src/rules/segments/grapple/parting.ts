import type { CombatantId } from "../../kernel/ids.ts";
import { areInContact, grapplersWith } from "../ground/contact.ts";
import type { Rule, Table } from "../game.ts";
import { endGrapple } from "./engagement.ts";
import { releaseGrip } from "./grip.ts";

/** One who has been moved out of contact is neither grappled nor gripped any more by those left behind. [SEG-HOUSE-37] [SEG-HOUSE-38] [SEG-HOUSE-51] */
export function* partFromDistant(table: Table, id: CombatantId): Rule {
  const isNear = (other: CombatantId): boolean => areInContact(table, table.get(id), table.get(other));
  for (const opponent of grapplersWith(table, id))
    if (!isNear(opponent.id)) yield* endGrapple(table, id, opponent.id, "SEG-HOUSE-37");
  for (const { holder, held } of table.field.holds) {
    const other = holder === id ? held : held === id ? holder : null;
    if (other !== null && !isNear(other)) yield* releaseGrip(table, holder, held, "SEG-HOUSE-51");
  }
}

/** No one holds on across a distance: a holder who has walked off has let go. [SEG-HOUSE-37] [SEG-HOUSE-51] */
export function* partAllDistant(table: Table): Rule {
  const { grapples, holds } = table.field;
  for (const holder of new Set([...grapples, ...holds].map((tie) => tie.holder))) yield* partFromDistant(table, holder);
}
