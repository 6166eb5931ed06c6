import { isAskedInSecret } from "../../foundry/secrets/concealed.ts";
import type { StoredExchange, WantedQuestion } from "../../foundry/referee/stored-exchange.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { Naming } from "../../foundry/secrets/naming.ts";
import type { CardReader, Wording } from "./wording.ts";

/** A line about what an exchange waits for. `until`: server time in ms, while the clock runs; `stopped`: why and where it stands still. */
export interface CardWait {
  readonly text: string;
  readonly until: number | null;
  readonly stopped: string;
}

/**
 * What a pending exchange waits for: who must answer what, for which combatant, and how long. Of an unseen combatant
 * a player learns no more than that the exchange is under way.
 */
export function waitsOf(
  exchange: StoredExchange<Game>,
  naming: Naming,
  wording: Wording,
  reader: CardReader,
): readonly CardWait[] {
  if (exchange.status !== "pending") return [];
  const groups = new Map<string, WantedQuestion[]>();
  for (const wanted of exchange.wanted) {
    const { question, held } = wanted;
    if (!reader.isGameMaster && isAskedInSecret(question, naming, wording.names)) continue;
    const kind = JSON.stringify([reader.answerer(question), question.cause, held]);
    groups.set(kind, [...(groups.get(kind) ?? []), wanted]);
  }
  if (groups.size === 0) return [{ text: wording.words.text("PDA.Card.UnderWay"), until: null, stopped: "" }];
  return [...groups.values()].map((group) => waitOf(group, wording, reader));
}

function waitOf(group: readonly WantedQuestion[], { names, words }: Wording, reader: CardReader): CardWait {
  const asked = group.map(({ question }) => question.to);
  const [first] = group;
  const ends = group.flatMap(({ deadline }) => (deadline === null ? [] : [deadline]));
  const left = group.find((wanted) => wanted.left !== null)?.left ?? null;
  const why = group.some(({ held }) => held) ? "PDA.Tray.Held" : "PDA.Tray.Paused";
  return {
    text: words.format("PDA.Tray.WaitingFor", {
      answerer: first === undefined ? "" : reader.answerer(first.question),
      cause: words.text(`PDA.Cause.${group[0]?.question.cause ?? ""}`),
      names: asked.map((id) => names.combatant(id)).join(", "),
    }),
    until: ends.length === 0 ? null : Math.max(...ends),
    stopped: left === null ? "" : words.format(why, { seconds: Math.round(left / 1000) }),
  };
}
