/** What a ruleset is, and the table by which its rules read a fight: neither can be told without the other. */
import type { Company } from "./company.ts";
import type { DecodeResult } from "./decode.ts";
import type { Reversible } from "./delta.ts";
import { changeCombatant, EncounterDraft, findCombatant, isDraft, type Encounter } from "./encounter.ts";
import type { Game } from "./game.ts";
import type { CombatantId } from "./ids.ts";
import { Defect } from "./json.ts";
import type { Marks } from "./marks.ts";
import type { ActionOf } from "./possible-action.ts";
import type { ReadLog } from "./read-log.ts";
import type { Refusal } from "./refusals.ts";
import type { Renewal, Undone } from "./renewal.ts";
import type { Rule } from "./rule.ts";

/** A set of rules: the one small contract between a ruleset and everything else. */
export interface Ruleset<G extends Game> extends Reversible<G["combatant"]> {
  readonly id: string;
  /** Changes whenever a stored reply could mean something else; replays across versions are checked by it. */
  readonly version: string;
  /** Reads an untrusted command: shape and types only; {@link Ruleset.forbids} judges it. */
  readonly parseCommand: (input: unknown) => DecodeResult<G["command"]>;
  /** Why the rules forbid a command now, or null. The same predicate draws the buttons. */
  readonly forbids: (table: Table<G>, command: G["command"]) => Refusal | null;
  /** Carries a permitted command out. */
  readonly perform: (table: Table<G>, command: G["command"]) => Rule<G["event"], void>;
  /** The only way in which an encounter changes. */
  readonly fold: (encounter: Encounter<G>, event: G["event"]) => Encounter<G>;
  /** What a combatant may do now, with cost and reason why not. */
  readonly actions: (table: Table<G>, id: CombatantId) => readonly ActionOf<G>[];
  /** What rules look for among all combatants at once. */
  readonly marks: Marks<G["combatant"]>;
  /** What a combatant's new turn begins anew, so that an undo of an earlier turn leaves it alone; left out: nothing is. */
  readonly renewal?: Renewal<G["event"]>;
  /** An encounter after a reversal under what came later, without what hung on it; left out: nothing hangs on anything. An encounter that was played stays as it is. */
  readonly afterUndo?: (encounter: Encounter<G>, undone: Undone<G>) => Encounter<G>;
  /** Who is moved with which other, and who leads; left out: all go and act on their own. */
  readonly company?: Led<G>;
  readonly settings: G["settings"];
}

/** Who goes with which other, and who leads them. */
export interface Led<G extends Game> extends Company<G> {
  /** In whose turn a combatant acts; null: in their own. */
  readonly turnOf: (table: Table<G>, combatant: G["combatant"]) => CombatantId | null;
  /** The one whose owners may command a combatant as its own may; null: none. */
  readonly directorOf: (table: Table<G>, combatant: G["combatant"]) => CombatantId | null;
}

/**
 * A rule's view of the fight. It always shows the present: a rule asks again after each `yield*` instead of keeping
 * a variable from before it.
 */
export class Table<G extends Game> {
  #encounter: Encounter<G>;
  readonly #log: ReadLog | null;

  constructor(
    readonly ruleset: Ruleset<G>,
    encounter: Encounter<G>,
    readonly settings: G["settings"],
    log: ReadLog | null = null,
  ) {
    this.#encounter = encounter;
    this.#log = log;
  }

  /** The combatant with this id. Throws a {@link Defect}: predicates use {@link Table.find}. */
  get(id: CombatantId): G["combatant"] {
    const combatant = this.find(id);
    if (combatant === undefined) throw new Defect(`No combatant "${id}" in this encounter.`);
    return combatant;
  }

  find(id: CombatantId): G["combatant"] | undefined {
    const combatant = findCombatant(this.#encounter, id);
    return combatant === undefined || this.#log === null ? combatant : this.#log.watch(combatant);
  }

  get clock(): G["clock"] {
    this.#log?.paths.add("clock");
    return this.#encounter.clock;
  }

  get offers(): readonly G["offer"][] {
    this.#log?.paths.add("offers");
    return this.#encounter.offers;
  }

  get field(): G["field"] {
    this.#log?.paths.add("field");
    return this.#encounter.field;
  }

  get combatants(): readonly G["combatant"][] {
    const log = this.#log;
    const now = this.#encounter;
    const combatants = isDraft(now) ? now.lent() : now.combatants;
    return log === null ? combatants : combatants.map((combatant) => log.watch(combatant));
  }

  /** Where each combatant stands in the list: the same object as long as the combatants are the same ones. */
  get indices(): Encounter<G>["indices"] {
    return this.#encounter.indices;
  }

  /** Combatants who bear at least one of these bits, in their order; see {@link Ruleset.marks}. */
  having(bits: number): readonly G["combatant"][] {
    const { marks } = this.ruleset;
    const now = this.#encounter;
    if (this.#log === null) return isDraft(now) ? now.having(marks, bits) : marks.having(now.combatants, bits);
    return this.combatants.filter((combatant) => (marks.mark(combatant) & bits) !== 0);
  }

  /** The same table as if a combatant were different: what would be allowed then. */
  supposing(id: CombatantId, change: (combatant: G["combatant"]) => G["combatant"]): Table<G> {
    return new Table(this.ruleset, changeCombatant(this.encounter, id, change), this.settings, this.#log);
  }

  /** The same table as if these had happened: what would be allowed then. */
  supposingAll(events: readonly G["event"][]): Table<G> {
    const { ruleset } = this;
    const then = events.reduce((now, event) => ruleset.fold(now, event), this.encounter);
    return new Table(ruleset, then, this.settings, this.#log);
  }

  /** The whole encounter, for the driver: rules read through the other members. */
  get encounter(): Encounter<G> {
    const now = this.#encounter;
    return isDraft(now) ? now.whole() : now;
  }

  /** Lets an event happen. For the driver; rules `emit`. All events of a table are folded on one draft of its own. */
  fold(event: G["event"]): void {
    const now = this.#encounter;
    this.#encounter = this.ruleset.fold(isDraft(now) ? now : new EncounterDraft(now), event);
  }
}
