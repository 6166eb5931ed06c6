import type { D20Event } from "../../../src/rules/d20/events.ts";

/** Every event of `d20`; the type keeps the list whole. */
const EVENTS: Readonly<Record<D20Event["type"], true>> = {
  awarenessSet: true, initiativeRolled: true, tieBroken: true, watched: true, orderSet: true, fightBegun: true, clockMoved: true, turnBegun: true, turnEnded: true, actionSpent: true,
  waitBegun: true, countTaken: true, turnInterrupted: true, turnResumed: true, stanceTaken: true, dodgeAimed: true, attackRolled: true, squareStruck: true, targetDrawn: true, concealmentRolled: true,
  criticalRolled: true, damageRolled: true, attackMade: true, beset: true, cleaved: true, missileLoosed: true, victimFound: true, opportunityTaken: true, opportunityGiven: true, opportunityBarred: true, opportunityKept: true,
  moved: true, moveStopped: true, displaced: true, ran: true, activityBegun: true, activityDone: true, activityLost: true, distractionsSet: true, gearMoved: true, weaponLoaded: true, castingBegun: true,
  castingKept: true, castingEnded: true, powerSpent: true, powerLost: true, powerWorked: true, powerRolled: true, powerResisted: true, failureRolled: true, chargeHeld: true,
  chargeTried: true, chargeGone: true, concentrationBegun: true, concentrationKept: true, concentrationEnded: true, resistanceLowered: true, itemEndangered: true, itemHarmed: true, usesRegained: true, saveRolled: true,
  checkRolled: true, noticed: true, hurt: true, healed: true, temporaryGained: true, cameRound: true, modifierGained: true, modifierEnded: true, temporaryLost: true, abilityHurt: true, recoveryChanged: true, lifeRolled: true, fell: true,
  died: true, conditionGained: true, conditionLost: true, timedGained: true, timedEnded: true, rested: true, aimRuled: true, distancesSet: true, spentRuled: true,
};

/** The types of everything that can happen. */
export const D20_EVENTS: readonly string[] = Object.keys(EVENTS);
