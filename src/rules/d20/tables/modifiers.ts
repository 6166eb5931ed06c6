import { boolean, object, type Decoded } from "../../kernel/decode.ts";
import { points, tableBy } from "../../kernel/rule-tables.ts";

const attacker = { melee: points, ranged: points };
/** [D20-MOD-01] to [D20-MOD-08]: the attacker is… */
const attackerRow = object(attacker);
export type AttackerRow = Decoded<typeof attackerRow>;

/** [D20-MOD-09] to [D20-MOD-21]: the defender is… */
const defenderRow = object({
  ...attacker,
  /** Loses the Dexterity bonus and all dodge bonuses. */
  deniesDexterity: boolean(),
  /** Dexterity counts as 0. */
  dexterityZero: boolean(),
});
type DefenderRow = Decoded<typeof defenderRow>;

export const ATTACKER_STATES = [
  "prone",
  "dazzled",
  "higherGround",
  "entangled",
  "invisible",
  "shaken",
  "flanking",
  "squeezing",
] as const;
export type AttackerState = (typeof ATTACKER_STATES)[number];

export const DEFENDER_STATES = [
  "blinded",
  "cowering",
  "flatFooted",
  "grappled",
  "helpless",
  "kneeling",
  "pinned",
  "prone",
  "squeezing",
  "stunned",
] as const;
export type DefenderState = (typeof DEFENDER_STATES)[number];

const both = (melee: number, ranged = melee): AttackerRow => ({ melee, ranged });

/** Added to the attack roll. [D20-MOD-01] to [D20-MOD-08] */
export const ATTACKER_TABLE = tableBy(ATTACKER_STATES, attackerRow, "D20-MOD-01", "source", {
  prone: both(-4, 0),
  dazzled: both(-1),
  higherGround: both(1, 0),
  entangled: both(-2),
  invisible: both(2),
  shaken: both(-2),
  flanking: both(2, 0),
  squeezing: both(-4),
});

const row = (melee: number, ranged: number, deniesDexterity = false, dexterityZero = false): DefenderRow => ({
  melee,
  ranged,
  deniesDexterity,
  dexterityZero,
});

/** Added to armour class. Cover and concealment have rules of their own. [D20-MOD-10] to [D20-MOD-21] */
export const DEFENDER_TABLE = tableBy(DEFENDER_STATES, defenderRow, "D20-MOD-09", "source", {
  blinded: row(-2, -2, true),
  cowering: row(-2, -2, true),
  flatFooted: row(0, 0, true),
  grappled: row(0, 0, true),
  helpless: row(-4, 0, true, true),
  kneeling: row(-2, 2),
  pinned: row(-4, 0, true, true),
  prone: row(-4, 4),
  squeezing: row(-4, -4),
  stunned: row(-2, -2, true),
});
