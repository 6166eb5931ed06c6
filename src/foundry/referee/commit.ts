import type { Delta } from "../../rules/kernel/delta.ts";
import type { Json } from "../../rules/kernel/json.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { findCombatant, type Encounter } from "../../rules/kernel/encounter.ts";
import { isEqualJson } from "../encounter/keep-equal.ts";
import { accepted, refused, type RequestResult } from "./results.ts";
import { listedValue } from "../stored-names.ts";
import { lastSequence } from "./exchange-index.ts";
import { readExchange, writeExchange, type ExchangePatch } from "./exchange-store.ts";
import { playerWhoWrote } from "./last-writers.ts";
import { storedAt, type JournalDocument } from "./journal.ts";
import type { Manner } from "../movement/displacement.ts";
import { disputesOf, documentOf, writeJournal } from "./journal-writer.ts";
import { encounterNow, stayReferee, unlessElsewhere, type RefereeContext } from "./referee-context.ts";
import { isJournal } from "./readable.ts";
import type { JournalEntry, Notice } from "./stored-exchange.ts";

/** What a commit is made of. `patch` is stored with the journal, before anything else is written. */
export interface Commit<G extends Game> {
  readonly patch: ExchangePatch<G>;
  readonly journal: readonly JournalEntry[];
  readonly goal: "done" | "undone";
  readonly rolls: readonly Roll.Implementation[];
}

/**
 * Commits an exchange. Steps, each one operation or one per collection: (1) the journal and all that was decided into
 * the message, status `committing`; (2) the journal into the documents; (3) stored is compared with asked; (4) status
 * `done` or `undone`, the journal emptied. Whatever breaks off after (1) is finished by {@link finishCommit}.
 */
export async function commit<G extends Game>(
  context: RefereeContext<G>,
  combat: Combat.Implementation,
  message: ChatMessage.Implementation,
  { patch, journal, goal, rolls }: Commit<G>,
): Promise<RequestResult> {
  stayReferee(context, combat);
  await writeExchange<G>(message, { ...patch, status: "committing", goal, journal, wanted: [] }, rolls);
  return finishCommit(context, combat, message, "ask");
}

/**
 * Finishes a commit whose journal is open: what is stored already is skipped, what stands as before is written, and
 * what somebody has changed in between is left to the game master (`disputed`: `"ask"`, or write it or leave it).
 */
export async function finishCommit<G extends Game>(
  context: RefereeContext<G>,
  combat: Combat.Implementation,
  message: ChatMessage.Implementation,
  disputed: "ask" | "write" | "leave",
): Promise<RequestResult> {
  const exchange = readExchange<G>(message);
  if (exchange?.status !== "committing") return refused("exchangeNotPending");
  const { journal, goal } = exchange;
  if (!isJournal(journal)) {
    await writeExchange<G>(message, {
      status: "derailed",
      journal: [],
      notes: [...exchange.notes, { code: "journalUnread", params: {} }],
    });
    return accepted(message.id);
  }
  const all = disputesOf(journal);
  // What a player writes into their own documents meanwhile stops nothing: the exchange goes on as it was, and says so.
  const held = all.flatMap(({ uuid, document, path, found, wanted }) =>
    heldNotice(uuid, { document, path, asked: shown(wanted), stored: shown(found) }),
  );
  const disputes = all.filter(({ uuid, path }) => playerWhoWrote(uuid, path) === null);
  if (disputes.length > 0 && disputed === "ask") {
    const list = disputes.map(({ document, path }) => listedValue(document, path)).join(", ");
    if (!exchange.notes.some((note) => note.code === "journalDisputed"))
      await writeExchange<G>(message, { notes: [...exchange.notes, { code: "journalDisputed", params: { list } }] });
    return refused("journalDisputed", { list });
  }
  const manner: Manner = goal === "undone" || exchange.amendments > 0 ? "displace" : "move";
  const isWritten = await unlessElsewhere(
    writeJournal(
      journal,
      message.id ?? "",
      manner,
      (uuid, path) => disputed === "write" || playerWhoWrote(uuid, path) !== null,
      () => stayReferee(context, combat),
    ).then(() => true),
    false,
  );
  // All is decided and in the journal, which the tab that referees now finishes.
  if (!isWritten) return accepted(message.id);
  const remarks = remarksOn(journal);
  const isFirst = goal === "done" && exchange.amendments === 0;
  await writeExchange<G>(message, {
    status: goal,
    journal: [],
    notes: [...exchange.notes.filter((note) => note.code !== "journalDisputed"), ...held, ...remarks],
    ...(isFirst ? { deltas: asStored(exchange.deltas, encounterNow(context, combat)) } : {}),
    ...(exchange.sequence === null
      ? { sequence: lastSequence(exchange.combat) + 1, committed: game.time.serverTime }
      : {}),
  });
  return accepted(message.id);
}

