import { sheetArms, type SheetArm } from "../../../rules/d20/derive/sheet-arms.ts";
import type { DrawnChoice } from "../../../rules/d20/footwork/drag.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import type { EncounterReader } from "../../encounter/encounter-reader.ts";
import { aimServices, type AimServices } from "./aim-services.ts";
import { chooseGait, chosenGait } from "./drag-choices.ts";
import { D20_DOCUMENTS, d20Rules } from "./documents.ts";
import { fightFacts, type D20FightFacts } from "./fight-facts.ts";
import { groundServices, type GroundServices } from "./ground-services.ts";

/** What the screens of `d20` may ask besides the services that every ruleset has. */
export interface D20OwnServices extends GroundServices, AimServices {
  /** All that an actor may attack with as his gear is, with its numbers; nothing of a foreign one. */
  sheetArms(actor: Actor.Implementation): readonly SheetArm[];
  /** What goes on in a fight, hidden ones included; null for one that the world's rules do not read. */
  fightFacts(combat: Combat.Implementation): D20FightFacts | null;
  /** Chooses how a combatant goes in the coming drag on this client; null: as the rules read the way. */
  chooseGait(combatant: Combatant.Implementation, way: DrawnChoice | null): void;
  /** What is chosen for a combatant's coming drag; null where nothing is, or where it has been made. */
  chosenGait(combatant: Combatant.Implementation): DrawnChoice | null;
}

/** The services that only a world that plays `d20` has. */
export function d20Services(reader: EncounterReader<D20Game>): D20OwnServices {
  return {
    sheetArms(actor) {
      const fighter = D20_DOCUMENTS.fighterOf(actor);
      return fighter === null ? [] : sheetArms(d20Rules().settings, fighter);
    },
    fightFacts: (combat) => fightFacts(reader, combat),
    chooseGait,
    chosenGait,
    ...groundServices(reader),
    ...aimServices(reader),
  };
}
