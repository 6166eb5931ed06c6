import { changeCombatant, changedEncounter } from "../../kernel/encounter.ts";
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { changed, changedBody } from "../changed.ts";
import type { SegmentsEncounter, SegmentsGame } from "../game.ts";
import type { Field, SegmentsCombatant } from "../state.ts";
import type { BodyCondition } from "../stats.ts";
import type { Hold } from "../stored/field.ts";

/** What happens to one who is gripped or swallowed. [SEG-HOUSE-51] */
export type HoldEvent =
  | { readonly type: "holdTaken"; readonly hold: Hold; readonly rule: LedgerId }
  /** The creature has been hurt from inside. */
  | {
      readonly type: "holdStrained";
      readonly holder: CombatantId;
      readonly held: CombatantId;
      readonly points: number;
      readonly rule: LedgerId;
    }
  | {
      readonly type: "holdEnded";
      readonly kind: Hold["kind"];
      readonly holder: CombatantId;
      readonly held: CombatantId;
      readonly rule: LedgerId;
    };

const CONDITIONS: Readonly<Record<Hold["kind"], BodyCondition>> = { grip: "gripped", swallow: "swallowed" };

/** A fight after a hold was taken, strained or ended: the field says of both what the condition says of the one held. */
export function foldHold(encounter: SegmentsEncounter, event: HoldEvent): SegmentsEncounter {
  const field = foldHolds(encounter.field, event);
  const after = changedEncounter(encounter, { field });
  if (event.type === "holdStrained") return after;
  const tie = event.type === "holdTaken" ? event.hold : event;
  return changeCombatant<SegmentsGame>(after, tie.held, (combatant) =>
    changed(combatant, { body: heldBody(combatant.body, tie, field) }),
  );
}

/** The field's holds after a hold was taken, strained or ended. */
function foldHolds(field: Field, event: HoldEvent): Field {
  switch (event.type) {
    case "holdTaken":
      return { ...field, holds: [...field.holds, event.hold] };
    case "holdStrained":
      return {
        ...field,
        holds: field.holds.map((hold) =>
          isTheir(hold, event) ? { ...hold, inflicted: hold.inflicted + event.points } : hold,
        ),
      };
    case "holdEnded":
      return { ...field, holds: field.holds.filter((hold) => !isTheir(hold, event)) };
  }
}

/** Whether it is the hold of these two: a creature that swallows lets go of the one it grips, so that two share one hold at most. */
function isTheir(hold: Hold, { holder, held }: Pick<Hold, "holder" | "held">): boolean {
  return hold.holder === holder && hold.held === held;
}

/** A body whose condition says what the holds do: one may be held by several. */
function heldBody(
  body: SegmentsCombatant["body"],
  { kind, held }: Pick<Hold, "kind" | "held">,
  { holds }: Field,
): SegmentsCombatant["body"] {
  const condition = CONDITIONS[kind];
  const isHeld = holds.some((hold) => hold.kind === kind && hold.held === held);
  if (isHeld === body.conditions.includes(condition)) return body;
  return changedBody(body, {
    conditions: isHeld ? [...body.conditions, condition] : body.conditions.filter((each) => each !== condition),
  });
}
