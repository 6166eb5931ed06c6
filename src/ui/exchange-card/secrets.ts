import type { StoredExchange } from "../../foundry/referee/stored-exchange.ts";
import type { SegmentsGame } from "../../rules/segments/game.ts";
import type { Names } from "./segments-steps.ts";

/** Keys under which events and commands name those whom they concern. */
const NAMING: readonly string[] = ["id", "by", "target", "to", "against", "holder", "held", "other", "intended", "relativeTo", "patient"];
const NAMING_LISTS: readonly string[] = ["targets", "pair", "marked", "contests"];

/** Remarks that name documents: nothing for players. */
const DOCUMENT_NOTICES: readonly string[] = ["changedByModule", "documentGone", "journalDisputed", "vetoed"];

/** The combatants whom a thing names; those of an offer within it among them. */
export function namedIn(thing: object): readonly string[] {
  const ids: string[] = [];
  for (const [key, value] of Object.entries(thing)) {
    if (typeof value === "string" && NAMING.includes(key)) ids.push(value);
    else if (NAMING_LISTS.includes(key) && Array.isArray(value)) for (const each of value as readonly unknown[]) ids.push(...idsOf(each));
    else if (key === "offer" && isObject(value)) ids.push(...namedIn({ ...value, id: null }));
  }
  return ids;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function idsOf(entry: unknown): readonly string[] {
  if (typeof entry === "string") return [entry];
  return isObject(entry) ? namedIn(entry) : [];
}

/** Whether a thing concerns only such as its reader does not see: then he must not learn that it was. */
export function isSecret(thing: object, names: Names): boolean {
  const ids = namedIn(thing);
  return ids.length > 0 && !ids.some((id) => names.sees(id));
}

/** Whether nothing of an exchange is for this reader's eyes: neither its command nor anything that came of it. */
export function isConcealed({ command, events }: Pick<StoredExchange<SegmentsGame>, "command" | "events">, names: Names): boolean {
  return isSecret(command, names) && events.every((event) => namedIn(event).length === 0 || isSecret(event, names));
}

/** Whether a remark may be read by players. */
export function isForPlayers(code: string): boolean {
  return !DOCUMENT_NOTICES.includes(code);
}
