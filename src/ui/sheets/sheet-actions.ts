import { SYSTEM_ID } from "../../system-id.ts";
import { editOrders } from "../question-tray/orders-dialog.ts";
import { openRulingsOn } from "../rulings/open-rulings.ts";
import { addFaces, changeFaces, removeFaces } from "./faces-edits.ts";
import { SHELVES } from "./gear-shelves.ts";
import { addClass, changeClass, changePlates, changePlace, changePool, changeQuantity, removeClass, switchGear, turnBleeding } from "./sheet-edits.ts";
import { attackWith, castWith, rollCheck, shootWith } from "./sheet-rolls.ts";

type SheetActor = Actor.Implementation;
type Act = (actor: SheetActor, data: DOMStringMap) => Promise<void>;

/** What a spell looks like until somebody gives it a picture of its own. */
const SPELL_PICTURE = `systems/${SYSTEM_ID}/icons/spells/spell.svg`;

async function createGear(actor: SheetActor, wanted: string | undefined): Promise<void> {
  const type = SHELVES.find((shelf) => shelf === wanted);
  if (type === undefined) return;
  const picture = type === "segmentsSpell" ? { img: SPELL_PICTURE } : {};
  await Item.implementation.create({ name: game.i18n.localize(`TYPES.Item.${type}`), type, ...picture }, { parent: actor });
}

async function editGear(actor: SheetActor, itemId: string | undefined): Promise<void> {
  const sheet = actor.items.get(itemId ?? "")?.sheet;
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
}

/** What the buttons of a combatant's sheet do, by their action; `data` is the button's. */
export const SHEET_ACTIONS: Readonly<Record<string, Act>> = {
  attack: (actor, { striker }) => attackWith(actor, striker ?? "bareHands"),
  shoot: (actor, { weapon }) => shootWith(actor, weapon ?? ""),
  cast: (actor, { itemId }) => castWith(actor, itemId ?? ""),
  rollCheck: (actor, { check }) => rollCheck(actor, check ?? ""),
  createGear: (actor, { type }) => createGear(actor, type),
  editGear: (actor, { itemId }) => editGear(actor, itemId),
  deleteGear: async (actor, { itemId }) => {
    await actor.items.get(itemId ?? "")?.deleteDialog();
  },
  switchGear: (actor, { itemId, field }) => switchGear(actor, itemId ?? "", field ?? ""),
  toggleCondition: async (actor, { condition }) => {
    await actor.toggleStatusEffect(condition ?? "");
  },
  turnBleeding: (actor, { injury }) => turnBleeding(actor, injury ?? ""),
  addClass: (actor) => addClass(actor),
  removeClass: (actor, { index }) => removeClass(actor, Number(index)),
  addFaces: (actor) => addFaces(actor),
  removeFaces: (actor, { index }) => removeFaces(actor, Number(index)),
  openRulings: (actor) => openRulingsOn(actor),
  editOrders: (actor) => editOrders(actor),
};

/** What a changed field without a name does, by its `data-action-change`. False: the field is to be shown anew. */
export async function changeField(actor: SheetActor, { actionChange, itemId = "", index, pool = "" }: DOMStringMap, value: string): Promise<boolean> {
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
    case "classId":
    case "classLevel":
      await changeClass(actor, Number(index), actionChange, value);
      return true;
    case "faces":
    case "faceEffect":
      return changeFaces(actor, Number(index), actionChange, value);
    default:
      return true;
  }
}
