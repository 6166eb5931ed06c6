/** One of every event and of every command, for tests that walk them all. */
import { combatantId, gearId } from "../kernel/ids.ts";
import { add, total } from "../kernel/totals.ts";
import type { D20Command } from "./commands.ts";
import { BLANK_TURN } from "./defaults.ts";
import type { D20Event } from "./events.ts";
import type { AimRuling, LastingModifier, LongCasting, Stance } from "./state.ts";

/** Those of whom they tell. */
export const HERO = combatantId("hero");
export const FOE = combatantId("foe");
export const OTHER = combatantId("other");
const GEAR = gearId("thing");

const rule = "D20-ATK-01";
const sum = add(total("attack", 12, rule), "strength", 3, "D20-ATK-04");
const point = { x: 1.5, y: 3 };
const initiative = { total: 17, modifier: 2, coin: 0 };
const order = [{ id: HERO, keys: [17], place: 1 }, { id: FOE, keys: [9], place: 2 }];
const stance: Stance = { ...BLANK_TURN.stance, defensive: true, expertise: 2 };
const casting: LongCasting = { power: GEAR, targets: [FOE], area: null, until: { round: 3, turn: 1 }, kept: null };
const aim: AimRuling = { by: HERO, target: FOE, cover: "soft", concealment: 20, flanking: true, higher: false };
const modifier: LastingModifier = { id: "Bless/attack/morale/1", to: "attack", type: "morale", value: 1, source: "Bless", until: { round: 11, turn: 1 } };
const recovery = { stable: true, tended: true, awake: false, mending: false };

