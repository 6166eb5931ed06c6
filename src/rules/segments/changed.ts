/**
 * Copies of a combatant's parts with something changed. They are written out key by key: so all of a kind are alike to an
 * engine, however they came about, and are made and read many times faster than spread ones.
 */
import { changeCombatant, changedEncounter } from "../kernel/encounter.ts";
import type { CombatantId } from "../kernel/ids.ts";
import type { SegmentsEncounter, SegmentsGame } from "./game.ts";
import type { Body, Field, SegmentsCombatant } from "./state.ts";
import type { TurnState } from "./stored/turn.ts";

/** A combatant with other parts. */
export function changed(combatant: SegmentsCombatant, change: Partial<SegmentsCombatant>): SegmentsCombatant {
  const { id, name, side, sheet, body, gear, turn, position } = combatant;
  return Object.assign<SegmentsCombatant, Partial<SegmentsCombatant>>(
    { id, name, side, sheet, body, gear, turn, position },
    change,
  );
}

/** A combatant with some of their body changed. */
export function withBody(combatant: SegmentsCombatant, change: Partial<Body>): SegmentsCombatant {
  return changed(combatant, { body: changedBody(combatant.body, change) });
}

/** A combatant with some of their turn changed. */
export function withTurn(combatant: SegmentsCombatant, change: Partial<TurnState>): SegmentsCombatant {
  return changed(combatant, { turn: changedTurn(combatant.turn, change) });
}

export function changedBody(body: Body, change: Partial<Body>): Body {
  const { stamina, wounds, fatigue, breath, injuries, conditions } = body;
  return Object.assign<Body, Partial<Body>>({ stamina, wounds, fatigue, breath, injuries, conditions }, change);
}

export function changedTurn(turn: TurnState, change: Partial<TurnState>): TurnState {
  const {
    mode,
    initiative,
    routine,
    actedIn,
    repeats,
    surprises,
    guardDown,
    simple,
    move,
    setOff,
    step,
    barred,
    surprised,
    waits,
    announced,
    casting,
    tiringRounds,
    cover,
    charges,
    timed,
    effort,
  } = turn;
  return Object.assign<TurnState, Partial<TurnState>>(
    {
      mode,
      initiative,
      routine,
      actedIn,
      repeats,
      surprises,
      guardDown,
      simple,
      move,
      setOff,
      step,
      barred,
      surprised,
      waits,
      announced,
      casting,
      tiringRounds,
      cover,
      charges,
      timed,
      effort,
    },
    change,
  );
}

/** A fight with one combatant changed. */
export function change(
  encounter: SegmentsEncounter,
  id: CombatantId,
  how: (combatant: SegmentsCombatant) => SegmentsCombatant,
): SegmentsEncounter {
  return changeCombatant<SegmentsGame>(encounter, id, how);
}

/** A fight with some of one combatant's turn changed. */
export function changeTurn(
  encounter: SegmentsEncounter,
  id: CombatantId,
  how: (turn: TurnState) => Partial<TurnState>,
): SegmentsEncounter {
  return change(encounter, id, (combatant) => withTurn(combatant, how(combatant.turn)));
}

/** A fight with some of one combatant's body changed. */
export function changeBody(
  encounter: SegmentsEncounter,
  id: CombatantId,
  how: (body: Body) => Partial<Body>,
): SegmentsEncounter {
  return change(encounter, id, (combatant) => withBody(combatant, how(combatant.body)));
}

/** A fight with some of its field changed. */
export function changeField(encounter: SegmentsEncounter, change: Partial<Field>): SegmentsEncounter {
  return changedEncounter(encounter, { field: { ...encounter.field, ...change } });
}
