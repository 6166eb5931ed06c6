import { openExchanges } from "./exchange-index.ts";
import { exchangeData, readExchange } from "./exchange-store.ts";

/** Who is being asked in a fight, each with those who brought their questions about; null: nobody has. */
export function askedIn(combat: Combat.Implementation): ReadonlyMap<string, readonly (string | null)[]> {
  const asked = new Map<string, readonly (string | null)[]>();
  for (const message of openExchanges(combat.id ?? "")) {
    const exchange = exchangeData(message)?.status === "pending" ? readExchange(message) : null;
    for (const { question } of exchange?.wanted ?? [])
      asked.set(question.to, [...(asked.get(question.to) ?? []), question.from]);
  }
  return asked;
}
