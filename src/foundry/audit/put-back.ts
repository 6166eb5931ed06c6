import { asNewDocuments, asUpdate } from "../compat/casts.ts";
import { findDocument } from "../documents/find-document.ts";
import { accepted, refused, type RequestResult } from "../referee/results.ts";
import { ticketed } from "../ticket.ts";
import { sealOf, type ToldLine } from "./told-line.ts";
import { toldIn, type ToldCards } from "./told-cards.ts";

/** A document with the few members that putting back asks for, whatever its kind. */
interface Written {
  readonly id: string | null;
  readonly documentName: string;
  readonly _source: object;
  update(data: never, operation: never): Promise<unknown>;
  delete(operation: never): Promise<unknown>;
}

/** What had gear or effects: an actor or an item. */
interface Holder {
  createEmbeddedDocuments(kind: string, data: never, operation: never): Promise<unknown>;
}

function isHolder(document: unknown): document is Holder {
  return document instanceof Actor || document instanceof Item;
}

function isWritten(document: unknown): document is Written {
  return document instanceof foundry.abstract.Document;
}

/** A document by its uuid. */
function writtenAt(uuid: string): Written | null {
  const found = findDocument(uuid);
  return isWritten(found) ? found : null;
}

/**
 * Puts back what a line of a card tells: a value as it stood, a deleted document under its own id, one that was added is
 * taken away. Refused where it has changed since, or where nothing was kept to be put back. The line says so afterwards.
 */
export async function putBack(
  cards: ToldCards,
  combat: Combat.Implementation,
  message: ChatMessage.Implementation,
  id: string,
): Promise<RequestResult> {
  const told = toldIn(message);
  const line = told?.combat === combat.id ? told.lines.find((each) => each.id === id) : undefined;
  if (line === undefined) return refused("exchangeUnknown");
  if (line.put !== "no" || !(await undo(line))) return refused("changedSince");
  await cards.change(message, (each) => (each.id === id ? { ...each, put: "back" } : each));
  return accepted();
}

/** Undoes a write. Answers whether it could be undone. */
async function undo(line: ToldLine): Promise<boolean> {
  const document = writtenAt(line.uuid);
  if (line.what === "deleted") return document === null && restore(line);
  if (document === null) return false;
  if (line.what === "created") {
    await document.delete(ticketed("putBack"));
    return true;
  }
  const stored: unknown = foundry.utils.getProperty(document._source, line.path);
  if (line.before === undefined || sealOf(stored as ToldLine["before"]) !== line.seal) return false;
  await document.update(asUpdate({ [line.path]: line.before }), ticketed("putBack"));
  return true;
}

async function restore({ before, parent, uuid }: ToldLine): Promise<boolean> {
  const holder = parent === null ? null : findDocument(parent);
  const kind = uuid.split(".").at(-2);
  if (before === undefined || kind === undefined || !isHolder(holder)) return false;
  await holder.createEmbeddedDocuments(kind, asNewDocuments([before]), ticketed("putBack", { keepId: true }));
  return true;
}
