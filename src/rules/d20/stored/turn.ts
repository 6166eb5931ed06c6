import type { Condition as TimedCondition } from "../../kernel/conditions.ts";
import { watchShape } from "../../kernel/announced.ts";
import { string } from "../../kernel/decode.ts";
import { gearId, type GearId, type LedgerId } from "../../kernel/ids.ts";
import {
  areaShape,
  combatantRef,
  combatantRefs,
  gearRef,
  placeShape,
  round,
  turnMomentShape,
} from "../../kernel/schema/parts.ts";
import {
  entry,
  flag,
  group,
  list,
  mapped,
  name,
  orNull,
  whole,
  word,
  written,
  type Stored,
  type StoredType,
} from "../../kernel/schema/stored.ts";
import type { TurnMoment } from "../../kernel/turns/moment.ts";
import { DEED_KINDS } from "../ready/kinds.ts";
import { CONDITIONS, SKILLS, type Condition } from "../stats.ts";
import { DISTURBANCES } from "../tables/distractions.ts";
import { gearFormula } from "../../kernel/decode-parts.ts";
import { bonusShape } from "./actor.ts";
import { MOST_ENTRIES } from "./bounds.ts";

/** An initiative check: its total, the modifier that breaks ties, and the coin that breaks the rest. [D20-INIT-02] [D20-INIT-04] */
const initiativeShape = entry({ total: whole(-999, 999), modifier: whole(-999, 999), coin: whole(0, 999_999) });
export type Initiative = StoredType<typeof initiativeShape>;

export const HEADS = ["main", "other"] as const;
/** The end of a double weapon that strikes. */
export type Head = (typeof HEADS)[number];

/** What strikes: a weapon or natural attack, or the bare body; the end of it. [D20-ATK-20] */
const strikerShape = entry({
  with: mapped(name("unarmed"), {
    read: (stored): GearId | "unarmed" => (stored === "unarmed" ? stored : gearId(stored)),
    store: (striking): string => striking,
  }),
  head: word(HEADS, "main"),
});
export type Striker = StoredType<typeof strikerShape>;

export const PAIRS = ["none", "plain", "light"] as const;
/** Whether attacks are made with two weapons, and whether the second one is light. [D20-TWF-01] [D20-TWF-04] */
export type Pair = (typeof PAIRS)[number];

/** The attacks of one action so far. [D20-ACT-33] */
const attackRunShape = entry({
  /** `one`: an attack as a standard action, which the second attack makes a full attack where that is allowed; `rapid`: a full attack with one more shot. [D20-FEAT-15] */
  kind: word(["one", "full", "rapid"], "one"),
  made: list(strikerShape, MOST_ENTRIES),
  pair: word(PAIRS, "none"),
  /** How many of them were made with the second weapon. */
  offHand: whole(0, 99),
  /** How many of them were shot, or thrown by hand. [D20-MOUNT-09] [D20-MOUNT-14] */
  shots: whole(0, 99),
});

/** What one has chosen for all attacks until the next turn. [D20-ATK-19] [D20-ACT-39] [D20-FEAT-10] [D20-FEAT-11] */
const stanceShape = group({
  defensive: flag(),
  totalDefense: flag(),
  expertise: whole(0, 99),
  powerAttack: whole(0, 99),
  /** Has charged. [D20-CHARGE-12] */
  charging: flag(),
});
export type Stance = StoredType<typeof stanceShape>;

export const AID_PURPOSES = ["attack", "armourClass", ...SKILLS] as const;
/** What an ally's help is good for. [D20-AID-03] [D20-AID-08] */
export type AidPurpose = (typeof AID_PURPOSES)[number];

/** Help that has not counted yet, until the helper's next turn; `against` null: with a skill. [D20-AID-03] [D20-AID-04] */
const aidShape = entry({ by: combatantRef, against: orNull(combatantRef), purpose: word(AID_PURPOSES, "attack") });

