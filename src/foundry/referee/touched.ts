import type { Company } from "../../rules/kernel/company.ts";
import { havingIn, type Encounter } from "../../rules/kernel/encounter.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { WantedQuestion } from "./stored-exchange.ts";

/**
 * The combatants that a command concerns: those whose ids it names, itself or through an offer; `null`: all, for the
 * command is the referee's own.
 */
export function touchedBy<G extends Game>(encounter: Encounter<G>, command: G["command"]): ReadonlySet<string> | null {
  return command.by === null ? null : namedBy(encounter, command);
}

/** The combatants that a command names, itself or through an offer. */
export function namedBy<G extends Game>(encounter: Encounter<G>, command: G["command"]): ReadonlySet<string> {
  const ids = new Set<string>();
  const offers = new Map(encounter.offers.map((offer) => [offer.id, offer]));
  const gather = (value: unknown): void => {
    if (typeof value === "string") {
      if (value in encounter.indices) ids.add(value);
      const offer = offers.get(value);
      offers.delete(value);
      if (offer !== undefined) gather(offer);
    } else if (typeof value === "object" && value !== null) Object.values(value).forEach(gather);
  };
  gather(command);
  return ids;
}

/** The combatants that a waiting exchange concerns: those of its command, and whoever is asked by whom. */
export function touchedWhile<G extends Game>(
  encounter: Encounter<G>,
  command: G["command"],
  wanted: readonly WantedQuestion[],
): ReadonlySet<string> | null {
  const ids = touchedBy(encounter, command);
  if (ids === null) return null;
  const all = new Set(ids);
  for (const { question } of wanted) {
    all.add(question.to);
    if (question.from !== null) all.add(question.from);
  }
  return all;
}

/** These combatants and all who go with one of them, or are bound to one: what one of a pair does moves the other, or ends their turn. */
export function withCompany<G extends Game>(
  encounter: Encounter<G>,
  company: Company<G> | undefined,
  ids: ReadonlySet<string> | null,
): ReadonlySet<string> | null {
  if (ids === null || company === undefined) return ids;
  const { marks, carried, bound } = company;
  const carriages = havingIn(encounter, marks, carried).map((each): readonly string[] => {
    const carrier = company.carrierOf(each);
    return carrier === null ? [each.id] : [each.id, carrier];
  });
  const bonds =
    bound === undefined ? [] : havingIn(encounter, marks, bound.mark).map((each) => [each.id, ...bound.to(each)]);
  const ties = [...carriages, ...bonds];
  const all = new Set(ids);
  let before = 0;
  while (all.size > before) {
    before = all.size;
    for (const tie of ties) if (tie.some((id) => all.has(id))) for (const id of tie) all.add(id);
  }
  return all;
}

/** Whether two sets of combatants meet; `null` is everybody. */
export function doMeet(left: ReadonlySet<string> | null, right: ReadonlySet<string> | null): boolean {
  if (left === null || right === null) return true;
  for (const id of left) if (right.has(id)) return true;
  return false;
}
