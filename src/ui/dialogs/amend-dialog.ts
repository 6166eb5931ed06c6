import { readExchange } from "../../foundry/referee/exchange-store.ts";
import { activeRuleset } from "../../foundry/rulesets/active-ruleset.ts";
import type { Asked } from "../../foundry/referee/asked.ts";
import type { StoredReply } from "../../rules/kernel/effects.ts";
import type { EffectKey } from "../../rules/kernel/ids.ts";
import { PAID_WITH } from "../../rules/kernel/questions.ts";
import type { RequestResult } from "../../foundry/referee/results.ts";
import { hostWords } from "../host-words.ts";
import { exchangeTitle } from "../exchange-card/exchange-title.ts";
import { namesIn } from "../exchange-card/names.ts";
import type { Names } from "../exchange-card/wording.ts";
import { services } from "../services-port.ts";
import { refusalText } from "../../foundry/refusal-text.ts";
import { amended, amendRows, modifierNames, type AmendRow } from "./amend-form.ts";
import { askForm } from "./form-dialog.ts";
import { errorRow, hintRow, labelled, numberRow, type FormReply } from "./form-rows.ts";

/**
 * Asks the game master for the corrected dice, modifiers or answer, and has the difference applied. What is refused is
 * said in a dialog that still holds what was typed; closing it changes nothing.
 */
export async function amendReply(message: ChatMessage.Implementation, key: EffectKey): Promise<void> {
  const exchange = readExchange(message);
  const stored = exchange?.replies.find((reply) => reply.key === key);
  if (exchange === null || stored === undefined) return;
  const names = namesIn(game.combats.get(exchange.combat), exchange);
  const asked = services().askedUnder(message, key);
  if (asked === null) {
    ui.notifications.warn(hostWords.text("PDA.Amend.NoReplay"));
    return;
  }
  let typed: FormReply | null = null;
  let problem: string | null = null;
  do {
    typed = await askFor(asked, stored, names, typed, problem);
    if (typed === null) return;
    const read = amended(asked, stored, typed, hostWords);
    problem = "problem" in read ? read.problem : refusedText(await services().amend(message, key, read.reply));
  } while (problem !== null);
}

/** Why it was refused, in words; null when it was not. */
function refusedText(result: RequestResult): string | null {
  if (result.status === "accepted") return null;
  const { code, params } = result.refusal;
  if (code !== "amendConflict") return refusalText(result.refusal);
  const titles = (typeof params["exchanges"] === "string" ? params["exchanges"] : "").split(",").map(exchangeTitle);
  return hostWords.format("PDA.Amend.Conflict", { titles: titles.join(" \u00B7 ") });
}

function askFor(
  asked: Asked,
  stored: StoredReply,
  names: Names,
  typed: FormReply | null,
  problem: string | null,
): Promise<FormReply | null> {
  const rows = amendRows(asked, stored, names, hostWords, activeRuleset().rolls.die);
  const elements = [
    ...(problem === null ? [] : [errorRow(problem)]),
    ...rows.flatMap((row) => elementsOf(row, typed)),
    ...(rows.some(({ kind }) => kind === "modifier") ? [hintRow(hostWords.text("PDA.Amend.ModifierHint"))] : []),
  ];
  return askForm(hostWords.text("PDA.Amend.Title"), elements, hostWords.text("PDA.Amend.Apply"));
}

function elementsOf(row: AmendRow, typed: FormReply | null): readonly HTMLElement[] {
  switch (row.kind) {
    case "die":
      return [numberRow(row.name, row.label, typed?.text(row.name) ?? row.value, { min: 1, max: row.most })];
    case "modifier": {
      const names = modifierNames(row.at);
      return [
        labelled(hostWords.text("PDA.Ruling.Field.label"), input(names.label, typed?.text(names.label) ?? row.label)),
        labelled(hostWords.text("PDA.Ruling.Field.value"), input(names.value, typed?.text(names.value) ?? row.value)),
      ];
    }
    case "options":
      return [labelled(hostWords.text("PDA.Amend.Option"), options("option", row.choices, typed))];
    case "payments":
      return [labelled(hostWords.text("PDA.Tray.Pays"), options(PAID_WITH, row.choices, typed))];
  }
}

function input(name: string, value: string): HTMLInputElement {
  const field = document.createElement("input");
  field.type = "text";
  field.name = name;
  field.setAttribute("value", value);
  return field;
}

function options(
  name: string,
  choices: Extract<AmendRow, { readonly choices: unknown }>["choices"],
  typed: FormReply | null,
): HTMLSelectElement {
  const chosen = typed?.text(name) ?? null;
  const select = document.createElement("select");
  select.name = name;
  for (const { value, label, disabled, selected } of choices) {
    const option = document.createElement("option");
    option.setAttribute("value", value);
    if (disabled) option.setAttribute("disabled", "");
    if (chosen === null ? selected : value === chosen) option.setAttribute("selected", "");
    option.append(label);
    select.append(option);
  }
  return select;
}
