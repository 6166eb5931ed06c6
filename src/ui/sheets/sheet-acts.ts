import { asNewDocuments, asStored } from "../../foundry/compat/casts.ts";
import { onlyTold } from "../../foundry/secrets/sight.ts";
import type { Total } from "../../rules/kernel/totals.ts";
import { hostWords } from "../host-words.ts";
import { gatherOutside, restOutside } from "../outside/sheet-outside.ts";
import { signed } from "../words.ts";
import type { SheetAct } from "./combatant-sheet-base.ts";
import { EFFECT_ACTS } from "./effects-of.ts";
import { removeRow, switchWord } from "./list-edits.ts";

async function editGear(actor: Actor.Implementation, itemId: string | undefined): Promise<void> {
  const sheet = actor.items.get(itemId ?? "")?.sheet;
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
}

/** What buttons do on the sheets of every ruleset, by their action. */
export const COMMON_ACTS = {
  editGear: (actor, { itemId }) => editGear(actor, itemId),
  deleteGear: async (actor, { itemId }) => {
    await actor.items.get(itemId ?? "")?.deleteDialog();
  },
  toggleCondition: async (actor, { condition }) => {
    await actor.toggleStatusEffect(condition ?? "");
  },
  restOutside,
  gatherOutside,
  removeRow,
  switchWord,
  ...EFFECT_ACTS,
} satisfies Readonly<Record<string, SheetAct>>;

/** Gives an actor a new thing, called after its type. */
export async function createGear(actor: Actor.Implementation, type: string, more: object): Promise<void> {
  await Item.implementation.createDocuments(
    asNewDocuments([{ name: game.i18n.localize(`TYPES.Item.${type}`), type, ...more }]),
    { parent: asStored(actor) },
  );
}

/** Throws a die with a number of the sheet into the chat, for those who may know of the actor; it changes nothing. */
export async function rollFreely(
  actor: Actor.Implementation,
  { value }: Total,
  flavor: string,
  die = "1d20",
): Promise<void> {
  const roll = await new Roll(`${die} ${value < 0 ? "-" : "+"} ${Math.abs(value)}`).evaluate();
  const message = {
    speaker: ChatMessage.getSpeaker({ actor: asStored(actor) }),
    flavor: `${flavor} (${signed(value, hostWords)})`,
  };
  const whisper = [...onlyTold(actor)];
  // The host tells everybody that a whispered roll was thrown, and by whom.
  if (whisper.length === 0) await roll.toMessage(message);
  else await ChatMessage.implementation.create({ ...message, whisper, content: await roll.render() });
}
