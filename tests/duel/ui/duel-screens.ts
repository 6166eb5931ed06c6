import type { EncounterReader } from "../../../src/foundry/encounter/encounter-reader.ts";
import { turnFacts } from "../../../src/foundry/encounter/turn-facts.ts";
import { TURN_COMMANDS } from "../../../src/rules/kernel/turns/commands.ts";
import { played } from "../../../src/ui/played.ts";
import { peopleOf } from "../../../src/ui/rulings/people.ts";
import { formsFor, whole } from "../../../src/ui/rulings/ruling-form.ts";
import { registerSheets } from "../../../src/ui/sheets/register-sheets.ts";
import { poolView } from "../../../src/ui/tracker/fighter-view.ts";
import { registerTurns } from "../../../src/ui/turns/turns-tracker.ts";
import { duelAdapter } from "../foundry/duel-adapter.ts";
import { mostWind } from "../rules/derive.ts";
import type { DuelCommand, DuelGame } from "../rules/game.ts";
import { CARD_TEXT } from "./card-text.ts";
import { SHEETS } from "./sheets.ts";

/** What the screens of the duel ask besides: how much breath each fencer of a fight has. */
const services = (reader: EncounterReader<DuelGame>) => ({
  turns: (combat: Combat.Implementation) =>
    turnFacts(reader, combat, ({ settings }, fencer) => ({
      value: fencer.body.wind,
      max: mostWind(settings, fencer).value,
    })),
});

/** The duel at the table. */
export const RULESET = played(duelAdapter, {
  cardText: CARD_TEXT,
  services,
  rulings: {
    forms: { setWind: formsFor<DuelCommand>().onEach("fa-wind", "setWind", { wind: whole(0, 99) }) },
    outside: [],
    ground: null,
    below: "PDA.Duel.Ruling",
    factsOf: (combat) => ({ people: peopleOf(combat) }),
  },
  outside: null,
  async register({ turns, possibleActions }) {
    registerSheets(SHEETS);
    await registerTurns({
      turns,
      actions: {
        possible: possibleActions,
        groups: [{ key: "attack", icon: "fa-khanda" }],
        group: () => "attack",
        label: (_action, { target, words }) => words.format("PDA.Duel.Lunge", { target }),
      },
      commands: TURN_COMMANDS,
      row: ({ facts }, words) => ({ pools: poolView("wind", facts, words) }),
    });
  },
});
