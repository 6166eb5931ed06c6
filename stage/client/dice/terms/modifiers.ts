import type { DiceTermResult } from "../types.ts";

/** Compares a face with a target. Throws on an unknown comparison sign. */
export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      throw new Error(`Unknown comparison "${comparison}" in a dice modifier; use =, <, <=, > or >=.`);
  }
}

/** Discards active results: all but `number` when `keep`, else `number` of them; ties fall from the first rolled on. */
export function keepOrDrop(
  results: DiceTermResult[],
  number: number,
  { keep = true, highest = true }: { keep?: boolean; highest?: boolean } = {},
): void {
  const lowFirst = keep === highest;
  const active = results.filter((r) => r.active).sort((a, b) => (lowFirst ? a.result - b.result : b.result - a.result));
  const surplus = keep ? active.length - number : number;
  for (const result of active.slice(0, Math.max(surplus, 0))) {
    result.discarded = true;
    result.active = false;
  }
}

/** Recasts active results as 1 where the comparison holds and 0 elsewhere, with the flags asked for. */
export function applyCount(
  results: DiceTermResult[],
  comparison: string,
  target: number,
  { flagSuccess = false, flagFailure = false }: { flagSuccess?: boolean; flagFailure?: boolean } = {},
): void {
  for (const result of results) {
    if (!result.active) continue;
    const success = compareResult(result.result, comparison, target);
    result.count = success ? 1 : 0;
    if (success && flagSuccess) result.success = true;
    if (success && flagFailure) result.failure = true;
  }
}

/** Marks failures, by the comparison or else by an earlier "not a success", and counts them as -1 or as minus their face. */
export function applyDeduct(
  results: DiceTermResult[],
  comparison: string | undefined,
  target: number,
  { deductFailure = false, invertFailure = false }: { deductFailure?: boolean; invertFailure?: boolean } = {},
): void {
  for (const result of results) {
    if (!result.active) continue;
    const failed =
      comparison === undefined
        ? result.success === false || result.count === 0
        : compareResult(result.result, comparison, target);
    if (!failed) continue;
    result.failure = true;
    result.success = false;
    if (deductFailure) result.count = -1;
    else if (invertFailure) result.count = -result.result;
  }
}

/** The pieces of "kh2", "r<3", "x2>=5": command, optional first number, comparison and target. Null when it is malformed. */
export function readModifier(
  modifier: string,
): { command: string; first?: number; comparison?: string; target?: number } | null {
  const match = /^([a-z]+)(\d+)?(?:(<=|>=|=|<|>)(\d+)?)?$/i.exec(modifier);
  if (!match) return null;
  const [, command = "", first, comparison, target] = match;
  return {
    command: command.toLowerCase(),
    ...(first === undefined ? {} : { first: Number(first) }),
    ...(comparison === undefined ? {} : { comparison }),
    ...(target === undefined ? {} : { target: Number(target) }),
  };
}

/** Splits "r1kh2" into "r1" and "kh2", and a run of letters such as "rkh" into known commands. */
export function splitModifiers(text: string, known: readonly string[]): string[] {
  const pieces = text.match(/[A-Za-z]+[^A-Za-z]*/g) ?? [];
  return pieces.flatMap((piece) => splitCommands(piece, known));
}

function splitCommands(piece: string, known: readonly string[]): string[] {
  const [, letters = "", rest = ""] = /^([A-Za-z]+)([^A-Za-z]*)$/.exec(piece) ?? [];
  if (known.includes(letters.toLowerCase())) return [piece];
  const longestFirst = [...known].sort((a, b) => b.length - a.length);
  const found = longestFirst.find((k) => letters.toLowerCase().startsWith(k));
  if (found === undefined || found.length === letters.length) return [piece];
  return [letters.slice(0, found.length), ...splitCommands(letters.slice(found.length) + rest, known)];
}
