import { registerSpecs } from "./register.ts";
import { embeddedSpecs } from "./specs/03-embedded.ts";

registerSpecs("embedded documents", embeddedSpecs);
