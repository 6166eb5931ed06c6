import { SYSTEM_ID } from "../../system-id.ts";

/** The states that tokens show, as one ruleset has them. None of them is a stored effect: each follows from values. */
export interface StateKit {
  /** All of them, in the order in which tokens show them. */
  readonly ids: readonly string[];
  /** The one by which the host knows the blind. */
  readonly blind: string;
  /** Whether it is a condition of the body, which is set by hand; the others follow from something else. */
  isCondition(id: string): boolean;
  /** The conditions that an actor has stored; null: it is none of this ruleset. */
  conditionsOf(actor: Actor.Implementation): readonly string[] | null;
  /** Those in which one fights no more, for the time being or for good. */
  readonly down: readonly string[];
  /** Further ones that outlast a fight and want care. */
  readonly lasting: readonly string[];
  /** The states of an actor as this client's user may know them; none of another ruleset's actor. */
  statesOf(actor: Actor.Implementation): readonly string[];
}

/** A status as the host's list wants it: its name is a key. */
interface StatusEntry {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Offered among the buttons of a token. */
  readonly hud: boolean;
}

/** The picture of a state. */
export function statePicture(id: string): string {
  return `systems/${SYSTEM_ID}/icons/states/${id}.svg`;
}

/** The key of a state's word. */
export function stateName(id: string): string {
  return `PDA.Condition.${id}`;
}

/** A ruleset's states for the host. [SEG-HOUSE-59] */
export function statusEntries(states: StateKit): StatusEntry[] {
  return states.ids.map((id) => ({ id, name: stateName(id), img: statePicture(id), hud: states.isCondition(id) }));
}
