import type { PanelView } from "../sheets/panel-views.ts";

type Holding<K extends string> = Extract<PanelView, Record<K, unknown>>;

/** What the panels of this kind hold, in their order. */
export function panelsWith<K extends string>(panels: readonly PanelView[], kind: K): readonly Holding<K>[K][] {
  return panels.flatMap((panel) => (kind in panel ? [(panel as Holding<K>)[kind]] : []));
}
