import { registerSpecs } from "./register.ts";
import { moduleSpecs } from "./specs/20-modules.ts";

registerSpecs("modules", moduleSpecs);
