import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import { handyArms } from "../attack/inside.ts";
import type { SegmentsCommand } from "../commands.ts";
import { hasFoeInContact } from "../ground/contact.ts";
import { hasCondition } from "../derive/harm.ts";
import type { Rule, Table } from "../game.ts";
import { ANNOUNCES, dueIn } from "../marks.ts";
import { isSeized } from "../grapple/field.ts";
import { routineOfSegment } from "./routine.ts";
import { canTearIn } from "../shooting/entangled.ts";
import { couldShoot } from "../shooting/shoot.ts";
import { isCloseCombat, isGuardDown, modeOf, occupation, type ActPlace } from "./standing.ts";
import type { SegmentsCombatant } from "../state.ts";
import { isUponAnother } from "../surprise/surprised.ts";

type Hold = Extract<SegmentsCommand, { do: "hold" }>;

/** Who comes before the combatant in this segment, and who acts together with them. */
export interface Rank {
  /** Quicker ones who have not spoken yet, or whose blows are announced and not struck. */
  readonly ahead: readonly SegmentsCombatant[];
  /** Equals who have a routine action due and have not spoken. */
  readonly silent: readonly SegmentsCombatant[];
  /** Equals whose blows are announced. */
  readonly announced: readonly SegmentsCombatant[];
}

/** Free attacks and routine actions go in descending Dexterity; equals act together. [SEG-HOUSE-18] */
export function rankOf(table: Table, combatant: SegmentsCombatant): Rank {
  const { dexterity } = combatant.sheet.abilities;
  const ahead: SegmentsCombatant[] = [];
  const silent: SegmentsCombatant[] = [];
  const announced: SegmentsCombatant[] = [];
  for (const other of table.having(ANNOUNCES | dueIn(table.clock.segment))) {
    const theirs = other.sheet.abilities.dexterity;
    if (theirs < dexterity || other.id === combatant.id) continue;
    const spoken = other.turn.announced !== null;
    if (theirs > dexterity) {
      if (spoken || isToSpeak(table, other)) ahead.push(other);
    } else if (spoken) announced.push(other);
    else if (isToSpeak(table, other)) silent.push(other);
  }
  return { ahead, silent, announced };
}

/** Whether the combatant has a routine action in this very segment, could use it on a foe, and has neither done so nor held it back. [SEG-HOUSE-15] [SEG-HOUSE-16] */
export function isToSpeak(table: Table, combatant: SegmentsCombatant): boolean {
  const { turn } = combatant;
  const { segment, phase } = table.clock;
  if (phase !== "actions" || turn.waits === segment || turn.barred || routineOfSegment(turn.routine, segment) === null)
    return false;
  return couldAct(table, combatant);
}

/** Whether nothing keeps the combatant from using a routine action, and in the actions phase whether there is a use for it: a foe to strike, shoot at or wrestle with, or a net. [SEG-CORE-02] [SEG-HOUSE-18] */
export function couldAct(table: Table, combatant: SegmentsCombatant): boolean {
  if (occupation(table.settings, combatant, table.clock, placeOf(combatant)) !== null) return false;
  return table.clock.phase !== "actions" || hasUse(table, combatant);
}

/** Whether there is a use for a routine action: a foe to strike, shoot at or wrestle with, or a net. [SEG-HOUSE-18] */
export function hasUse(table: Table, combatant: SegmentsCombatant): boolean {
  const { turn } = combatant;
  const { segment } = table.clock;
  const isInside = hasCondition(combatant, "swallowed");
  const isGrappling = hasCondition(combatant, "grappled");
  const mode = modeOf(table.settings, turn);
  if (isInside) return mode !== "none" && handyArms(table.settings, combatant).length > 0;
  if (isGrappling && (isCloseCombat(mode) || isSeized(table.field, combatant.id))) return true;
  if (hasCondition(combatant, "entangled") && canTearIn(mode)) return true;
  if (mode === "shooting") return couldShoot(table, combatant);
  return isCloseCombat(mode) && !isGuardDown(turn, segment) && hasFoeInContact(table, combatant);
}

/** Things in groups of equal Dexterity of those who do them, the quickest first. [SEG-HOUSE-18] */
export function inRanks<T>(
  table: Table,
  things: readonly T[],
  author: (thing: T) => CombatantId,
): readonly (readonly T[])[] {
  const ranks = new Map<number, T[]>();
  for (const thing of things) {
    const { dexterity } = table.get(author(thing)).sheet.abilities;
    const rank = ranks.get(dexterity);
    if (rank === undefined) ranks.set(dexterity, [thing]);
    else rank.push(thing);
  }
  return [...ranks.entries()].sort(([a], [b]) => b - a).map(([, rank]) => rank);
}

/** Why the combatant must still let others come first, or null: surprise attacks, then those who are quicker. [SEG-HOUSE-18] */
export function rankForbids(table: Table, combatant: SegmentsCombatant): Refusal | null {
  if (table.clock.phase !== "actions") return null;
  const comer =
    table.offers.length === 0
      ? undefined
      : table.combatants.find((other) => other.id !== combatant.id && isUponAnother(table, other));
  if (comer !== undefined) return refuse("surpriseFirst", "SEG-HOUSE-18", { name: { combatant: comer.id } });
  const [first] = rankOf(table, combatant).ahead;
  return first === undefined ? null : refuse("othersFirst", "SEG-HOUSE-18", { name: { combatant: first.id } });
}

/** Where the combatant acts: what can be done there they may do, and hold back. [SEG-HOUSE-34] [SEG-HOUSE-51] */
function placeOf(combatant: SegmentsCombatant): ActPlace {
  if (hasCondition(combatant, "swallowed")) return "inside";
  return hasCondition(combatant, "locked") ? "inLock" : "outside";
}

/** Why there is nothing to hold back, or null. [SEG-CORE-06] [SEG-HOUSE-16] */
export function holdForbids(table: Table, { by }: Hold): Refusal | null {
  const combatant = table.get(by);
  const { segment, phase } = table.clock;
  if (phase !== "actions") return refuse("notActionsPhase", "SEG-HOUSE-18", { phase });
  const busy = occupation(table.settings, combatant, table.clock, placeOf(combatant));
  if (busy !== null) return busy;
  if (combatant.turn.waits === segment) return refuse("alreadyHeld", "SEG-CORE-06", { segment });
  const isDue = routineOfSegment(combatant.turn.routine, segment) !== null || isUponAnother(table, combatant);
  return isDue ? null : refuse("nothingDue", "SEG-HOUSE-16", { segment });
}

/** Holds the action of this segment back for any later one, or lets others come before a surprise attack. [SEG-CORE-06] [SEG-HOUSE-16] [SEG-HOUSE-18] */
export function* performHold(_table: Table, { by }: Hold): Rule {
  yield* emit({ type: "actionHeld", id: by, rule: "SEG-CORE-06" });
}
