import type { StoredExchange } from "../../foundry/referee/stored-exchange.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { Words } from "../words.ts";

/** What a game master may do with an exchange. */
export interface CardButton {
  readonly action: "undo" | "cancel" | "nextRoll" | "takeChange" | "settleWrite" | "settleLeave";
  readonly icon: string;
  readonly label: string;
}

/** The buttons of a card, by how far its exchange has come. */
export function buttonsOf(exchange: StoredExchange<Game>, words: Words): readonly CardButton[] {
  if (exchange.status === "done")
    return [{ action: "undo", icon: "fa-solid fa-rotate-left", label: words.text("PDA.Card.Undo") }];
  const cancel: CardButton = { action: "cancel", icon: "fa-solid fa-xmark", label: words.text("PDA.Card.Cancel") };
  const take: readonly CardButton[] =
    exchange.held.length === 0
      ? []
      : [{ action: "takeChange", icon: "fa-solid fa-code-merge", label: words.text("PDA.Card.TakeChange") }];
  if (exchange.status === "pending")
    return [...take, { action: "nextRoll", icon: "fa-solid fa-dice", label: words.text("PDA.Card.NextRoll") }, cancel];
  if (exchange.status === "derailed") return [cancel];
  if (exchange.status === "committing" && exchange.notes.some((note) => note.code === "journalDisputed")) {
    return [
      { action: "settleWrite", icon: "fa-solid fa-pen-to-square", label: words.text("PDA.Card.SettleWrite") },
      { action: "settleLeave", icon: "fa-solid fa-hand", label: words.text("PDA.Card.SettleLeave") },
    ];
  }
  return [];
}
