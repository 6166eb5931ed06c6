/** Those who are gripped by a weapon or inside a creature. [SEG-HOUSE-51] */
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { emit } from "../rule.ts";
import { groundDistance } from "../../kernel/geometry/distance.ts";
import { hasCondition, isDead, isHelpless } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { endGrapplesOf } from "../grapple/engagement.ts";
import type { Body } from "../state.ts";
import { closeIn, comeTo, groundBeside } from "../surprise/closing.ts";
import { interrupt, stopIfLamed } from "../turn/interruption.ts";
import type { Hold } from "../stored/field.ts";
import type { Place } from "../../kernel/geometry/place.ts";

/**
 * Takes hold of the target, unless a blow of the same moment forestalls it. One who is swallowed slips every other hold,
 * holds no one with a weapon and stops all they did. [SEG-HOUSE-51] [SEG-HOUSE-18]
 */
export function* takeHold(table: Table, hold: Hold): Rule {
  const { kind, held } = hold;
  if (isForestalled(table, hold)) return;
  if (kind === "swallow") {
    yield* release(
      table,
      table.field.holds.filter((other) => other.held === held || (other.kind === "grip" && other.holder === held)),
      "SEG-HOUSE-51",
    );
    yield* endGrapplesOf(table, held, "SEG-HOUSE-51");
  }
  yield* emit({ type: "holdTaken", hold, rule: "SEG-HOUSE-51" });
  if (kind === "grip") yield* stopIfLamed(table, held, "SEG-HOUSE-51");
  else yield* interrupt(table, held, "SEG-HOUSE-51");
}

/** Whether the holder has just been felled, or the walls of a creature have come between the two, whichever blow is told first. [SEG-HOUSE-18] */
function isForestalled(table: Table, { kind, holder, held }: Hold): boolean {
  const author = table.get(holder);
  if (kind === "swallow") return isDead(author);
  return isHelpless(author) || hasCondition(author, "swallowed") || hasCondition(table.get(held), "swallowed");
}

/** Sets free all that the holder holds: the holder is dead, or something else has made them let go. [SEG-HOUSE-51] */
export function* releaseHeldBy(table: Table, holder: CombatantId, rule: LedgerId): Rule {
  yield* release(
    table,
    table.field.holds.filter((hold) => hold.holder === holder),
    rule,
  );
}

/** Ends holds; a victim who comes out of a creature stands beside it. [SEG-HOUSE-51] */
export function* release(table: Table, holds: readonly Hold[], rule: LedgerId): Rule {
  for (const { kind, holder, held } of holds) {
    yield* emit({ type: "holdEnded", kind, holder, held, rule });
    if (kind === "swallow") yield* comeOut(table, holder, held);
  }
}

/** Free ground beside the creature, wherever it has gone with the victim inside; without a map the two are in contact. */
function* comeOut(table: Table, holder: CombatantId, held: CombatantId): Rule {
  const creature = table.get(holder);
  const victim = table.get(held);
  const ground = groundBeside(table, { ...victim, position: within(creature.position, victim.position) }, creature);
  if (ground !== null) yield* comeTo(table, held, ground);
  else yield* closeIn(table, held, holder);
}

/** A place near the middle of the creature, on the side of where the victim was last seen. */
function within(middle: Place | null, seen: Place | null): Place | null {
  if (middle === null || seen === null) return null;
  const metres = groundDistance(middle, seen);
  return metres === 0
    ? { ...middle, x: middle.x + 1 }
    : { ...middle, x: middle.x + (seen.x - middle.x) / metres, y: middle.y + (seen.y - middle.y) / metres };
}

/** The life points that a creature has lost to a blow from inside count; enough of them set free the one who did it. [SEG-HOUSE-51] */
export function* strainHold(
  table: Table,
  by: CombatantId,
  holder: CombatantId,
  before: Pick<Body, "stamina" | "wounds">,
): Rule {
  const { stamina, wounds } = table.get(holder).body;
  const points = before.stamina - stamina + before.wounds - wounds;
  const hold = swallowHold(table, by);
  if (points < 1 || hold === null) return;
  yield* emit({ type: "holdStrained", holder, held: by, points, rule: "SEG-HOUSE-51" });
  if (hold.inflicted + points >= table.settings.swallowEscapeDamage) yield* release(table, [hold], "SEG-HOUSE-51");
}

/** The hold in which the combatant is inside a creature, or null. [SEG-HOUSE-51] */
export function swallowHold(table: Table, id: CombatantId): Hold | null {
  return table.field.holds.find((hold) => hold.kind === "swallow" && hold.held === id) ?? null;
}
