/** Who may strike at somebody who has dropped his guard, and what they are asked. */
import type { CombatantId } from "../../kernel/ids.ts";
import { optionOf, type Option, type Question } from "../../kernel/questions.ts";
import type { Way } from "../attack/ways.ts";
import type { Table } from "../game.ts";
import { withTries } from "../special/attempts.ts";
import type { D20Combatant } from "../state.ts";
import { opportunityWays } from "./eligible.ts";
import type { Change } from "./events.ts";
import type { Lapse } from "./lapse.ts";

/** A foe who may strike, at what opening, and with what. */
export interface Chance {
  readonly foe: CombatantId;
  readonly lapse: Lapse;
  readonly ways: readonly Way[];
}

const DECLINE = "decline";

/** All who may strike at one moment, in the order of initiative; each once. [D20-AOO-13] [D20-AOO-18] */
export function chancesOf(table: Table, lapses: readonly Lapse[]): readonly Chance[] {
  const places = new Map(table.field.order.map((slot) => [slot.id, slot.place]));
  const placeOf = ({ foe }: Chance): number => places.get(foe) ?? Infinity;
  const asked = new Set<CombatantId>();
  return lapses
    .flatMap((lapse) =>
      lapse.foes.map((id): Chance => ({ foe: id, lapse, ways: waysFor(table, table.find(id), lapse) })),
    )
    .filter(({ foe, ways }) => ways.length > 0 && !asked.has(foe) && asked.add(foe))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

const waysFor = (table: Table, foe: D20Combatant | undefined, { by, why }: Lapse): readonly Way[] =>
  foe === undefined ? [] : withTries(table, foe, by, opportunityWays(table, foe, by, why));

/** What a foe is asked before the first blow of all. [D20-AOO-13] */
export function questionOf({ foe, lapse: { by, why, rule, act }, ways }: Chance): Question {
  return {
    cause: "opportunity",
    to: foe,
    from: by,
    rules: ["D20-AOO-13", rule],
    options: [...ways.map(strikeWith), optionOf(DECLINE)],
    fallback: DECLINE,
    facts: { why, ...act },
  };
}

/** What a foe is asked again, as an earlier blow has changed what there is to strike at. [D20-AOO-13] */
export function secondQuestionOf({ foe, lapse: { by } }: Chance, ways: readonly Way[], change: Change): Question {
  return {
    cause: "stillStrike",
    to: foe,
    from: by,
    rules: ["D20-AOO-13"],
    options: [...ways.map(strikeWith), optionOf(DECLINE)],
    fallback: DECLINE,
    facts: { why: change },
  };
}

const strikeWith = ({ id, striker, name, isHarmless, instead, item, odds }: Way): Option =>
  optionOf(id, {
    label: instead ?? (striker === null ? "touch" : "strike"),
    facts: {
      with: name,
      ...(isHarmless ? { harmless: true } : {}),
      ...(item === undefined ? {} : { item: item.name }),
    },
    odds,
    cost: { opportunity: 1 },
    ...(instead === undefined ? {} : { onlyByName: true }),
  });
