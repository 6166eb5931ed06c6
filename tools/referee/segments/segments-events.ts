import type { SegmentsEvent } from "../../../src/rules/segments/events.ts";

/** Every event of `segments`; the type keeps the list whole. */
const EVENTS: Readonly<Record<SegmentsEvent["type"], true>> = {
  actAnnounced: true, announcedActBegun: true, announcedActLost: true, actionHeld: true, targetMistaken: true, targetKept: true, roundBegun: true, clockMoved: true, modeDeclared: true,
  modeSwitched: true, initiativeRolled: true, routineChanged: true, actionSpent: true, guardLowered: true, guardRaised: true, offersOpened: true, offerTaken: true, offersClosed: true,
  attackRolled: true, reactionRolled: true, reactionWasted: true, attackCancelled: true, damageRolled: true, criticalLossRolled: true, lifeLost: true, injuryTaken: true, conditionGained: true,
  conditionLost: true, timedStateGained: true, timedStateEnded: true, criticalFailure: true, exceptionalResult: true, gearMoved: true, gearBroken: true, plateTorn: true,
  simpleActionBegun: true, simpleActionEnded: true, moveBegun: true, moved: true, moveStopped: true, haemorrhageBled: true, healed: true, effortMade: true, saveRolled: true,
  fatigueGained: true, engagementSet: true, stepDeclared: true, stepAnswered: true, stepLost: true, stepsMet: true, contactLost: true, displaced: true, breakthroughRolled: true,
  moveEnded: true, chargeLost: true, mountedRoundCounted: true, slipThwarted: true, grappleRolled: true, grappleOpposed: true, grappleBegun: true, grappleEnded: true, grappleLocked: true,
  holdTaken: true, holdStrained: true, holdEnded: true, castingBegun: true, castingLost: true, castingDone: true, checkRolled: true, haemorrhageStopped: true, woundsRecovered: true,
  rested: true, breathHeld: true, outOfBreath: true, tiringRoundNoted: true, fatigueTracked: true, surpriseMarked: true, shotTaken: true, weaponLoaded: true, coverAimed: true, coverDropped: true, castingAimed: true,
  tearFreeRolled: true, stealthRolled: true, perceptionRolled: true, partiesMet: true, surpriseEnded: true, approachNoticed: true, criticalSaveRolled: true,
};

/** The types of everything that can happen. */
export const SEGMENTS_EVENTS: readonly string[] = Object.keys(EVENTS);
