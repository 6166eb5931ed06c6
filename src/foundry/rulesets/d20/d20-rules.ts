import { D20 } from "../../../rules/d20/declaration.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import type { Ruleset } from "../../../rules/kernel/ruleset.ts";
import { worldRules } from "../world-rules.ts";

/** The rules as this world plays them. */
export const D20_RULES = worldRules(D20);

/** The rules with the world's constants and tables: one object until one of them changes. */
export const d20Rules = (): Ruleset<D20Game> => D20_RULES.current();
