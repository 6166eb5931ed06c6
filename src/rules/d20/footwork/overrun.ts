/** Running a foe down. */
import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { optionOf } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { ask } from "../../kernel/rule.ts";
import { add, type Draft } from "../../kernel/totals.ts";
import { byFeat, byStability, fells, footing } from "../contest/footing.ts";
import { chanceOf, oppose, type OpposedAct, type OpposedAsked } from "../contest/opposed.ts";
import { hasFeat } from "../derive/fighter.ts";
import { isHelpless, standingOf } from "../derive/standing.ts";
import { runAtForbids } from "../mounted/forbids.ts";
import { trample } from "../mounted/trample.ts";
import { riderOf } from "../mounted/riding.ts";
import type { Rule, Table } from "../game.ts";
import type { D20Combatant } from "../state.ts";
import { SIZES } from "../stats.ts";
import { isRestricted, spend } from "../turn/budget.ts";

/**
 * Why the mover cannot run this foe down, or null: it wants a map, a standard action besides, and a foe not much
 * bigger. `target` null: the one who will be in the way. [D20-MOVE-16] [D20-OVERRUN-01] [D20-OVERRUN-02]
 */
export function overrunForbids(table: Table, mover: D20Combatant, target: CombatantId | null): Refusal | null {
  if (mover.position === null) return refuse("notOnTheMap", "D20-MOVE-16", { name: { combatant: mover.id } });
  const foe = target === null ? null : table.find(target);
  if (foe === undefined) return refuse("unknownCombatant", null);
  if (foe?.id === mover.id) return refuse("targetIsSelf", null);
  if (isRestricted(table, mover)) return refuse("restricted", "D20-ACT-06");
  if (mover.turn.spent.length > 0) return refuse("actionsSpent", "D20-OVERRUN-01");
  return foe === null ? null : runDownForbids(table, mover, foe);
}

/** [D20-OVERRUN-02] [D20-MOUNT-06] */
export function runDownForbids({ settings }: Table, mover: D20Combatant, foe: D20Combatant): Refusal | null {
  return SIZES.indexOf(foe.sheet.size) - SIZES.indexOf(mover.sheet.size) > settings.overrunSizes
    ? refuse("tooBig", "D20-OVERRUN-02", { name: { combatant: foe.id } })
    : runAtForbids(foe);
}

/** [D20-OVERRUN-08] */
function byCharge(draft: Draft, { settings }: OpposedAsked): void {
  add(draft, "charge", settings.overrunCharge, "D20-OVERRUN-08");
}

/** The rush itself. [D20-OVERRUN-08] [D20-OVERRUN-09] */
function running(charging: boolean): OpposedAct {
  const challenger = [byFeat("improvedOverrun"), ...(charging ? [byCharge] : [])];
  return { ...footing("D20-OVERRUN-08", { challenger, opponent: [byStability] }), won: fells("D20-OVERRUN-09") };
}
const [RUSH, CHARGING_RUSH] = [running(false), running(true)];

/** Who runs which foe down; `charging`: as the end of a charge, which has been paid for. [D20-OVERRUN-01] */
export interface RunDown {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly charging: boolean;
}

const actOf = ({ charging }: RunDown): OpposedAct => (charging ? CHARGING_RUSH : RUSH);

/** The chance to throw the foe down if they stand in the way, from 0 to 1. [D20-OVERRUN-08] */
export const overrunOdds = (table: Table, run: RunDown): number =>
  chanceOf(table, actOf(run), { by: run.by, against: [run.target] });

/** What the foe who has held their ground does in turn: sizes count, and nothing else. [D20-OVERRUN-10] [D20-OVERRUN-11] */
const THROW: OpposedAct = { ...footing("D20-OVERRUN-10"), won: fells("D20-OVERRUN-11") };

/**
 * The foe steps aside, which costs the mover nothing more, or stands in the way: then strength decides who falls.
 * Answers whether the mover gets on. [D20-MOVE-16] [D20-OVERRUN-05] to [D20-OVERRUN-12] [D20-OVERRUN-14]
 */
export function* overrun(table: Table, key: string, run: RunDown): Rule<boolean> {
  const { by, target, charging } = run;
  // One who has been felled on the way in stands in no one's way.
  if (isHelpless(table.settings, table.get(target))) return true;
  const rider = riderOf(table, table.get(by));
  const tramples = rider !== null && hasFeat(rider.sheet, "trample");
  const isImproved = tramples || hasFeat(table.get(by).sheet, "improvedOverrun");
  if (!isImproved && (yield* stepsAside(table, key, run))) return true;
  if (!charging) yield* spend(by, "standard", "overrun", "D20-ACT-120");
  if (yield* oppose(table, `${key}/rush`, actOf(run), { by, against: [target] })) {
    if (tramples) yield* trample(table, `${key}/trample`, by, target);
    return true;
  }
  if (standingOf(table.settings, table.get(target)).canAct)
    yield* oppose(table, `${key}/throw`, THROW, { by: target, against: [by] });
  return false;
}

/** What the foe chooses, with the odds of holding their ground; who cannot act stands in the way. [D20-OVERRUN-05] [D20-OVERRUN-06] */
function* stepsAside(table: Table, key: string, run: RunDown): Rule<boolean> {
  const { by, target } = run;
  if (!standingOf(table.settings, table.get(target)).canAct) return false;
  const answer = yield* ask(effectKey(`${key}/choice`), {
    cause: "overrun",
    to: target,
    from: by,
    rules: ["D20-MOVE-16", "D20-OVERRUN-05"],
    options: [optionOf("block", { odds: 1 - overrunOdds(table, run) }), optionOf("avoid")],
    fallback: "block",
    facts: {},
  });
  return answer.option === "avoid";
}
