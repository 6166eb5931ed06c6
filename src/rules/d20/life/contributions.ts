import type { LedgerId } from "../../kernel/ids.ts";
import { add, type Draft } from "../../kernel/totals.ts";
import type { Manner } from "../attack/events.ts";
import type {
  AbilityAsked,
  Asked,
  AttackAsked,
  D20Contributions,
  DefenceAsked,
  SavingAsked,
  SkillAsked,
  SpeedAsked,
} from "../derive/asked.ts";
import { hasCondition, isShaken, type Fighter } from "../derive/fighter.ts";
import { isFlanked } from "../derive/flanked.ts";
import { helplessBy } from "../derive/life.ts";
import { isRanged } from "../derive/situation.ts";
import { foilsUnseen } from "../derive/unseen.ts";
import { holdWith } from "../grapple/holds.ts";
import type { Condition } from "../stats.ts";
import {
  ATTACKER_STATES,
  DEFENDER_STATES,
  type AttackerRow,
  type AttackerState,
  type DefenderState,
} from "../tables/modifiers.ts";

/** A row of a table: the entry that owns it, and those that it is about. */
interface State<A> {
  readonly rule: LedgerId;
  readonly holds: (asked: A) => boolean;
}

const has =
  (condition: Condition) =>
  ({ fighter }: Asked): boolean =>
    hasCondition(fighter, condition);

const isSqueezed = ({ fighter }: Asked): boolean =>
  hasCondition(fighter, "squeezing") || hasCondition(fighter, "squeezedTight");

/** [D20-MOD-01] to [D20-MOD-08] [D20-COND-02] [D20-COND-05] [D20-COND-06] [D20-COND-07] */
const ATTACKERS: Readonly<Record<AttackerState, State<AttackAsked>>> = {
  prone: { rule: "D20-MOD-01", holds: has("prone") },
  dazzled: { rule: "D20-MOD-02", holds: has("dazzled") },
  higherGround: { rule: "D20-MOD-03", holds: ({ situation }) => situation.higher },
  entangled: { rule: "D20-MOD-04", holds: has("entangled") },
  invisible: {
    rule: "D20-MOD-05",
    holds: ({ fighter, target, manner }) => hasCondition(fighter, "invisible") && !isUnmoved(target, manner),
  },
  shaken: { rule: "D20-MOD-06", holds: ({ fighter }) => isShaken(fighter) },
  flanking: {
    rule: "D20-MOD-07",
    holds: ({ settings, fighter, target, situation, manner }) =>
      isFlanked(settings, fighter, target, situation, manner),
  },
  squeezing: { rule: "D20-MOD-08", holds: isSqueezed },
};

/** Whether it is nothing to a target that its attacker is invisible: it is blind, or fights without seeing. [D20-MOD-24] [D20-FEAT-17] */
function isUnmoved(target: Fighter | null, manner: Manner): boolean {
  return target !== null && (hasCondition(target, "blinded") || foilsUnseen(target, manner));
}

const isHelpless = ({ settings, fighter }: Asked): boolean => helplessBy(settings, fighter) !== null;

/** Helpless and pinned stand in for prone. [D20-MOD-10] to [D20-MOD-21] */
const DEFENDERS: Readonly<Record<DefenderState, State<DefenceAsked>>> = {
  blinded: { rule: "D20-MOD-10", holds: has("blinded") },
  cowering: { rule: "D20-MOD-12", holds: has("cowering") },
  flatFooted: {
    rule: "D20-MOD-14",
    holds: ({ denials }) =>
      denials.some(({ cause }) => cause === "flatFooted" || cause === "balancing" || cause === "climbing"),
  },
  grappled: { rule: "D20-MOD-15", holds: has("grappled") },
  helpless: { rule: "D20-MOD-16", holds: isHelpless },
  kneeling: { rule: "D20-MOD-17", holds: has("kneeling") },
  pinned: {
    rule: "D20-MOD-18",
    // Not for the one who pins. [D20-GRAP-40]
    holds: (asked) => has("pinned")(asked) && holdWith(asked.fighter, asked.situation.attacker)?.pinned == null,
  },
  prone: {
    rule: "D20-MOD-19",
    holds: (asked) =>
      hasCondition(asked.fighter, "prone") && !hasCondition(asked.fighter, "pinned") && !isHelpless(asked),
  },
  squeezing: { rule: "D20-MOD-20", holds: isSqueezed },
  stunned: { rule: "D20-MOD-21", holds: has("stunned") },
};

/** The number of a row. */
const numberIn = ({ melee, ranged }: AttackerRow, manner: Manner): number => (isRanged(manner) ? ranged : melee);

function toAttack(draft: Draft, asked: AttackAsked): void {
  const { attackers } = asked.settings.tables;
  for (const state of ATTACKER_STATES)
    if (ATTACKERS[state].holds(asked))
      add(draft, state, numberIn(attackers[state], asked.manner), ATTACKERS[state].rule);
}

function toArmourClass(draft: Draft, asked: DefenceAsked): void {
  const { defenders } = asked.settings.tables;
  for (const state of DEFENDER_STATES)
    if (DEFENDERS[state].holds(asked))
      add(draft, state, numberIn(defenders[state], asked.manner), DEFENDERS[state].rule);
}

/** [D20-COND-07] */
function toSave(draft: Draft, { settings, fighter }: SavingAsked): void {
  if (isShaken(fighter)) add(draft, "shaken", settings.shakenSaves, "D20-COND-07");
}

/** [D20-COND-07] */
function toCheck(draft: Draft, { settings, fighter }: AbilityAsked | SkillAsked): void {
  if (isShaken(fighter)) add(draft, "shaken", settings.shakenChecks, "D20-COND-07");
}

/** [D20-COND-07] [D20-CONC-11] */
function toSkill(draft: Draft, asked: SkillAsked): void {
  toCheck(draft, asked);
  const { settings, fighter, skill } = asked;
  if (skill === "hide" && hasCondition(fighter, "invisible"))
    add(draft, "invisible", isMoving(fighter) ? settings.invisibleMoving : settings.invisibleStill, "D20-CONC-11");
}

/** Gone from its place in this turn. [D20-CONC-11] */
const isMoving = ({ turn }: Fighter): boolean => turn.moved > 0 || turn.stepped;

/** [D20-COND-04] */
function toInitiative(draft: Draft, { settings, fighter }: Asked): void {
  if (hasCondition(fighter, "deafened")) add(draft, "deafened", settings.deafInitiative, "D20-COND-04");
}

/** [D20-COND-03] [D20-COND-06] [D20-COND-15] */
const HALVING: readonly (readonly [Condition, LedgerId])[] = [
  ["blinded", "D20-COND-03"],
  ["entangled", "D20-COND-06"],
  ["exhausted", "D20-COND-15"],
];

function toPace(draft: Draft, { settings, fighter }: SpeedAsked): void {
  for (const [state, rule] of HALVING)
    if (hasCondition(fighter, state)) add(draft, state, draft.value / settings.halvedSpeed - draft.value, rule);
}

/** States: the two tables of modifiers, and what else each does. */
export const BY_CONDITION: D20Contributions = {
  armourClass: toArmourClass,
  attack: toAttack,
  save: toSave,
  skill: toSkill,
  ability: toCheck,
  initiative: toInitiative,
  pace: toPace,
};
