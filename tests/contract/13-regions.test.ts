import { registerSpecs } from "./register.ts";
import { regionSpecs } from "./specs/13-regions.ts";

registerSpecs("regions", regionSpecs);
