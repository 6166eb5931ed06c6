import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import type { EncounterReader } from "../../encounter/encounter-reader.ts";
import type { Services } from "../../services.ts";
import { chooseDrawnTable, drawnTables } from "./drawn-book.ts";
import { dueHere, fightFacts, openingsHere, initiativeFacts, lastModes } from "./fight-facts.ts";
import { wishesToDeclare, wishToDeclare } from "./wishes.ts";
import { movementServices } from "./movement-services.ts";
import type { ChangingSegmentsApi } from "./public-api.ts";

/** The services that only a world that plays `segments` has. */
export const segmentsServices = (reader: EncounterReader<SegmentsGame>) =>
  ({
    ...movementServices(reader),
    fightFacts: (combat: Combat.Implementation) => fightFacts(reader, combat),
    initiativeFacts: (combat: Combat.Implementation) => initiativeFacts(reader, combat),
    openings: (fighter: Combatant.Implementation) => openingsHere(reader, fighter),
    due: (combat: Combat.Implementation) => dueHere(reader, combat),
    lastModes,
    wishesToDeclare,
    wishToDeclare,
    drawnTables,
    chooseDrawnTable,
  }) satisfies ChangingSegmentsApi<SegmentsCommand> & Readonly<Record<string, unknown>>;

/** What the screens of `segments` may ask of the adapter. */
export interface SegmentsServices extends Services<SegmentsGame>, ReturnType<typeof segmentsServices> {}
