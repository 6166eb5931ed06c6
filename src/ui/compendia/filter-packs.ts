import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";
import { choicesOf, passes, type Chosen, type PackEntry, type PackFilter } from "./pack-filter.ts";

/** An open compendium, as far as its list is concerned. */
interface OpenPack {
  readonly collection?: {
    readonly documentName?: string;
    readonly index?: { get(id: string): PackEntry | undefined; values(): Iterable<PackEntry> };
  };
}

/** Puts these filters above the lists of actors in compendia, and has the host keep in its index what they filter by. For `init`. */
export function filterPacks(filters: readonly PackFilter[]): void {
  const chosen = new WeakMap<object, Map<string, string>>();
  CONFIG.Actor.compendiumIndexFields.push(...filters.map(({ field }) => `system.${field}`));
  Hooks.on("renderCompendium", (window: unknown, element: HTMLElement) => {
    const app = window as OpenPack;
    const index = app.collection?.index;
    const list = element.querySelector<HTMLElement>(".directory-list");
    if (app.collection?.documentName !== "Actor" || index === undefined || list === null) return;
    const settings = chosen.get(app) ?? new Map<string, string>();
    chosen.set(app, settings);
    const show = (): void => {
      for (const each of list.querySelectorAll<HTMLElement>("[data-entry-id]")) {
        const entry = index.get(each.dataset["entryId"] ?? "");
        const isOut = entry !== undefined && !passes(entry, filters, settings);
        for (const name of [SYSTEM_ID, "pda-filtered-out"]) each.classList.toggle(name, isOut);
      }
    };
    element.querySelector(".pda-pack-filters")?.remove();
    const row = rowOf([...index.values()], filters, settings);
    row.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement) settings.set(target.name, target.value);
      show();
    });
    list.before(row);
    show();
  });
}

/** A field of choices for each filter that has something to choose, named by what it filters by. */
function rowOf(entries: readonly PackEntry[], filters: readonly PackFilter[], settings: Chosen): HTMLElement {
  const row = document.createElement("div");
  row.className = `${SYSTEM_ID} pda-pack-filters`;
  for (const filter of filters) {
    const choices = choicesOf(entries, filter, hostWords);
    if (choices.length < 2) continue;
    const label = hostWords.text(filter.label);
    const select = document.createElement("select");
    select.name = filter.field;
    select.ariaLabel = label;
    select.append(new Option(label, ""), ...choices.map(({ value, text }) => new Option(text, value)));
    select.value = settings.get(filter.field) ?? "";
    row.append(select);
  }
  return row;
}