/** The target that has fallen for a feint, and the round of it. [D20-FEINT-04] */
const feintShape = entry({ target: combatantRef, round: round() });

/** A flame: what it deals at the end of the next turn. [D20-SPLASH-11] */
const burningShape = entry({ damage: written(gearFormula, "1d6"), since: turnMomentShape });

export const TURNINGS = ["turned", "rebuked", "commanded", "bolstered"] as const;
/** What channeled energy has made of a creature: who has channeled it, with which check, as how many hit dice it counts (0: its own), and until when; null: until it is released. [D20-TURN-16] [D20-TURN-23] [D20-TURN-26] [D20-TURN-30] */
const turningShape = entry({
  /** Tells it apart from the others of the same creature: what it is, and from which cleric. */
  id: name("turning"),
  how: word(TURNINGS, "turned"),
  by: combatantRef,
  check: whole(-9999, 9999),
  hitDice: whole(0, 9999),
  until: orNull(turnMomentShape),
});
export type HeldTurning = StoredType<typeof turningShape>;
export type Turning = Omit<HeldTurning, "id">;

/** A hold on another, whose `id` it is: each of the two has one. `pinned`: the round in which the other has pinned this one; `gagged`: and keeps them from speaking. [D20-GRAP-08] [D20-GRAP-34] [D20-GRAP-39] */
const holdShape = entry({ id: combatantRef, pinned: orNull(round()), gagged: flag() });
export type Hold = StoredType<typeof holdShape>;

/** A touch spell that is not discharged yet. [D20-SPELL-17] */
const heldChargeShape = entry({
  power: gearRef,
  /** The turn in which it was cast: the first touch in it is part of the casting. */
  cast: turnMomentShape,
  tried: flag(),
});
export type HeldCharge = StoredType<typeof heldChargeShape>;

/** A casting of a round or longer, or one that is only begun. [D20-SPELL-30] [D20-SPELL-31] [D20-ACT-08] */
const longCastingShape = entry({
  power: gearRef,
  targets: combatantRefs,
  area: orNull(areaShape),
  /** Null: until its second half. */
  until: orNull(turnMomentShape),
  /** Wants an action in each of its turns; the round of the last one. */
  kept: orNull(round()),
});
export type LongCasting = StoredType<typeof longCastingShape>;

/** What disturbs the next casting, or each while it lasts. What is of no kind has the whole DC in `dc`; else it is added to that of its kind and the level of the spell. [D20-SPELL-08] [D20-SKILL-01] */
const distractingShape = entry({
  what: orNull(word(DISTURBANCES, "damage")),
  dc: whole(0, 9999),
  lasts: flag(),
});
export type Distracting = StoredType<typeof distractingShape>;

/** A full-round action begun with a standard action. [D20-ACT-08] */
const startedActShape = entry({
  activity: name("activity"),
  gear: orNull(gearRef),
  target: orNull(combatantRef),
  round: round(),
});

/** A spell that lasts as long as its caster concentrates; `kept`: the round in which it was last kept up. [D20-SPELL-09] */
const concentrationShape = entry({ power: gearRef, kept: round() });
export type Concentration = StoredType<typeof concentrationShape>;

/** How long a combatant has been running. [D20-ACT-50] [D20-ACT-51] */
const runningShape = entry({
  /** Rounds in a row. */
  rounds: round(),
  /** Checks made after the free rounds. */
  checks: round(),
  /** The round of the last run. */
  last: round(),
  /** The first round in which running is allowed again after a failed check. */
  restUntil: round(),
  /** Where the last run began: one that goes on keeps its line. [D20-ACT-47] [D20-MOUNT-19] */
  from: orNull(placeShape),
});
export type Running = StoredType<typeof runningShape>;

/** What a readied action waits for. [D20-READY-05] */
export const awaitedShape = watchShape(DEED_KINDS, "strikes");
export type Awaited = StoredType<typeof awaitedShape>;

