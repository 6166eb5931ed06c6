import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { aimAt, told } from "./d20-looks.ts";
import { changedWorld } from "./d20-worlds.ts";
import { d20, d6, d8 } from "./dice.ts";
import { soon } from "./soon.ts";

/** Aymeric and Margot beside the ogre, she with a dagger in the other hand. */
const table = atTable({
  world: changedWorld({ Aymeric: { at: [12, 7] }, Margot: { at: [13, 8] }, Ogre: { at: [13, 6] }, Goblin: { at: [20, 20] } }, true),
});
