import { toldIn } from "../../foundry/audit/told-cards.ts";
import { findDocument } from "../../foundry/documents/find-document.ts";
import { hostWords } from "../host-words.ts";
import { registerPrintedCards } from "../printed-cards.ts";
import { services } from "../services-port.ts";
import { showResult } from "../show-result.ts";
import { toldView, type LabelOf } from "./told-view.ts";

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

/** Draws the cards that tell game masters what was written past the referee. Resolves when the template is there. */
export const registerToldCards = (): Promise<void> =>
  registerPrintedCards({
    template: "told-card/card.hbs",
    read: toldIn,
    view: (told) => (game.user.isGM ? toldView(told, labelOf, hostWords) : null),
    act(_told, { dataset: { action, line = "" } }, message) {
      if (action === "putBack") void services().putBack(message, line).then(showResult);
    },
  });
