import type { TurnFacts } from "../../foundry/encounter/turn-facts.ts";
import type { Due } from "../../rules/kernel/due.ts";
import { combatantId } from "../../rules/kernel/ids.ts";
import type { Placed } from "./order-view.ts";

/**
 * Whose turn it is in the order that a reader sees, whose turn it has broken into, who of those on their feet delays or keeps
 * an action ready, and who comes then. [D20-INIT-06] [D20-ACT-118] [D20-ACT-502]
 */
export function dueInTurns(
  { halted, delaying, readied }: Pick<TurnFacts<unknown>, "halted" | "delaying" | "readied">,
  placed: readonly Placed[],
  isUp: (id: string) => boolean,
): readonly Due[] {
  const at = placed.findIndex(({ current }) => current);
  const [current] = placed.slice(at, at + 1).map(({ id }) => combatantId(id));
  const others = [...placed.slice(at + 1), ...placed.slice(0, Math.max(0, at))].filter(({ id }) => isUp(id));
  const those = (among: ReadonlySet<string> | undefined, is: Due["is"], behind?: Due["behind"]): readonly Due[] =>
    others
      .filter(({ id }) => among?.has(id) === true)
      .map(({ id }) => ({ id: combatantId(id), is, ...(behind === undefined ? {} : { behind }) }));
  const [then] = others;
  return [
    ...(current === undefined ? [] : [{ id: current, is: "turn" } as const, ...those(halted, "waits", [current])]),
    ...those(delaying, "delays"),
    ...those(readied, "readied"),
    ...(then === undefined ? [] : [{ id: combatantId(then.id), is: "next" } as const]),
  ];
}