/** One event of every type. */
export const EVERY_EVENT: { readonly [T in D20Event["type"]]: Extract<D20Event, { readonly type: T }> } = {
  awarenessSet: { type: "awarenessSet", id: HERO, aware: true },
  initiativeRolled: { type: "initiativeRolled", ids: [HERO, OTHER], total: sum, initiative, rules: [rule] },
  tieBroken: { type: "tieBroken", lots: [{ ids: [HERO, OTHER] }, { ids: [FOE] }], rule },
  watched: { type: "watched", id: HERO, rule },
  orderSet: { type: "orderSet", order, rule },
  fightBegun: { type: "fightBegun", surprise: true, rule },
  clockMoved: { type: "clockMoved", clock: { round: 2, turn: 1 } },
  turnBegun: { type: "turnBegun", id: HERO, restricted: true, rule },
  turnEnded: { type: "turnEnded", id: HERO },
  actionSpent: { type: "actionSpent", id: HERO, kind: "standard", on: "attack", rule },
  waitBegun: { type: "waitBegun", id: HERO, waiting: "ready", rule },
  countTaken: { type: "countTaken", id: HERO, initiative, order, rule },
  turnInterrupted: { type: "turnInterrupted", id: HERO, by: FOE, rule },
  turnResumed: { type: "turnResumed", id: HERO, rule },
  stanceTaken: { type: "stanceTaken", id: HERO, stance, rule },
  dodgeAimed: { type: "dodgeAimed", id: HERO, target: FOE, rule },
  attackRolled: { type: "attackRolled", by: HERO, target: FOE, kind: "attack", manner: "melee", striker: { with: GEAR, head: "main" }, natural: 12, total: sum, against: total("armourClass", 14, rule), cover: "soft", hit: true, threat: true, rules: [rule] },
  squareStruck: { type: "squareStruck", id: HERO, striker: { with: GEAR, head: "main" }, natural: 12, total: sum, rule },
  targetDrawn: { type: "targetDrawn", id: HERO, aimedAt: FOE, target: OTHER, rule },
  concealmentRolled: { type: "concealmentRolled", by: HERO, target: FOE, chance: 20, roll: 12, missed: true, rule },
  criticalRolled: { type: "criticalRolled", by: HERO, target: FOE, natural: 3, total: sum, against: total("armourClass", 14, rule), confirmed: false, rule },
  damageRolled: { type: "damageRolled", by: HERO, to: FOE, damage: total("damage", 7, "D20-DMG-01"), nonlethal: false, multiplier: 2, rules: [rule] },
  attackMade: { type: "attackMade", id: HERO, striker: { with: "unarmed", head: "main" }, full: false },
  beset: { type: "beset", id: HERO },
  cleaved: { type: "cleaved", id: HERO, rule },
  missileLoosed: { type: "missileLoosed", id: HERO, gear: GEAR, thrown: true, recoverable: false, rule },
  victimFound: { type: "victimFound", id: HERO, target: FOE, rule },
  opportunityTaken: { type: "opportunityTaken", id: HERO, against: FOE, why: "leaves", rule },
  opportunityBarred: { type: "opportunityBarred", id: FOE, against: HERO, bar: "flatFooted", rule },
  opportunityKept: { type: "opportunityKept", id: FOE, against: HERO, because: "felled", rule },
  opportunityGiven: { type: "opportunityGiven", to: HERO, by: FOE, round: 2, rule },
  moved: { type: "moved", id: HERO, gait: "move", path: [point], squares: 1, rule },
  moveStopped: { type: "moveStopped", id: HERO, rule },
  displaced: { type: "displaced", id: HERO, to: point, rule },
  ran: { type: "ran", id: HERO, rounds: 12, checks: 1, restUntil: 14, keepsDexterity: false, rule },
  activityBegun: { type: "activityBegun", id: HERO, activity: "lightTorch", gear: null, target: null, rule },
  activityDone: { type: "activityDone", id: HERO, activity: "firstAid", gear: null, target: OTHER, rule },
  activityLost: { type: "activityLost", id: HERO, activity: "standUp", rule },
  gearMoved: { type: "gearMoved", id: HERO, gear: GEAR, place: "ground", rule },
  weaponLoaded: { type: "weaponLoaded", id: HERO, gear: GEAR, rule },
  castingBegun: { type: "castingBegun", id: HERO, casting, rule },
  castingKept: { type: "castingKept", id: HERO, rule },
  castingEnded: { type: "castingEnded", id: HERO, completed: false, rule },
  powerSpent: { type: "powerSpent", id: HERO, power: GEAR, experience: 50, quickened: false, slot: null, rule },
  distractionsSet: { type: "distractionsSet", id: HERO, distractions: [{ what: "rain", dc: 0, lasts: true }], rule },
  powerLost: { type: "powerLost", id: HERO, power: GEAR, rule },
  powerWorked: { type: "powerWorked", id: HERO, power: GEAR, targets: [FOE, OTHER], rule },
  powerRolled: { type: "powerRolled", id: HERO, power: GEAR, total: total("healing", 6, rule), rule },
  powerResisted: { type: "powerResisted", id: FOE, power: GEAR, rule },
  failureRolled: { type: "failureRolled", id: HERO, chance: 20, roll: 15, lost: true, rule },
  chargeHeld: { type: "chargeHeld", id: HERO, power: GEAR, rule },
  chargeTried: { type: "chargeTried", id: HERO, rule },
  chargeGone: { type: "chargeGone", id: HERO, discharged: true, rule },
  concentrationBegun: { type: "concentrationBegun", id: HERO, power: GEAR, rule },
  concentrationKept: { type: "concentrationKept", id: HERO, rule },
  concentrationEnded: { type: "concentrationEnded", id: HERO, rule },
  resistanceLowered: { type: "resistanceLowered", id: HERO, rule },
  itemEndangered: { type: "itemEndangered", id: HERO, gear: GEAR, roll: 2, rule },
  usesRegained: { type: "usesRegained", id: HERO, power: GEAR, uses: 3, rule },
  itemHarmed: { type: "itemHarmed", id: HERO, gear: GEAR, points: 7, rule },
  saveRolled: { type: "saveRolled", id: HERO, save: "will", natural: 8, total: sum, dc: 15, success: true, rule },
  checkRolled: { type: "checkRolled", id: HERO, check: "tumble", natural: 8, total: sum, dc: null, success: null, rule },
  noticed: { type: "noticed", id: HERO, target: FOE, what: "hider", success: false, rule },
  hurt: { type: "hurt", id: HERO, temporary: 2, hitPoints: 3, nonlethal: 0, rules: [rule] },
  healed: { type: "healed", id: HERO, hitPoints: 3, nonlethal: 2, rules: [rule] },
  temporaryGained: { type: "temporaryGained", id: HERO, points: 4, rule },
  temporaryLost: { type: "temporaryLost", id: HERO, rule },
  abilityHurt: { type: "abilityHurt", id: HERO, ability: "strength", points: 2, drained: false, rule },
  recoveryChanged: { type: "recoveryChanged", id: HERO, ...recovery, rule },
  lifeRolled: { type: "lifeRolled", id: HERO, roll: 7, success: true, rule },
  fell: { type: "fell", id: HERO, rule },
  cameRound: { type: "cameRound", id: HERO, rule },
  died: { type: "died", id: HERO, rule },
  conditionGained: { type: "conditionGained", id: HERO, condition: "prone", rule },
  conditionLost: { type: "conditionLost", id: HERO, condition: "prone", rule },
  timedGained: { type: "timedGained", id: HERO, state: { id: "shaken", rule, source: FOE, until: { at: { round: 4, turn: 1 } } } },
  timedEnded: { type: "timedEnded", id: HERO, condition: "shaken", rule },
  modifierGained: { type: "modifierGained", id: HERO, modifier, rule },
  modifierEnded: { type: "modifierEnded", id: HERO, modifier, rule },
  rested: { type: "rested", id: HERO, span: "night", rule },
  aimRuled: { type: "aimRuled", aim, rule },
  distancesSet: { type: "distancesSet", distances: [{ pair: [FOE, HERO], metres: 6 }], flanks: [{ pair: [HERO, OTHER], foe: FOE }] },
  spentRuled: { type: "spentRuled", id: HERO, spent: ["standard"] },
};

