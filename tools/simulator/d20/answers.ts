import type { AnswerLaw, AnswerLaws } from "../checker/answers.ts";
import type { D20Event } from "../../../src/rules/d20/events.ts";

const strikes: AnswerLaw<D20Event> = {
  idle: ["decline"],
  done: (event, to) => event.type === "opportunityTaken" && event.id === to,
  denied: (event, to) => (event.type === "opportunityKept" && event.id === to ? event.rule : null),
};

/** What answers come to in `d20`. [D20-AOO-13] [D20-FEAT-12] [D20-MOVE-27] [D20-OVERRUN-05] [D20-AID-03] [D20-TRIP-05] [D20-TRIP-08] [D20-DISARM-10] [D20-TURN-25] [D20-MOUNT-24] */
export const ANSWERS: AnswerLaws<D20Event> = {
  opportunity: strikes,
  stillStrike: { ...strikes, revises: "opportunity" },
  cleave: {
    idle: ["decline"],
    done: (event, to, option) => event.type === "attackRolled" && event.by === to && event.target === option,
  },
  readied: {
    idle: ["wait"],
    done: (event, to) => event.type === "turnInterrupted" && event.by === to,
    denied: (event, to) => (event.type === "readiedKept" && event.id === to ? event.rule : null),
  },
  counterspell: {
    idle: ["decline"],
    done: (event, to, option) => event.type === "powerSpent" && event.id === to && event.power === option,
  },
  aid: {
    idle: [],
    done: (event, to, option) => event.type === "aidGiven" && event.by === to && event.purpose === option,
  },
  hurdle: { idle: ["stay"], done: (event, to) => event.type === "checkRolled" && event.id === to },
  // One who steps aside lets the mover go on.
  overrun: { idle: ["block"], done: (event, to) => event.type === "moved" && event.id !== to },
  bullRush: {
    idle: ["pushOnly"],
    done: (event, to) => event.type === "moved" && event.id === to && event.gait === "rush",
    denied: (event, to) => (event.type === "moveStopped" && event.id === to ? event.rule : null),
  },
  trip: {
    idle: [],
    done: (event, to, option) => event.type === "checkRolled" && event.id === to && event.check === option,
  },
  counterTrip: {
    idle: ["decline"],
    done: (event, to) => event.type === "contestDecided" && event.by === to && event.rule === "D20-TRIP-08",
  },
  counterDisarm: {
    idle: ["decline"],
    done: (event, to) => event.type === "contestDecided" && event.by === to && event.rule === "D20-DISARM-10",
  },
  improvedTrip: { idle: ["decline"], done: (event, to) => event.type === "attackRolled" && event.by === to },
  release: {
    idle: ["keepThem"],
    done: (event, _to, option) => event.type === "turningEnded" && event.why === "released" && event.id === option,
  },
  calmMount: {
    idle: [],
    done: (event, to, option) =>
      option === "calm"
        ? event.type === "actionSpent" && event.id === to && event.on === "controlMount"
        : event.type === "dismounted" && event.id === to,
  },
  bearRider: {
    idle: ["refuseRider"],
    done: (event, to) => event.type === "mounted" && event.mount === to,
  },
  gag: {
    idle: [],
    done: (event, to, option) => event.type === "pinned" && event.by === to && event.gagged === (option === "gag"),
  },
  // Those who hold on are beaten or not: the contest says it of the first of them alone.
  holdFast: {
    idle: ["holdFast"],
    done: (event, to) => event.type === "holdSlackened" && event.by === to,
  },
  getAway: { idle: [], done: (event, to) => event.type === "displaced" && event.id === to },
  dropTripWeapon: { idle: ["fall"], done: (event, to) => event.type === "gearMoved" && event.id === to },
  missiles: {
    idle: [],
    done: (event, to) =>
      event.type === "powerRolled" ||
      event.type === "powerResisted" ||
      (event.type === "attackRolled" && event.by === to),
  },
  calledRoll: {
    idle: [],
    done: (event, to) => (event.type === "saveRolled" || event.type === "checkRolled") && event.id === to,
  },
  dying: { idle: ["roll"], done: () => false },
  initiative: { idle: ["roll"], done: () => false },
};
