import type { LedgerId } from "../../kernel/ids.ts";
import { ACTION_KINDS } from "../state.ts";
import type { GearPlace, Reload, Skill } from "../stats.ts";

export const ACT_KINDS = [...ACTION_KINDS, "variable"] as const;
/** What an act of the tables costs; `variable`: what it is done with says so. [D20-ACT-01] */
export type ActKind = (typeof ACT_KINDS)[number];

export const PROVOKES = ["no", "yes", "target", "moving", "maybe"] as const;
/**
 * Who gets an opportunity by the act itself: everybody who threatens, only the one it is done to, whoever threatens a
 * square that is left, or as another rule says. [D20-AOO-10] [D20-AOO-11] [D20-ACT-71]
 */
export type Provokes = (typeof PROVOKES)[number];

export const ACT_EFFECTS = [
  "told",
  "gear",
  "load",
  "standUp",
  "dropProne",
  "firstAid",
  "lowerResistance",
  "freeFromNet",
] as const;
/** What an act does by the rules; `told`: the game master sees to it; `gear`: a thing changes its place. */
export type ActEffect = (typeof ACT_EFFECTS)[number];

export const PIECES = ["weapon", "shield", "any"] as const;

/** A thing that an act needs: what, where it must be, and where it goes; `hand`: to whatever hands it needs. */
export interface GearNeed {
  readonly piece: (typeof PIECES)[number];
  readonly from: readonly GearPlace[];
  readonly to: GearPlace | "hand" | null;
}

/** A row of the action tables. [D20-ACT-101] to [D20-ACT-604] */
export interface ActivityRow {
  readonly rule: LedgerId;
  readonly kind: ActKind;
  readonly provokes: Provokes;
  /** What `act` does; null: a command of its own does it. */
  readonly does: ActEffect | null;
  readonly gear: GearNeed | null;
  /** Done to somebody whom one can touch. */
  readonly target: boolean;
  /** Which weapons it loads. */
  readonly loads: Reload;
  /** May be begun with one standard action and ended with another. [D20-ACT-08] */
  readonly halves: boolean;
  /** Free beside a move for those who are practised in arms. [D20-ACT-74] */
  readonly withMove: boolean;
  /** A standard action for those who are restricted. [D20-ACT-75] */
  readonly whenRestricted: boolean;
  /** Takes the place of one melee attack. [D20-ACT-77] */
  readonly replacesAttack: boolean;
  /** The check that makes it free. [D20-ACT-32] */
  readonly fast: Skill | null;
  /** Allowed in the turns of others as well. [D20-ACT-57] */
  readonly offTurn: boolean;
}

const row = (rule: LedgerId, kind: ActKind, provokes: Provokes, more: Partial<ActivityRow> = {}): ActivityRow => ({
  rule,
  kind,
  provokes,
  does: null,
  gear: null,
  target: false,
  loads: "none",
  halves: kind === "fullRound",
  withMove: false,
  whenRestricted: false,
  replacesAttack: false,
  fast: null,
  offTurn: false,
  ...more,
});

const TOLD: Partial<ActivityRow> = { does: "told" };
/** Cannot be cut in two. [D20-ACT-08] */
const WHOLE: Partial<ActivityRow> = { halves: false };
const HELD: readonly GearPlace[] = ["mainHand", "offHand", "bothHands"];
const takes = (piece: GearNeed["piece"], from: readonly GearPlace[], to: GearNeed["to"]): Partial<ActivityRow> => ({
  does: "gear",
  gear: { piece, from, to },
});

const STANDARD = {
  meleeAttack: row("D20-ACT-101", "standard", "no"),
  rangedAttack: row("D20-ACT-102", "standard", "yes"),
  unarmedAttack: row("D20-ACT-103", "standard", "target"),
  lowerResistance: row("D20-ACT-104", "standard", "no", { does: "lowerResistance" }),
  useItem: row("D20-ACT-105", "standard", "no"),
  aid: row("D20-ACT-106", "standard", "maybe"),
  lightTorchQuickly: row("D20-ACT-107", "standard", "yes", TOLD),
  drinkPotion: row("D20-ACT-108", "standard", "yes"),
  bullRush: row("D20-ACT-109", "standard", "yes"),
  drawHidden: row("D20-ACT-110", "standard", "no", takes("weapon", ["belt"], "hand")),
  sunderWeapon: row("D20-ACT-111", "standard", "target"),
  sunderObject: row("D20-ACT-112", "standard", "maybe"),
  escapeGrapple: row("D20-ACT-113", "standard", "no"),
  feint: row("D20-ACT-114", "standard", "no"),
  castSpell: row("D20-ACT-115", "standard", "yes"),
  readScroll: row("D20-ACT-116", "standard", "yes"),
  dismissSpell: row("D20-ACT-117", "standard", "no", TOLD),
  ready: row("D20-ACT-118", "standard", "no"),
  firstAid: row("D20-ACT-119", "standard", "yes", { does: "firstAid", target: true }),
  overrun: row("D20-ACT-120", "standard", "no"),
  turnUndead: row("D20-ACT-121", "standard", "no"),
  concentrate: row("D20-ACT-122", "standard", "no"),
  totalDefense: row("D20-ACT-123", "standard", "no"),
  useExtraordinary: row("D20-ACT-124", "standard", "no"),
  useSpellLike: row("D20-ACT-125", "standard", "yes"),
  useSupernatural: row("D20-ACT-126", "standard", "no"),
  useSkill: row("D20-ACT-127", "standard", "yes", TOLD),
} as const;

