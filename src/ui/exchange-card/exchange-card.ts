import { readExchange, unreadQuestions } from "../../foundry/referee/exchange-store.ts";
import type { StoredExchange } from "../../foundry/referee/stored-exchange.ts";
import { reportErrors } from "../../foundry/report-errors.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { effectKey } from "../../rules/kernel/ids.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { amendReply } from "../dialogs/amend-dialog.ts";
import { openRulings } from "../rulings/open-rulings.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { nameRules } from "../codex/name-rules.ts";
import { loadPartials, templatePath } from "../template-path.ts";
import { namesIn, answererIn, wordsOf } from "./names.ts";
import { CardLog } from "./card-log.ts";
import { fatesOf, watchFates } from "./fates.ts";
import type { CardReader } from "./wording.ts";
import { cardView, type CardView } from "./card-view.ts";
import { keepOut } from "../keep-out.ts";
import { withReadableEvents } from "./readable-events.ts";
import { showCard } from "./point-above.ts";
import { showBearer, watchNames } from "./point-at.ts";
import { cardText } from "./card-text.ts";
import { undoCard } from "./undo-card.ts";
import { watchSight } from "./watch-sight.ts";
import { showTimeLeft } from "./wait-clock.ts";

type Exchange = StoredExchange<Game>;

type Print = (view: CardView) => string;

async function loadCard(): Promise<Print> {
  await loadPartials();
  const template = await foundry.applications.handlebars.getTemplate(templatePath("exchange-card/card.hbs"));
  return (view) => template(view);
}

/**
 * Draws the one growing card of an exchange wherever the host draws its message (log, notification, popout): what is
 * stored is data, what is seen is drawn for the reader's eyes, and the message itself holds no HTML. Once the template
 * is there a card has its height before the log puts it in and scrolls to it; the first ones may have to wait for it.
 * Resolves when the template is there.
 */
export async function registerExchangeCards(): Promise<void> {
  let print: Print | null = null;
  const log = new CardLog();
  const loading = loadCard();
  Hooks.on("renderChatMessageHTML", (message, element) => {
    const exchange = readExchange<Game>(message);
    if (exchange === null) return;
    element.classList.add(SYSTEM_ID, "pda-message");
    if (!message.visible) leaveOut(message, element, log);
    else if (print !== null) drawCard(message, exchange, element, print, log);
    else void drawLater(message, exchange, element, loading, log);
  });
  Hooks.on("deleteChatMessage", ({ id }) => {
    if (id !== null) log.drop(id);
  });
  setInterval(() => showTimeLeft(document), 1000);
  watchNames();
  watchFates();
  watchSight(log);
  print = await loading;
}

async function drawLater(
  message: ChatMessage.Implementation,
  exchange: Exchange,
  element: HTMLElement,
  loading: Promise<Print>,
  log: CardLog,
): Promise<void> {
  drawCard(message, exchange, element, await loading, log);
  element.scrollIntoView({ block: "end" });
}

function leaveOut({ id }: ChatMessage.Implementation, element: HTMLElement, log: CardLog): void {
  keepOut(element);
  log.drop(id ?? "");
}

function drawCard(
  message: ChatMessage.Implementation,
  stored: Exchange,
  element: HTMLElement,
  print: Print,
  log: CardLog,
): void {
  const content = element.querySelector<HTMLElement>(".message-content");
  if (content === null) return;
  const combat = game.combats.get(stored.combat);
  const wording = { names: namesIn(combat, stored), words: wordsOf(stored) };
  const exchange = withUnreadQuestions(message, withReadableEvents(stored, cardText(), wording));
  const reader: CardReader = {
    isGameMaster: game.user.isGM,
    canCorrect: game.user.isGM && combat !== undefined,
    isPlaced: (id) => combat?.combatants.get(id)?.token != null,
    answerer: answererIn(combat),
  };
  const view = cardView(exchange, cardText(), wording, reader, fatesOf(message, exchange));
  if (view.concealed) {
    leaveOut(message, element, log);
    return;
  }
  content.innerHTML = print(view);
  showTimeLeft(content);
  element.classList.toggle("is-quiet", view.quiet);
  const { title, quiet, stack, part, toldBy, digested, opensRound, status, gone } = view;
  const growth = [status, exchange.events.length, exchange.wanted.length, exchange.amendments].join(" ");
  log.take(
    {
      id: message.id ?? "",
      combat: exchange.combat,
      title,
      at: message.timestamp,
      quiet,
      stack,
      part,
      toldBy,
      digested,
      opensRound,
      growth,
      pending: status === "pending",
      gone: gone !== null,
    },
    element,
  );
  content.querySelector(".pda-card__rules")?.addEventListener("toggle", () => reportErrors(nameRules(content)));
  content.addEventListener("click", (event) => {
    const button =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>("[data-action], .pda-card__details > summary")
        : null;
    if (button === null) return;
    if (!fold(message, button, log)) void act(message, button);
    // What the host's element would do by itself has been done.
    else event.preventDefault();
  });
}

/** An exchange with a remark for each of its questions that cannot be read. */
function withUnreadQuestions(message: ChatMessage.Implementation, exchange: Exchange): Exchange {
  const remarks = unreadQuestions(message).map((question) => ({ code: "questionUnread", params: { question } }));
  return remarks.length === 0 ? exchange : { ...exchange, notes: [...exchange.notes, ...remarks] };
}

/** Folds or unfolds what a click asks for; answers whether it asked for that. */
function fold({ id }: ChatMessage.Implementation, button: HTMLElement, log: CardLog): boolean {
  const { action } = button.dataset;
  const isOpen = button.getAttribute("aria-expanded") === "true";
  if (action === "fold") log.choose(id ?? "", "card", !isOpen);
  else if (action === "gather") log.choose(id ?? "", "gathered", !isOpen);
  else if (button.matches("summary"))
    log.choose(id ?? "", "details", button.parentElement?.hasAttribute("open") !== true);
  else return false;
  return true;
}

/** Lays something by for the next d20 of a waiting exchange. */
async function nextRoll(message: ChatMessage.Implementation): Promise<void> {
  const combat = game.combats.get(readExchange<Game>(message)?.combat ?? "");
  if (combat !== undefined) await openRulings(combat, { form: "nextRoll", typed: { exchange: message.id ?? "" } });
}

async function act(message: ChatMessage.Implementation, button: HTMLElement): Promise<void> {
  const { action, key } = button.dataset;
  if (action === "undo") await undoCard(message);
  else if (action === "nextRoll") await nextRoll(message);
  else if (action === "cancel") showResult(await services().cancel(message));
  else if (action === "takeChange") showResult(await services().takeChange(message));
  else if (action === "showToken") await showBearer(button);
  else if (action === "showCard") showCard(button, button.dataset["message"] ?? "");
  else if (action === "settleWrite" || action === "settleLeave")
    showResult(await services().settle(message, action === "settleWrite" ? "write" : "leave"));
  else if (action === "amend" && key !== undefined) await amendReply(message, effectKey(key));
}
