import { registerSpecs } from "./register.ts";
import { journalSheetSpecs } from "./specs/12-journal-sheets.ts";

registerSpecs("journal sheets", journalSheetSpecs, ["gm", "one"]);
