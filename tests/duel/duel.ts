import { rulesetIn } from "../../tools/build/built-rulesets.ts";
import { inProject } from "../../tools/project.ts";
import { DUEL } from "./rules/declaration.ts";

/** The duel as a build takes it in. */
export const BUILT_DUEL = rulesetIn(inProject("tests/duel"), DUEL);
