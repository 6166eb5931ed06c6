import { isEqualJson } from "../encounter/keep-equal.ts";
import { asOperation, asUpdate } from "../compat/casts.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { findDocument } from "../documents/find-document.ts";
import { storedAt, type JournalDocument } from "./journal.ts";
import type { JournalEntry, StoredChange } from "./stored-exchange.ts";

/** How tokens come to their new places: on their own feet, or put there (an undone or forced move). */
export type Manner = "move" | "displace";

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
 * each, items per actor, combatants, the combat, tokens per scene). Writing the same journal again does nothing.
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
      targets.push({ document, update: Object.fromEntries(open.map(({ path, after }) => [path, after])) });
  }
  for (const write of operationsOf(targets, ticket, manner)) {
    stillReferee();
    await write();
  }
}

type Write = () => Promise<unknown>;

function operationsOf(targets: readonly Target[], ticket: string, manner: Manner): readonly Write[] {
  const mark = { [SYSTEM_ID]: { ticket } };
  const writes: Write[] = [];
  const linked: Target[] = [];
  const items = new Map<Actor.Implementation, Target[]>();
  const combatants = new Map<Combat.Implementation, Target[]>();
  const combats: Target[] = [];
  const tokens = new Map<Scene.Implementation, Target[]>();
  for (const target of targets) {
    const { document } = target;
    if (document instanceof Actor) {
      if (document.isToken) writes.push(() => document.update(asUpdate(target.update), asOperation(mark)));
      else linked.push(target);
    } else if (document instanceof Item) group(items, document.parent, target);
    else if (document instanceof Combatant) group(combatants, document.parent, target);
    else if (document instanceof Combat) combats.push(target);
    else group(tokens, document.parent, target);
  }
  const rows = (some: readonly Target[]) =>
    some.map(({ document, update }) => asUpdate({ _id: document.id, ...update }));
  if (linked.length > 0) writes.unshift(() => Actor.implementation.updateDocuments(rows(linked), asOperation(mark)));
  for (const [actor, some] of items)
    writes.push(() => actor.updateEmbeddedDocuments("Item", rows(some), asOperation(mark)));
  for (const [combat, some] of combatants)
    writes.push(() =>
      combat.updateEmbeddedDocuments("Combatant", rows(some), asOperation({ ...mark, turnEvents: false })),
    );
  for (const { document, update } of combats)
    writes.push(() =>
      Combat.implementation.updateDocuments(
        [asUpdate({ _id: document.id, ...update })],
        asOperation({ ...mark, turnEvents: false }),
      ),
    );
  for (const [scene, some] of tokens)
    writes.push(() =>
      scene.updateEmbeddedDocuments("Token", rows(some), asOperation({ ...mark, movement: movementsOf(some, manner) })),
    );
  return writes;
}

function group<P extends object>(groups: Map<P, Target[]>, parent: P | null, target: Target): void {
  if (parent === null) return;
  const known = groups.get(parent);
  if (known === undefined) groups.set(parent, [target]);
  else known.push(target);
}

/** The referee's own moves: nothing may stop or shorten them, the rules have allowed them already. */
function movementsOf(targets: readonly Target[], manner: Manner): Record<string, unknown> {
  return Object.fromEntries(
    targets.map(({ document, update }) => [
      document.id ?? "",
      {
        waypoints: [
          { ...update, explicit: true, checkpoint: true, ...(manner === "displace" ? { action: "displace" } : {}) },
        ],
        method: "api",
        constrainOptions: { ignoreWalls: true, ignoreCost: true },
        autoRotate: false,
        showRuler: false,
      },
    ]),
  );
}
