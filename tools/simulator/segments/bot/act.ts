import type { CombatantId } from "../../../../src/rules/kernel/ids.ts";
import type { Chance } from "../../fight/chance.ts";
import { actions } from "../../../../src/rules/segments/actions/actions.ts";
import type { SegmentsCommand } from "../../../../src/rules/segments/commands.ts";
import type { Table } from "../../../../src/rules/segments/game.ts";
import { readyAction } from "../../../../src/rules/segments/turn/standing.ts";
import type { SegmentsCombatant } from "../../../../src/rules/segments/state.ts";
import { oddsIn } from "./answer.ts";

/** How much a bot likes a command in the actions of a segment, before odds and whim. Others are not worth a thought. */
const LIKING: Readonly<Record<string, number>> = {
  surpriseAttack: 70,
  takeOffer: 60,
  strikeInside: 60,
  tearFree: 45,
  attack: 40,
  shoot: 42,
  grapple: 40,
  slipGuard: 40,
  breakthrough: 18,
};
const LIKED = Object.keys(LIKING);
const [ODDS_COUNT, WEAKNESS_COUNT, NOISE] = [40, 25, 25];
/** Offers that are let pass, and blows that are held back for a parry. */
const [PASS_PERCENT, HOLD_PERCENT, HURT_HOLD_PERCENT] = [7, 4, 30];
const HURT_STAMINA = 5;
/** Segments in a hundred in which a bot thinks of the action that it holds back. */
const ROUSED_PERCENT = 35;

const targetOf = (command: SegmentsCommand): CombatantId | null =>
  "target" in command ? (command.target ?? null) : null;

/** Foes with little life left are struck first. */
function weakness(table: Table, command: SegmentsCommand): number {
  const target = targetOf(command);
  const victim = target === null ? undefined : table.find(target);
  return victim === undefined ? 0 : WEAKNESS_COUNT / (1 + Math.max(0, victim.body.stamina));
}

/** Whether the bot gives a thought to what it could do unasked: when an action is due, and now and then while it holds one back. */
function isRousing({ clock }: Table, { turn }: SegmentsCombatant, chance: Chance): boolean {
  if (clock.round < 1) return true;
  const ready = readyAction(turn, clock.segment);
  return ready !== null && (ready.segment === clock.segment || chance.happens(ROUSED_PERCENT));
}

/** The most promising of the acts that are open to the bot in the actions of a segment; null: none, or it keeps the action. */
export function actOf(table: Table, me: SegmentsCombatant, chance: Chance): SegmentsCommand | null {
  const offered = table.offers.some((offer) => offer.to === me.id);
  if (!offered && !isRousing(table, me, chance)) return null;
  let best: SegmentsCommand | null = null;
  let most = 0;
  for (const { command, facts, blocked } of actions(table, me.id, table.ruleset.forbids, LIKED)) {
    const liking = LIKING[command.do];
    if (liking === undefined || blocked !== null) continue;
    const worth = liking + ODDS_COUNT * oddsIn(facts) + weakness(table, command) + chance.below(NOISE);
    if (worth <= most) continue;
    best = command;
    most = worth;
  }
  if (best === null || !isKept(me, best, chance)) return best;
  return best.do === "takeOffer" ? { do: "passOffer", by: me.id, offer: best.offer } : null;
}

function isKept(me: SegmentsCombatant, command: SegmentsCommand, chance: Chance): boolean {
  if (command.do === "takeOffer") return chance.happens(PASS_PERCENT);
  return chance.happens(me.body.stamina < HURT_STAMINA ? HURT_HOLD_PERCENT : HOLD_PERCENT);
}
