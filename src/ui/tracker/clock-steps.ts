import type { RequestResult } from "../../foundry/services.ts";
import { hostWords } from "../host-words.ts";
import { segmentsServices } from "../segments-port.ts";
import { SYSTEM_ID } from "../../system-id.ts";

/** How far the clock goes. */
export type Goal = "phase" | "segment" | "event" | "round";

/** Moves a fight's clock. */
export function advanceClock(combat: Combat.Implementation, to: Goal): Promise<RequestResult> {
  return segmentsServices().sendCommand(combat, { do: "advance", by: null, to });
}

/** Asks whether something is meant that a slip must not set off. */
export async function isMeant(title: string, text: string): Promise<boolean> {
  const content = document.createElement("p");
  content.textContent = text;
  return (await foundry.applications.api.DialogV2.confirm({ window: { title: hostWords.text(title) }, classes: [SYSTEM_ID], content, rejectClose: false })) === true;
}