/** Longest text of a readied command: a way has many places. */
const LONGEST_ACT = 20_000;
/** A readied action: the command as it is sent, the step before it, and what it waits for. [D20-READY-05] [D20-READY-08] */
const readiedShape = entry({
  act: written(string({ min: 2, max: LONGEST_ACT }), "{}"),
  step: orNull(placeShape),
  watch: awaitedShape,
});
export type Readied = StoredType<typeof readiedShape>;

export const WAITINGS = ["delay", "ready"] as const;
/** Waits to take the turn up later, or to act in that of another. [D20-ACT-118] [D20-ACT-502] */
export type Waiting = (typeof WAITINGS)[number];

/** A bonus or penalty that lasts, by a spell or by the game master's word. [D20-AC-08] [D20-INIT-07] */
const lastingModifierShape = entry({
  /** Tells it apart from the others of the same combatant: the same one again is no second one. */
  id: name("modifier"),
  ...bonusShape.form.fields,
  /** Null: until it is ended. */
  until: orNull(turnMomentShape),
});
export type LastingModifier = StoredType<typeof lastingModifierShape>;

/** A state with its end, in this ruleset's time. */
export type Timed = TimedCondition<TurnMoment> & { readonly id: Condition };

/** The end of a state has every key of every kind of end: the host merges objects. */
const flatTimed = entry({
  id: word(CONDITIONS, "stunned"),
  rule: mapped(name("D20-COND-01"), { read: (stored) => stored as LedgerId, store: (rule): string => rule }),
  source: orNull(combatantRef),
  at: orNull(turnMomentShape),
  holds: orNull(name("holds")),
});

const timedShape = mapped(flatTimed, {
  read: ({ id, rule, source, at, holds }): Timed => ({
    id,
    rule,
    ...(source === null ? {} : { source }),
    ...(at !== null ? { until: { at } } : holds === null ? {} : { until: { holds } }),
  }),
  store: ({ id, rule, source, until }): StoredType<typeof flatTimed> => ({
    id,
    rule,
    source: source ?? null,
    at: until !== undefined && "at" in until ? until.at : null,
    holds: until !== undefined && "holds" in until ? until.holds : null,
  }),
});

/** What a check has left a rider free to do. [D20-MOUNT-07] [D20-MOUNT-24] */
const REINS = ["unasked", "may", "mayNot"] as const;

/** What the way of a mount may still be once its rider has cast, the strictest first: no more of it, its speed in all, anything but a run, the rest of a run. [D20-MOUNT-17] [D20-MOUNT-18] [D20-MOUNT-19] */
export const LEFT_TO_GO = ["none", "pace", "far", "run"] as const;
export type LeftToGo = (typeof LEFT_TO_GO)[number];

/** How one goes with their carrier: in the saddle. [D20-MOUNT-06] */
const BONDS = ["rides"] as const;

/** The one that a combatant is moved with. */
const carriedShape = entry({ by: combatantRef, as: word(BONDS, "rides") });
export type Carried = StoredType<typeof carriedShape>;

const tally = (): Stored<number> => whole(0, 999);

