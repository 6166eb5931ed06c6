import { D20 } from "./d20/declaration.ts";
import type { Declared } from "./kernel/declaration.ts";
import { SEGMENTS } from "./segments/declaration.ts";

/** The rulesets that ship, as the tools go over them; the first is what a world plays that has not chosen. */
export const DECLARED: readonly Declared[] = [SEGMENTS, D20];
