import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { isFoe } from "../../kernel/foes.ts";
import { emit } from "../rule.ts";
import { hasCondition } from "../derive/fighter.ts";
import { standingOf, type LifeState } from "../derive/standing.ts";
import { isRiding } from "../mounted/riding.ts";
import type { Rule, Table } from "../game.ts";
import type { GearPlace } from "../stats.ts";

const IN_HAND: readonly GearPlace[] = ["mainHand", "offHand", "bothHands"];

const isOut = (life: LifeState): boolean => life === "dying" || life === "stable" || life === "unconscious";

/**
 * What follows when a body has changed: death, of a foe with no hit points left at once where the table plays so; dying
 * anew, the fall of one who has just lost consciousness, their coming round, and with hit points again the end of it all.
 * [D20-HP-02] [D20-HP-07] [D20-HP-08] [D20-HP-13] [D20-HP-37] [D20-HP-38]
 */
export function* settleBody(table: Table, id: CombatantId, before: LifeState, rule: LedgerId): Rule {
  const { body } = table.get(id);
  if (body.conditions.includes("dead")) return;
  if (standingOf(table.settings, table.get(id)).life === "dead") {
    yield* emit({ type: "died", id, rule: body.hitPoints <= table.settings.deathAt ? "D20-HP-13" : "D20-HP-09" });
    return;
  }
  if (table.settings.foesDieAtOnce && body.hitPoints <= 0 && isFoe(table.get(id))) {
    yield* emit({ type: "died", id, rule: "D20-HP-08" });
    return;
  }
  if (
    body.hitPoints >= 0 &&
    (body.recovery.stable || body.recovery.tended || body.recovery.awake || body.recovery.mending)
  )
    yield* loseRecovery(id, "D20-HP-07");
  const { life, isConscious } = standingOf(table.settings, table.get(id));
  if (isOut(life) && !isOut(before)) yield* collapse(table, id, rule);
  // Who wakes below 0 hit points is told of as awake.
  else if (isOut(before) && isConscious && body.hitPoints >= 0)
    yield* emit({ type: "cameRound", id, rule: before === "unconscious" ? "D20-HP-33" : "D20-HP-16" });
}

/** Damaged again at a negative total: the rolls begin anew. [D20-HP-38] */
export function* worsen(table: Table, id: CombatantId): Rule {
  const { recovery, hitPoints } = table.get(id).body;
  if (hitPoints >= 0 || !(recovery.stable || recovery.awake)) return;
  yield* loseRecovery(id, "D20-HP-38");
  yield* emit({ type: "fell", id, rule: "D20-HP-38" });
}

/** Consciousness is gone: prone, with empty hands. [D20-HP-37] */
function* collapse(table: Table, id: CombatantId, rule: LedgerId): Rule {
  yield* emit({ type: "fell", id, rule });
  yield* layDown(table, id);
}

/** Falls in its square and drops what it holds. [D20-HP-37] */
export function* layDown(table: Table, id: CombatantId): Rule {
  if (!hasCondition(table.get(id), "prone") && !isRiding(table.get(id)))
    yield* emit({ type: "conditionGained", id, condition: "prone", rule: "D20-HP-37" });
  yield* emptyHands(table, id, "D20-HP-37");
}

/** Everything held falls to the ground. [D20-HP-37] [D20-COND-07] [D20-COND-09] */
export function* emptyHands(table: Table, id: CombatantId, rule: LedgerId): Rule {
  const { weapons, shields } = table.get(id).gear;
  const held = [...weapons.filter(({ natural }) => natural === null), ...shields].filter(({ place }) =>
    IN_HAND.includes(place),
  );
  for (const gear of held) yield* emit({ type: "gearMoved", id, gear: gear.id, place: "ground", rule });
}

/** Whatever helped while the actor was down is over. */
export function* loseRecovery(id: CombatantId, rule: LedgerId): Rule {
  yield* emit({ type: "recoveryChanged", id, stable: false, tended: false, awake: false, mending: false, rule });
}
