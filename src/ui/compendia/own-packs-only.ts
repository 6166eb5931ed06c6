import { isForeignPack } from "../../foundry/compendia/own-compendium.ts";

/**
 * Leaves the system's compendia of other rulesets, and those in languages that the reader's client does not speak, out of
 * the sidebar, and the folders that then hold nothing. Links and macros find them all the same.
 */
export function showOwnPacksOnly(): void {
  Hooks.on("renderCompendiumDirectory", (_app: unknown, element: HTMLElement) => {
    for (const entry of element.querySelectorAll<HTMLElement>("[data-pack]")) {
      const pack = game.packs.get(entry.dataset["pack"] ?? "");
      if (pack !== undefined && isForeignPack(pack)) takeOut(entry);
    }
  });
}

/** Takes an entry out, and each folder around it that holds no other. */
function takeOut(entry: HTMLElement): void {
  const folder = entry.parentElement?.closest<HTMLElement>(".folder") ?? null;
  entry.remove();
  if (folder !== null && folder.querySelector("[data-pack]") === null) takeOut(folder);
}
