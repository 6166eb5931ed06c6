import { hostWords } from "../host-words.ts";

/** Shows below a root how many seconds are left to those for whom a card waits. */
export function showTimeLeft(root: ParentNode): void {
  for (const clock of root.querySelectorAll<HTMLElement>(".pda-card__clock[data-until]")) {
    const left = Math.max(0, Math.ceil((Number(clock.dataset["until"]) - game.time.serverTime) / 1000));
    clock.textContent = hostWords.format("PDA.Tray.Seconds", { seconds: left });
  }
}
