/** Actions kept for what another does. */
import { hasCondition } from "../derive/fighter.ts";
import { kitOf } from "../derive/kit.ts";
import type { Table } from "../game.ts";
import { mayCounter } from "../ready/counterspell.ts";
import { DOER, type ReadyCommand } from "../ready/commands.ts";
import type { D20Combatant } from "../state.ts";
import { awaitedShape, type Awaited } from "../stored/turn.ts";
import type { Listed } from "./listed.ts";

type Ready = Extract<ReadyCommand, { readonly do: "ready" }>;

/** Anything at all, of which all is left to be said; what is readied for one thing alone; and what the table has waited for. [D20-READY-02] [D20-READY-05] [D20-READY-12] [D20-READY-16] */
export function listReadied(table: Table, combatant: D20Combatant): readonly Listed[] {
  const { id: by, turn } = combatant;
  const { initial } = awaitedShape;
  const ready = (act: Ready["act"], watch: Awaited): Ready => ({ do: "ready", by, act, watch });
  return [
    {
      label: "ready",
      command: ready({ do: "totalDefense", by }, initial),
      facts: {},
      cost: "standard",
      choose: "trigger",
    },
    ...braces(combatant).map(
      ({ id, name }): Listed => ({
        label: "brace",
        command: ready(
          { do: "attack", by, target: DOER, with: id, braced: true },
          { ...initial, kinds: ["charges"], where: "reach", when: "after" },
        ),
        facts: { with: name },
        cost: "standard",
      }),
    ),
    ...(mayCounter(table, combatant)
      ? [
          {
            label: "counterspell",
            command: ready({ do: "counterspell", by, target: DOER }, { ...initial, kinds: ["casts"] }),
            facts: {},
            cost: "standard",
          } as const,
        ]
      : []),
    ...(turn.awaits?.watch.kinds.includes("told") === true
      ? [{ label: "interrupt", command: { do: "interrupt", by }, facts: {}, cost: "none" } as const]
      : []),
  ];
}

/** What is in hand that can be set against a charge. [D20-READY-16] */
const braces = (combatant: D20Combatant) =>
  hasCondition(combatant, "prone")
    ? []
    : kitOf(combatant.gear).weapons.filter(({ flags }) => flags.includes("setAgainstCharge"));
