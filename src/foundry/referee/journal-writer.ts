import { isEqualJson } from "../encounter/keep-equal.ts";
import { asNewDocuments, asUpdate } from "../compat/casts.ts";
import { forcedMove, type Manner } from "../movement/displacement.ts";
import { ticketed } from "../ticket.ts";
import { findDocument } from "../documents/find-document.ts";
import { storedAt, type JournalDocument } from "./journal.ts";
import type { ItemSource, JournalEntry, StoredChange, Taken } from "./stored-exchange.ts";

/** A stored value that is neither what the journal found nor what it wants: somebody has changed it in between. */
export interface Disputed {
  readonly uuid: string;
  readonly document: string;
  readonly path: string;
  readonly found: unknown;
  readonly wanted: unknown;
}

/** What a value looks like now, seen from the journal. */
type Standing = "written" | "open" | "disputed";

function standingOf(document: JournalDocument, change: StoredChange): Standing {
  const stored = storedAt(document, change.path);
  if (isEqualJson(stored, change.after)) return "written";
  return isEqualJson(stored ?? null, change.before ?? null) ? "open" : "disputed";
}

interface Target {
  readonly document: JournalDocument;
  readonly update: Record<string, unknown>;
  /** A token that is carried to its place. */
  readonly isCarried: boolean;
}

const WRITABLE: readonly string[] = ["Actor", "Item", "Combatant", "Combat", "Token"];

function isWritable(document: unknown): document is JournalDocument {
  if (!(document instanceof foundry.abstract.Document)) return false;
  const kind: unknown = document.documentName;
  return typeof kind === "string" && WRITABLE.includes(kind);
}

/** The document of an entry, or null when it is gone: there is nothing left to write to. */
export function documentOf(entry: JournalEntry): JournalDocument | null {
  const document: unknown = findDocument(entry.uuid);
  return isWritable(document) ? document : null;
}

/** All changes of a journal that somebody else has overtaken. Empty: the journal may be written. */
export function disputesOf(journal: readonly JournalEntry[]): readonly Disputed[] {
  const disputes: Disputed[] = [];
  for (const entry of journal) {
    const document = documentOf(entry);
    if (document === null) continue;
    for (const change of entry.changes) {
      if (standingOf(document, change) === "disputed")
        disputes.push({
          uuid: entry.uuid,
          document: document.name ?? "",
          path: change.path,
          found: storedAt(document, change.path),
          wanted: change.after,
        });
    }
  }
  return disputes;
}

/**
 * Writes what of a journal is not stored yet: one operation per collection, in a fixed order (actors, unlinked actors
 * each, items per actor, combatants, the combat, tokens per scene, items that come, items that go). Writing the same journal again does nothing.
 * `mayForce`: which disputed values are written all the same. `stillReferee` is called before each operation and throws when this tab must
 * stop. Stops with an error, too, when the host refuses or does not answer.
 */
export async function writeJournal(
  journal: readonly JournalEntry[],
  ticket: string,
  manner: Manner,
  mayForce: (uuid: string, path: string) => boolean,
  stillReferee: () => void,
): Promise<void> {
  const targets: Target[] = [];
  for (const entry of journal) {
    const document = documentOf(entry);
    if (document === null) continue;
    const open = entry.changes.filter((change) => {
      const standing = standingOf(document, change);
      return standing === "open" || (standing === "disputed" && mayForce(entry.uuid, change.path));
    });
    if (open.length > 0)
      targets.push({
        document,
        update: Object.fromEntries(open.map(({ path, after }) => [path, after])),
        isCarried: entry.carried === true,
      });
  }
  for (const write of [...operationsOf(targets, ticket, manner), ...handoversOf(journal, ticket)]) {
    stillReferee();
    await write();
  }
}

type Write = () => Promise<unknown>;

