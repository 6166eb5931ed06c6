/** The parts of a sheet's tabs, laid out from what its ruleset says of them. Pure. */
import { stateName, statePicture } from "../../foundry/statuses/state-kit.ts";
import { armsView } from "./arms.ts";
import { editedBy } from "./edited-paths.ts";
import type { EntriesView } from "./entries.ts";
import { fieldView, type FieldView } from "./field-view.ts";
import { columnView, scoresView, type ScoresView } from "./figure-panels.ts";
import type { Laying, Field, Panel, SheetLayout, SheetSource } from "./layout.ts";
import { entryOf, listView, type ListView } from "./list-panels.ts";
import { powerViews } from "./powers.ts";
import { bareForm, isGroup, leavesOf, shapeAt, valueAt, wordsOf } from "./shape-fields.ts";

/** A part of a tab as `templates/sheets/tab.hbs` prints it; exactly one is there. */
export type PanelView =
  | ListView
  | { readonly columns: readonly ReturnType<typeof columnView>[] }
  | { readonly form: { readonly title: string; readonly fields: readonly FieldView[] } }
  | { readonly scores: ScoresView }
  | { readonly rated: ScoresView }
  | { readonly conditions: ReturnType<typeof conditionViews> }
  | { readonly entries: EntriesView }
  | { readonly arms: ReturnType<typeof armsView> }
  | { readonly powers: ReturnType<typeof powerViews> }
  | { readonly rest: true }
  | { readonly effects: true }
  | { readonly notes: true };

/** The panels of a tab that are shown now. */
export function panelViews(panels: readonly Panel<SheetSource>[], laying: Laying): readonly PanelView[] {
  return panels.filter((panel) => isShown(panel, laying)).map((panel) => panelView(panel, laying));
}

function isShown(panel: Panel<SheetSource>, { layout, source }: Laying): boolean {
  if (panel === "conditions") return "conditions" in layout.shape.form.fields;
  return typeof panel === "string" || panel.when?.(source) !== false;
}

function panelView(panel: Panel<SheetSource>, laying: Laying): PanelView {
  const { layout, source, words } = laying;
  if (panel === "conditions") return { conditions: conditionViews(laying) };
  if (panel === "rest") return { rest: true };
  if (panel === "effects") return { effects: true };
  if (panel === "notes") return { notes: true };
  if ("columns" in panel) return { columns: panel.columns.map((column) => columnView(column, laying)) };
  if ("form" in panel) return formView(panel.form, panel.fields, laying);
  if ("others" in panel) return formView(panel.others, otherFields(layout), laying);
  if ("scores" in panel) {
    const scores = scoresView(panel.scores, laying);
    return panel.scores.head === undefined ? { rated: scores } : { scores };
  }
  if ("entries" in panel) return { entries: panel.entries(source, words) };
  if ("powers" in panel) return { powers: powerViews(panel.powers, source, words) };
  if ("arms" in panel) return { arms: armsView(panel.arms(source, words), source.gear, words) };
  const { list, ...spec } = panel;
  return listView({ list, shape: layout.shape, spec, sheet: layout.gear, values: source.stored, source }, words);
}

function formView(title: string, fields: readonly Field[], laying: Laying): PanelView {
  const each = fields.flatMap((field) => fieldsIn(field, laying.layout));
  return { form: { title: laying.words.text(title), fields: each.map((field) => fieldView(field, laying)) } };
}

/** A field, or those of the group that it names. */
function fieldsIn(field: Field, { shape }: SheetLayout): readonly Field[] {
  const found = typeof field === "string" ? shapeAt(shape, field) : null;
  if (typeof field !== "string" || found === null || !isGroup(found)) return [field];
  return leavesOf(found, `${field}.`).map(({ path }) => path);
}

/** The fields that no other part of the layout edits. */
function otherFields(layout: SheetLayout): readonly string[] {
  const edited = editedBy(layout);
  return leavesOf(layout.shape)
    .filter(({ path, shape }) => !edited.has(path) && bareForm(shape).kind !== "list")
    .map(({ path }) => path);
}

/** All conditions, to be set by hand, in the order of their words. */
function conditionViews({ layout, source, words }: Laying) {
  const held: unknown = valueAt(source.now, "conditions");
  return wordsOf(entryOf(shapeAt(layout.shape, "conditions")))
    .map((id) => ({
      id,
      label: words.text(stateName(id)),
      img: statePicture(id),
      on: Array.isArray(held) && held.includes(id),
    }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
