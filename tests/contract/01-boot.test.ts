import { registerSpecs } from "./register.ts";
import { bootSpecs } from "./specs/01-boot.ts";

registerSpecs("boot", bootSpecs);
