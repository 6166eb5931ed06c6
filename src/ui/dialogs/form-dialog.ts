import { SYSTEM_ID } from "../../system-id.ts";

/** Asks for what a form holds, under a title; null when it is closed. `ok`: what its button says. */
export async function askForm(title: string, content: HTMLDivElement, ok: string): Promise<object | null> {
  const data: unknown = await foundry.applications.api.DialogV2.input({ window: { title }, classes: [SYSTEM_ID], content, ok: { label: ok }, rejectClose: false });
  return typeof data === "object" ? data : null;
}
