import { hostWords } from "../host-words.ts";
import { CodexWindow } from "./codex-window.ts";

let shown: CodexWindow | null = null;

/** The one window of the codex on this client. */
function codexWindow(): CodexWindow {
  shown ??= new CodexWindow();
  return shown;
}

/** Opens the codex where it was left, or at a rule; says so when it does not tell of that rule. */
export async function openCodex(rule: string | null = null): Promise<void> {
  const app = codexWindow();
  if (rule !== null && (await app.showRule(rule))) return;
  if (rule !== null) ui.notifications.warn(hostWords.format("PDA.Codex.Unknown", { rule }));
  await app.render({ force: true });
  app.bringToFront();
}

/** Draws the window anew if it is open: the codex has changed. */
export function refreshCodex(): void {
  if (shown?.rendered === true) void shown.render();
}