const MOVE = {
  move: row("D20-ACT-201", "move", "moving"),
  controlMount: row("D20-ACT-202", "move", "yes", TOLD),
  load: row("D20-ACT-203", "move", "yes", {
    does: "load",
    loads: "move",
    gear: { piece: "weapon", from: HELD, to: null },
  }),
  draw: row("D20-ACT-204", "move", "no", { ...takes("weapon", ["belt"], "hand"), withMove: true }),
  moveHeavyObject: row("D20-ACT-205", "move", "yes", TOLD),
  directSpell: row("D20-ACT-206", "move", "no", TOLD),
  mount: row("D20-ACT-207", "move", "no", { ...TOLD, fast: "ride" }),
  openDoor: row("D20-ACT-208", "move", "no", TOLD),
  fetch: row("D20-ACT-209", "move", "yes", takes("any", ["pack"], "hand")),
  stow: row("D20-ACT-28", "move", "yes", takes("any", [...HELD, "belt"], "pack")),
  strapShield: row("D20-ACT-210", "move", "no", { ...takes("shield", [...HELD, "belt"], "worn"), withMove: true }),
  looseShield: row("D20-ACT-210", "move", "no", { ...takes("shield", ["worn"], "ground"), withMove: true }),
  pickUp: row("D20-ACT-211", "move", "yes", takes("any", ["ground"], "hand")),
  sheathe: row("D20-ACT-212", "move", "yes", takes("weapon", HELD, "belt")),
  standUp: row("D20-ACT-213", "move", "yes", { does: "standUp" }),
} as const;

const FULL_ROUND = {
  fullAttack: row("D20-ACT-301", "fullRound", "no", WHOLE),
  lockGauntlet: row("D20-ACT-302", "fullRound", "yes", TOLD),
  lightTorch: row("D20-ACT-303", "fullRound", "yes", TOLD),
  charge: row("D20-ACT-304", "fullRound", "no", { ...WHOLE, whenRestricted: true }),
  loadLong: row("D20-ACT-305", "fullRound", "yes", {
    does: "load",
    loads: "fullRound",
    gear: { piece: "weapon", from: HELD, to: null },
  }),
  run: row("D20-ACT-306", "fullRound", "yes", WHOLE),
  coupDeGrace: row("D20-ACT-307", "fullRound", "yes"),
  extinguish: row("D20-ACT-308", "fullRound", "no", TOLD),
  touchFriends: row("D20-ACT-309", "fullRound", "yes"),
  withdraw: row("D20-ACT-310", "fullRound", "no", { ...WHOLE, whenRestricted: true }),
  escapeNet: row("D20-ACT-311", "fullRound", "yes", { does: "freeFromNet" }),
  prepareSplash: row("D20-ACT-312", "fullRound", "yes", TOLD),
  useLongSkill: row("D20-ACT-313", "fullRound", "yes", TOLD),
} as const;

const OTHERS = {
  stopConcentrating: row("D20-ACT-401", "free", "no"),
  drop: row("D20-ACT-402", "free", "no", takes("any", HELD, "ground")),
  castQuickened: row("D20-ACT-403", "free", "no"),
  speak: row("D20-ACT-404", "free", "no", { ...TOLD, offTurn: true }),
  dropProne: row("D20-ACT-405", "free", "no", { does: "dropProne" }),
  prepareComponents: row("D20-ACT-406", "free", "no", TOLD),
  step: row("D20-ACT-501", "none", "no"),
  delay: row("D20-ACT-502", "none", "no"),
  trip: row("D20-ACT-601", "variable", "maybe", { replacesAttack: true }),
  disarm: row("D20-ACT-602", "variable", "target", { replacesAttack: true }),
  grapple: row("D20-ACT-603", "variable", "target", { replacesAttack: true }),
  useFeat: row("D20-ACT-604", "variable", "maybe", TOLD),
} as const;

const ALL = { ...STANDARD, ...MOVE, ...FULL_ROUND, ...OTHERS };

/** The acts that the ledger lists. */
export type ActivityId = keyof typeof ALL;

/** Acts by identifier: those of the ledger are always there, and a table may have its own. */
export type ActivityTable = Readonly<Record<string, ActivityRow>> & Readonly<Record<ActivityId, ActivityRow>>;

/** [D20-ACT-101] to [D20-ACT-604] */
export const ACTIVITY_TABLE: ActivityTable = ALL;
