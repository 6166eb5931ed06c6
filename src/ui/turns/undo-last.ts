import { exchangesOf } from "../../foundry/referee/exchange-index.ts";
import { readExchange } from "../../foundry/referee/exchange-store.ts";
import { tookPlace } from "../../foundry/referee/stored-exchange.ts";
import { exchangeTitle } from "../exchange-card/exchange-title.ts";
import { hostWords } from "../host-words.ts";
import { showResult } from "../show-result.ts";
import { isMeant } from "../dialogs/is-meant.ts";
import { services } from "../services-port.ts";

/** Takes back the last exchange that took place in a fight, once it has been named; `sure`: without a question. */
export async function undoLast(combat: Combat.Implementation, sure: boolean): Promise<void> {
  const last = exchangesOf(combat.id ?? "").findLast((message) => tookPlace(readExchange(message)));
  if (last === undefined) {
    ui.notifications.info(hostWords.text("PDA.Control.undo.Nothing"));
    return;
  }
  if (
    sure ||
    (await isMeant(
      "PDA.Control.undo.Title",
      hostWords.format("PDA.Control.undo.Ask", { what: exchangeTitle(last.id ?? "") }),
    ))
  )
    showResult(await services().undo(last));
}
