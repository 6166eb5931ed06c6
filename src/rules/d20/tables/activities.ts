import { mismatch } from "../../kernel/decode-failure.ts";
import { array, boolean, nullable, object, oneOf, record, type Decoded, type Decoder } from "../../kernel/decode.ts";
import { phrase } from "../../kernel/fault.ts";
import type { LedgerId } from "../../kernel/ids.ts";
import { ownTable } from "../../kernel/rule-tables.ts";
import { ACTION_KINDS } from "../state.ts";
import { GEAR_PLACES, RELOADS, SKILLS, type GearPlace } from "../stats.ts";

const ENTRY = /^D20-[A-Z]+-\d{2,3}$/u;
const isEntry = (text: string): text is LedgerId => ENTRY.test(text);
const AN_ENTRY = [phrase("entry", { example: "D20-ACT-127" })];
/** An entry of the ledger. */
const entry: Decoder<LedgerId> = {
  expected: AN_ENTRY,
  read: (value) => (typeof value === "string" && isEntry(value) ? value : mismatch(AN_ENTRY, value)),
};

/** A thing that an act needs: what, where it must be, and where it goes; `hand`: to whatever hands it needs. */
const gearNeed = object({
  piece: oneOf(["weapon", "shield", "any"]),
  from: array(oneOf(GEAR_PLACES), { min: 1, max: GEAR_PLACES.length }),
  to: nullable(oneOf([...GEAR_PLACES, "hand"])),
});
export type GearNeed = Decoded<typeof gearNeed>;

/** A row of the action tables. [D20-ACT-101] to [D20-ACT-604] */
const activityRow = object({
  rule: entry,
  /** What the act costs; `variable`: what it is done with says so. [D20-ACT-01] */
  kind: oneOf([...ACTION_KINDS, "variable"]),
  /**
   * Who gets an opportunity by the act itself: all who threaten, only the one it is done to, those who threaten a square that is
   * left, or as another rule says. [D20-AOO-10] [D20-AOO-11] [D20-ACT-71]
   */
  provokes: oneOf(["no", "yes", "target", "moving", "maybe"]),
  /** What `act` does by the rules; `told`: the game master sees to it; `gear`: a thing changes its place; null: a command of its own does it. */
  does: nullable(
    oneOf([
      "told",
      "gear",
      "load",
      "standUp",
      "dropProne",
      "firstAid",
      "lowerResistance",
      "freeFromNet",
      "extinguish",
      "mount",
    ]),
  ),
  gear: nullable(gearNeed),
  /** Done to a target within touch. */
  target: boolean(),
  /** Which weapons it loads. */
  loads: oneOf(RELOADS),
  /** May be begun with one standard action and ended with another. [D20-ACT-08] */
  halves: boolean(),
  /** Free beside a move for those who are practised in arms. [D20-ACT-74] */
  withMove: boolean(),
  /** A standard action for those who are restricted. [D20-ACT-75] */
  whenRestricted: boolean(),
  /** Takes the place of one melee attack. [D20-ACT-77] */
  replacesAttack: boolean(),
  /** The check that makes it free. [D20-ACT-32] */
  fast: nullable(oneOf(SKILLS)),
  /** Allowed in the turns of others as well. [D20-ACT-57] */
  offTurn: boolean(),
});
export type ActivityRow = Decoded<typeof activityRow>;

const row = (
  rule: LedgerId,
  kind: ActivityRow["kind"],
  provokes: ActivityRow["provokes"],
  more: Partial<ActivityRow> = {},
): ActivityRow => ({
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
  controlMount: row("D20-ACT-202", "move", "yes"),
  load: row("D20-ACT-203", "move", "yes", {
    does: "load",
    loads: "move",
    gear: { piece: "weapon", from: HELD, to: null },
  }),
  draw: row("D20-ACT-204", "move", "no", { ...takes("weapon", ["belt"], "hand"), withMove: true }),
  moveHeavyObject: row("D20-ACT-205", "move", "yes", TOLD),
  directSpell: row("D20-ACT-206", "move", "no", TOLD),
  mount: row("D20-ACT-207", "move", "no", { does: "mount", fast: "ride" }),
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
  extinguish: row("D20-ACT-308", "fullRound", "no", { does: "extinguish" }),
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
type ActivityTable = Readonly<Record<string, ActivityRow>> & Readonly<Record<ActivityId, ActivityRow>>;

/** [D20-ACT-101] to [D20-ACT-604] */
export const ACTIVITY_TABLE = ownTable<ActivityTable>("D20-ACT-101", "source", record(activityRow), ALL);
