import { registerSpecs } from "./register.ts";
import { applicationSpecs } from "./specs/07-applications.ts";

registerSpecs("applications", applicationSpecs, ["gm", "one"]);
