/** All specs, in the order of the design's sections. */
import type { Spec } from "../spec.ts";
import { bootSpecs } from "./01-boot.ts";
import { dataModelSpecs } from "./02-data-models.ts";
import { documentSpecs } from "./03-documents.ts";
import { embeddedSpecs } from "./03-embedded.ts";
import { combatSpecs } from "./04-combat.ts";
import { movementSpecs } from "./05-movement.ts";
import { rollSpecs } from "./06-rolls-chat.ts";
import { applicationSpecs } from "./07-applications.ts";
import { clientSpecs } from "./08-between-clients.ts";
import { compendiumSpecs } from "./09-compendia.ts";
import { effectSpecs } from "./10-effects.ts";
import { journalSpecs } from "./11-journals.ts";
import { journalSheetSpecs } from "./12-journal-sheets.ts";
import { regionSpecs } from "./13-regions.ts";
import { macroSpecs } from "./14-macros.ts";
import { rollTableSpecs } from "./15-roll-tables.ts";
import { moduleSpecs } from "./20-modules.ts";
import { oldWindowSpecs } from "./21-old-windows.ts";

export const allSpecs: readonly Spec[] = [
  ...bootSpecs,
  ...dataModelSpecs,
  ...documentSpecs,
  ...embeddedSpecs,
  ...combatSpecs,
  ...movementSpecs,
  ...rollSpecs,
  ...applicationSpecs,
  ...clientSpecs,
  ...compendiumSpecs,
  ...effectSpecs,
  ...journalSpecs,
  ...journalSheetSpecs,
  ...regionSpecs,
  ...macroSpecs,
  ...rollTableSpecs,
  ...moduleSpecs,
  ...oldWindowSpecs,
];
