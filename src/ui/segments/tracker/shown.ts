import type { Mode } from "../../../rules/segments/stats.ts";
import type { TurnState } from "../../../rules/segments/stored/turn.ts";
import type { SelectView, TrackedFighter, TrackedPool } from "../../tracker/fighter-view.ts";
import type { Doing } from "./lane-view.ts";

/** One combatant, freed of documents; only what the reader may know. */
export interface Shown extends TrackedFighter {
  readonly dexterity: number;
  /** Has come into the round without an initiative, which is rolled as the clock goes on. [SEG-HOUSE-14] */
  readonly late: boolean;
  readonly turn: TurnState;
  /** Whether it could use a routine action that is due. */
  readonly free: boolean;
  /** The mode in force; null: none is yet. */
  readonly mode: Mode | null;
  /** Null where the reader may not see them. Weariness is counted up to its threshold. */
  readonly stamina: TrackedPool | null;
  readonly wounds: TrackedPool | null;
  readonly fatigue: TrackedPool | null;
  /** Names of the targets of opportunities open to this combatant. */
  readonly offers: readonly string[];
  /** Those that this combatant is engaged with. */
  readonly contacts: readonly { readonly id: string; readonly name: string }[];
  /** What is under way, by name. */
  readonly doings: Readonly<Record<Doing["kind"], string>>;
  /** The modes that can be declared now. */
  readonly declarable: readonly { readonly key: string; readonly label: string; readonly mode: Mode }[];
  /** The mode of the last round, while modes are declared. */
  readonly lastMode: Mode | null;
  /** Speeds to choose from for the coming moves; null where the reader does not move this one. */
  readonly speeds: SelectView | null;
}
