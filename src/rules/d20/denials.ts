/** All for which a fighter loses the Dexterity bonus, folder by folder, the gravest first. [D20-AC-12] */
import type { DenialContribution } from "./derive/asked.ts";
import { whenOverloaded } from "./derive/contributions/overloaded.ts";
import { whenRunning } from "./footwork/denials.ts";
import { whenUnseen } from "./ground/denials.ts";
import { whenHelpless } from "./life/denials.ts";
import { whenFeinted } from "./special/denials.ts";
import { whenFlatFooted } from "./turn/denials.ts";

export const DENIALS: readonly DenialContribution[] = [
  whenHelpless,
  whenRunning,
  whenOverloaded,
  whenFlatFooted,
  whenUnseen,
  whenFeinted,
];
