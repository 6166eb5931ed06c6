import type { SheetArm } from "../../../rules/d20/derive/sheet-arms.ts";
import type { Arm } from "../../../rules/d20/derive/arm.ts";
import type { D20Combatant, Weapon } from "../../../rules/d20/state.ts";
import { FACES } from "../../../rules/d20/stats.ts";
import { numberView, type NumberView } from "../../explanations/explanation-view.ts";
import { domId, type NumberSource } from "../../sheets/shown-number.ts";
import { signed, type Words } from "../../words.ts";
import { strikerName } from "../striker-name.ts";

/** What of a sheet its attacks are laid out from. */
export interface ArmedSource extends NumberSource {
  readonly arms: readonly SheetArm[];
  readonly gear: D20Combatant["gear"];
  /** Pictures of the gear, by its id. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Why an actor cannot attack with this now, once or as a whole turn, or null. */
  readonly blocked: (arm: SheetArm, full: boolean) => string | null;
}

/** One way to attack as `templates/d20/sheets/fight.hbs` prints it. */
export interface ArmView {
  readonly id: string;
  readonly itemId: string;
  readonly name: string;
  readonly img: string;
  readonly detail: string;
  readonly factors: string;
  /** Dice that it adds, as tags. */
  readonly faces: readonly { readonly label: string }[];
  /** Null: it cannot be used as it is held, for this reason. */
  readonly use: ArmNumbers | null;
  readonly refusal: string;
  readonly blocked: string | null;
  /** All attacks of the turn with it; null where there is one. */
  readonly full: { readonly blocked: string | null } | null;
}

interface ArmNumbers {
  readonly attacks: readonly NumberView[];
  readonly damage: NumberView;
  readonly critical: string;
  readonly range: string;
}

/** All that an actor attacks with. [D20-ATK-01] [D20-DMG-01] [D20-PROG-03] */
export function armViews(source: ArmedSource, words: Words): readonly ArmView[] {
  return source.arms.map((arm) => armView(arm, source, words));
}

function armView(each: SheetArm, source: ArmedSource, words: Words): ArmView {
  const { id, striker, isThrown, use, refusal } = each;
  const weapon = source.gear.weapons.find((one) => one.id === striker.with);
  const attacks = use?.attacks.length ?? 0;
  return {
    id,
    itemId: striker.with,
    name: strikerName(weapon?.name ?? null, striker.head === "other", words),
    img: source.pictures[striker.with] ?? "icons/svg/combat.svg",
    detail: isThrown ? words.text("PDA.D20.Sheet.Thrown") : placeOf(weapon, words),
    factors: use === null ? "" : factorsOf(use.arm, words),
    faces: (weapon?.extra ?? []).map(({ formula, kind }) => ({
      label: `+${formula} ${words.text(`PDA.DamageKind.${kind}`)}`,
    })),
    use: use === null ? null : numbersOf(each, use, source, words),
    refusal: refusal === null ? "" : words.refusal(refusal),
    blocked: source.blocked(each, false),
    full: attacks > 1 ? { blocked: source.blocked(each, true) } : null,
  };
}

function placeOf(weapon: Weapon | undefined, words: Words): string {
  if (weapon === undefined) return "";
  return words.text(weapon.natural === null ? `PDA.D20.Place.${weapon.place}` : `PDA.D20.Natural.${weapon.natural}`);
}

function factorsOf({ kinds, isNonlethal, isRanged, reach, isProficient }: Arm, words: Words): string {
  return [
    ...kinds.map((kind) => words.text(`PDA.DamageKind.${kind}`)),
    ...(isNonlethal ? [words.text("PDA.D20.Sheet.Nonlethal")] : []),
    ...(!isRanged && reach !== null && reach.beyond > 0 ? [words.text("PDA.D20.Sheet.Reach")] : []),
    ...(isProficient ? [] : [words.text("PDA.Total.notProficient")]),
  ].join(" · ");
}

function numbersOf(
  { id }: SheetArm,
  { arm, attacks, damage }: NonNullable<SheetArm["use"]>,
  source: NumberSource,
  words: Words,
): ArmNumbers {
  const dice = arm.damage === "0" ? "\u2013" : `${arm.damage}${damage.value === 0 ? "" : signed(damage.value, words)}`;
  return {
    attacks: attacks.map((total, at) =>
      numberView(total, domId(source, `attack-${id}-${at}`), words, signed(total.value, words)),
    ),
    damage: numberView(damage, domId(source, `damage-${id}`), words, dice),
    critical:
      arm.damage === "0"
        ? "\u2013"
        : `${arm.criticalFrom < FACES ? `${arm.criticalFrom}\u2013` : ""}${FACES}/×${arm.multiplier}`,
    range:
      arm.increment === null
        ? "\u2013"
        : words.format("PDA.D20.Sheet.Range", { increment: arm.increment, most: arm.maxRange ?? arm.increment }),
  };
}
