import { registerSpecs } from "./register.ts";
import { documentSpecs } from "./specs/03-documents.ts";

registerSpecs("documents", documentSpecs);
