import type { DiceNode, Formula } from "../../rules/kernel/formula.ts";
import { readNaturals } from "../../rules/kernel/formula.ts";
import { rollModifiers } from "./host-formula.ts";
import type { ThrownDice } from "./naturals-of.ts";

const { RollTerm } = foundry.dice.terms;

/** An operator or a number of a roll that is told already. */
const told = (data: Record<string, unknown>): foundry.dice.terms.RollTerm =>
  RollTerm.fromData({ options: {}, evaluated: true, ...data });

/**
 * The host's roll for dice that fell elsewhere, made here from the formula asked for and their faces alone: nothing else
 * of what a stranger sent is kept. Its total is that of the rules; what no dice tell is one number at its end. The faces
 * must be those of the formula (see `naturalsOf`).
 */
export function rollOfThrown(
  formula: Formula,
  thrown: readonly ThrownDice[],
  naturals: readonly number[],
): Roll.Implementation {
  const { total } = readNaturals(formula, naturals);
  const groups = formula.dice.map((group, at) => ({ group, results: resultsOf(group, thrown[at]?.results ?? []) }));
  const terms = groups.flatMap(({ group: { count, faces, ...group }, results }, at) => [
    ...(at === 0 ? [] : [told({ class: "OperatorTerm", operator: "+" })]),
    told({ class: "Die", number: count, faces, modifiers: rollModifiers(group), results }),
  ]);
  const shown = groups
    .flatMap(({ results }) => results)
    .reduce((sum, { result, active }) => sum + (active ? result : 0), 0);
  const rest = total - shown;
  if (terms.length === 0) return Roll.fromTerms([told({ class: "NumericTerm", number: total })]);
  const tail =
    rest === 0
      ? []
      : [
          told({ class: "OperatorTerm", operator: rest < 0 ? "-" : "+" }),
          told({ class: "NumericTerm", number: Math.abs(rest) }),
        ];
  return Roll.fromTerms([...terms, ...tail]);
}

/** The faces of one group with their marks: thrown again, or not kept. */
function resultsOf({ open, keep, count }: DiceNode, results: ThrownDice["results"]) {
  const order = results
    .map(({ result }, at) => ({ result, at }))
    .sort((a, b) => (keep?.which === "lowest" ? a.result - b.result : b.result - a.result) || a.at - b.at);
  const kept = new Set(
    order.slice(0, open === undefined ? (keep?.count ?? count) : results.length).map(({ at }) => at),
  );
  return results.map(({ result }, at) => ({
    result,
    active: kept.has(at),
    ...(kept.has(at) ? {} : { discarded: true }),
    ...(open !== undefined && result >= open.from ? { exploded: true } : {}),
  }));
}
