import { uuidOf } from "../compat/uuid-of.ts";
import type { Owned } from "./known-documents.ts";
import { type PutBack, sealOf, type ToldLine } from "./told-line.ts";
import { shownValue, type ValueChange } from "./value-changes.ts";

/** The largest value that is kept to be put back, in signs of JSON. */
const LARGEST_KEPT = 50_000;

/** What was written. */
export interface Happened {
  readonly what: ToldLine["what"];
  readonly change: ValueChange | null;
  readonly put: PutBack;
}

/** The line about a write to a document. `name`: what the document was called before; blank for a fight. */
export function lineOf(
  document: Owned | Combat.Implementation,
  user: string,
  { what, change, put }: Happened,
  name = document instanceof Combat ? "" : (document.name ?? ""),
): ToldLine {
  const { parent } = document;
  const holder = parent instanceof Actor || parent instanceof Item ? parent.name : null;
  const isKept = put === "no" && change?.before !== undefined && JSON.stringify(change.before).length <= LARGEST_KEPT;
  return {
    id: foundry.utils.randomID(),
    user,
    uuid: uuidOf(document),
    parent: parent?.uuid ?? null,
    document: holder === null ? name : `${name} \u00B7 ${holder}`,
    what,
    path: change?.path ?? "",
    put,
    count: 1,
    seal: sealOf(change?.after),
    from: what === "changed" ? shownValue(change?.before) : null,
    to: what === "changed" ? shownValue(change?.after) : null,
    ...(isKept ? { before: change.before } : {}),
  };
}
