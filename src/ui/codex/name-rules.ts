import { readCodex } from "./codex-library.ts";
import { entryOf } from "./codex.ts";

/** Has the links to rules in an element that still read as codes say the rules' names, where the codex has them. */
export async function nameRules(element: HTMLElement): Promise<void> {
  const codex = await readCodex();
  for (const link of element.querySelectorAll<HTMLElement>("a.pda-codex-link[data-rule]")) {
    const title = entryOf(codex, link.dataset["rule"] ?? "")?.title;
    if (title === undefined || link.textContent === title) continue;
    link.textContent = title;
    link.dataset["tooltipText"] = link.dataset["rule"];
  }
}
