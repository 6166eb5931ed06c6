import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";

/** Asks whether something is meant that a slip must not set off. */
export async function isMeant(title: string, text: string): Promise<boolean> {
  const content = document.createElement("p");
  content.textContent = text;
  return (
    (await foundry.applications.api.DialogV2.confirm({
      window: { title: hostWords.text(title) },
      classes: [SYSTEM_ID],
      content,
      rejectClose: false,
    })) === true
  );
}
