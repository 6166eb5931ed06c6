/** Missiles and rays divided among their targets. */
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { optionOf } from "../../kernel/questions.ts";
import { ask } from "../../kernel/rule.ts";
import type { Rule } from "../game.ts";
import type { Levelled } from "./scaling.ts";

/** All ways to divide so many among so many, one at least for each, those who are named first with the most first. */
function divisions(shots: number, among: number): readonly (readonly number[])[] {
  if (among <= 1) return [[shots]];
  return Array.from({ length: shots - among + 1 }, (_, less) => shots - among + 1 - less).flatMap((first) =>
    divisions(shots - first, among - 1).map((rest) => [first, ...rest]),
  );
}

/** As evenly as it goes, what is left over to those who are named first. */
const evenly = (shots: number, among: number): readonly number[] =>
  Array.from({ length: among }, (_, at) => Math.floor(shots / among) + (at < shots % among ? 1 : 0));

const nameOf = (shares: readonly number[]): string => `divide:${shares.join("-")}`;

/** How many missiles each of the targets gets, in their order: its author says, where there is a choice; who does not divides them evenly. */
export function* divided(
  key: string,
  by: CombatantId,
  { shots }: Levelled,
  targets: readonly CombatantId[],
): Rule<readonly number[]> {
  const among = targets.length;
  const ways = shots === null || among === 0 ? [] : divisions(shots, among);
  const [only, another] = ways;
  if (shots === null || another === undefined) return only ?? [];
  const options = ways.map((shares) =>
    optionOf(nameOf(shares), { label: "divide", facts: { combatants: targets.join(" "), shares: shares.join(" ") } }),
  );
  const fallback = nameOf(evenly(shots, among));
  const answer = yield* ask(effectKey(`${key}/divide`), {
    cause: "missiles",
    to: by,
    from: null,
    rules: ["D20-SPELL-01"],
    options,
    fallback,
    facts: {},
  });
  return ways.find((shares) => nameOf(shares) === answer.option) ?? evenly(shots, among);
}
