import type { CombatantId } from "./ids.ts";
import { changeCombatant, findCombatant, type Encounter } from "./encounter.ts";
import { Defect } from "./json.ts";
import type { Game, Ruleset } from "./ruleset.ts";

/** Watches what a rule reads, as `combatant.field` and `clock`, `offers`, `field`. */
export class ReadLog {
  readonly paths = new Set<string>();
  readonly #watched = new WeakMap<object, object>();

  /** The same combatant, each reading of a field of it noted; one object for one combatant, since rules compare them. */
  watch<C extends { readonly id: CombatantId }>(combatant: C): C {
    const known = this.#watched.get(combatant);
    // What stands under a combatant was made from it below.
    if (known !== undefined) return known as C;
    const watched = new Proxy(combatant, {
      get: (target, property, receiver): unknown => {
        if (typeof property === "string" && property !== "id") this.paths.add(`${target.id}.${property}`);
        return Reflect.get(target, property, receiver);
      },
    });
    this.#watched.set(combatant, watched);
    return watched;
  }
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
    return log === null
      ? this.#encounter.combatants
      : this.#encounter.combatants.map((combatant) => log.watch(combatant));
  }

  /** Combatants who bear at least one of these bits, in their order; see {@link Ruleset.marks}. */
  having(bits: number): readonly G["combatant"][] {
    const { marks } = this.ruleset;
    if (this.#log === null) return marks.having(this.#encounter.combatants, bits);
    return this.combatants.filter((combatant) => (marks.mark(combatant) & bits) !== 0);
  }

  /** The same table as if a combatant were different: what would be allowed then. */
  supposing(id: CombatantId, change: (combatant: G["combatant"]) => G["combatant"]): Table<G> {
    return new Table(this.ruleset, changeCombatant(this.#encounter, id, change), this.settings, this.#log);
  }

  /** The whole encounter, for the driver: rules read through the other members. */
  get encounter(): Encounter<G> {
    return this.#encounter;
  }

  /** Lets an event happen. For the driver; rules `emit`. */
  fold(event: G["event"]): void {
    this.#encounter = this.ruleset.fold(this.#encounter, event);
  }
}
