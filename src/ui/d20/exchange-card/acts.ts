import type { D20Event } from "../../../rules/d20/events.ts";
import type { Acts } from "../../exchange-card/act-of.ts";

/** The acts that the exchanges of `d20` are made of. What a turn brings about by itself belongs to none. */
export const D20_ACTS: Acts<D20Event> = {
  parts: {
    damageRolled: ["by", "to"],
    // The dice of two who are matched come before the word who has won.
    checkRolled: ({ dc }) => (dc === null ? "next" : "same"),
    grappleRolled: "next",
    opposedRolled: "next",
    opportunityTaken: ["id", "against"],
    targetDrawn: ["id", "target"],
    squareStruck: ["id", null],
    cornerStruck: ["id", null],
    powerWorked: ["id", null],
    powerLost: ["id", null],
    castingEnded: ["id", null],
    clockMoved: null,
    turnBegun: null,
    turnEnded: null,
    initiativeRolled: null,
    lifeRolled: null,
    timedEnded: null,
    orderSet: null,
  },
  begins: { castingBegun: "casting" },
  ends: { castingEnded: "casting" },
  reactions: ["save"],
};
