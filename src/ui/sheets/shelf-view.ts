import type { ChoiceView } from "./figures.ts";

/** Something of a thing that is or is not so, and that a click turns. */
export interface GearSwitch {
  readonly field: string;
  readonly label: string;
  readonly icon: string;
  readonly on: boolean;
}

/** A number of a thing that is edited in its row. */
export interface GearCount {
  readonly field: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** A piece of gear as the gear tab lists it. */
export interface GearRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly facts: string;
  /** Where it can be; empty for what is nowhere. */
  readonly places: readonly ChoiceView[];
  readonly switches: readonly GearSwitch[];
  readonly counts: readonly GearCount[];
}

/** A shelf of the gear tab as `templates/sheets/gear.hbs` prints it. */
export interface ShelfView {
  readonly key: string;
  readonly label: string;
  /** What all of it weighs; null where each piece says it. */
  readonly burden: string | null;
  /** What stands on it while it is empty. */
  readonly none: string;
  /** The kinds of gear that can be made here, and where they lie then. */
  readonly adds: readonly { readonly type: string; readonly place: string; readonly label: string }[];
  readonly items: readonly GearRow[];
}
