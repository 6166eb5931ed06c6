import { SYSTEM_ID } from "../system-id.ts";
import { keepOut } from "./keep-out.ts";
import { templatePath } from "./template-path.ts";

/** A kind of message of which data is stored, and which is drawn for its reader. */
interface PrintedCard<T, V> {
  /** Its template, below `templates/`. */
  readonly template: string;
  /** What a message tells; null: it is none of this kind. */
  read(message: ChatMessage.Implementation): T | null;
  /** The card as its reader sees it; null: it is none of theirs. */
  view(told: T): V | null;
  /** Does what a button of the card says. */
  act(told: T, button: HTMLElement, message: ChatMessage.Implementation): void;
}

/** Draws the messages of a kind. Resolves when the template is there. */
export async function registerPrintedCards<T, V extends object>(card: PrintedCard<T, V>): Promise<void> {
  const loading = foundry.applications.handlebars.getTemplate(templatePath(card.template));
  let print: Awaited<typeof loading> | null = null;
  Hooks.on("renderChatMessageHTML", (message, element) => {
    const told = card.read(message);
    if (told === null) return;
    const draw = (template: Awaited<typeof loading>): void => {
      const content = element.querySelector<HTMLElement>(".message-content");
      const view = card.view(told);
      if (content === null || view === null) return;
      element.classList.add(SYSTEM_ID);
      content.innerHTML = template(view);
      content.addEventListener("click", ({ target }) => {
        const button = target instanceof Element ? target.closest<HTMLElement>("[data-action]") : null;
        if (button !== null) card.act(told, button, message);
      });
    };
    if (!message.visible) keepOut(element);
    else if (print !== null) draw(print);
    else void loading.then(draw);
  });
  print = await loading;
}
