import { registerSpecs } from "./register.ts";
import { macroSpecs } from "./specs/14-macros.ts";

registerSpecs("macros", macroSpecs);
