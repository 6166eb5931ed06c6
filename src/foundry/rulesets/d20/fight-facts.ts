import type { Table } from "../../../rules/kernel/ruleset.ts";
import { actionsLeft, type ActionsLeft } from "../../../rules/d20/actions/left.ts";
import { maxHitPoints } from "../../../rules/d20/derive/hit-points.ts";
import { opportunitiesTotal } from "../../../rules/d20/derive/readiness.ts";
import { isFlatFooted, standingOf, type LifeState } from "../../../rules/d20/derive/standing.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import { opportunitiesLeft } from "../../../rules/d20/opportunity/count.ts";
import type { D20Combatant } from "../../../rules/d20/state.ts";
import type { Condition } from "../../../rules/d20/stats.ts";
import type { EncounterReader } from "../../encounter/encounter-reader.ts";
import { turnFacts, type TurnFacts } from "../../encounter/turn-facts.ts";
import type { TurnState } from "../../../rules/d20/stored/turn.ts";

/** A combatant as the rules have him now. A view of it leaves out what its reader may not know. */
export interface D20FighterFacts {
  readonly hitPoints: { readonly value: number; readonly max: number };
  readonly temporary: number;
  readonly nonlethal: number;
  readonly life: LifeState;
  /** Has not had a turn of this fight yet. [D20-INIT-09] */
  readonly flatFooted: boolean;
  readonly conditions: readonly Condition[];
  readonly turn: TurnState;
  /** Where the combatant's token stands, in metres; null without a map. */
  readonly position: D20Combatant["position"];
  /** Null while it is not the combatant's turn. */
  readonly left: ActionsLeft | null;
  /** Opportunities until the combatant's next turn, none for one who may take none; and how many there are in all. [D20-AOO-14] [D20-AOO-20] */
  readonly opportunities: { readonly left: number; readonly total: number };
}

/** A fight of `d20` as the rules have it now, hidden ones included. */
export interface D20FightFacts extends TurnFacts<D20FighterFacts> {
  readonly metresPerSquare: number;
}

/** What goes on in a fight; null for one that the world's rules do not read. */
export function fightFacts(reader: EncounterReader<D20Game>, combat: Combat.Implementation): D20FightFacts | null {
  const facts = turnFacts(reader, combat, factsOf);
  if (facts === null) return null;
  const those = (are: (turn: TurnState) => boolean): ReadonlySet<string> =>
    new Set([...facts.fighters].filter(([, { turn }]) => are(turn)).map(([id]) => id));
  return {
    ...facts,
    halted: those(({ interrupted }) => interrupted),
    delaying: those(({ waiting }) => waiting === "delay"),
    readied: those(({ waiting }) => waiting === "ready"),
    unaware: those(({ aware }) => !aware),
    metresPerSquare: reader.adapter.rules.current().settings.metresPerSquare,
  };
}

function factsOf(table: Table<D20Game>, combatant: D20Combatant, onTurn: boolean): D20FighterFacts {
  const { settings } = table;
  const { body, turn } = combatant;
  const standing = standingOf(settings, combatant);
  return {
    hitPoints: { value: body.hitPoints, max: maxHitPoints(settings, combatant).value },
    temporary: body.temporary,
    nonlethal: body.nonlethal,
    life: standing.life,
    flatFooted: isFlatFooted(combatant),
    conditions: body.conditions,
    position: combatant.position,
    turn,
    left: onTurn ? actionsLeft(table, combatant) : null,
    opportunities: {
      left: standing.canTakeOpportunities ? opportunitiesLeft(settings, combatant) : 0,
      total: opportunitiesTotal(settings, combatant).value,
    },
  };
}
