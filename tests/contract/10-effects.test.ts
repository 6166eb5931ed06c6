import { registerSpecs } from "./register.ts";
import { effectSpecs } from "./specs/10-effects.ts";

registerSpecs("effects", effectSpecs);