/** Where stored is not what was asked for: a module's veto or change, a clamped value, a document that is gone. */
export function remarksOn(journal: readonly JournalEntry[]): readonly Notice[] {
  const remarks: Notice[] = [];
  for (const entry of journal) {
    const document = documentOf(entry);
    if (entry.gone !== undefined || entry.came !== undefined) {
      remarks.push(...remarksOnHandover(entry, document));
      continue;
    }
    if (document === null) {
      remarks.push({ code: "documentGone", params: { document: entry.uuid } });
      continue;
    }
    for (const { path, before, after } of entry.changes) {
      const stored = storedAt(document, path);
      if (isEqualJson(stored, after)) continue;
      const params = { document: document.name ?? "", path, asked: shown(after), stored: shown(stored) };
      const code = isEqualJson(stored ?? null, before ?? null) ? "vetoed" : "changedByModule";
      const byPlayer = heldNotice(entry.uuid, params);
      remarks.push(...(byPlayer.length > 0 ? byPlayer : [{ code, params }]));
    }
  }
  return remarks;
}

/** Of a thing that should have come, or gone. */
function remarksOnHandover({ uuid, came }: JournalEntry, document: JournalDocument | null): readonly Notice[] {
  if (came === undefined) return document === null ? [] : [vetoed(document, "gone", "kept")];
  if (!(document instanceof Actor)) return [{ code: "documentGone", params: { document: uuid } }];
  return document.items.has(came._id) ? [] : [vetoed(document, came.name, "gone")];
}

const vetoed = ({ name }: JournalDocument, asked: string, stored: string): Notice => ({
  code: "vetoed",
  params: { document: name ?? "", path: "items", asked, stored },
});

/** What a card says of a value that a player has written while the exchange was; nothing where no player has. */
function heldNotice(
  uuid: string,
  params: { readonly document: string; readonly path: string; readonly asked: string; readonly stored: string },
): readonly Notice[] {
  const player = playerWhoWrote(uuid, params.path);
  return player === null ? [] : [{ code: "changedMeanwhile", params: { ...params, user: player.name } }];
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

/** The changes as they really came out: clamping, a module, or the pixel under a token may have had their say. */
function asStored<G extends Game>(deltas: readonly Delta[], now: Encounter<G>): readonly Delta[] {
  return deltas
    .map((delta) => ({ ...delta, after: valueAt(now, delta.path) }))
    .filter(({ before, after }) => !isEqualJson(before, after));
}

function valueAt<G extends Game>(encounter: Encounter<G>, path: readonly string[]): Json | undefined {
  const [area, ...rest] = path;
  if (area === "combatants") {
    const combatant = encounter.combatants.find(({ id }) => id === rest[0]);
    return combatant === undefined ? undefined : step(findCombatant(encounter, combatant.id), rest.slice(1));
  }
  return step(encounter, path);
}

function step(value: unknown, path: readonly string[]): Json | undefined {
  let at: unknown = value;
  for (const key of path) {
    if (typeof at !== "object" || at === null) return undefined;
    if (key.startsWith("#") && Array.isArray(at)) {
      const list: readonly unknown[] = at;
      at = list.find(
        (entry) => typeof entry === "object" && entry !== null && Reflect.get(entry, "id") === key.slice(1),
      );
    } else if (key.startsWith("=") && Array.isArray(at)) at = at.includes(key.slice(1)) ? key.slice(1) : undefined;
    else at = Reflect.get(at, key);
  }
  return at as Json | undefined;
}
