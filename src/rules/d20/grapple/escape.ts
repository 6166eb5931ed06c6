/** Out of a pin, out of a grapple. */
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import type { Place } from "../../kernel/geometry/place.ts";
import { optionOf, type Option } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { ask, askAll } from "../../kernel/rule.ts";
import { chanceOf, oppose, type OpposedAct, type Rivals } from "../contest/opposed.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import type { Attempt } from "../special/attempt.ts";
import { countAsBlow } from "../special/feinted.ts";
import type { D20Combatant } from "../state.ts";
import { wrestling } from "./check.ts";
import { notTogether } from "./deeds.ts";
import { endHold, endPin } from "./end.ts";
import { placesBeside } from "./enter.ts";
import { isPinned, opponentsOf, pinnedBy, pinnersOf } from "./holds.ts";

/** Who tries to get out, of whose pin where they are pinned, and how. */
export interface Escape {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly iteration: number;
  /** By Escape Artist, as a standard action. [D20-GRAP-26] [D20-GRAP-41] */
  readonly isSlipping: boolean;
}

/** Why one cannot try to get free of an opponent, or null: who is pinned, first out of the pin; who pins may only let go. [D20-GRAP-26] [D20-GRAP-38] [D20-GRAP-41] */
export function escapeForbids(table: Table, author: D20Combatant, target: D20Combatant): Refusal | null {
  const name = { combatant: target.id };
  const [pinned] = pinnedBy(table, author);
  if (pinned !== undefined && !isPinned(author))
    return refuse("pinnerStays", "D20-GRAP-38", { name: { combatant: pinned.id } });
  const together = notTogether(author, target);
  if (together !== null) return together;
  return isPinned(author) && !pinnersOf(author).includes(target.id)
    ? refuse("pinFirst", "D20-GRAP-45", { name })
    : null;
}

const actOf = (isPin: boolean, { iteration, isSlipping }: Pick<Escape, "iteration" | "isSlipping">): OpposedAct =>
  wrestling(isPin ? "D20-GRAP-41" : "D20-GRAP-26", { iteration, isSlipping });

/** Those who are all to be beaten: the pinner, or all who hold. [D20-GRAP-27] [D20-GRAP-41] [D20-GRAP-43] */
function rivalsOf(table: Table, author: D20Combatant, target: CombatantId): Rivals {
  const others = isPinned(author) ? [] : opponentsOf(table, author).filter(({ id }) => id !== target);
  return { by: author.id, against: [target, ...others.map(({ id }) => id)] };
}

/** The chance to get out, from 0 to 1, if all hold. [D20-GRAP-26] [D20-GRAP-27] */
export const escapeOdds = (table: Table, escape: Escape): number => {
  const author = table.get(escape.by);
  return chanceOf(table, actOf(isPinned(author), escape), rivalsOf(table, author, escape.target));
};

/** Out of the pin, or of the grapple. [D20-GRAP-26] [D20-GRAP-41] */
export function* escape(table: Table, key: string, trying: Escape): Rule {
  const { by, target } = trying;
  if (isPinned(table.get(by))) {
    if (yield* oppose(table, `${key}/wrestle`, actOf(true, trying), { by, against: [target] }))
      yield* endPin(table, target, by, "escaped");
    return;
  }
  const holders = yield* holdersOf(table, `${key}/holds`, rivalsOf(table, table.get(by), target));
  const [first, ...more] = holders;
  const isFree =
    first === undefined ||
    (yield* oppose(table, `${key}/wrestle`, actOf(false, trying), { by, against: [first, ...more] }));
  if (isFree) yield* getAway(table, key, by);
}

/** Those who hold: each is asked, and one who lets go is not to be beaten; who cannot act holds as well as they do. [D20-GRAP-27] */
function* holdersOf(table: Table, key: string, { by, against }: Rivals): Rule<readonly CombatantId[]> {
  const able = against.filter((id) => standingOf(table.settings, table.get(id)).canAct);
  const answers = yield* askAll(
    effectKey(key),
    able.map((id) => ({
      key: effectKey(`${key}/${id}`),
      question: {
        cause: "holdFast",
        to: id,
        from: by,
        rules: ["D20-GRAP-27"],
        options: [optionOf("holdFast"), optionOf("letLoose")],
        fallback: "holdFast",
        facts: {},
      },
    })),
  );
  const slack = able.filter((_, at) => answers[at]?.option === "letLoose");
  for (const id of slack) yield* emit({ type: "holdSlackened", by: id, target: by, rule: "D20-GRAP-27" });
  return against.filter((id) => !slack.includes(id));
}

/** How a place is called: by its direction, and how many squares off it is. */
function awayTo({ settings }: Table, from: Place | null, to: Place): Pick<Option, "label" | "facts"> {
  const [right, down] = [to.x - (from?.x ?? 0), to.y - (from?.y ?? 0)].map((metres) =>
    Math.round(metres / settings.metresPerSquare),
  ) as [number, number];
  const way = `${down < 0 ? "N" : down > 0 ? "S" : ""}${right < 0 ? "W" : right > 0 ? "E" : ""}`;
  return { label: `away${way}`, facts: { squares: Math.max(Math.abs(right), Math.abs(down)) } };
}

/** Free of all, and to a place beside one of them, of the author's choice. [D20-GRAP-26] [D20-GRAP-28] */
function* getAway(table: Table, key: string, by: CombatantId): Rule {
  const opponents = opponentsOf(table, table.get(by));
  for (const { id } of opponents) yield* endHold(table, by, id, "escaped");
  const [opponent] = opponents;
  if (opponent === undefined) return;
  const places = placesBeside(table, table.get(by), table.get(opponent.id));
  if (places.length === 0) return;
  const { option } = yield* ask(effectKey(`${key}/away`), {
    cause: "getAway",
    to: by,
    from: opponent.id,
    rules: ["D20-GRAP-28"],
    options: places.map((place, at) => optionOf(`away/${at}`, awayTo(table, table.get(by).position, place))),
    fallback: "away/0",
    facts: {},
  });
  const place = places[Number(option.split("/")[1] ?? 0)];
  if (place !== undefined) yield* emit({ type: "displaced", id: by, to: place, rule: "D20-GRAP-28" });
}

/** By a grapple check, in place of an attack. [D20-GRAP-26] [D20-GRAP-41] */
export const ESCAPE: Attempt = {
  does: "escapes",
  rule: "D20-GRAP-26",
  serves: ({ striker }) => striker?.with === "unarmed",
  forbids: escapeForbids,
  opens: () => [],
  odds: (table, { id: by }, { id: target }, { iteration }) => ({
    hit: 1,
    contest: escapeOdds(table, { by, target, iteration, isSlipping: false }),
  }),
  // Nothing counts in it but the checks.
  changes: () => ({ mine: [], theirs: [] }),
  *perform(table, key, { blow: { by, target, iteration } }) {
    yield* countAsBlow(table, by, target);
    yield* escape(table, key, { by, target, iteration, isSlipping: false });
  },
};
