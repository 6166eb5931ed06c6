/** What every ruleset owes to the kernel, looked at in a fight that was played. */
import { amend } from "../../../src/rules/kernel/amend.ts";
import { applyDeltas, diff, leewayOf, reverse } from "../../../src/rules/kernel/delta.ts";
import { openRecord } from "../../../src/rules/kernel/exchange.ts";
import { effectKey, exchangeId } from "../../../src/rules/kernel/ids.ts";
import { play } from "../../../src/rules/kernel/run.ts";
import type { Fight, FightStep, SidedGame } from "../fight/fight.ts";

/** A law that a step breaks. */
export interface Breach {
  readonly step: number;
  readonly reason: string;
}

/** One command in so many is played again and amended. */
const SAMPLE = 12;

/** The laws that a fight breaks: each command is undone exactly; some are played again, and amended by what was said anyway. */
export function breachesOf<G extends SidedGame>({ ruleset, steps }: Fight<G>): readonly Breach[] {
  const leeway = leewayOf(ruleset);
  const found: Breach[] = [];
  for (const [step, each] of steps.entries()) {
    const undone = applyDeltas(each.after, reverse(diff(each.before, each.after)), leeway);
    if (!undone.fits)
      found.push({ step, reason: `cannot be undone: ${undone.misfits.map(({ path }) => path.join("/")).join(", ")}` });
    else if (diff(each.before, undone.encounter).length > 0)
      found.push({ step, reason: "undone, it is not as it was before" });
    const reason = step % SAMPLE === 0 ? unlikeItself(ruleset, each) : null;
    if (reason !== null) found.push({ step, reason });
  }
  return found;
}

function unlikeItself<G extends SidedGame>(
  ruleset: Fight<G>["ruleset"],
  { before, after, command, replies }: FightStep<G>,
): string | null {
  if (!ruleset.parseCommand(JSON.parse(JSON.stringify(command))).ok) return "is a command that cannot be read back";
  const again = play(ruleset, before, command, replies, { dice: null, answer: null });
  if (again.status !== "done" || diff(after, again.encounter).length > 0)
    return "played again with the same dice and answers, it comes to something else";
  const [key, reply] = Object.entries(replies)[0] ?? [];
  if (key === undefined || reply === undefined) return null;
  const record = { ...openRecord(ruleset, exchangeId("exchange"), command), replies };
  const amended = amend(
    ruleset,
    before,
    record,
    { key: effectKey(key), reply, later: [] },
    { dice: null, answer: null },
  );
  return amended.status === "amended" && amended.difference.length === 0
    ? null
    : "amended by the same reply, it comes to something else";
}
