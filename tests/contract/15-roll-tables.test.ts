import { registerSpecs } from "./register.ts";
import { rollTableSpecs } from "./specs/15-roll-tables.ts";

registerSpecs("rollable tables", rollTableSpecs);
