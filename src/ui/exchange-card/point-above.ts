import { hostWords } from "../host-words.ts";
import type { Above } from "./folds.ts";

/** Writes below a card to which cards further up it points, a button each; with none the place is not there. */
export function pointAbove(message: HTMLElement, above: readonly Above[]): void {
  const place = message.querySelector<HTMLElement>(".pda-card__above");
  if (place === null) return;
  const wanted = JSON.stringify(above);
  if (place.dataset["above"] === wanted) return;
  place.dataset["above"] = wanted;
  place.hidden = above.length === 0;
  place.replaceChildren(...above.map(lineTo));
}

function lineTo({ id, title, pending }: Above): HTMLLIElement {
  const line = document.createElement("li");
  const button = document.createElement("button");
  const icon = document.createElement("i");
  icon.className = pending ? "fa-solid fa-hourglass-half" : "fa-solid fa-arrow-up";
  icon.ariaHidden = "true";
  Object.assign(button, { type: "button", className: "pda-button is-quiet pda-card__up" });
  Object.assign(button.dataset, { action: "showCard", message: id });
  button.append(icon, hostWords.format(pending ? "PDA.Card.WaitsAbove" : "PDA.Card.GrewAbove", { title }));
  line.append(button);
  return line;
}

/** Brings a card of the same log into view, and the focus to it. */
export function showCard(from: HTMLElement, id: string): void {
  const log = from.closest(".pda-message")?.parentElement;
  const card = log?.querySelector<HTMLElement>(`.pda-message[data-message-id="${CSS.escape(id)}"] .pda-card`);
  if (card == null) return;
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: "center" });
}
