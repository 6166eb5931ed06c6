import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import { armOf, spellArm, type Arm } from "../derive/arms.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant, Weapon } from "../state.ts";
import type { AttackChoices } from "./commands.ts";
import type { AttackKind, Manner } from "./events.ts";
import type { Extras } from "./extras.ts";
import type { Striker } from "../stored/turn.ts";

/** Two are so close together that an attack on one may strike the other. [D20-BULL-06] [D20-BULL-07] */
export interface Straying {
  readonly to: CombatantId;
  readonly rule: LedgerId;
}

/** One attack about to be made. */
export interface Blow {
  readonly by: CombatantId;
  readonly target: CombatantId;
  /** Null: the touch or the ray of a spell. */
  readonly striker: Striker | null;
  readonly choices: AttackChoices;
  readonly kind: AttackKind;
  /** Into a square, at whoever may be in it. [D20-CONC-07] */
  readonly blind?: boolean;
  /** Which of the attacks of a high base bonus. [D20-PROG-03] */
  readonly iteration: number;
  /** Of which full attack it is, or follows. Left out: of none that has more attacks. [D20-FEAT-15] [D20-TWF-03] */
  readonly extras?: Extras;
  /** Against somebody whose own movement has given the opportunity. [D20-FEAT-05] */
  readonly crossing: boolean;
  /** The other one that it may strike. [D20-BULL-06] [D20-BULL-07] */
  readonly strays?: Straying;
  /** Of a spell, or of what is tried instead of a blow: how it reaches its target. [D20-TRIP-03] */
  readonly manner?: Manner;
  /** The weapon of another that strikes. [D20-GRAP-32] */
  readonly lent?: Weapon;
}

/** With what a blow is struck, or why it cannot be. */
export function armFor(
  settings: D20Settings,
  attacker: D20Combatant,
  { striker, choices, manner, lent }: Pick<Blow, "striker" | "choices" | "manner" | "lent">,
): Arm | Refusal {
  if (striker === null) return spellArm(settings, attacker, manner === "rangedTouch");
  if (lent !== undefined)
    return armOf(
      settings,
      { ...attacker, gear: { ...attacker.gear, weapons: [{ ...lent, place: "mainHand" }] } },
      striker,
    );
  const { twoHanded, thrown, otherDamage } = choices;
  return armOf(settings, attacker, striker, {
    twoHanded: twoHanded ?? false,
    thrown: thrown ?? false,
    otherDamage: otherDamage ?? false,
  });
}

/** What need only touch. [D20-AC-10] [D20-SPLASH-02] */
const isTouching = (weapon: Arm["weapon"]): boolean =>
  weapon !== null && (weapon.splash !== null || weapon.flags.includes("touch"));

/** How a blow reaches its target. [D20-AC-10] */
export function mannerOf(arm: Arm, given?: Manner): Manner {
  if (given !== undefined) return given;
  const isTouch = arm.striker === null || isTouching(arm.weapon);
  if (arm.isRanged) return isTouch ? "rangedTouch" : "ranged";
  return isTouch ? "meleeTouch" : "melee";
}
