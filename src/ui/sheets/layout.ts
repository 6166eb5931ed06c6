/** How a ruleset's actors are laid out on their sheet, told as data. Pure. */
import type { Fields, Group, GroupOf } from "../../rules/kernel/schema/stored.ts";
import type { Words } from "../words.ts";
import type { ArmTable } from "./arms.ts";
import type { EntriesView } from "./entries.ts";
import type { Gear, Piece } from "./gear-kinds.ts";
import type { ListSpec } from "./list-panels.ts";
import type { PowersSpec } from "./powers.ts";
import type { NumberSource } from "./shown-number.ts";

/** An actor freed of its document. `Own`: what its ruleset lays out besides, such as what it attacks with. */
export interface SheetSource<F extends Fields = Fields, Own = unknown> extends NumberSource {
  readonly name: string;
  readonly img: string;
  /** Its reader may change it. */
  readonly editable: boolean;
  /** The values as they are stored: what fields edit. */
  readonly stored: GroupOf<F>;
  /** The values as they count, with what active effects make of them. */
  readonly now: GroupOf<F>;
  readonly gear: readonly Piece[];
  readonly own: Own;
}

/** A derived number by its key. Labels are keys; left out: `PDA.Total.<key>`. A number that the rules do not give is not shown. */
export interface FigureSpec<S> {
  readonly key: string;
  readonly label?: string;
  /** Printed as what is added to a die. */
  readonly plus?: boolean;
  /** With a die that rolls it. */
  readonly rolled?: boolean;
  /** In the place of the bare number. */
  text?(value: number, words: Words): string;
  when?(source: S): boolean;
}
export type Figure<S> = string | FigureSpec<S>;

/** A stored value with a field of its own, by its path, or a group of them; `placeholder`: the key of what an empty field means. */
export type Field = string | { readonly path: string; readonly placeholder: string };

/** A pool of life in the head; `path`: where its points are stored. One whose points may be null (full) is never raised beyond its maximum by a difference. */
export interface PoolSpec<S> {
  readonly key: string;
  readonly path: string;
  /** The key of the number that is its maximum. */
  readonly max?: string;
  /** What a full bar means where that is no number with an explanation. */
  full?(source: S): number;
}

/** Figures under a title, beside others; below them a sentence and fields. */
export interface ColumnSpec<S> {
  readonly title: string;
  readonly figures: readonly Figure<S>[];
  note?(source: S, words: Words): string;
  readonly fields?: readonly string[];
}

/**
 * Lines of stored groups and derived numbers, each line the same key of all: a table where the lines have a `head`, else a list.
 * `words`: below which key the names of the lines lie; `title` and heads are keys.
 */
export interface ScoresSpec {
  readonly title: string;
  readonly head?: string;
  readonly words: string;
  /** A group of the shape, or what the keys of the numbers begin with: `skill` for `skill.climb`. The first is a group. */
  readonly columns: readonly (
    | { readonly head?: string; readonly group: string }
    | { readonly head?: string; readonly number: string; readonly rolled?: boolean }
  )[];
}

/**
 * A part of a tab. `rest`, `effects`, `notes` and `conditions` (the list `conditions` of the shape) are the same for all.
 * `others`: a form with that title of all fields that nothing else of the layout edits. Titles are keys.
 */
export type Panel<S> =
  | "rest"
  | "effects"
  | "notes"
  | "conditions"
  | (PanelKind<S> & { /** Whether it is shown. */ when?(source: S): boolean });
type PanelKind<S> =
  | { readonly columns: readonly ColumnSpec<S>[] }
  | { readonly form: string; readonly fields: readonly Field[] }
  | { readonly others: string }
  | ({ readonly list: string } & ListSpec<S>)
  | { readonly scores: ScoresSpec }
  | { entries(source: S, words: Words): EntriesView }
  | { arms(source: S, words: Words): ArmTable }
  | { readonly powers: PowersSpec<S> };

export const TABS = ["fight", "gear", "body", "abilities", "profile"] as const;
export type TabId = (typeof TABS)[number];

/**
 * The sheet of a ruleset's actors. All that is left out has a plain form: the body is its conditions and rest, the profile a form of
 * all other stored values with effects and notes; other tabs without panels are not there.
 */
export interface SheetLayout<F extends Fields = Fields, Own = unknown> {
  /** What an actor stores. */
  readonly shape: Group<F>;
  readonly gear: Gear;
  /** What stands below the name, and a line more or null. */
  subtitle?(source: SheetSource<F, Own>, words: Words): string;
  more?(source: SheetSource<F, Own>, words: Words): string | null;
  /** What a being has by its kind, in words; `traitsOf`: the list that they are part of. */
  traits?(source: SheetSource<F, Own>, words: Words): readonly string[];
  readonly traitsOf?: string;
  /** The states that are shown in the head; left out: the conditions that hold. */
  states?(source: SheetSource<F, Own>): readonly string[];
  readonly badges: readonly Figure<SheetSource<F, Own>>[];
  readonly pools: readonly PoolSpec<SheetSource<F, Own>>[];
  readonly tabs: Readonly<Partial<Record<Exclude<TabId, "gear">, readonly Panel<SheetSource<F, Own>>[]>>>;
}

/** A layout, its callbacks typed by its shape. */
export const sheetLayout = <F extends Fields, Own>(layout: SheetLayout<F, Own>): SheetLayout<F, Own> => layout;

/** A layout, what it lays out, and the reader's words. */
export interface Laying {
  readonly layout: SheetLayout;
  readonly source: SheetSource;
  readonly words: Words;
}
