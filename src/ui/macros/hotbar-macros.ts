import { findItem } from "../../foundry/documents/find-document.ts";
import { attended } from "../../foundry/attended.ts";

/** What a macro of ours does: it uses one item. */
export function commandOf(uuid: string): string {
  return `await game.system.api.useItem(${JSON.stringify(uuid)});`;
}

/** Puts a macro that uses this item into a slot: one that is there already, else a new one. */
async function assign(item: Item.Implementation, slot: number): Promise<void> {
  const command = commandOf(item.uuid);
  const present = game.macros.find((macro) => macro.name === item.name && macro.command === command && macro.isOwner);
  const macro = present ?? (await Macro.implementation.create({ name: item.name, type: "script", img: item.img, command }));
  if (macro !== undefined) await game.user.assignHotbarMacro(macro, slot);
}

/** An item of an actor that lands on the hotbar becomes a macro that uses it; by armour and other gear nobody does anything. For `init`. */
export function watchHotbar(): void {
  Hooks.on("hotbarDrop", (_hotbar, data, slot) => {
    const uuid: unknown = Reflect.get(data, "uuid");
    const item = typeof uuid === "string" ? findItem(uuid) : null;
    if (item === null || item.actor === null || !item.isGear() || item.isArmour() || item.isThing()) return undefined;
    attended(assign(item, slot));
    return false;
  });
}
