/** Hit dice spent on creatures, the nearest first. */
import { parseFormula } from "../../kernel/formula.ts";
import { effectKey, type CombatantId, type LedgerId } from "../../kernel/ids.ts";
import { roll } from "../../kernel/rule.ts";
import type { Rule } from "../game.ts";
import { emit } from "../rule.ts";
import type { TurningBar } from "./events.ts";
import type { Reached } from "./reach.ts";

/** Which entry passes a creature over. */
const BARS: Readonly<Record<TurningBar, LedgerId>> = {
  unknown: "D20-TURN-07",
  cover: "D20-TURN-08",
  already: "D20-TURN-15",
  check: "D20-TURN-28",
  hitDice: "D20-TURN-11",
  spent: "D20-TURN-13",
  strong: "D20-TURN-29",
};

/** What a creature is told of that nothing is spent on. [D20-TURN-13] */
export function* passOver(by: CombatantId, { creature }: Reached, why: TurningBar): Rule {
  yield* emit({ type: "turningSkipped", id: creature.id, by, why, rule: BARS[why] });
}

/** Each step of the ring: those at the same distance. */
function ringsOf(reached: readonly Reached[]): readonly (readonly Reached[])[] {
  const rings: Reached[][] = [];
  for (const each of reached) {
    const last = rings.at(-1);
    if (last?.[0]?.metres === each.metres) last.push(each);
    else rings.push([each]);
  }
  return rings;
}

const diceOf = (all: readonly Reached[]): number => all.reduce((sum, { hitDice }) => sum + hitDice, 0);

/**
 * Goes through those in reach from the nearest, takes the hit dice of each that is affected off the total, and passes over
 * what is barred and what is above what is left. Those equally near come in the order of a lot, where it makes any difference.
 * [D20-TURN-06] [D20-TURN-13] [D20-TURN-14]
 */
export function* spendOn(
  by: CombatantId,
  key: string,
  most: number,
  reached: readonly Reached[],
  affect: (each: Reached) => Rule,
): Rule {
  let left = most;
  let lots = 0;
  for (const ring of ringsOf(reached)) {
    for (const each of ring) if (each.bar !== null) yield* passOver(by, each, each.bar);
    let open = ring.filter(({ bar }) => bar === null);
    while (open.length > 0) {
      for (const each of open) if (each.hitDice > left) yield* passOver(by, each, "spent");
      open = open.filter(({ hitDice }) => hitDice <= left);
      const next = diceOf(open) > left ? yield* drawn(by, `${key}/lot/${lots++}`, open) : open[0];
      if (next === undefined) break;
      open = open.filter((each) => each !== next);
      left -= next.hitDice;
      yield* affect(next);
    }
  }
}

/** One of several by lot. [D20-TURN-13] */
function* drawn(by: CombatantId, key: string, all: readonly Reached[]): Rule<Reached | undefined> {
  const die = yield* roll(effectKey(key), parseFormula(`1d${all.length}`), by, {
    label: "lots",
    rule: "D20-TURN-13",
    tells: { of: "each", ids: all.map(({ creature }) => creature.id) },
  });
  return all[die.total - 1];
}
