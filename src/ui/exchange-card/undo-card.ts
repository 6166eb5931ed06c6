import { isInterlude } from "../../foundry/outside/fights.ts";
import { exchangesOf } from "../../foundry/referee/exchange-index.ts";
import { readExchange } from "../../foundry/referee/exchange-store.ts";
import { tookPlace } from "../../foundry/referee/stored-exchange.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { said } from "../dialogs/is-meant.ts";
import { hostWords } from "../host-words.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { exchangeTitle } from "./exchange-title.ts";

type Message = ChatMessage.Implementation;

/** How many later exchanges a question names. */
const MOST_NAMED = 8;

/** Those of a fight that are done and came after this one; outside fights those alone that were built on it. Oldest first. */
function laterThan(message: Message): readonly Message[] {
  const id = readExchange(message)?.combat ?? "";
  const combat = game.combats.get(id);
  if (combat === undefined || isInterlude(combat)) return services().builtOn(message);
  const all = exchangesOf(id);
  return all.slice(all.indexOf(message) + 1).filter((each) => tookPlace(readExchange(each)));
}

/**
 * Takes an exchange back. Where others have come after it the game master says whether it alone goes, or those after it as
 * well: these go first, the last one before all, until one does not fit any more.
 */
export async function undoCard(message: Message): Promise<void> {
  const later = laterThan(message);
  const answer = later.length === 0 ? "this" : await askHowFar(message, later);
  if (answer !== "this" && answer !== "all") return;
  for (const each of [...(answer === "all" ? later.toReversed() : []), message]) {
    const result = await services().undo(each);
    showResult(result);
    if (result.status === "refused") return;
  }
}

function askHowFar(message: Message, later: readonly Message[]): Promise<unknown> {
  const built = new Set(services().builtOn(message));
  const named = later.slice(0, MOST_NAMED).map((each) => {
    const title = exchangeTitle(each.id ?? "");
    return built.has(each) ? hostWords.format("PDA.Card.BuiltOn", { title }) : title;
  });
  return foundry.applications.api.DialogV2.wait({
    window: { title: hostWords.text("PDA.Card.Undo"), icon: "fa-solid fa-rotate-left" },
    classes: [SYSTEM_ID],
    content: said(
      hostWords.format("PDA.Card.UndoLater", { title: exchangeTitle(message.id ?? ""), count: later.length }),
      later.length > MOST_NAMED ? [...named, "…"] : named,
    ),
    buttons: [
      { action: "this", label: hostWords.text("PDA.Card.UndoThis"), icon: "fa-solid fa-rotate-left", default: true },
      {
        action: "all",
        label: hostWords.format("PDA.Card.UndoAll", { count: later.length }),
        icon: "fa-solid fa-clock-rotate-left",
      },
      { action: "none", label: hostWords.text("PDA.Card.Cancel"), icon: "fa-solid fa-xmark" },
    ],
    rejectClose: false,
  });
}
