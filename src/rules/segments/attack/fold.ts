import { told } from "../../kernel/families.ts";
import type { CombatantId, GearId } from "../../kernel/ids.ts";
import { changeField } from "../changed.ts";
import type { FoldsOf, SegmentsEncounter } from "../game.ts";
import { withCondition } from "../life/fold.ts";
import type { BodyCondition } from "../stats.ts";
import type { Hold } from "../stored/field.ts";
import type { AttackEvent } from "./events.ts";

const CONDITIONS: Readonly<Record<Hold["kind"], BodyCondition>> = { grip: "gripped", swallow: "swallowed" };

type Tie = Pick<Hold, "holder" | "held">;

/** Whether it is the hold of these two: a creature that swallows lets go of the one it grips, so that two share one hold at most. */
function isTheir(hold: Hold, { holder, held }: Tie): boolean {
  return hold.holder === holder && hold.held === held;
}

/** A fight with other holds: the field says of both what the condition says of the one held, who may be held by several. */
function withHolds(
  encounter: SegmentsEncounter,
  holds: readonly Hold[],
  { kind, held }: Pick<Hold, "kind" | "held">,
): SegmentsEncounter {
  const isHeld = holds.some((hold) => hold.kind === kind && hold.held === held);
  return withCondition(changeField(encounter, { holds }), held, CONDITIONS[kind], isHeld);
}

function ended(encounter: SegmentsEncounter, tie: Tie & Pick<Hold, "kind">): SegmentsEncounter {
  return withHolds(
    encounter,
    encounter.field.holds.filter((hold) => !isTheir(hold, tie)),
    tie,
  );
}

/** A weapon that has left the hand, or is broken, grips no one any more. [SEG-HOUSE-51] */
export function loosenGear(encounter: SegmentsEncounter, holder: CombatantId, gear: GearId): SegmentsEncounter {
  return encounter.field.holds
    .filter((hold) => hold.kind === "grip" && hold.holder === holder && hold.gear === gear)
    .reduce(ended, encounter);
}

export const ATTACK_FOLDS: FoldsOf<AttackEvent> = {
  targetMistaken: told,
  targetKept: told,
  attackRolled: told,
  reactionRolled: told,
  reactionWasted: told,
  attackCancelled: told,
  damageRolled: told,
  criticalLossRolled: told,
  criticalFailure: told,
  exceptionalResult: told,
  holdTaken: (encounter, { hold }) => withHolds(encounter, [...encounter.field.holds, hold], hold),
  holdStrained: (encounter, event) =>
    changeField(encounter, {
      holds: encounter.field.holds.map((hold) =>
        isTheir(hold, event) ? { ...hold, inflicted: hold.inflicted + event.points } : hold,
      ),
    }),
  holdEnded: ended,
};
