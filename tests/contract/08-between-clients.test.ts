import { registerSpecs } from "./register.ts";
import { clientSpecs } from "./specs/08-between-clients.ts";

registerSpecs("between-clients", clientSpecs);