/** One command of every kind. */
export const EVERY_COMMAND: { readonly [D in D20Command["do"]]: Extract<D20Command, { readonly do: D }> } = {
  begin: { do: "begin", by: null },
  markAware: { do: "markAware", by: null, target: HERO, aware: false },
  join: { do: "join", by: null, target: HERO, watched: true },
  arrange: { do: "arrange", by: null, target: HERO, after: OTHER },
  endTurn: { do: "endTurn", by: HERO },
  advance: { do: "advance", by: null, to: "turn" },
  delay: { do: "delay", by: HERO },
  resume: { do: "resume", by: HERO },
  ready: { do: "ready", by: HERO },
  interrupt: { do: "interrupt", by: HERO },
  totalDefense: { do: "totalDefense", by: HERO },
  dodge: { do: "dodge", by: HERO, target: FOE },
  attack: { do: "attack", by: HERO, target: FOE, with: GEAR, full: true },
  spring: { do: "spring", by: HERO, target: FOE, with: GEAR, path: [point], onward: [] },
  coupDeGrace: { do: "coupDeGrace", by: HERO, target: FOE, with: GEAR },
  move: { do: "move", by: HERO, path: [point], overruns: FOE },
  step: { do: "step", by: HERO, to: point },
  withdraw: { do: "withdraw", by: HERO, path: [point] },
  run: { do: "run", by: HERO, path: [point] },
  creep: { do: "creep", by: HERO, to: point },
  act: { do: "act", by: HERO, activity: "firstAid", target: OTHER },
  usePower: { do: "usePower", by: HERO, power: GEAR, targets: [FOE, OTHER] },
  touch: { do: "touch", by: HERO, targets: [FOE] },
  concentrate: { do: "concentrate", by: HERO },
  stopConcentrating: { do: "stopConcentrating", by: HERO },
  distract: { do: "distract", by: null, target: HERO, dc: 15 },
  check: { do: "check", by: HERO, skill: "tumble", dc: 15 },
  notice: { do: "notice", by: HERO, target: FOE, what: "hider" },
  save: { do: "save", by: HERO, save: "will", dc: null },
  gather: { do: "gather", by: null, targets: [HERO, OTHER] },
  rest: { do: "rest", by: null, targets: [HERO, OTHER], span: "night" },
  harmByHand: { do: "harmByHand", by: null, target: HERO, points: 3, nonlethal: false },
  healByHand: { do: "healByHand", by: null, target: HERO, points: 3 },
  hurtAbility: { do: "hurtAbility", by: null, target: HERO, ability: "strength", points: 2, drained: false },
  giveModifier: { do: "giveModifier", by: null, target: HERO, modifier: { to: "attack", type: "morale", value: 1, source: "Bless" }, rounds: 10 },
  endModifier: { do: "endModifier", by: null, target: HERO, modifier: modifier.id },
  giveTemporary: { do: "giveTemporary", by: null, target: HERO, points: 5 },
  setCondition: { do: "setCondition", by: null, target: HERO, condition: "prone", present: true },
  ruleAim: { do: "ruleAim", by: null, aim },
  setDistance: { do: "setDistance", by: null, pair: [FOE, HERO], metres: 9 },
  setFlank: { do: "setFlank", by: null, pair: [HERO, OTHER], foe: FOE, present: true },
  grantOpportunity: { do: "grantOpportunity", by: null, to: HERO, against: FOE },
  setSpent: { do: "setSpent", by: null, target: HERO, spent: [] },
  discharge: { do: "discharge", by: null, target: HERO, to: FOE },
  displace: { do: "displace", by: null, target: HERO, to: point },
};
