import type { AttackKind, Manner } from "../../../../src/rules/segments/stats.ts";
import type { Arm } from "./arms.ts";
import type { EventOf } from "./transcript.ts";

/** An attack that has been rolled, and what has become of it so far. */
export interface Blow {
  readonly key: string;
  readonly by: string;
  readonly target: string;
  readonly kind: AttackKind;
  readonly manner: Manner;
  readonly arm: Arm;
  readonly natural: number;
  readonly strike: number;
  readonly hit: boolean;
  readonly critical: boolean;
  /** Whether it deals damage when it hits, and costs wound points when it is critical. */
  readonly deals: boolean;
  readonly loses: boolean;
  /** What a reaction has stopped. */
  stopped: "nothing" | "hit" | "everything";
  damaged: boolean;
  lost: boolean;
  fumbled: boolean;
}

const FRESH = { stopped: "nothing", damaged: false, lost: false, fumbled: false } as const;

/** A net wounds nobody. [SEG-HOUSE-61] */
export const wounds = ({ onHit }: Arm): boolean => onHit === "none";

/** A blow or a shot. */
export const blowOf = (
  key: string,
  arm: Arm,
  { by, target, kind, manner, natural, strike, hit, critical }: EventOf<"attackRolled">,
): Blow => ({
  key,
  arm,
  by,
  target,
  kind,
  manner,
  natural,
  hit,
  critical,
  strike: strike.value,
  deals: wounds(arm),
  loses: wounds(arm),
  ...FRESH,
});

/** Grapple actions that hurt. [SEG-CRIT-09] */
const HURTING: readonly string[] = ["lock", "throw", "throwOff"];

/** A grapple action, or an attempt to slip the guard. */
export const holdOf = (
  key: string,
  arm: Arm,
  { by, target, act, kind, natural, strike, success, critical }: EventOf<"grappleRolled">,
): Blow => ({
  key,
  arm,
  by,
  target,
  kind,
  manner: "equivalent",
  natural,
  critical,
  hit: success,
  strike: strike.value,
  deals: HURTING.includes(act),
  loses: HURTING.includes(act),
  ...FRESH,
});
