import { SYSTEM_ID } from "../../../system-id.ts";
import type { SheetAct } from "../../sheets/combatant-sheet-base.ts";
import { addRow, changeRow } from "../../sheets/list-edits.ts";
import { COMMON_ACTS, createGear } from "../../sheets/sheet-acts.ts";
import { addFaces, changeFaces, removeFaces } from "./faces-edits.ts";
import {
  changePlates,
  changePlace,
  changePool,
  changeQuantity,
  removeInjury,
  switchGear,
  turnBleeding,
} from "./sheet-edits.ts";
import { attackWith, castWith, rollCheck, shootWith } from "./sheet-rolls.ts";

/** What a spell looks like until somebody gives it a picture of its own. */
const SPELL_PICTURE = `systems/${SYSTEM_ID}/icons/spells/spell.svg`;

/** What the buttons of a combatant's sheet do, by their action; `data` is the button's. */
export const SHEET_ACTIONS: Readonly<Record<string, SheetAct>> = {
  ...COMMON_ACTS,
  attack: (actor, { striker }) => attackWith(actor, striker ?? "bareHands"),
  shoot: (actor, { weapon }) => shootWith(actor, weapon ?? ""),
  cast: (actor, { itemId }) => castWith(actor, itemId ?? ""),
  rollCheck: (actor, { check }) => rollCheck(actor, check ?? ""),
  createGear: (actor, { type = "" }) => createGear(actor, type, type === "segmentsSpell" ? { img: SPELL_PICTURE } : {}),
  switchGear: (actor, { itemId, field }) => switchGear(actor, itemId ?? "", field ?? ""),
  turnBleeding: (actor, { injury }) => turnBleeding(actor, injury ?? ""),
  removeInjury: (actor, { injury }) => removeInjury(actor, injury ?? ""),
  addRow: (actor) => addRow(actor, "classes", { id: "warrior", level: 1 }),
  addFaces: (actor) => addFaces(actor),
  removeFaces: (actor, { index }) => removeFaces(actor, Number(index)),
};

/** What a changed field without a name does, by its `data-action-change`. False: the field is to be shown anew. */
export async function changeField(actor: Actor.Implementation, data: DOMStringMap, value: string): Promise<boolean> {
  const { actionChange, itemId = "", index, pool = "" } = data;
  switch (actionChange) {
    case "pool":
      return changePool(actor, pool, value);
    case "place":
      await changePlace(actor, itemId, value);
      return true;
    case "plates":
      await changePlates(actor, itemId, value);
      return true;
    case "quantity":
      return changeQuantity(actor, itemId, value);
    case "row":
      return changeRow(actor, data, value);
    case "faces":
    case "faceEffect":
      return changeFaces(actor, Number(index), actionChange, value);
    default:
      return true;
  }
}
