import type { Arm as ArmNow } from "../../../rules/d20/derive/arm.ts";
import type { SheetArm } from "../../../rules/d20/derive/sheet-arms.ts";
import type { Weapon } from "../../../rules/d20/state.ts";
import { numberView } from "../../explanations/explanation-view.ts";
import { ATTACK, type Arm, type ArmTable } from "../../sheets/arms.ts";
import type { FightChoices } from "../../sheets/fight-choices.ts";
import type { SheetSource } from "../../sheets/layout.ts";
import { domId } from "../../sheets/shown-number.ts";
import { joined, signed, type Words } from "../../words.ts";
import { strikerName } from "../wording.ts";
import { criticalText } from "./gear.ts";

/** What of a sheet its attacks are laid out from. */
export interface ArmsSource {
  readonly arms: readonly SheetArm[];
  readonly weapons: readonly Weapon[];
  /** Why an actor cannot attack with this now, once or as a whole turn, or null. */
  readonly blocked: (arm: SheetArm, full: boolean) => string | null;
  /** What may be chosen for coming attacks and spells; null out of a fight, and where nothing can be. */
  readonly choices: FightChoices | null;
}
type Source = Pick<SheetSource<never, ArmsSource>, "rootId" | "numbers" | "own">;

/** All that an actor attacks with. [D20-ATK-01] [D20-DMG-01] [D20-PROG-03] */
export const armTable = (source: Source, words: Words): ArmTable => ({
  title: "PDA.Sheet.Attacks",
  heads: ["PDA.D20.Sheet.Attack", "PDA.Sheet.Damage", "PDA.D20.Sheet.Critical", "PDA.D20.Sheet.RangeHead"],
  rows: source.own.arms.map((arm) => armOf(arm, source, words)),
  choices: source.own.choices,
});

function armOf(each: SheetArm, source: Source, words: Words): Arm {
  const { id, striker, isThrown, use, refusal } = each;
  const weapon = source.own.weapons.find((one) => one.id === striker.with);
  return {
    id,
    itemId: striker.with,
    name: strikerName(weapon?.name ?? null, striker.head === "other", words),
    detail: isThrown ? words.text("PDA.D20.Sheet.Thrown") : placeOf(weapon, words),
    factors: use === null ? "" : factorsOf(use.arm, words),
    tags: (weapon?.extra ?? []).map(({ formula, kind }) => `+${formula} ${words.text(`PDA.DamageKind.${kind}`)}`),
    refusal: refusal === null ? "" : words.refusal(refusal),
    cells: use === null ? [] : cellsOf(each, use, source, words),
    acts: [
      ...((use?.attacks.length ?? 0) > 1 ? [{ ...FULL, blocked: source.own.blocked(each, true) }] : []),
      { ...ATTACK, blocked: source.own.blocked(each, false) },
    ],
  };
}

/** All attacks of the turn. */
const FULL = {
  action: "fullAttack",
  label: "PDA.D20.Sheet.FullAttack",
  icon: "fa-solid fa-angles-right",
  hint: "PDA.D20.Sheet.FullAttackHint",
  quiet: true,
} as const;

function placeOf(weapon: Weapon | undefined, words: Words): string {
  if (weapon === undefined) return "";
  return words.text(weapon.natural === null ? `PDA.D20.Place.${weapon.place}` : `PDA.D20.Natural.${weapon.natural}`);
}

function factorsOf({ kinds, isNonlethal, isRanged, reach, isProficient }: ArmNow, words: Words): string {
  return joined([
    ...kinds.map((kind) => words.text(`PDA.DamageKind.${kind}`)),
    isNonlethal && words.text("PDA.D20.Sheet.Nonlethal"),
    !isRanged && reach !== null && reach.beyond > 0 && words.text("PDA.D20.Sheet.Reach"),
    !isProficient && words.text("PDA.Total.notProficient"),
  ]);
}

function cellsOf(
  { id }: SheetArm,
  { arm, attacks, damage }: NonNullable<SheetArm["use"]>,
  source: Source,
  words: Words,
): Arm["cells"] {
  const isHarmless = arm.damage === "0";
  const dice = isHarmless ? "\u2013" : `${arm.damage}${damage.value === 0 ? "" : signed(damage.value, words)}`;
  const range =
    arm.increment === null
      ? "\u2013"
      : words.format("PDA.D20.Sheet.Range", { increment: arm.increment, most: arm.maxRange ?? arm.increment });
  return [
    attacks.map((total, at) =>
      numberView(total, domId(source, `attack-${id}-${at}`), words, signed(total.value, words)),
    ),
    numberView(damage, domId(source, `damage-${id}`), words, dice),
    isHarmless ? "\u2013" : criticalText(arm),
    range,
  ];
}
