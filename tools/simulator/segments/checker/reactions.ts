import { anyArm, armOf } from "./arms.ts";
import type { SegmentsSettings } from "../../../../src/rules/segments/settings.ts";
import type { Blow } from "./blow.ts";
import type { Sight } from "./inspector.ts";
import { criticalParry, isHampered } from "./numbers.ts";
import { addsUp } from "../../checker/totals.ts";
import { isShot, reactionBonus } from "./totals.ts";
import type { EventOf } from "./transcript.ts";

/** A parry or dodge: whether it was possible, what its total is, what it does. [SEG-HOUSE-24] to [SEG-HOUSE-26], [SEG-PARRY-03] to [SEG-PARRY-13] */
export function judgeReaction(event: EventOf<"reactionRolled">, blow: Blow, { book, report }: Sight): void {
  const { settings } = book;
  const { by, reaction, natural, total } = event;
  const defender = book.find(by);
  if (defender.uses.at(-1) !== reaction)
    report("SEG-CORE-16", `${by} reacts (${reaction}) without spending an action on it`);
  if (defender.acts !== "melee") report("SEG-HOUSE-24", `${by} reacts in the mode ${defender.acts}`);
  if (defender.isOpen) report("SEG-HOUSE-59", `${by} reacts with his guard down`);
  if (blow.kind === "surprise" || blow.kind === "sneak") report("SEG-SURP-18", `${by} reacts to a ${blow.kind} attack`);
  if (blow.manner === "inside") report("SEG-HOUSE-51", `${by} reacts to a blow from inside`);
  if (
    reaction === "dodge" &&
    (isHampered(defender) || defender.isProne || defender.has("mounted") || defender.is("blinded"))
  )
    report("SEG-HOUSE-26", `${by} dodges, which he cannot`);
  const arm = event.with === null ? null : (armOf(defender, event.with) ?? anyArm(defender, event.with));
  if (reaction === "parry" && event.with !== null && armOf(defender, event.with) === null)
    report("SEG-HOUSE-24", `${by} parries with "${event.with}", which is not ready`);
  const bonus = reactionBonus(settings, defender, arm);
  if (!addsUp(total) || total.value - natural !== bonus)
    report("SEG-HOUSE-24", `${by} reacts at N+${total.value - natural}, not N+${bonus} (${event.with ?? "dodge"})`);
  const expected = outcomeOf(event, blow, arm?.parriesAs ?? null, criticalParry(settings, defender), settings);
  if (event.outcome !== expected)
    report(
      "SEG-PARRY-06",
      `the ${reaction} of ${by} (N ${natural}, ${total.value} against ${blow.strike}) is told as ${event.outcome}, not ${expected}`,
    );
}

type Kind = "weapon" | "shield" | "bareHands";

function outcomeOf(
  { natural, total }: EventOf<"reactionRolled">,
  blow: Blow,
  parriesAs: Kind | null,
  criticalFrom: number,
  { naturalSuccess, tables }: SegmentsSettings,
): EventOf<"reactionRolled">["outcome"] {
  if (natural === 1) return "failure";
  if (natural >= criticalFrom) return "critical";
  const against = isShot(blow.manner) ? "missile" : blow.arm.blow;
  if (
    blow.critical ||
    blow.natural === naturalSuccess ||
    (parriesAs !== null && !tables.parryCapability[parriesAs][against])
  )
    return "powerless";
  return total.value >= blow.strike ? "success" : "failure";
}
