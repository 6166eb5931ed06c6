import { asUpdate } from "../../foundry/compat/casts.ts";
import { storedFor } from "../../foundry/data/effective-values.ts";
import { aidOutside, gatherOutside, restOutside } from "../outside/sheet-outside.ts";
import { EFFECT_ACTS } from "./effects-of.ts";
import { chooseInFight } from "./fight-choices.ts";
import { boundsOf } from "./field-view.ts";
import { changeCount, changePlace, createGear, switchGear } from "./gear-edits.ts";
import type { PoolSpec, SheetLayout, SheetSource } from "./layout.ts";
import { addRow, changeRow, removeRow, switchWord } from "./list-edits.ts";
import type { ListSpec } from "./list-panels.ts";
import { readPool } from "./read-pool.ts";
import { shapeAt } from "./shape-fields.ts";
import { rollCheck, useOnSheet } from "./sheet-rolls.ts";
import { sourceOf } from "./sheet-source.ts";
import { panelsOf, pointsOf } from "./sheet-view.ts";
import type { SheetAct, Sheets } from "./sheets.ts";

const LISTED = ["fight", "body", "abilities", "profile"] as const;

async function editGear(actor: Actor.Implementation, itemId: string | undefined): Promise<void> {
  const sheet = actor.items.get(itemId ?? "")?.sheet;
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
}

/** What the buttons of a combatant's sheet do, by their action: those of every ruleset, the uses of this one, and its own. */
export function actsOf(sheets: Sheets): Readonly<Record<string, SheetAct>> {
  const { layout, uses, acts = {} } = sheets;
  const { gear, shape } = layout;
  return {
    editGear: (actor, { itemId }) => editGear(actor, itemId),
    deleteGear: async (actor, { itemId }) => {
      await actor.items.get(itemId ?? "")?.deleteDialog();
    },
    createGear: (actor, data) => createGear(actor, gear, data),
    switchGear: (actor, data) => switchGear(actor, gear, data),
    toggleCondition: async (actor, { condition }) => {
      await actor.toggleStatusEffect(condition ?? "");
    },
    restOutside,
    aidOutside,
    gatherOutside,
    addRow: (actor, { list = "" }) => addRow(actor, list, shapeAt(shape, list), listOf(layout, list)?.fresh),
    removeRow,
    switchWord,
    choose(actor, { key = "" }) {
      chooseInFight(actor, key, null);
      return Promise.resolve();
    },
    rollCheck: (actor, { check = "" }) => rollCheck(actor, sheets, check),
    ...EFFECT_ACTS,
    ...Object.fromEntries(
      Object.entries(uses).map(([name, use]): [string, SheetAct] => [
        name,
        (actor, { thing = "" }) => useOnSheet(actor, use, thing),
      ]),
    ),
    ...acts,
  };
}

/** What a changed field without a name does, by its `data-action-change`. False: the field is to be shown anew. */
export async function changeField(
  sheets: Sheets,
  actor: Actor.Implementation,
  data: DOMStringMap,
  value: string,
): Promise<boolean> {
  const { layout } = sheets;
  const { actionChange = "", itemId = "", field = "", pool = "", list = "" } = data;
  const item = actor.items.get(itemId);
  switch (actionChange) {
    case "pool":
      return changePool(sheets, actor, pool, value);
    case "place":
      if (item !== undefined) await changePlace(item, layout.gear, value);
      return true;
    case "count":
      return item === undefined || changeCount(item, layout.gear, field, value);
    case "row":
      return changeRow(actor, data, value, listOf(layout, list)?.written);
    default:
      if (data["combatantId"] !== undefined) chooseInFight(actor, actionChange, Number(value));
      return true;
  }
}

/** How a layout shows a list. */
function listOf(layout: SheetLayout, list: string): ListSpec<SheetSource> | undefined {
  return LISTED.flatMap((tab) => panelsOf(layout, tab))
    .flatMap((panel) => (typeof panel === "object" && "list" in panel ? [panel] : []))
    .find((panel) => panel.list === list);
}

/** Writes one pool, and nothing else of the sheet. False: that is no number, and nothing is changed. */
async function changePool(sheets: Sheets, actor: Actor.Implementation, key: string, text: string): Promise<boolean> {
  const spec = sheets.layout.pools.find((pool) => pool.key === key);
  return spec === undefined ? false : writePool(sheets, actor, spec, text);
}

async function writePool(
  sheets: Sheets,
  actor: Actor.Implementation,
  spec: PoolSpec<SheetSource>,
  text: string,
): Promise<boolean> {
  const source = sourceOf(sheets, actor, { rootId: "", editable: true });
  const shape = shapeAt(sheets.layout.shape, spec.path);
  const before = pointsOf(spec, source);
  const isFullAtNull = shape.form.kind === "nullable";
  const most = isFullAtNull ? (source.numbers[spec.max ?? ""]?.value ?? null) : null;
  const value = readPool(text, { value: before, max: most });
  if (value === null) return false;
  const path = `system.${spec.path}`;
  const after = Math.max(boundsOf(shape).min, value);
  await actor.update(asUpdate({ [path]: storedFor(actor, path, before, after) }));
  return true;
}
