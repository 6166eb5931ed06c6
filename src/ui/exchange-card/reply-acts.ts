import type { StoredExchange } from "../../foundry/referee/stored-exchange.ts";
import { namedIn } from "../../foundry/secrets/concealed.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { actOf, type Act } from "./act-of.ts";
import type { CardText } from "./card-text.ts";

type Stored<G extends Game> = Pick<StoredExchange<G>, "command" | "events" | "replies">;

/**
 * Who throws each die of an exchange, or answers, and against which target, in the order of the replies; null where none does. The keys
 * of the replies say who acts, the events which targets the acts meet: where one acts several times, in the order of the acts.
 */
export function replyActs<G extends Game>(
  { command, events, replies }: Stored<G>,
  { acts, naming }: Pick<CardText<G>, "acts" | "naming">,
): readonly (Act | null)[] {
  const known = new Set([command, ...events].flatMap((thing) => namedIn(thing, naming)));
  const made = events.map((event) => actOf(event, acts)).filter((act) => act !== null && typeof act === "object");
  const runs = new Map<string, string[]>();
  return replies.map(({ key }) => {
    const parts = key.split("/");
    const by = parts.flatMap((part) => part.split(":")).findLast((part) => known.has(part)) ?? command.by;
    if (by === null) return null;
    const reaction = parts.findIndex((part) => acts.reactions.includes(part));
    const run = parts.slice(0, reaction < 0 ? -1 : reaction).join("/");
    const theirs = runs.get(by) ?? [];
    if (!theirs.includes(run)) runs.set(by, [...theirs, run]);
    const targets = [...new Set(made.flatMap((act) => (act.by === by && act.target !== null ? [act.target] : [])))];
    const target =
      targets[Math.min(theirs.includes(run) ? theirs.indexOf(run) : theirs.length, targets.length - 1)] ?? null;
    return reaction >= 0 && target !== null ? { by: target, target: by } : { by, target };
  });
}
