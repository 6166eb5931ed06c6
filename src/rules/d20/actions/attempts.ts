import { choicesOf } from "../attack/choices.ts";
import type { AttackCommand } from "../attack/commands.ts";
import { standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import { isPinned } from "../grapple/holds.ts";
import { ATTEMPTS, triesAgainst, type TryWay } from "../special/attempts.ts";
import type { D20Combatant } from "../state.ts";
import { LONG } from "./choices.ts";
import { escapedFrom } from "./grapple.ts";
import type { Exposure } from "./exposure.ts";
import type { Listed } from "./listed.ts";

/** What is chosen with a blow and matters for its damage alone, or makes a full attack of it. */
const NOT_IN_AN_ATTEMPT: readonly string[] = [...LONG, "otherDamage", "twoHanded", "aimSquare"];

/** What hurts besides. [D20-GRAP-23] */
const HURTING: readonly string[] = ["grapple", "harm"];

/** What may be tried in place of an attack on each foe in reach. [D20-SPEC-01] [D20-SPEC-07] */
export function listAttempts(table: Table, author: D20Combatant, exposure: Exposure): readonly Listed[] {
  return table.combatants
    .filter((each) => each.side !== author.side && standingOf(table.settings, each).life !== "dead")
    .flatMap((foe) =>
      triesAgainst(table, author, foe)
        .filter(({ instead }) => instead !== "escape" || escapedFrom(table, author).includes(foe))
        .map((way) => attemptAt(table, author, foe, way, exposure)),
    );
}

function attemptAt(
  table: Table,
  author: D20Combatant,
  foe: D20Combatant,
  { instead, arm, striker, name, item }: TryWay,
  exposure: Exposure,
): Listed {
  const command: AttackCommand = {
    do: "attack",
    by: author.id,
    target: foe.id,
    with: striker?.with ?? "unarmed",
    instead,
    ...(item === undefined ? {} : { item: item.id }),
  };
  return {
    label: instead === "escape" && isPinned(author) ? "escapePin" : instead,
    command,
    facts: { with: name, target: foe.name, ...(item === undefined ? {} : { item: item.name }) },
    cost: author.turn.run === null ? "standard" : "fullRound",
    choices: choicesOf(table, author, arm).filter(
      ({ key }) => !NOT_IN_AN_ATTEMPT.includes(key) || (key === "otherDamage" && HURTING.includes(instead)),
    ),
    provokes: exposure.toOne(ATTEMPTS[instead].opens(table, author.id, foe.id, arm)),
  };
}
