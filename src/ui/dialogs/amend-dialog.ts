import { readExchange } from "../../foundry/referee/exchange-store.ts";
import { activeRuleset } from "../../foundry/rulesets/active-ruleset.ts";
import type { EffectKey } from "../../rules/kernel/ids.ts";
import type { RequestResult } from "../../foundry/referee/results.ts";
import { hostWords } from "../host-words.ts";
import { exchangeTitle } from "../exchange-card/exchange-title.ts";
import { namesIn } from "../exchange-card/names.ts";
import { services } from "../services-port.ts";
import { refusalText } from "../../foundry/refusal-text.ts";
import { amended, amendRows } from "./amend-form.ts";
import { askUntil } from "./form-dialog.ts";

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
  await askUntil(hostWords.text("PDA.Amend.Title"), {
    rows: amendRows(asked, stored, names, hostWords, activeRuleset().rolls.die),
    ok: hostWords.text("PDA.Amend.Apply"),
    async read(typed) {
      const read = amended(asked, stored, typed, hostWords);
      if ("problem" in read) return read;
      const problem = refusedText(await services().amend(message, key, read.value));
      return problem === null ? read : { problem };
    },
  });
}

/** Why it was refused, in words; null when it was not. */
function refusedText(result: RequestResult): string | null {
  if (result.status === "accepted") return null;
  const { code, params } = result.refusal;
  if (code !== "amendConflict") return refusalText(result.refusal);
  const titles = (typeof params["exchanges"] === "string" ? params["exchanges"] : "").split(",").map(exchangeTitle);
  return hostWords.format("PDA.Amend.Conflict", { titles: titles.join(" \u00B7 ") });
}
