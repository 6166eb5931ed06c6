import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";

/** Asks whether an exchange shall be taken back although these later ones were built on it. */
export async function confirmUndo(later: readonly string[]): Promise<boolean> {
  const content = document.createElement("div");
  const text = document.createElement("p");
  text.append(hostWords.text("PDA.Card.UndoBuiltOn"));
  const list = document.createElement("ul");
  for (const title of later) {
    const item = document.createElement("li");
    item.append(title);
    list.append(item);
  }
  content.append(text, list);
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    window: { title: hostWords.text("PDA.Card.Undo") },
    classes: [SYSTEM_ID],
    content: content.outerHTML,
  });
  return answer === true;
}
