import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { leaderOf } from "../../kernel/turns/leading.ts";
import type { D20Command } from "../commands.ts";
import type { Table } from "../game.ts";

/** What is done with a turn as a whole: with one of two, its rider alone does it. */
const OF_TURNS: readonly D20Command["do"][] = ["endTurn", "delay", "resume", "ready"];

/** Why one who acts in another's turn may not do this with it, or null. [D20-MOUNT-04] [D20-MOUNT-24] */
export function ledForbids(table: Table, { by, do: deed }: D20Command): Refusal | null {
  const leader = by === null || !OF_TURNS.includes(deed) ? null : leaderOf(table, by);
  return leader === null ? null : refuse("ridersTurn", "D20-MOUNT-04", { name: { combatant: leader } });
}
