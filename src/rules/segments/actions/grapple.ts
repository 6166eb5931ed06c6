import type { CombatantId } from "../../kernel/ids.ts";
import type { PossibleAction } from "../../kernel/possible-action.ts";
import { foesInContact, grapplersWith } from "../ground/contact.ts";
import { grappleTotal, slipDefence } from "../derive/grapple.ts";
import type { Table } from "../game.ts";
import { actingMode } from "../turn/standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import type { GrappleAct } from "../stats.ts";
import type { GrappleCommand } from "../grapple/commands.ts";
import { grappleForbids } from "../grapple/acts.ts";
import { areGrappling } from "../grapple/field.ts";
import { chanceToGrapple } from "../grapple/odds.ts";
import { grappleWays, oddsOf } from "../grapple/ways.ts";
import type { Listed } from "./listed.ts";

/** Foes that the actor may try to seize, what they may do to those they grapple with, those they may let go. [SEG-HOUSE-32] to [SEG-HOUSE-38], [SEG-HOUSE-51] */
export function listGrapple(table: Table, combatant: SegmentsCombatant): readonly Listed[] {
  return [
    ...slips(table, combatant),
    ...acts(table, combatant),
    ...escapes(table, combatant),
    ...releases(table, combatant),
  ];
}

function slips(table: Table, combatant: SegmentsCombatant): readonly Listed[] {
  if (actingMode(table.settings, combatant) !== "grapple") return [];
  const bonus = grappleTotal(table.settings, combatant, "routine", 0).value;
  return foesInContact(table, combatant)
    .filter((foe) => !areGrappling(table.field, combatant.id, foe.id))
    .map((foe) => ({
      command: { do: "slipGuard", by: combatant.id, target: foe.id },
      facts: {
        target: foe.name,
        odds: chanceToGrapple(table.settings, bonus, slipDefence(table.settings, foe).value, 0),
      },
    }));
}

/** Breaking free gets one away from all at once, and is listed once. */
function acts(table: Table, combatant: SegmentsCombatant): readonly Listed[] {
  return grapplersWith(table, combatant.id).flatMap((opponent, index) =>
    grappleWays(table, combatant, opponent, "routine").flatMap(({ as, with: striker, facts, odds }) => {
      if (as === "breakFree" && index > 0) return [];
      const tool = as === "strike" ? { with: striker } : {};
      return [
        {
          command: { do: "grapple", by: combatant.id, target: opponent.id, act: as, ...tool } as const,
          facts: { ...facts, act: as, target: opponent.name, odds },
        },
      ];
    }),
  );
}

const BREAK_FREE = "breakFree" satisfies GrappleAct;

/** Out of a weapon's grip. [SEG-HOUSE-51] */
function escapes(table: Table, combatant: SegmentsCombatant): readonly Listed[] {
  return table.field.holds
    .filter(
      ({ kind, holder, held }) => kind === "grip" && held === combatant.id && !areGrappling(table.field, holder, held),
    )
    .map(({ holder }) => ({
      command: { do: "grapple", by: combatant.id, target: holder, act: BREAK_FREE },
      facts: {
        act: BREAK_FREE,
        target: table.get(holder).name,
        odds: oddsOf(table, combatant, table.get(holder), BREAK_FREE, "routine"),
      },
    }));
}

/**
 * Out of the hold of foes that the actor does not see, but feels: a break for each grip, one for all grapplers
 * where they see none of them. Nothing tells who they are, or how strong. [SEG-HOUSE-37] [SEG-HOUSE-51]
 */
export function blindEscapes(
  table: Table,
  id: CombatantId,
  unseen: ReadonlySet<CombatantId>,
): readonly PossibleAction<GrappleCommand>[] {
  const holders = (
    ties: readonly { readonly holder: CombatantId; readonly held: CombatantId }[],
  ): readonly CombatantId[] =>
    ties.filter(({ holder, held }) => held === id && unseen.has(holder)).map(({ holder }) => holder);
  const wrestlers = grapplersWith(table, id).every((other) => unseen.has(other.id))
    ? holders(table.field.grapples).slice(0, 1)
    : [];
  const grips = holders(table.field.holds.filter(({ kind }) => kind === "grip")).filter(
    (holder) => !areGrappling(table.field, holder, id),
  );
  return [...wrestlers, ...grips].map((target) => {
    const command = { do: "grapple", by: id, target, act: BREAK_FREE } as const;
    return {
      command,
      label: command.do,
      facts: { act: BREAK_FREE },
      provokes: [],
      blocked: grappleForbids(table, command),
    };
  });
}

function releases(table: Table, { id }: SegmentsCombatant): readonly Listed[] {
  const { grapples, holds } = table.field;
  const held = [...grapples, ...holds.filter(({ kind }) => kind === "grip")]
    .filter(({ holder }) => holder === id)
    .map((each) => each.held);
  return [...new Set(held)].map((target) => ({
    command: { do: "letGo", by: id, target },
    facts: { target: table.get(target).name },
  }));
}
