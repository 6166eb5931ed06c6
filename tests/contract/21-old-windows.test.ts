import { registerSpecs } from "./register.ts";
import { oldWindowSpecs } from "./specs/21-old-windows.ts";

registerSpecs("old windows", oldWindowSpecs, ["gm", "one"]);
