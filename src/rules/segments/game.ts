import type { Encounter } from "../kernel/encounter.ts";
import type { Deeds as KernelDeeds, Folds } from "../kernel/families.ts";
import type { Rule as KernelRule } from "../kernel/rule.ts";
import type { Stage as KernelStage } from "../kernel/stages.ts";
import type { Table as KernelTable } from "../kernel/ruleset.ts";
import type { PossibleAction } from "../kernel/possible-action.ts";
import type { ActionFacts } from "./actions/facts.ts";
import type { SegmentsCommand } from "./commands.ts";
import type { SegmentsEvent } from "./events.ts";
import type { SegmentsSettings } from "./settings.ts";
import type { Field, SegmentsCombatant } from "./state.ts";
import type { Offer, SegmentClock } from "./stored/field.ts";

/** The types of the `segments` ruleset, gathered for the kernel. */
export interface SegmentsGame {
  readonly combatant: SegmentsCombatant;
  readonly clock: SegmentClock;
  readonly offer: Offer;
  readonly field: Field;
  readonly event: SegmentsEvent;
  readonly command: SegmentsCommand;
  readonly settings: SegmentsSettings;
  readonly facts: ActionFacts;
}

/** Something that a combatant may do. */
export type SegmentsAction = PossibleAction<SegmentsCommand, ActionFacts>;

/** A `segments` fight at one moment. */
export type SegmentsEncounter = Encounter<SegmentsGame>;

/** The table of a `segments` fight. */
export type Table = KernelTable<SegmentsGame>;

/** A stage of a rule that others of equal rank go through at the same time. */
export type Stage = KernelStage<SegmentsEvent>;

/** A rule of this ruleset. */
export type Rule<T = void> = KernelRule<SegmentsEvent, T>;

/** The rules of a family's commands. */
export type Deeds<C extends SegmentsCommand> = KernelDeeds<SegmentsGame, C>;

/** What a family's events do. */
export type FoldsOf<E extends SegmentsEvent> = Folds<SegmentsGame, E>;
