import type { SidedGame } from "../fight/fight.ts";
import type { Account, StartOf } from "./judge.ts";

/** The checker's own account of a fight, kept from its start and from what was told. It judges nothing. */
export abstract class BookOf<G extends SidedGame, P extends { readonly id: string }> implements Account<G["event"]> {
  readonly settings: G["settings"];
  readonly people: readonly P[];
  readonly #byId: ReadonlyMap<string, P>;
  field: G["field"];
  /** The clock has been set going. */
  hasBegun = false;

  constructor({ settings, combatants, field }: StartOf<G>, Person: new (combatant: G["combatant"]) => P) {
    this.settings = settings;
    this.people = combatants.map((combatant) => new Person(combatant));
    this.#byId = new Map(this.people.map((person) => [person.id, person]));
    this.field = field;
  }

  /** The one with this id. Throws an Error where the transcript names one who does not fight. */
  find(id: string): P {
    const person = this.#byId.get(id);
    if (person === undefined) throw new Error(`The transcript names "${id}", who does not fight.`);
    return person;
  }

  /** Writes down what has happened. */
  abstract apply(event: G["event"]): void;
}
