import { readExchange } from "../../foundry/referee/exchange-store.ts";
import type { SegmentsGame } from "../../rules/segments/game.ts";
import type { StoredReply } from "../../rules/kernel/effects.ts";
import type { EffectKey } from "../../rules/kernel/ids.ts";
import { hostWords } from "../host-words.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";

/** Natural faces as they are typed: whole numbers apart by commas or spaces; null for anything else. */
export function readFaces(text: string): readonly number[] | null {
  const parts = text.split(/[\s,;]+/u).filter((part) => part !== "");
  const faces = parts.map(Number);
  return faces.length > 0 && faces.every((face) => Number.isInteger(face) && face > 0) ? faces : null;
}

/** Asks the game master for the corrected dice or answer, and has the difference applied. Closing the dialog changes nothing. */
export async function amendReply(message: ChatMessage.Implementation, key: EffectKey): Promise<void> {
  const stored = readExchange<SegmentsGame>(message)?.replies.find((reply) => reply.key === key);
  if (stored === undefined) return;
  const shown = "naturals" in stored ? stored.naturals.join(", ") : stored.answer.option;
  const typed = await askFor(shown, "naturals" in stored ? "PDA.Amend.Faces" : "PDA.Amend.Option");
  if (typed === null || typed === shown) return;
  const reply = readReply(stored, typed);
  if (reply === null) {
    ui.notifications.warn(hostWords.format("PDA.Amend.Unreadable", { text: typed }));
    return;
  }
  showResult(await services().amend(message, key, reply));
}

function readReply(stored: StoredReply, typed: string): StoredReply | null {
  if ("answer" in stored) return { answer: { option: typed.trim(), via: "gameMaster" } };
  const naturals = readFaces(typed);
  return naturals === null ? null : { naturals };
}

async function askFor(value: string, label: string): Promise<string | null> {
  const row = document.createElement("label");
  row.className = "pda-form__row";
  const input = document.createElement("input");
  Object.assign(input, { type: "text", name: "reply", value, required: true, autofocus: true });
  input.setAttribute("value", value);
  row.append(hostWords.text(label), input);
  const content = document.createElement("div");
  content.append(row);
  const data: unknown = await foundry.applications.api.DialogV2.input({ window: { title: hostWords.text("PDA.Amend.Title") }, classes: [SYSTEM_ID], content, ok: { label: hostWords.text("PDA.Amend.Apply") } });
  return typeof data === "object" && data !== null && "reply" in data && typeof data.reply === "string" ? data.reply : null;
}
