import { registerSpecs } from "./register.ts";
import { compendiumSpecs } from "./specs/09-compendia.ts";

registerSpecs("compendia", compendiumSpecs);
