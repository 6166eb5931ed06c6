import type { StoredExchange } from "../../foundry/referee/stored-exchange.ts";
import { listedName, storedName } from "../../foundry/stored-names.ts";
import { combatantId } from "../../rules/kernel/ids.ts";
import type { Refusal, Spoken } from "../../rules/kernel/refusals.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { Words } from "../words.ts";
import { answerText } from "./answers.ts";
import type { CardText } from "./card-text.ts";
import type { Wording } from "./wording.ts";

type Remark = StoredExchange<Game>["notes"][number];
type ReplyText = Pick<CardText<Game>, "replyKey">;

/** A remark in words: the combatant that it is about by name, a question by its place in the exchange, an answer by its label, a refusal as its sentence, what is stored by its name. */
export function remarkText({ code, params }: Remark, text: ReplyText, { names, words }: Wording): string {
  const { combatant, option, key, keys, refusal, path, list } = params;
  return words.format(`PDA.Notice.${code}`, {
    ...(combatant === undefined ? {} : { name: names.combatant(String(combatant)) }),
    ...params,
    ...(option === undefined ? {} : { option: answerText(String(option), names, words) }),
    ...(key === undefined ? {} : { key: replyLabel(String(key), text, words) }),
    ...(keys === undefined
      ? {}
      : {
          keys: String(keys)
            .split(", ")
            .map((each) => replyLabel(each, text, words))
            .join(", "),
        }),
    ...(list === undefined
      ? {}
      : {
          list: String(list)
            .split(", ")
            .map((each) => listedName(each, words) ?? each)
            .join(", "),
        }),
    ...(path === undefined ? {} : { what: changeText(params, words) }),
    ...(refusal === undefined ? {} : { refusal: words.refusal(refusalIn(params)) }),
  });
}

/** What of a document is not as it was to be; of numbers, which stands instead of which. */
function changeText({ document, path, asked, stored }: Remark["params"], words: Words): string {
  const what = storedName(String(document), String(path), words);
  const [wanted, there] = [asked, stored].map((value) => Number(value ?? Number.NaN));
  return wanted === undefined || there === undefined || Number.isNaN(wanted + there)
    ? what
    : words.format("PDA.Card.InsteadOf", { what, asked: wanted, stored: there });
}

/** The refusal that a remark holds: its code, and its parameters, those that speak of a combatant by id. */
function refusalIn({ refusal, ...params }: Remark["params"]): Refusal {
  const given = Object.entries(params).map(([key, value]): [string, string | number | Spoken] => [
    key,
    key === "name" || key === "other" ? { combatant: combatantId(String(value)) } : value,
  ]);
  return { code: String(refusal), rule: null, params: Object.fromEntries(given) };
}

/** What a roll or an answer was for. */
export function replyLabel(key: string, text: ReplyText, words: Words): string {
  const steps = key.split("/").map((part) => text.replyKey(part.split(":")[0] ?? part));
  const known = steps.filter((path) => words.has(path)).map((path) => words.text(path));
  return known.length === 0 ? key : known.filter((word, at) => word !== known[at - 1]).join(" \u00B7 ");
}
