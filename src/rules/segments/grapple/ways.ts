import { refuse, type Refusal } from "../../kernel/refusals.ts";
import type { OpenWay } from "../opportunity/way.ts";
import { type AttackKind, GRAPPLE_ACTS, type GrappleAct, type Striker } from "../stats.ts";
import { grapplersWith } from "../ground/contact.ts";
import { armourClass, strikeTotal } from "../derive/combat.ts";
import { breakFreeTotal, grappleBreakthroughTotal, grappleDefence, grappleTotal } from "../derive/grapple.ts";
import { hasCondition } from "../derive/harm.ts";
import { isHandy, isRefusal, strikerOf, strikersOf, type Arm } from "../derive/strikers.ts";
import type { Table } from "../game.ts";
import type { SegmentsSettings } from "../settings.ts";
import type { SegmentsCombatant } from "../state.ts";
import { opponentsOf } from "./judge.ts";
import { chanceToGrapple, chanceToPrevail } from "./odds.ts";

/** Why the actor cannot do this to one they grapple with, or null: a lock leaves one way, a strike wants a handy weapon. [SEG-HOUSE-34] [SEG-HOUSE-36] */
export function actForbids(
  settings: SegmentsSettings,
  author: SegmentsCombatant,
  act: GrappleAct,
  striker: Striker,
): Refusal | null {
  if (act !== "breakFree" && hasCondition(author, "locked")) return refuse("locked", "SEG-HOUSE-34");
  if (act !== "strike") return null;
  const arm = strikerOf(settings, author, striker);
  if (isRefusal(arm)) return arm;
  return isHandy(arm) ? null : refuse("unwieldyInGrapple", "SEG-HOUSE-36", { weapon: arm.name });
}

/** A way to act among grapplers. */
interface GrappleWay extends OpenWay {
  readonly as: GrappleAct;
  readonly odds: number;
}

/** Everything that the actor may do to one they grapple with, with its odds. [SEG-HOUSE-34] to [SEG-HOUSE-38] */
export function grappleWays(
  table: Table,
  author: SegmentsCombatant,
  target: SegmentsCombatant,
  kind: AttackKind,
): readonly GrappleWay[] {
  if (hasCondition(author, "locked")) return [plainWay(table, author, target, "breakFree", kind)];
  return GRAPPLE_ACTS.flatMap((act) =>
    act === "strike"
      ? strikersOf(table.settings, author)
          .filter(isHandy)
          .map((arm) => strikeWay(table, author, target, arm, kind))
      : [plainWay(table, author, target, act, kind)],
  );
}

function strikeWay(
  { settings }: Table,
  author: SegmentsCombatant,
  target: SegmentsCombatant,
  arm: Arm,
  kind: AttackKind,
): GrappleWay {
  const bonus = strikeTotal(settings, author, arm, { kind, manner: "equivalent" }, 0).value;
  const odds = chanceToGrapple(
    settings,
    bonus,
    armourClass(settings, target, "equivalent").value,
    settings.ruleOf10Min,
  );
  return {
    as: "strike",
    with: arm.id,
    label: arm.id === "bareHands" ? "strikeBareHands" : "strike",
    facts: { with: arm.name },
    odds,
    blocked: null,
  };
}

function plainWay(
  table: Table,
  author: SegmentsCombatant,
  target: SegmentsCombatant,
  act: GrappleAct,
  kind: AttackKind,
): GrappleWay {
  return {
    as: act,
    with: "bareHands",
    label: act,
    facts: {},
    odds: oddsOf(table, author, target, act, kind),
    blocked: null,
  };
}

/** Chance that a grapple action works. [SEG-HOUSE-31] [SEG-HOUSE-33] [SEG-HOUSE-37] [SEG-HOUSE-38] */
export function oddsOf(
  table: Table,
  author: SegmentsCombatant,
  target: SegmentsCombatant,
  act: GrappleAct,
  kind: AttackKind,
): number {
  const { settings } = table;
  switch (act) {
    case "push":
    case "pushAlong":
    case "passThrough": {
      const opponents = opponentsOf(table, { by: author.id, target: target.id, act }).map(
        (id) => grappleTotal(settings, table.get(id), "routine", 0).value,
      );
      return chanceToPrevail(
        settings,
        grappleBreakthroughTotal(settings, author, kind, act === "passThrough", 0).value,
        opponents,
      );
    }
    case "breakFree": {
      const defences = [target, ...grapplersWith(table, author.id)].map((each) => grappleDefence(settings, each).value);
      return chanceToGrapple(
        settings,
        breakFreeTotal(settings, author, kind, 0).value,
        Math.max(...defences),
        settings.ruleOf10Min,
      );
    }
    default:
      return chanceToGrapple(
        settings,
        grappleTotal(settings, author, kind, 0).value,
        grappleDefence(settings, target).value,
        settings.ruleOf10Min,
      );
  }
}
