import { sheetArms, type SheetArm } from "../../../rules/d20/derive/sheet-arms.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import type { EncounterReader } from "../../encounter/encounter-reader.ts";
import { aimServices } from "./aim-services.ts";
import { D20_DOCUMENTS, d20Rules } from "./documents.ts";
import { chooseGait, chosenGait } from "./drag-choices.ts";
import { fightFacts } from "./fight-facts.ts";
import { movementServices } from "./movement-services.ts";
import type { ChangingD20Api } from "./public-api.ts";
import { splashServices } from "./splash-services.ts";

/** The services that only a world that plays `d20` has. */
export const d20Services = (reader: EncounterReader<D20Game>) =>
  ({
    ...movementServices(reader),
    ...aimServices(reader),
    ...splashServices,
    /** All that an actor may attack with as its gear is, with its numbers; nothing of one of another ruleset. */
    sheetArms(actor: Actor.Implementation): readonly SheetArm[] {
      const fighter = D20_DOCUMENTS.fighterOf(actor);
      return fighter === null ? [] : sheetArms(d20Rules().settings, fighter);
    },
    /** What goes on in a fight, hidden ones included; null for one that the world's rules do not read. */
    fightFacts: (combat: Combat.Implementation) => fightFacts(reader, combat),
    chooseGait,
    chosenGait,
  }) satisfies ChangingD20Api<D20Command> & Readonly<Record<string, unknown>>;

/** What the screens of `d20` may ask besides the services that every ruleset has. */
export type D20OwnServices = ReturnType<typeof d20Services>;
