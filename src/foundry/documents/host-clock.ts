import { reportErrors } from "../report-errors.ts";
import { hostSentence } from "../host-sentence.ts";
import { activeRuleset } from "../rulesets/active-ruleset.ts";
import { hasTicket } from "../ticket.ts";
import { combatControls } from "./combat-controls.ts";

/** Round and turn as the host counts them. */
export interface HostPlace {
  readonly round: number;
  readonly turn: number | null;
}

/** Whether an operation may write the host's round and turn: the referee's, and the host's own where combatants come and go. */
export function mayMoveClock(operation: object): boolean {
  return hasTicket(operation) || Reflect.get(operation, "turnEvents") === false;
}

/** A place of the host's turn order as a sentence has it. */
export function placeText({ round, turn }: HostPlace): string {
  return turn === null
    ? hostSentence("PDA.Notice.clockRound", { round })
    : hostSentence("PDA.Notice.clockPlace", { round, turn: turn + 1 });
}

/**
 * Round and turn that a module or a macro writes are taken out of its changes: a step to the next turn or round goes
 * through the ruleset's clock instead, anything else is refused with a notice of what was wanted.
 */
export function throughOurClock(combat: Combat.Implementation, changed: object, operation: object): void {
  if (combat.type !== activeRuleset().id || mayMoveClock(operation)) return;
  const { round, turn } = combat._source;
  const wanted: HostPlace = { round: numberOf(changed, "round") ?? round, turn: numberOf(changed, "turn") ?? turn };
  const isMoved = wanted.round !== round || wanted.turn !== turn;
  for (const key of ["round", "turn"]) Reflect.deleteProperty(changed, key);
  if (isMoved) reportErrors(stepTo(combat, wanted));
}

async function stepTo(combat: Combat.Implementation, wanted: HostPlace): Promise<void> {
  const { round, turn } = combat._source;
  if (!combat.started && wanted.round === round + 1) await combatControls().begin(combat);
  else if (wanted.round === round + 1) await combatControls().advance(combat, "round");
  // Without a turn of the host's, "the next" is the first, or what becomes of nothing and one.
  else if (wanted.round === round && [(turn ?? -1) + 1, (turn ?? 0) + 1].includes(wanted.turn ?? -1))
    await combatControls().advance(combat, "event");
  else if (wanted.round < round) combatControls().refuseBackwards();
  else ui.notifications.warn(hostSentence("PDA.Notice.clockNotSet", { place: placeText(wanted) }));
}

function numberOf(changed: object, key: string): number | null {
  const value: unknown = Reflect.get(changed, key);
  return typeof value === "number" ? value : null;
}
