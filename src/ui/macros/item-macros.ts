import { extendApi } from "../../foundry/api.ts";
import { reportErrors } from "../../foundry/report-errors.ts";
import { uuidOf } from "../../foundry/compat/uuid-of.ts";
import { findItem } from "../../foundry/documents/find-document.ts";
import type { StableMacros } from "../../foundry/public-api.ts";
import { refused, type RequestResult } from "../../foundry/referee/results.ts";
import { fightOf, type Fight } from "../sheets/fight-of.ts";
import { showResult } from "../show-result.ts";

/** Uses a thing where it is aimed, as the buttons of the sheet do; resolves to null when the user calls it off. Null: it cannot be used. */
export type UseInFight = (fight: Fight, item: Item.Implementation) => Promise<RequestResult | null> | null;

/** What a ruleset does with an item in a fight. */
export interface ItemUse {
  /** Whether it can be used at all. */
  readonly isUsable: (item: Item.Implementation) => boolean;
  readonly use: UseInFight;
}

/** What a macro of ours does: it uses one item. */
export function commandOf(uuid: string): string {
  return `await game.system.api.useItem(${JSON.stringify(uuid)});`;
}

/** Puts a macro that uses this item into a slot: one that is there already, else a new one. */
async function assign(item: Item.Implementation, slot: number): Promise<void> {
  const command = commandOf(uuidOf(item));
  const present = game.macros.find((macro) => macro.name === item.name && macro.command === command && macro.isOwner);
  const macro =
    present ?? (await Macro.implementation.create({ name: item.name, type: "script", img: item.img, command }));
  if (macro !== undefined) await game.user.assignHotbarMacro(macro, slot);
}

/** An item of an actor that lands on the hotbar becomes a macro that uses it; what cannot be used does not. The macro shows and answers the refusal of rules or host. For `init`. */
export function registerItemMacros({ isUsable, use }: ItemUse): void {
  const macros: StableMacros = {
    useItem: async (uuid) => {
      const result = await useItem(uuid, use);
      if (result !== null) showResult(result);
      return result;
    },
  };
  extendApi({ ...macros });
  Hooks.on("hotbarDrop", (_hotbar, data, slot) => {
    const uuid: unknown = Reflect.get(data, "uuid");
    const item = typeof uuid === "string" ? findItem(uuid) : null;
    if (item === null || item.actor === null || !isUsable(item)) return undefined;
    reportErrors(assign(item, slot));
    return false;
  });
}

async function useItem(uuid: string, use: UseInFight): Promise<RequestResult | null> {
  const item = findItem(uuid);
  if (item === null) return refused("itemUnknown");
  const actor = item.actor;
  if (actor === null) return refused("itemUnusable", { item: item.name });
  const fight = fightOf(actor);
  if (fight === null) return refused("noFight", { name: actor.name });
  return use(fight, item) ?? refused("itemUnusable", { item: item.name });
}
