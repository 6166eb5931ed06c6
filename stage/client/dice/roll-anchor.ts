import type { RollInstance } from "./types.ts";

/** What an inline roll link shows and carries. */
export interface AnchorOptions {
  label?: string;
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  icon?: string;
}

/** A link with the total (or the label) that carries the roll as data. */
export function rollAnchor(
  roll: RollInstance,
  { label, attrs = {}, dataset = {}, classes = [], icon = "fa-solid fa-dice-d20" }: AnchorOptions = {},
): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.classList.add("inline-roll", ...classes);
  if (roll._evaluated) {
    anchor.classList.add("inline-result");
    anchor.dataset["roll"] = encodeURIComponent(JSON.stringify(roll));
    anchor.dataset["tooltipText"] = roll.formula;
  } else anchor.dataset["formula"] = roll.formula;
  for (const [key, value] of Object.entries(dataset)) if (value !== undefined) anchor.dataset[key] = value;
  for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, value);
  const image = document.createElement("i");
  image.className = icon;
  image.ariaHidden = "true";
  anchor.append(image, label ?? String(roll.total ?? roll.formula));
  return anchor;
}
