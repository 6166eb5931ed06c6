import { SYSTEM_ID } from "../../system-id.ts";
import { FormReply } from "./form-rows.ts";

/** Asks for what these rows hold, under a title; null when it is closed. `ok`: what its button says. */
export async function askForm(title: string, rows: readonly HTMLElement[], ok: string): Promise<FormReply | null> {
  const content = document.createElement("div");
  content.className = "pda-form";
  content.append(...rows);
  const data: unknown = await foundry.applications.api.DialogV2.input({
    window: { title },
    classes: [SYSTEM_ID],
    content,
    ok: { label: ok },
    rejectClose: false,
  });
  return typeof data === "object" && data !== null ? new FormReply(data) : null;
}
