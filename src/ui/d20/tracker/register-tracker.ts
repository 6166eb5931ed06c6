import type { D20FighterFacts } from "../../../foundry/rulesets/d20/fight-facts.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import { chosenFlags, watchChoices } from "../../tracker/chosen.ts";
import { registerTurns } from "../../turns/turns-tracker.ts";
import { d20Services } from "../d20-port.ts";
import { D20_ACTIONS } from "./action-kit.ts";
import { D20_CHOICES } from "./actions.ts";
import { rowSays } from "./row-says.ts";

/** Puts the tracker of turns in the host's place. For `init`; resolves when its templates are loaded. */
export function registerD20Tracker(): Promise<void> {
  // An attack that is set for the coming drag was set as it was before anything else was chosen.
  watchChoices((fighter) => {
    if (d20Services().chosenGait(fighter)?.gait === "spring") d20Services().chooseGait(fighter, null);
  });
  return registerTurns<D20Game, D20FighterFacts>({
    turns: (combat) => d20Services().fightFacts(combat),
    actions: D20_ACTIONS,
    shut: ["blind", "acts", "free", "barred"],
    commands: {
      advance: (to) => ({ do: "advance", by: null, to }),
      endTurn: (by) => ({ do: "endTurn", by }),
      join: (target) => ({ do: "join", by: null, target, watched: false }),
      markAware: (targets, aware) => ({ do: "markAware", by: null, targets, aware }),
    },
    couldStill: ({ left }) => left !== null && (left.standard || left.attacks > 0),
    round: (round, words) =>
      round < 1 ? words.text("PDA.D20.Tracker.SurpriseRound") : words.format("PDA.Turns.Round", { round }),
    row: ({ combatant, fighter, names, ...about }, words) =>
      rowSays(
        {
          ...about,
          knows: fighter.knows,
          owns: combatant.isOwner,
          showsLife: fighter.life !== null,
          gear: (id) => names.gear(id),
          name: (id) => names.combatant(id),
          chosen: chosenFlags(combatant, D20_CHOICES, words),
        },
        words,
      ),
  });
}
