import { diff, leewayOf, type Delta, type Leeway } from "../../rules/kernel/delta.ts";
import type { Encounter } from "../../rules/kernel/encounter.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { ForeignWrite } from "../audit/write-audit.ts";
import type { EncounterReader } from "../encounter/encounter-reader.ts";
import { listedValue } from "../stored-names.ts";
import { aligned, apartFrom, asItWas, settled, type Settled } from "./as-it-was.ts";
import type { AdapterNotice } from "./results.ts";
import type { Notice, StoredExchange } from "./stored-exchange.ts";

type Fight = Combat.Implementation;

/** The remark that something was changed under an exchange. */
export const HELD = "heldAgainst" satisfies AdapterNotice;

/** Values that a remark names at the most. */
const MOST_NAMED = 6;

/** An exchange that waits, and what was changed under it. */
interface Open<G extends Game> {
  readonly combat: Fight;
  /** The fight as it was last played. */
  was: Encounter<G>;
  reads: ReadonlySet<string>;
  held: readonly Delta[];
  writes: readonly ForeignWrite[];
}

/**
 * What users who are no game masters have changed of things that a waiting exchange has read: it goes on as it was. A game
 * master's change of the same value ends that, and so does their word on the card.
 */
export class HeldChanges<G extends Game> {
  readonly #open = new Map<string, Open<G>>();
  /** Fights with waiting exchanges, as they were after the last change. */
  readonly #last = new Map<Fight, Encounter<G>>();

  constructor(readonly reader: EncounterReader<G>) {}

  /** The fight as an exchange is to be played in it. */
  startOf(combat: Fight, id: string, exchange: StoredExchange<G>): Encounter<G> {
    const read = this.reader.read(combat);
    const now = aligned(read, this.#last.get(combat) ?? read);
    this.#last.set(combat, now);
    const open = this.#open.get(id) ?? { combat, was: now, reads: new Set(), held: exchange.held, writes: [] };
    this.#open.set(id, open);
    open.was = asItWas(now, open.held, this.#leeway());
    return open.was;
  }

  /** Notes what an exchange has read by now. */
  note(id: string, reads: ReadonlySet<string>): void {
    const open = this.#open.get(id);
    if (open !== undefined) open.reads = reads;
  }

  /**
   * Documents of a fight have changed. `writes`: what users have written who are no game masters; null: a game master has,
   * or the referee (`isOwn`). Answers whether any exchange is concerned.
   */
  changed(combat: Fight, writes: readonly ForeignWrite[] | null, isOwn: boolean): boolean {
    const last = this.#last.get(combat);
    const open = [...this.#open.values()].filter((each) => each.combat === combat);
    if (last === undefined || open.length === 0) {
      this.#last.delete(combat);
      return false;
    }
    const now = aligned(this.reader.read(combat), last);
    this.#last.set(combat, now);
    if (writes !== null) return open.map((each) => this.#hold(each, { last, now }, writes)).includes(true);
    return !isOwn && open.map((each) => letGo(each, diff(last, now))).includes(true);
  }

  #hold(
    open: Open<G>,
    { last, now }: { readonly last: Encounter<G>; readonly now: Encounter<G> },
    writes: readonly ForeignWrite[],
  ): boolean {
    const written = new Set(writes.flatMap(({ combatants }) => combatants));
    const isWritten = ({ path: [area = "", id = ""] }: Delta): boolean => area === "combatants" && written.has(id);
    const total = diff(asItWas(last, open.held, this.#leeway()), now);
    const fresh = total.filter((delta) => isWritten(delta) && open.reads.has(delta.path.slice(1, 3).join(".")));
    const before = open.held;
    open.held = [...open.held.filter((delta) => !isWritten(delta)), ...fresh];
    if (fresh.length === 0) return before.length !== open.held.length;
    open.writes = [...open.writes, ...writes.filter((write) => !open.writes.some((known) => isSame(known, write)))];
    return true;
  }

  /** What is held against an exchange; what was stored of it where this tab has not played it. */
  of(id: string, exchange: StoredExchange<G>): readonly Delta[] {
    return this.#open.get(id)?.held ?? exchange.held;
  }

  /** The outcome of an exchange, brought over the fight as it is. Also answers how it is, for the journal. */
  settle(
    id: string,
    played: { readonly start: Encounter<G>; readonly end: Encounter<G> },
  ): Settled<G> & { readonly now: Encounter<G> } {
    const open = this.#open.get(id);
    const now =
      open === undefined || open.held.length === 0
        ? played.start
        : aligned(this.reader.read(open.combat), played.start);
    return { now, ...settled(now, played, open?.held ?? [], this.#leeway()) };
  }

  /** The remarks of an exchange, with who has changed what under it. */
  notes(id: string, notes: readonly Notice[]): readonly Notice[] {
    const said = new Map<string, Notice>(
      notes.flatMap((note) => (note.code === HELD ? [[occasion(note.params), note] as const] : [])),
    );
    for (const {
      user,
      combatants: [combatant],
      document,
      path,
    } of this.#open.get(id)?.writes ?? []) {
      if (combatant === undefined) continue;
      const params = { user, combatant };
      const known = said.get(occasion(params))?.params["list"];
      const list = [
        ...new Set([
          ...String(known ?? "")
            .split(", ")
            .filter((each) => each !== ""),
          listedValue(document, path),
        ]),
      ]
        .slice(0, MOST_NAMED)
        .join(", ");
      said.set(occasion(params), { code: HELD, params: { ...params, list } });
    }
    return [...notes.filter(({ code }) => code !== HELD), ...said.values()];
  }

  /** The game master takes the changes: the exchange goes by the fight as it is. */
  take(id: string): void {
    const open = this.#open.get(id);
    if (open !== undefined) Object.assign(open, { held: [], writes: [] });
  }

  /** An exchange waits no longer. */
  forget(id: string): void {
    this.#open.delete(id);
  }

  /** The exchanges of a fight that this tab has played and that wait. */
  waiting(combat: Fight): readonly string[] {
    return [...this.#open].flatMap(([id, open]) => (open.combat === combat ? [id] : []));
  }

  #leeway(): Leeway<G["combatant"]> {
    return leewayOf(this.reader.adapter.rules.current());
  }
}

/** What a game master has changed is held against nothing any more. Answers whether it was. */
function letGo<G extends Game>(open: Open<G>, changes: readonly Delta[]): boolean {
  const count = open.held.length;
  open.held = apartFrom(open.held, changes);
  return open.held.length < count;
}

function occasion({ user, combatant }: Notice["params"]): string {
  return `${String(user)} ${String(combatant)}`;
}

function isSame(one: ForeignWrite, other: ForeignWrite): boolean {
  return one.user === other.user && one.document === other.document && one.path === other.path;
}
