import { dataOf } from "../data/system-model.ts";
import type { SheetNumbers } from "../data/sheet-numbers.ts";
import { isShownTo } from "../secrets/sight.ts";
import { fightingAs, isWorldReady } from "../statuses/fighting-as.ts";
import type { StateKit } from "../statuses/state-kit.ts";
import type { FighterOf, RulesetDocuments, StoredGame } from "./ruleset-documents.ts";

/** What the states of an actor follow from, as this client's user may know it. */
export interface StateSource<G extends StoredGame> {
  readonly settings: G["settings"];
  readonly fighter: FighterOf<G>;
  /** The sheet's numbers; none while the host makes the actor. */
  readonly numbers: SheetNumbers;
  /** Whether the reader knows the actor well. */
  readonly mayKnow: boolean;
  /** The clock of the fight that is on; null out of a fight, or where the reader may not know that the actor fights. */
  readonly clock: G["clock"] | null;
}

/** The states that tokens of a ruleset show. */
export interface RulesetStates<G extends StoredGame, S extends string = string> {
  /** Conditions of the body: they are set by hand. */
  readonly conditions: readonly S[];
  /** Those that follow from something else. */
  readonly following: readonly S[];
  /** Those of both in which one fights no more, for the time being or for good. */
  readonly down: readonly S[];
  /** Further ones of which the end of a fight tells: they outlast it and want care; left out: none. */
  readonly lasting?: readonly S[];
  /** All that hold now, in any order. */
  held(source: StateSource<G>): readonly S[];
}

/** The states of a ruleset as tokens ask for them. Every ruleset calls the blind `blinded`. */
export function statesKit<G extends StoredGame, S extends object>(
  documents: RulesetDocuments<G, S>,
  states: RulesetStates<G>,
): StateKit {
  const { conditions, following, down, lasting = [] } = states;
  const ids: readonly string[] = [...conditions, ...following];
  const { actor: model, rules } = documents.parts;
  return {
    ids,
    down,
    lasting,
    blind: "blinded",
    isCondition: (id) => conditions.includes(id),
    conditionsOf(actor) {
      const fighter = documents.fighterOf(actor);
      return fighter === null ? null : (fighter.body.conditions ?? []);
    },
    statesOf(actor) {
      const fighter = documents.fighterOf(actor);
      if (fighter === null) return [];
      const combatant = fightingAs(actor);
      const combat = combatant !== null && isShownTo(combatant, game.user) ? combatant.combat : null;
      const numbers: unknown = foundry.utils.getProperty(dataOf(actor, model) ?? {}, "numbers");
      const all = new Set<string>(
        states.held({
          settings: rules.current().settings,
          fighter,
          numbers: (numbers ?? {}) as SheetNumbers,
          mayKnow: isWorldReady() && actor.testUserPermission(game.user, "OBSERVER"),
          clock: combat === null ? null : documents.clock(combat),
        }),
      );
      return ids.filter((id) => all.has(id));
    },
  };
}
