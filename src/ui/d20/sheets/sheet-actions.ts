import { SYSTEM_ID } from "../../../system-id.ts";
import { fightOf } from "../../sheets/fight-of.ts";
import type { SheetAct } from "../../sheets/combatant-sheet-base.ts";
import { addRow, changeRow } from "../../sheets/list-edits.ts";
import { COMMON_ACTS, createGear } from "../../sheets/sheet-acts.ts";
import { hostWords } from "../../host-words.ts";
import { choose } from "../../tracker/chosen.ts";
import { kindKey } from "./gear-shelves.ts";
import { FRESH_ROWS } from "./profile-view.ts";
import { changeCount, changePlace, changePool } from "./sheet-edits.ts";
import { attackWith, rollCheck, usePower } from "./sheet-rolls.ts";

/** What a power looks like until a user gives it a picture of its own. */
const POWER_PICTURE = `systems/${SYSTEM_ID}/icons/spells/spell.svg`;

/** What new gear says by the shelf on which it is made. */
const MADE_ON: Readonly<Record<string, object>> = {
  hands: { place: "mainHand" },
  worn: { worn: true, place: "worn" },
  belt: { place: "belt" },
  natural: { natural: "primary", proficiency: "natural", wield: "light", size: null, place: "worn" },
};

/** What the buttons of a combatant's sheet do, by their action; `data` is the button's. */
export const SHEET_ACTIONS: Readonly<Record<string, SheetAct>> = {
  ...COMMON_ACTS,
  attack: (actor, { arm = "" }) => attackWith(actor, arm, false),
  fullAttack: (actor, { arm = "" }) => attackWith(actor, arm, true),
  choose(actor, { key = "" }) {
    chooseInFight(actor, key, null);
    return Promise.resolve();
  },
  cast: (actor, { itemId = "" }) => usePower(actor, itemId),
  rollCheck: (actor, { check = "" }) => rollCheck(actor, check),
  createGear: (actor, { type = "", place = "" }) =>
    createGear(actor, type, {
      name: hostWords.text(kindKey(type, place === "natural")),
      system: MADE_ON[place] ?? {},
      ...(type === "d20Power" ? { img: POWER_PICTURE } : {}),
    }),
  addRow: (actor, { list = "" }) => addRow(actor, list, FRESH_ROWS[list] ?? {}),
};

/** Chooses for the coming attacks and spells of an actor who fights, as in the tracker. */
function chooseInFight(actor: Actor.Implementation, key: string, value: number | null): void {
  const fight = fightOf(actor);
  if (fight !== null) choose(fight.combatant, key, value);
}

/** What a changed field without a name does, by its `data-action-change`. False: the field is to be shown anew. */
export async function changeField(actor: Actor.Implementation, data: DOMStringMap, value: string): Promise<boolean> {
  const { actionChange = "", itemId = "", pool = "" } = data;
  switch (actionChange) {
    case "pool":
      return changePool(actor, pool, value);
    case "place":
      await changePlace(actor.items.get(itemId), value);
      return true;
    case "expertise":
    case "powerAttack":
      chooseInFight(actor, actionChange, Number(value));
      return true;
    case "row":
      return changeRow(actor, data, value);
    default:
      return itemId === "" ? true : changeCount(actor.items.get(itemId), actionChange, value);
  }
}
