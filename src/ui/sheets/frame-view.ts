import type { NumberView } from "../explanations/explanation-view.ts";
import type { FigureView, PoolView, RatedView } from "./figures.ts";
import type { ShelfView } from "./shelf-view.ts";

/** The head of a sheet as `templates/sheets/header.hbs` prints it. */
export interface HeadView {
  readonly name: string;
  readonly img: string;
  readonly subtitle: string;
  /** What a being has by its kind. */
  readonly traits: readonly { readonly label: string }[];
  readonly traitsLabel: string;
  readonly states: readonly { readonly label: string }[];
}

/** What every ruleset's combatant sheet shows. */
export interface SheetFrameView {
  readonly head: HeadView;
  readonly badges: readonly FigureView[];
  readonly pools: readonly PoolView[];
  readonly defences: readonly FigureView[];
  readonly saves: readonly FigureView[];
  readonly tempo: readonly FigureView[];
  readonly skills: readonly (RatedView & {
    readonly rank: number;
    readonly number: NumberView;
    readonly roll: string;
    readonly rollLabel: string;
  })[];
  readonly shelves: readonly ShelfView[];
}
