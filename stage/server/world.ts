/** The world that a server is started with. */
import { PRIMARY_KINDS, records, type Source } from "../shared/document-kinds.ts";
import { newRecord, type Stamp } from "./new-record.ts";

/** A world's name and the records that it starts with: collection name -> records, each with its `_id`. */
export interface WorldDefinition {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly documents: Readonly<Record<string, readonly Source[]>>;
}

/** The records of a definition, completed as the server would have stored them. Throws on a collection that is none. */
export function completeWorld(world: WorldDefinition, stamp: Stamp): Record<string, Source[]> {
  const known = new Set(PRIMARY_KINDS.map((kind) => kind.collection));
  const unknown = Object.keys(world.documents).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`The world ${world.id} has collections that the stage does not know: ${unknown.join(", ")}.`);
  const complete = PRIMARY_KINDS.map((kind) => {
    const sources = records({ ...world.documents }, kind.collection);
    return [
      kind.collection,
      sources.map((source) => newRecord(kind, source, { keepId: true, keepEmbeddedIds: true }, stamp)),
    ] as const;
  });
  return Object.fromEntries(complete);
}
