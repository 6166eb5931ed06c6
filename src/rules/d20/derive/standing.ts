import type { LedgerId } from "../../kernel/ids.ts";
import { perSettings } from "../../kernel/memo.ts";
import type { D20Settings } from "../settings.ts";
import { hasCondition, hasFeat, type Fighter } from "./fighter.ts";
import { isFlatFooted } from "../turn/denials.ts";
import { helplessBy, isConscious, lifeOf, type LifeState } from "./life.ts";

import { isChanneled, isRebuked } from "../turning/states.ts";

export { isFlatFooted } from "../turn/denials.ts";
export type { LifeState } from "./life.ts";

/** What somebody can do at all, before anything is asked about places, actions and gear. */
export interface Standing {
  readonly life: LifeState;
  readonly isConscious: boolean;
  readonly isHelpless: boolean;
  /** Of purely mental acts: also while paralysed or bound. [D20-COND-10] */
  readonly canThink: boolean;
  readonly canAct: boolean;
  readonly canAttack: boolean;
  /** As far as he himself goes: what he holds and how far he reaches is asked apart. [D20-AOO-02] */
  readonly canThreaten: boolean;
  /** [D20-AOO-20] */
  readonly canTakeOpportunities: boolean;
  /** Why he has only one standard or move action; null: he has his whole turn. [D20-ACT-06] */
  readonly restrictedBy: LedgerId | null;
}

/** Remembered for the combatant. [D20-HP-02] [D20-HELP-01] [D20-COND-08] [D20-COND-09] [D20-COND-10] [D20-AOO-02] [D20-AOO-20] [D20-ACT-06] [D20-TURN-16] [D20-TURN-23] */
export const standingOf: (settings: D20Settings, fighter: Fighter) => Standing = perSettings((settings, fighter) => {
  const life = lifeOf(settings, fighter);
  const conscious = isConscious(settings, fighter);
  const helpless = isHelpless(settings, fighter);
  const canThink =
    conscious && !hasCondition(fighter, "stunned") && !hasCondition(fighter, "cowering") && !isRebuked(fighter);
  const canAct = canThink && !helpless;
  const canAttack = canAct && !hasCondition(fighter, "squeezedTight") && !hasCondition(fighter, "pinned");
  const canThreaten = canAttack && fighter.turn.casting === null;
  return {
    life,
    isConscious: conscious,
    isHelpless: helpless,
    canThink,
    canAct,
    canAttack,
    canThreaten,
    canTakeOpportunities: canThreaten && isOnGuard(fighter) && !isChanneled(fighter, "turned"),
    restrictedBy: restrictedBy(life, fighter),
  };
});

/** At anybody's mercy. [D20-HELP-01] [D20-COND-10] [D20-DMG-12] */
export function isHelpless(settings: D20Settings, fighter: Fighter): boolean {
  return helplessBy(settings, fighter) !== null;
}

/** Neither flat-footed (but for Combat Reflexes), nor in total defense, nor in a grapple. [D20-INIT-12] [D20-FEAT-01] [D20-ACT-41] [D20-AOO-20] */
function isOnGuard(fighter: Fighter): boolean {
  if (fighter.turn.stance.totalDefense || hasCondition(fighter, "grappled")) return false;
  return !isFlatFooted(fighter) || hasFeat(fighter.sheet, "combatReflexes");
}

/** [D20-HP-05] [D20-HP-31] [D20-ACT-06] */
function restrictedBy(life: LifeState, { turn }: Fighter): LedgerId | null {
  if (life === "disabled") return "D20-HP-05";
  if (life === "staggered") return "D20-HP-31";
  return turn.restricted ? "D20-ACT-06" : null;
}
