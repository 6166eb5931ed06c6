import { stateName } from "../../foundry/statuses/state-kit.ts";
import type { Fields } from "../../rules/kernel/schema/stored.ts";
import type { Words } from "../words.ts";
import { figureViews } from "./figure-panels.ts";
import { pool, type FigureView, type PoolView } from "./figures.ts";
import type { Laying, Panel, PoolSpec, SheetLayout, SheetSource, TabId } from "./layout.ts";
import { panelViews, type PanelView } from "./panel-views.ts";
import { numberAt, valueAt } from "./shape-fields.ts";
import { fieldLabel } from "./vocabulary.ts";
import { shelvesView, type ShelfView } from "./shelf-view.ts";

/** An actor's sheet as `templates/sheets/` prints it. */
export interface SheetView {
  readonly head: ReturnType<typeof headView>;
  readonly badges: readonly FigureView[];
  readonly pools: readonly PoolView[];
  readonly shelves: readonly ShelfView[];
  /** The panels of the tabs but for the gear's, by tab. */
  readonly panels: Readonly<Record<Exclude<TabId, "gear">, readonly PanelView[]>>;
}

/** What the tabs hold where a layout says nothing of them. */
const PLAIN_TABS: Required<SheetLayout["tabs"]> = {
  fight: [],
  body: ["conditions", "rest"],
  abilities: [],
  profile: [{ others: "PDA.Sheet.Profile" }, "effects", "notes"],
};

/** The panels of a layout's tab. */
export function panelsOf({ tabs }: SheetLayout, tab: Exclude<TabId, "gear">): readonly Panel<SheetSource>[] {
  return tabs[tab] ?? PLAIN_TABS[tab];
}

/** Lays a sheet out. Every number keeps its explanation. */
export function sheetView<F extends Fields, Own>(
  layout: SheetLayout<F, Own>,
  source: SheetSource<F, Own>,
  words: Words,
): SheetView {
  return viewOf({ layout, source, words });
}

function viewOf(laying: Laying): SheetView {
  const { layout, source, words } = laying;
  const panels = (tab: Exclude<TabId, "gear">): readonly PanelView[] => panelViews(panelsOf(layout, tab), laying);
  return {
    head: headView(laying),
    badges: figureViews(layout.badges, laying),
    pools: layout.pools.map((spec) => poolView(spec, source, words)),
    shelves: shelvesView(source.gear, layout.gear, words),
    panels: {
      fight: panels("fight"),
      body: panels("body"),
      abilities: panels("abilities"),
      profile: panels("profile"),
    },
  };
}

/** The head of a sheet as `templates/sheets/header.hbs` prints it. */
function headView({ layout, source, words }: Laying) {
  const conditions = valueAt(source.now, "conditions");
  const states = layout.states?.(source) ?? (Array.isArray(conditions) ? conditions.map(String) : []);
  return {
    name: source.name,
    img: source.img,
    subtitle: layout.subtitle?.(source, words) ?? "",
    more: layout.more?.(source, words) ?? null,
    traits: (layout.traits?.(source, words) ?? []).map((label) => ({ label })),
    traitsLabel: layout.traitsOf === undefined ? "" : fieldLabel(`${layout.traitsOf}.title`, layout.gear, words),
    states: states.map((id) => ({ label: words.text(stateName(id)) })),
  };
}

/** The points of a pool as they count: one that nobody has written is full. */
export function pointsOf({ path, max }: PoolSpec<never>, source: Pick<SheetSource, "now" | "numbers">): number {
  return numberAt(source.now, path) ?? source.numbers[max ?? ""]?.value ?? 0;
}

function poolView(spec: PoolSpec<SheetSource>, source: SheetSource, words: Words): PoolView {
  return pool(source, spec.key, pointsOf(spec, source), spec.max ?? spec.full?.(source) ?? 0, words);
}
