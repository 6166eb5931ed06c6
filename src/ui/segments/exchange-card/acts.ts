import type { SegmentsEvent } from "../../../rules/segments/events.ts";
import type { Acts } from "../../exchange-card/act-of.ts";

const chargeAt = ({ kind }: { readonly kind: string }): string | null => (kind === "charge" ? "charge" : null);

/** The acts that the exchanges of `segments` are made of. What the clock brings about belongs to none. */
export const SEGMENTS_ACTS: Acts<SegmentsEvent> = {
  parts: {
    chargeLost: ["id", "target"],
    reactionRolled: ["against", "by"],
    reactionWasted: ["against", "by"],
    grappleOpposed: ["against", "by"],
    damageRolled: ["by", "to"],
    offerTaken: ["offer.to", "offer.against"],
    breakthroughRolled: ["by", "contests.target"],
    castingDone: ["id", "casting.targets"],
    criticalFailure: ["by", null],
    castingLost: ["id", null],
    tearFreeRolled: ["id", null],
    announcedActLost: ["id", null],
    slipThwarted: "same",
    clockMoved: null,
    roundBegun: null,
    initiativeRolled: null,
    haemorrhageBled: null,
    fatigueGained: null,
    stepsMet: null,
    stepDeclared: null,
    stepAnswered: null,
    contactLost: null,
    moveEnded: null,
    modeDeclared: null,
    partiesMet: null,
    surpriseEnded: null,
    breathHeld: null,
    tiringRoundNoted: null,
  },
  begins: {
    actAnnounced: "act",
    castingBegun: "casting",
    moveBegun: ({ move }) => (move.charge === null ? null : "charge"),
  },
  ends: {
    announcedActBegun: "act",
    castingDone: "casting",
    castingLost: "casting",
    chargeLost: "charge",
    attackRolled: chargeAt,
    grappleRolled: chargeAt,
    breakthroughRolled: chargeAt,
  },
  joint: ["act"],
  reactions: ["reaction"],
};
