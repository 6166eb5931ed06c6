import { boolean, brand, integer, nullable, object, oneOf, type Decoded } from "../../kernel/decode.ts";
import { combatant, command, gear, id, path } from "../../kernel/decode-parts.ts";
import type { CommandOf } from "../../kernel/families.ts";
import { gearId, type GearId } from "../../kernel/ids.ts";
import { HEADS } from "../stored/turn.ts";

/** Bounds far beyond any sheet or scene. */
const MOST_POINTS = 100;
const FARTHEST = 100_000;
const points = integer({ min: 0, max: MOST_POINTS });
const line = integer({ min: -FARTHEST, max: FARTHEST });
export const striker = brand(id, (text): GearId | "unarmed" => gearId(text));

const square = object({ column: line, row: line });

const choices = {
  /** Which head of a double weapon. */
  head: oneOf(HEADS),
  /** Held in both hands, of a one-handed weapon. [D20-DMG-06] */
  twoHanded: boolean(),
  /** Thrown, of a melee weapon that can be. [D20-GEAR-02] */
  thrown: boolean(),
  /** The other kind of damage than the weapon's own. [D20-ATK-24] [D20-ATK-26] */
  otherDamage: boolean(),
  /** [D20-ATK-19] */
  defensive: boolean(),
  /** [D20-FEAT-10] [D20-FEAT-11] */
  expertise: points,
  powerAttack: points,
  /** The square of a big target that is aimed at, or where an unseen one is believed to be. [D20-ATK-14] [D20-CONC-07] */
  square,
};
const { twoHanded, otherDamage, expertise, powerAttack } = choices;

/** What begins something, and what those in a grapple do. [D20-SPEC-07] [D20-GRAP-16] */
export const BEGUN = ["trip", "disarm", "sunder", "grapple"] as const;
const IN_GRAPPLE = ["harm", "pin", "breakPin", "turnWeapon", "escape"] as const;
export const REPLACEMENTS = [...BEGUN, ...IN_GRAPPLE] as const;
/** A special attack in place of one melee attack. [D20-SPEC-07] [D20-ACT-77] */
export type Replacement = (typeof REPLACEMENTS)[number];
const instead = oneOf(REPLACEMENTS);
export const isReplacement = (word: string | undefined): word is Replacement =>
  REPLACEMENTS.some((each) => each === word);

/** What a charge may end in besides an attack. [D20-SPEC-07] [D20-BULL-01] [D20-OVERRUN-01] */
const CHARGE_ENDS = [...BEGUN, "bullRush", "overrun"] as const;
/** [D20-CHARGE-11] */
const ofCharge = { twoHanded, otherDamage, expertise, powerAttack, instead: oneOf(CHARGE_ENDS) };
/** One more shot at full bonus in a full attack; attacks with the weapon of the other hand or the other end. [D20-FEAT-15] [D20-TWF-01] */
const attackChoices = {
  ...choices,
  rapidShot: boolean(),
  twoWeapons: boolean(),
  instead,
  /** The thing of the target that it is aimed at; left out: what they hold. [D20-DISARM-13] [D20-SUNDER-06] */
  item: gear,
  /** Set against a charge: of a readied blow alone. [D20-READY-16] */
  braced: boolean(),
  /** The intersection that a splash weapon is thrown at: the upper left corner of this square. [D20-SPLASH-04] */
  corner: square,
};
const chosen = object({}, attackChoices);
/** What is chosen with an attack; what is left out is not done. */
export type AttackChoices = Decoded<typeof chosen>;

/** Attacks of one's own turn. */
export const ATTACK_COMMANDS = {
  /** One attack: the only one of a standard action, or the next of a full attack; `target` null: at the one who may be in the square. [D20-ATK-11] [D20-ACT-33] [D20-CONC-07] */
  attack: command("attack", { target: nullable(combatant), with: striker }, { ...attackChoices, full: boolean() }),
  /** A move with one attack on its way: up to it, and on from it. [D20-FEAT-06] */
  spring: command(
    "spring",
    { target: combatant, with: gear, path, onward: path },
    {
      ...choices,
      /** Of a rider: with all shots of a full attack, on a mount that runs. [D20-MOUNT-13] [D20-MOUNT-15] */
      full: boolean(),
      gallops: boolean(),
    },
  ),
  /** Straight at a foe, to the nearest space from which it can be struck, and one blow. [D20-CHARGE-01] */
  charge: command("charge", { target: combatant, with: striker }, ofCharge),
  /** [D20-HELP-05] */
  coupDeGrace: command("coupDeGrace", { target: combatant, with: gear }),
};
export type AttackCommand = CommandOf<typeof ATTACK_COMMANDS>;
