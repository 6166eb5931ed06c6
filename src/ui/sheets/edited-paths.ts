import { leavesOf, isGroup, shapeAt } from "./shape-fields.ts";
import type { Field, Panel, SheetLayout, SheetSource } from "./layout.ts";

/** The paths of all stored values that a layout lets its reader change, but for those of its forms of others. Pure. */
export function editedBy(layout: SheetLayout): ReadonlySet<string> {
  const panels = Object.values(layout.tabs).flat();
  const paths = [...layout.pools.map(({ path }) => path), ...panels.flatMap(pathsOf)];
  return new Set(
    paths.flatMap((path) => {
      const shape = shapeAt(layout.shape, path);
      return isGroup(shape) ? leavesOf(shape, `${path}.`).map((leaf) => leaf.path) : [path];
    }),
  );
}

const pathOf = (field: Field): string => (typeof field === "string" ? field : field.path);

function pathsOf(panel: Panel<SheetSource>): readonly string[] {
  if (panel === "conditions") return ["conditions"];
  if (typeof panel === "string") return [];
  if ("form" in panel) return panel.fields.map(pathOf);
  if ("list" in panel) return [panel.list];
  if ("columns" in panel) return panel.columns.flatMap(({ fields = [] }) => fields);
  if ("scores" in panel) return panel.scores.columns.flatMap((column) => ("group" in column ? [column.group] : []));
  return [];
}
