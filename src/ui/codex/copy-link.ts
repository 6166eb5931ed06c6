import { hostWords } from "../host-words.ts";

/** Puts the link to a rule, as journals and chat understand it, where it can be pasted from. */
export async function copyLink(rule: string): Promise<void> {
  await game.clipboard.copyPlainText(`@Rule[${rule}]`);
  ui.notifications.info(hostWords.format("PDA.Codex.Copied", { rule }));
}
