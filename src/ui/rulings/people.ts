import { openExchanges } from "../../foundry/referee/exchange-index.ts";
import { readExchange } from "../../foundry/referee/exchange-store.ts";
import { isInterlude } from "../../foundry/outside/fights.ts";
import { peopleOutside } from "../../foundry/outside/interlude.ts";
import type { Choice } from "../dialogs/form-rows.ts";
import { exchangeTitle } from "../exchange-card/exchange-title.ts";
import type { Person } from "./ruling-fields.ts";

type Fight = Combat.Implementation;

/** Everybody who fights, hidden ones included: only game masters rule. Outside fights those who are around and fight nowhere. */
export function peopleOf(combat: Fight): readonly Person[] {
  const all = isInterlude(combat) ? peopleOutside(combat) : combat.combatants.contents;
  return all.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? "" }]));
}

/** The exchanges of a fight that wait, newest first. */
export function waitingIn(combat: Fight): readonly Choice[] {
  const waiting = openExchanges(combat.id ?? "").flatMap((message): Choice[] => {
    const exchange = readExchange(message);
    return exchange?.status === "pending" && message.id !== null
      ? [{ value: message.id, label: exchangeTitle(message.id) }]
      : [];
  });
  return waiting.reverse();
}