/** What a combatant has done and may still do: the combatant document's `system`. In a new one nothing has been done: outside a fight, and before its first round. */
export const turnShape = group({
  initiative: orNull(initiativeShape),
  /** Whether the combatant was aware when the fight began. [D20-INIT-13] */
  aware: flag(true),
  /** Has had a turn of this fight: no longer flat-footed. [D20-INIT-09] */
  hasActed: flag(),
  /** Actions spent in this turn, in order. [D20-ACT-02] */
  spent: list(word(["standard", "move", "fullRound"], "standard"), 10),
  freeActions: tally(),
  /** Weapons and shields just readied by move actions, which a move that follows at once makes free. [D20-ACT-21] [D20-ACT-26] */
  readied: whole(0, 9),
  /** Limited to one standard or move action in this turn. [D20-ACT-06] */
  restricted: flag(),
  /** Squares moved in this turn by any means but the step; drawing while moving goes by it. */
  moved: whole(0, 9999),
  stepped: flag(),
  run: orNull(attackRunShape),
  aids: list(aidShape, MOST_ENTRIES),
  feint: orNull(feintShape),
  burning: list(burningShape, MOST_ENTRIES),
  turnings: list(turningShape, MOST_ENTRIES),
  /** Those in a grapple with a combatant. [D20-GRAP-08] */
  holds: list(holdShape, MOST_ENTRIES),
  /** A material component taken out of its pouch in a grapple. [D20-GRAP-31] */
  component: flag(),
  stance: stanceShape,
  /** Opportunities taken since the last turn of one's own, and the movers who have given theirs this round. [D20-AOO-14] [D20-AOO-19] */
  opportunities: group({ taken: tally(), movers: list(entry({ id: combatantRef, round: round() }), 1000) }),
  /** What had been used up as the present turn began, which gave it back; a turn that is let pass gives nothing back. [D20-AOO-14] [D20-FEAT-12] */
  usedBefore: group({ opportunities: tally(), cleaves: tally() }),
  /** Against whose attacks the feat Dodge helps. [D20-AC-09] */
  dodgeAgainst: orNull(combatantRef),
  charge: orNull(heldChargeShape),
  casting: orNull(longCastingShape),
  concentration: orNull(concentrationShape),
  started: orNull(startedActShape),
  /** By the game master's word. [D20-SPELL-08] */
  distractions: list(distractingShape, MOST_ENTRIES),
  running: orNull(runningShape),
  /** Ran this round and has lost the Dexterity bonus for it. [D20-ACT-49] */
  sprints: flag(),
  /** Extra attacks of Cleave taken this round. [D20-FEAT-12] */
  cleaves: tally(),
  /** The last attack in melee against the combatant. [D20-ATK-13] */
  attackedAt: orNull(turnMomentShape),
  /** Lowered the spell resistance. [D20-SPELL-36] */
  resistanceLowered: flag(),
  /** Has cast a quickened spell in this turn. [D20-ACT-59] */
  quickened: flag(),
  /** The round of the fall below 0 hit points: the rolls begin in the next. [D20-HP-12] */
  fell: orNull(turnMomentShape),
  /** A helpless victim that was found without being seen. [D20-HELP-10] */
  found: orNull(combatantRef),
  /** Until the next turn. */
  waiting: orNull(word(WAITINGS, "delay")),
  /** What is readied, while one waits so. [D20-READY-09] */
  awaits: orNull(readiedShape),
  /** Squares left of a move action that others have barred. [D20-READY-18] */
  onward: whole(0, 9999),
  /** Another acts in the middle of the turn, which goes on afterwards. */
  interrupted: flag(),
  /** When temporary hit points end; null: when they are ended by hand. [D20-HP-28] */
  temporaryUntil: orNull(turnMomentShape),
  /** Of a rider in this turn: the mount does not obey; a shot is made at the half of its way; whether both fight; whether both hands are free; what a casting leaves it to go. [D20-MOUNT-03] [D20-MOUNT-07] [D20-MOUNT-14] [D20-MOUNT-24] */
  riding: group({
    unruly: flag(),
    shoots: flag(),
    /** The mount has had its turn by itself, as its rider could not act. */
    alone: flag(),
    fight: word(REINS, "unasked"),
    knees: word(REINS, "unasked"),
    /** Null: has not cast. [D20-MOUNT-17] */
    leaves: orNull(word(LEFT_TO_GO, "none")),
  }),
  /** Goes where this one goes; null: on their own. [D20-MOUNT-06] */
  carried: orNull(carriedShape),
  timed: list(timedShape, MOST_ENTRIES),
  modifiers: list(lastingModifierShape, MOST_ENTRIES),
});
export type TurnState = StoredType<typeof turnShape>;

/** A turn in which nothing has been done. */
export const BLANK_TURN: TurnState = turnShape.initial;
