import { registerSpecs } from "./register.ts";
import { movementSpecs } from "./specs/05-movement.ts";

registerSpecs("movement", movementSpecs);
