import { registerSpecs } from "./register.ts";
import { journalSpecs } from "./specs/11-journals.ts";

registerSpecs("journals", journalSpecs);
