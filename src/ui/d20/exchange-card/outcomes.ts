import type { AttackEvent } from "../../../rules/d20/attack/events.ts";
import type { D20Event } from "../../../rules/d20/events.ts";
import { outcome, type Outcomes } from "../../exchange-card/outcome.ts";

/** Whether an attack into a square tells neither that a target is there nor against what it was rolled: one that misses. [D20-CONC-07] */
export const isBlind = ({ untold, rules }: Extract<AttackEvent, { type: "attackRolled" }>): boolean =>
  untold === true || rules.includes("D20-CONC-07");

/** What events of `d20` come to for the one that they befall, in a word. */
export const D20_OUTCOMES: Outcomes<D20Event> = {
  attackRolled: outcome(
    "target",
    ({ hit }) => (hit ? "hit" : "guard"),
    // What a touch in place of a blow comes to is told by what follows.
    (event) => (isBlind(event) || (event.hit && event.instead !== undefined) ? null : event.hit ? "hit" : "missed"),
    { how: true },
  ),
  concealmentRolled: outcome("target", "guard", ({ missed, untold }) => (missed && untold !== true ? "missed" : null), {
    how: true,
  }),
  criticalRolled: outcome("target", "hit", ({ confirmed }) => (confirmed ? "critical" : null), { how: true }),
  hurt: outcome(
    "id",
    "harm",
    ({ temporary, hitPoints }) => (temporary + hitPoints === 0 ? "PDA.D20.Outcome.nonlethal" : "hurt"),
    { params: ({ temporary, hitPoints }) => ({ points: temporary + hitPoints }) },
  ),
  cornerStruck: outcome(
    "id",
    ({ hit }) => (hit ? "hit" : "plain"),
    ({ hit }) => (hit ? null : "missed"),
    { how: true },
  ),
  caughtFire: outcome("id", "harm", () => "PDA.D20.Outcome.burns"),
  healed: outcome("id", "guard", ({ hitPoints }) => (hitPoints === 0 ? null : "healed"), {
    params: ({ hitPoints }) => ({ points: hitPoints }),
  }),
  saveRolled: outcome(
    "id",
    ({ success }) => (success === true ? "guard" : "harm"),
    ({ success, gear }) => (success === null || gear !== undefined ? null : success ? "saved" : "unsaved"),
  ),
  checkRolled: outcome(
    "id",
    ({ success }) => (success === true ? "guard" : "plain"),
    ({ success }) => (success === null ? null : success ? "made" : "failed"),
  ),
  fell: outcome("id", "harm", () => "falls"),
  died: outcome("id", "harm", ({ rule }) => (rule === "D20-TURN-21" ? "PDA.D20.Outcome.destroyed" : "dies")),
  turningGained: outcome("id", "harm", ({ state: { how } }) => `PDA.D20.Outcome.${how}`),
  turningEnded: outcome("id", "luck", () => "PDA.D20.Outcome.unturned"),
  riderRefused: outcome("by", "harm", () => "PDA.D20.Outcome.refused"),
  cameRound: outcome("id", "guard", () => "wakes"),
  conditionGained: outcome("id", "harm", () => "condition"),
  timedGained: outcome("id", "harm", () => "state"),
  powerResisted: outcome("id", "guard", () => "PDA.D20.Outcome.resisted"),
  powerLost: outcome("id", "harm", () => "spellLost"),
  spellCountered: outcome("id", "harm", () => "PDA.D20.Outcome.countered"),
  aidRolled: outcome(
    "target",
    ({ success }) => (success ? "guard" : "plain"),
    ({ success }) => (success ? "PDA.D20.Outcome.distracted" : "PDA.D20.Outcome.undistracted"),
  ),
  contestDecided: outcome("target", "guard", ({ won }) => (won ? null : "PDA.D20.Outcome.heldOut")),
  feinted: outcome("target", "harm", () => "PDA.D20.Outcome.feinted"),
  moveStopped: outcome("id", "luck", () => "stopped"),
};
