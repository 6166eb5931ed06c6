import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";

/** A text, and what it speaks of as a list below. */
export function said(text: string, items: readonly string[] = []): HTMLDivElement {
  const content = document.createElement("div");
  content.append(lineOf("p", text));
  if (items.length === 0) return content;
  const list = document.createElement("ul");
  list.append(...items.map((item) => lineOf("li", item)));
  content.append(list);
  return content;
}

function lineOf(tag: "p" | "li", text: string): HTMLElement {
  const line = document.createElement(tag);
  line.textContent = text;
  return line;
}

/** Asks whether something is meant that a slip must not set off; `title`: the key of its words. */
export async function isMeant(title: string, text: string, items: readonly string[] = []): Promise<boolean> {
  return (
    (await foundry.applications.api.DialogV2.confirm({
      window: { title: hostWords.text(title) },
      classes: [SYSTEM_ID],
      content: said(text, items).outerHTML,
      rejectClose: false,
    })) === true
  );
}
