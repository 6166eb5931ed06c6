/** A document by its uuid, wherever it lies in the world; null when it is gone. The host's own types ask for literal uuids. */
export function findDocument(uuid: string): unknown {
  const find: (text: string, options: { strict: boolean }) => unknown = fromUuidSync;
  return find(uuid, { strict: false });
}

function isActor(document: unknown): document is Actor.Implementation {
  return document instanceof Actor;
}

/** An actor by its uuid; null when it is gone, or something else. */
export function findActor(uuid: string): Actor.Implementation | null {
  const found = findDocument(uuid);
  return isActor(found) ? found : null;
}

function isItem(document: unknown): document is Item.Implementation {
  return document instanceof Item;
}

/** An item by its uuid; null when it is gone, or something else. */
export function findItem(uuid: string): Item.Implementation | null {
  const found = findDocument(uuid);
  return isItem(found) ? found : null;
}

function isToken(document: unknown): document is TokenDocument.Implementation {
  return document instanceof TokenDocument;
}

/** A token by its uuid; null when it is gone, or something else. */
export function findToken(uuid: string): TokenDocument.Implementation | null {
  const found = findDocument(uuid);
  return isToken(found) ? found : null;
}