/** Whether a thing has come to the one who gets it. */
function hasArrived({ to, as }: Taken): boolean {
  const taker: unknown = findDocument(to);
  return taker instanceof Actor && taker.items.has(as);
}

/**
 * Things that change hands: all are made on those who get them before any goes from who has them, and only what has come
 * goes, so that none can be lost: not by a module's veto, nor with an actor that is there no more.
 */
function handoversOf(journal: readonly JournalEntry[], ticket: string): readonly Write[] {
  const came = new Map<Actor.Implementation, ItemSource[]>();
  const gone = new Map<Actor.Implementation, { readonly id: string; readonly taken: Taken }[]>();
  for (const entry of journal) {
    const document = documentOf(entry);
    if (document instanceof Actor && entry.came !== undefined && !document.items.has(entry.came._id))
      came.set(document, [...(came.get(document) ?? []), entry.came]);
    const holder = document instanceof Item ? document.parent : null;
    if (holder !== null && document?.id != null && entry.gone !== undefined)
      gone.set(holder, [...(gone.get(holder) ?? []), { id: document.id, taken: entry.gone }]);
  }
  return [
    ...[...came].map(
      ([actor, sources]) =>
        () =>
          actor.createEmbeddedDocuments("Item", asNewDocuments(sources), ticketed(ticket, { keepId: true })),
    ),
    ...[...gone].map(([actor, things]) => async () => {
      const ids = things.filter(({ taken }) => hasArrived(taken)).map(({ id }) => id);
      if (ids.length > 0) await actor.deleteEmbeddedDocuments("Item", ids, ticketed(ticket));
    }),
  ];
}

function operationsOf(targets: readonly Target[], ticket: string, manner: Manner): readonly Write[] {
  const rows = (some: readonly Target[]) =>
    some.map(({ document, update }) => asUpdate({ _id: document.id, ...update }));
  /** One operation for each holder of documents of a kind. */
  const each = <P>(
    holderOf: (document: JournalDocument) => P | null,
    write: (holder: P, some: readonly Target[]) => Promise<unknown>,
  ): readonly Write[] => {
    const groups = new Map<P, Target[]>();
    for (const target of targets) {
      const holder = holderOf(target.document);
      if (holder !== null) groups.set(holder, [...(groups.get(holder) ?? []), target]);
    }
    return [...groups].map(
      ([holder, some]) =>
        () =>
          write(holder, some),
    );
  };
  const still = { turnEvents: false };
  return [
    ...each(
      (document) => (document instanceof Actor && !document.isToken ? Actor.implementation : null),
      (actors, some) => actors.updateDocuments(rows(some), ticketed(ticket)),
    ),
    ...each(
      (document) => (document instanceof Actor && document.isToken ? document : null),
      (actor, [only]) => actor.update(asUpdate(only?.update ?? {}), ticketed(ticket)),
    ),
    ...each(
      (document) => (document instanceof Item ? document.parent : null),
      (actor, some) => actor.updateEmbeddedDocuments("Item", rows(some), ticketed(ticket)),
    ),
    ...each(
      (document) => (document instanceof Combatant ? document.parent : null),
      (combat, some) => combat.updateEmbeddedDocuments("Combatant", rows(some), ticketed(ticket, still)),
    ),
    ...each(
      (document) => (document instanceof Combat ? Combat.implementation : null),
      (combats, some) => combats.updateDocuments(rows(some), ticketed(ticket, still)),
    ),
    ...each(
      (document) => (document instanceof TokenDocument ? document.parent : null),
      (scene, some) => {
        const movement = Object.fromEntries(
          some.flatMap(({ document, update: { sort: _sort, ...place }, isCarried }) =>
            Object.keys(place).length === 0
              ? []
              : [[document.id ?? "", forcedMove(place, isCarried ? "displace" : manner)]],
          ),
        );
        return scene.updateEmbeddedDocuments("Token", rows(some), ticketed(ticket, { movement }));
      },
    ),
  ];
}
