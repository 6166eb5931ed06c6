import { toldIn } from "../../foundry/audit/told-cards.ts";
import { findDocument } from "../../foundry/documents/find-document.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { hostWords } from "../host-words.ts";
import { keepOut } from "../keep-out.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { templatePath } from "../template-path.ts";
import { toldView, type LabelOf, type ToldView } from "./told-view.ts";

type Print = (view: ToldView) => string;

/** The label that the form of a document has for a path. */
const labelOf: LabelOf = ({ uuid, path }) => {
  const document = findDocument(uuid);
  if (!(document instanceof foundry.abstract.Document)) return null;
  const isSystem = path.startsWith("system.");
  const holder: unknown = isSystem ? Reflect.get(document, "system") : document;
  const field =
    holder instanceof foundry.abstract.DataModel ? holder.schema.getField(path.replace(/^system\./u, "")) : undefined;
  return field === undefined || field.label === "" ? null : hostWords.text(field.label);
};

/**
 * Draws the cards that tell game masters what was written past the referee: what is stored is data, and is drawn for the
 * reader. Resolves when the template is there.
 */
export async function registerToldCards(): Promise<void> {
  const loading: Promise<Print> = foundry.applications.handlebars
    .getTemplate(templatePath("told-card/card.hbs"))
    .then((template) => (view) => template(view));
  let print: Print | null = null;
  Hooks.on("renderChatMessageHTML", (message, element) => {
    if (toldIn(message) === null) return;
    if (!message.visible) keepOut(element);
    else if (print !== null) draw(message, element, print);
    else void loading.then((loaded) => draw(message, element, loaded));
  });
  print = await loading;
}

function draw(message: ChatMessage.Implementation, element: HTMLElement, print: Print): void {
  const told = toldIn(message);
  const content = element.querySelector<HTMLElement>(".message-content");
  if (told === null || content === null || !game.user.isGM) return;
  element.classList.add(SYSTEM_ID);
  content.innerHTML = print(toldView(told, labelOf, hostWords));
  content.addEventListener("click", (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-action='putBack']") : null;
    if (button !== null)
      void services()
        .putBack(message, button.dataset["line"] ?? "")
        .then(showResult);
  });
}
