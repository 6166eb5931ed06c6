import { segmentsRules } from "../../foundry/rulesets/segments/segments-rules.ts";
import { readExchange } from "../../foundry/referee/exchange-store.ts";
import type { SegmentsGame } from "../../rules/segments/game.ts";
import type { Choice } from "../dialogs/form-rows.ts";
import { titleOf } from "../exchange-card/card-view.ts";
import { namesIn } from "../exchange-card/names.ts";
import { hostWords } from "../host-words.ts";
import type { FieldFacts } from "./field-view.ts";
import type { Person } from "./ruling-fields.ts";
import type { FightFacts } from "./ruling-forms.ts";

type Fight = Combat.Implementation;

/** Everybody who fights, hidden ones included: only game masters rule. */
export function peopleOf(combat: Fight): readonly Person[] {
  return combat.combatants.contents.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? "" }]));
}

/** What the forms need of a fight; `who`: whose gear may be named. */
export function factsOf(combat: Fight, who: string | null): FightFacts {
  const people = peopleOf(combat);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const offers = combat.isSegments() ? combat.system.offers : [];
  const chosen = combat.combatants.get(who ?? people[0]?.id ?? "");
  return {
    people,
    offers: offers.map(({ id, to, against }) => ({ value: id, label: hostWords.format("PDA.Ruling.Offer", { to: names.get(to) ?? "", against: names.get(against) ?? "" }) })),
    activities: Object.keys(segmentsRules().settings.tables.activities),
    gear: (chosen?.actor?.items.contents ?? []).flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name }])),
  };
}

/** What the field of a fight says of pairs. */
export function fieldFactsOf(combat: Fight): FieldFacts {
  const field = combat.isSegments() ? combat.system.field : { engaged: [], distances: [] };
  const people = peopleOf(combat).map((person) => ({ ...person, placed: combat.combatants.get(person.id)?.token != null }));
  return { people, engaged: field.engaged, distances: field.distances };
}

/** An exchange's title in words, by its message's id. */
export function exchangeTitle(id: string): string {
  const message = game.messages.get(id);
  const exchange = message === undefined ? null : readExchange<SegmentsGame>(message);
  if (exchange === null) return hostWords.text("PDA.Card.Something");
  return titleOf(exchange.command, exchange.actor, namesIn(game.combats.get(exchange.combat), exchange), hostWords);
}

/** The exchanges of a fight that wait, newest first. */
export function waitingIn(combat: Fight): readonly Choice[] {
  const waiting = game.messages.contents.flatMap((message): Choice[] => {
    const exchange = readExchange<SegmentsGame>(message);
    return exchange?.status === "pending" && exchange.combat === combat.id ? [{ value: message.id, label: exchangeTitle(message.id) }] : [];
  });
  return waiting.reverse();
}
