import { changeCombatant, changedEncounter } from "../../kernel/encounter.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import { orderFolds } from "../../kernel/turns/fold.ts";
import { withOrder } from "../../kernel/turns/renumber.ts";
import { withTurn } from "../changed.ts";
import type { D20Encounter, D20Game, FoldsOf } from "../game.ts";
import type { D20Combatant, Field } from "../state.ts";
import type { TurnEvent } from "./events.ts";
import { D20_MOMENTS } from "./moments.ts";
import { BLANK_TURN, type TurnState } from "../stored/turn.ts";

/** One combatant's turn changed. */
export function changeTurn(
  encounter: D20Encounter,
  id: CombatantId,
  change: (turn: TurnState, combatant: D20Combatant) => Partial<TurnState>,
): D20Encounter {
  return changeCombatant<D20Game>(encounter, id, (combatant) => withTurn(combatant, change(combatant.turn, combatant)));
}

/** The field changed. */
export function changeField(encounter: D20Encounter, change: Partial<Field>): D20Encounter {
  return changedEncounter(encounter, { field: { ...encounter.field, ...change } });
}

/** A turn as it begins: everything is there again, and what lasted until now is over. [D20-AOO-14] [D20-ATK-19] [D20-ACT-39] */
function renewed(turn: TurnState, round: number, restricted: boolean): Partial<TurnState> {
  return {
    hasActed: true,
    spent: [],
    freeActions: 0,
    readied: 0,
    restricted,
    moved: 0,
    stepped: false,
    run: null,
    stance: { defensive: false, totalDefense: false, expertise: 0, powerAttack: 0, charging: false },
    usedBefore: { opportunities: turn.opportunities.taken, cleaves: turn.cleaves },
    opportunities: { taken: 0, movers: turn.opportunities.movers.filter((mover) => mover.round === round) },
    sprints: false,
    cleaves: 0,
    resistanceLowered: false,
    quickened: false,
    waiting: null,
    riding: BLANK_TURN.riding,
    awaits: null,
    onward: 0,
    interrupted: false,
    // The turn for which it was meant was let pass, and lost.
    ...(turn.waiting === "delay" ? { feint: null } : {}),
  };
}

/** A turn of which so many move actions, the last of them, have become free ones. [D20-ACT-21] */
export function asJoined({ spent, freeActions }: TurnState, acts: number): Pick<TurnState, "spent" | "freeActions"> {
  return { spent: acts === 0 ? spent : spent.slice(0, -acts), freeActions: freeActions + acts };
}

/** What a turn that is let pass leaves: whatever it gave back is used up as it was. [D20-AOO-14] [D20-FEAT-12] */
function forgone({ opportunities, cleaves, usedBefore }: TurnState): Partial<TurnState> {
  return {
    opportunities: { ...opportunities, taken: opportunities.taken + usedBefore.opportunities },
    cleaves: cleaves + usedBefore.cleaves,
    usedBefore: { opportunities: 0, cleaves: 0 },
  };
}

/** What a helper has given holds until their next turn. [D20-AID-04] */
function withoutAidsOf(encounter: D20Encounter, by: CombatantId): D20Encounter {
  const helped = encounter.combatants.filter(({ turn: { aids } }) => aids.some((aid) => aid.by === by));
  return helped.reduce(
    (now, { id }) => changeTurn(now, id, ({ aids }) => ({ aids: aids.filter((aid) => aid.by !== by) })),
    encounter,
  );
}

export const TURN_FOLDS: FoldsOf<TurnEvent> = {
  ...orderFolds<D20Game>(D20_MOMENTS),
  awarenessSet: (encounter, { id, aware }) => changeTurn(encounter, id, () => ({ aware })),
  initiativeRolled: (encounter, { ids, initiative }) =>
    ids.reduce((changed, id) => changeTurn(changed, id, () => ({ initiative })), encounter),
  tieBroken: (encounter, { lots }) =>
    lots
      .flatMap(({ ids }, drawn) => ids.map((id) => ({ id, coin: lots.length - drawn })))
      .reduce(
        (changed, { id, coin }) =>
          changeTurn(changed, id, ({ initiative }) => ({
            initiative: initiative === null ? null : { ...initiative, coin },
          })),
        encounter,
      ),
  watched: (encounter, { id }) => changeTurn(encounter, id, () => ({ hasActed: true })),
  turnBegun: (encounter, { id, restricted }) =>
    changeTurn(withoutAidsOf(encounter, id), id, (turn) => renewed(turn, encounter.clock.round, restricted)),
  turnEnded: (encounter, { id }) => {
    const ended = changeField(encounter, { aims: encounter.field.aims.filter((aim) => aim.by !== id) });
    return changeTurn(ended, id, ({ spent, found, distractions, feint, waiting }) => ({
      // A turn that is let pass is still to come.
      feint: feint !== null && waiting !== "delay" && feint.round < encounter.clock.round ? null : feint,
      found: spent.length === 0 ? null : found,
      distractions: distractions.every(({ lasts }) => lasts) ? distractions : distractions.filter(({ lasts }) => lasts),
    }));
  },
  actionSpent: (encounter, { id, kind, on, readies, joined = 0 }) =>
    changeTurn(encounter, id, (turn) => {
      const { found } = turn;
      if (kind === "free") return { freeActions: turn.freeActions + 1 };
      const { spent, freeActions } = asJoined(turn, joined);
      const readied = readies === true ? turn.readied + 1 : 0;
      // What becomes a full-round action after its first part takes the place of that part. A victim found is lost by doing anything else.
      return {
        spent: kind === "fullRound" ? ["fullRound"] : [...spent, kind],
        freeActions,
        readied,
        onward: 0,
        found: on === "coupDeGrace" ? found : null,
      };
    }),
  waitBegun: (encounter, { id, waiting, awaits = null }) =>
    changeTurn(encounter, id, (turn) => ({ waiting, awaits, ...(waiting === "delay" ? forgone(turn) : {}) })),
  countTaken: (encounter, event) =>
    changeTurn(withOrder(D20_MOMENTS, encounter, event), event.id, () => ({
      initiative: event.initiative,
      waiting: null,
      awaits: null,
    })),
  turnInterrupted: (encounter, { id, by }) => {
    const halted = changeTurn(encounter, id, () => ({ interrupted: true }));
    return changeTurn(halted, by, () => ({ spent: [], freeActions: 0, readied: 0, restricted: true, run: null }));
  },
  turnResumed: (encounter, { id }) => changeTurn(encounter, id, () => ({ interrupted: false })),
  stanceTaken: (encounter, { id, stance }) => changeTurn(encounter, id, () => ({ stance })),
  dodgeAimed: (encounter, { id, target }) => changeTurn(encounter, id, () => ({ dodgeAgainst: target })),
};
