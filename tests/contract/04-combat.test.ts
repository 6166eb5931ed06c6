import { registerSpecs } from "./register.ts";
import { combatSpecs } from "./specs/04-combat.ts";

registerSpecs("combat", combatSpecs);
