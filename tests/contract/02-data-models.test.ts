import { registerSpecs } from "./register.ts";
import { dataModelSpecs } from "./specs/02-data-models.ts";

registerSpecs("data-models", dataModelSpecs);
