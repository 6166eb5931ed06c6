import { changedEncounter } from "../kernel/encounter.ts";
import type { CombatantId } from "../kernel/ids.ts";
import type { Renewal, Undone } from "../kernel/renewal.ts";
import { withTurn } from "./changed.ts";
import { BLANK_TURN, type TurnState } from "./stored/turn.ts";
import type { D20Event } from "./events.ts";
import type { D20Encounter, D20Game } from "./game.ts";
import type { D20Clock, D20Combatant } from "./state.ts";

/** The account of a turn: what has been spent and taken in it, until the next one of the same combatant. [D20-ACT-02] [D20-AOO-14] */
const ACCOUNT = [
  "spent",
  "freeActions",
  "readied",
  "restricted",
  "moved",
  "stepped",
  "run",
  "stance",
  "opportunities",
  "usedBefore",
  "sprints",
  "cleaves",
  "resistanceLowered",
  "quickened",
  "waiting",
  "riding",
  "awaits",
  "onward",
] as const satisfies readonly (keyof TurnState)[];

/** What of it stands at nothing whenever a turn begins. */
const BLANK_AT_FIRST = [
  "spent",
  "freeActions",
  "readied",
  "moved",
  "stepped",
  "run",
  "stance",
  "sprints",
  "cleaves",
  "resistanceLowered",
  "quickened",
  "waiting",
  "riding",
  "awaits",
  "onward",
] as const satisfies readonly (typeof ACCOUNT)[number][];

/** What a combatant's new turn begins anew. [D20-ACT-02] [D20-AOO-14] */
export const RENEWAL: Renewal<D20Event> = {
  paths: ACCOUNT.map((key) => `turn.${key}`),
  of: (event): CombatantId | null => (event.type === "turnBegun" ? event.id : null),
};

/**
 * A fight after something was undone under what came later: what belongs to a moment that has not come goes with it.
 * In a turn that is still to come nothing was spent, taken or readied; nothing is held, kept or run that began later than now. [D20-INIT-06] [D20-ACT-118]
 */
export function afterUndo(encounter: D20Encounter, undone: Undone<D20Game>): D20Encounter {
  const combatants = encounter.combatants.map((combatant) => broughtBack(combatant, encounter.clock, undone));
  return combatants.every((combatant, index) => combatant === encounter.combatants[index])
    ? encounter
    : changedEncounter(encounter, { combatants });
}

const isLater = (moment: D20Clock | null, { round, turn }: D20Clock): boolean =>
  moment !== null && (moment.round > round || (moment.round === round && moment.turn > turn));

function broughtBack(combatant: D20Combatant, clock: D20Clock, undone: Undone<D20Game>): D20Combatant {
  const change: Partial<TurnState> = {
    ...withoutTurn(combatant, undone),
    ...withoutFuture(combatant, clock, undone),
    ...withoutHelp(combatant, undone),
  };
  return Object.keys(change).length === 0 ? combatant : withTurn(combatant, change);
}

/** Whether later acts have written something of a combatant's turn, `part` of it where it is named. */
function isWritten({ later }: Undone<D20Game>, id: CombatantId, key: keyof TurnState, part?: string): boolean {
  return later.some(
    ({ path }) =>
      path[0] === "combatants" &&
      path[1] === id &&
      path[2] === "turn" &&
      path[3] === key &&
      (part === undefined || path[4] === part),
  );
}

/** What later acts have written into the account of a turn that the undone one had begun: it stands as it did at that beginning. [D20-ACT-02] */
function withoutTurn({ id, turn }: D20Combatant, undone: Undone<D20Game>): Partial<TurnState> {
  if (!undone.events.some((event) => RENEWAL.of(event) === id)) return {};
  const blank = BLANK_AT_FIRST.reduce<Partial<TurnState>>(
    (all, key) => (isWritten(undone, id, key) ? { ...all, [key]: BLANK_TURN[key] } : all),
    {},
  );
  return {
    ...blank,
    ...(isWritten(undone, id, "feint") ? { feint: null } : {}),
    ...(isWritten(undone, id, "opportunities", "taken") ? { opportunities: { ...turn.opportunities, taken: 0 } } : {}),
  };
}

/** Help that later acts gave in a turn of the helper that is to come again. [D20-AID-04] */
function withoutHelp({ id, turn: { aids } }: D20Combatant, undone: Undone<D20Game>): Partial<TurnState> {
  if (aids.length === 0 || !isWritten(undone, id, "aids")) return {};
  const renewed = undone.events.flatMap((event) => RENEWAL.of(event) ?? []);
  const kept = aids.filter(({ by }) => !renewed.includes(by));
  return kept.length === aids.length ? {} : { aids: kept };
}

/** What later acts have begun at a moment that is to come again: held touches, castings, concentration, runs, blows, fires and falls. [D20-SPELL-17] [D20-ACT-50] [D20-ATK-13] */
function withoutFuture({ id, turn }: D20Combatant, clock: D20Clock, undone: Undone<D20Game>): Partial<TurnState> {
  if (!undone.events.some(({ type }) => type === "clockMoved")) return {};
  const { charge, casting, concentration, started, running, attackedAt, fell, feint } = turn;
  const isRoundLater = (round: number | null | undefined): boolean => round != null && round > clock.round;
  const future = {
    charge: isLater(charge?.cast ?? null, clock),
    casting: isRoundLater(casting?.kept),
    concentration: isRoundLater(concentration?.kept),
    started: isRoundLater(started?.round),
    running: isRoundLater(running?.last),
    attackedAt: isLater(attackedAt, clock),
    fell: isLater(fell, clock),
    feint: isRoundLater(feint?.round),
  };
  const gone = (Object.keys(future) as (keyof typeof future)[]).filter(
    (key) => future[key] && isWritten(undone, id, key),
  );
  const held = turn.holds.map((hold) => (isRoundLater(hold.pinned) ? { ...hold, pinned: null, gagged: false } : hold));
  const flames = turn.burning.filter(({ since }) => !isLater(since, clock));
  return {
    ...Object.fromEntries(gone.map((key) => [key, null])),
    ...(turn.holds.some(({ pinned }) => isRoundLater(pinned)) && isWritten(undone, id, "holds") ? { holds: held } : {}),
    ...(flames.length < turn.burning.length && isWritten(undone, id, "burning") ? { burning: flames } : {}),
  };
}
