import type { Ruleset } from "../../../rules/kernel/ruleset.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import { d20With } from "../../../rules/d20/ruleset.ts";
import { houseRules } from "../../settings/house-rules.ts";
import { WorldRules } from "../world-rules.ts";
import { houseSettings } from "./house-settings.ts";

/** The rules as this world plays them. */
export const D20_RULES = new WorldRules<D20Game>(() => houseSettings(houseRules()), d20With);

/** The rules with the world's constants and tables: one object until one of them changes. */
export function d20Rules(): Ruleset<D20Game> {
  return D20_RULES.current();
}
