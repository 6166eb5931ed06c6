/** Blows that bots think of. */
import type { Square } from "../../../../src/rules/kernel/geometry/grid.ts";
import type { CombatantId, GearId } from "../../../../src/rules/kernel/ids.ts";
import type { Chance } from "../../fight/chance.ts";
import type { AttackChoices } from "../../../../src/rules/d20/attack/commands.ts";
import type { D20Command } from "../../../../src/rules/d20/commands.ts";
import { hasFeat } from "../../../../src/rules/d20/derive/fighter.ts";
import { kitOf } from "../../../../src/rules/d20/derive/kit.ts";
import { standingOf } from "../../../../src/rules/d20/derive/standing.ts";
import type { Table } from "../../../../src/rules/d20/game.ts";
import { spaceOf } from "../../../../src/rules/d20/ground/space.ts";
import type { D20Combatant, Weapon } from "../../../../src/rules/d20/state.ts";

const [
  FULL_PERCENT,
  GUARDED_PERCENT,
  FEAT_PERCENT,
  GRIP_PERCENT,
  SPARE_PERCENT,
  THROW_PERCENT,
  FIST_PERCENT,
  END_PERCENT,
  GUESS_PERCENT,
  PAIR_PERCENT,
] = [60, 12, 40, 25, 12, 40, 6, 60, 30, 30];

/** What is chosen with a blow: nothing, or whatever pleases. */
function choicesFor(
  { settings }: Table,
  { sheet, turn, gear }: D20Combatant,
  weapon: Weapon | null,
  chance: Chance,
): AttackChoices {
  const first = turn.run === null;
  const most = (feat: "powerAttack" | "combatExpertise"): number =>
    first && hasFeat(sheet, feat) && chance.happens(FEAT_PERCENT) ? 1 + chance.below(3) : 0;
  const [expertise, powerAttack] = [Math.min(most("combatExpertise"), settings.mostExpertise), most("powerAttack")];
  const isShot = weapon?.wield === "ranged";
  return {
    ...(first && chance.happens(GUARDED_PERCENT) ? { defensive: true } : {}),
    ...(expertise > 0 ? { expertise } : {}),
    ...(powerAttack > 0 ? { powerAttack } : {}),
    ...(weapon?.wield === "oneHanded" && chance.happens(GRIP_PERCENT) ? { twoHanded: true } : {}),
    ...(!isShot && chance.happens(SPARE_PERCENT) ? { otherDamage: true } : {}),
    ...(weapon !== null && weapon.thrown && !isShot && chance.happens(THROW_PERCENT) ? { thrown: true } : {}),
    ...(isOther(turn, weapon, chance) ? { head: "other" as const } : {}),
    ...(first && weapon?.natural == null && kitOf(gear).pair !== "none" && chance.happens(PAIR_PERCENT)
      ? { twoWeapons: true }
      : {}),
    ...(isShot && hasFeat(sheet, "rapidShot") && chance.happens(FEAT_PERCENT) ? { rapidShot: true } : {}),
  };
}

/** The other end of a double weapon, or the other fist beside a weapon. */
const isOther = ({ run }: D20Combatant["turn"], weapon: Weapon | null, chance: Chance): boolean =>
  (weapon === null ? run !== null && run.pair !== "none" : weapon.otherHead !== "") && chance.happens(GRIP_PERCENT);

/** Blows at a foe with each thing in hand, the likely ones first; the end of one who is helpless. */
export function blowsAt(table: Table, me: D20Combatant, foe: D20Combatant, chance: Chance): readonly D20Command[] {
  const { weapons } = kitOf(me.gear);
  const goesOn = me.turn.run !== null;
  const full = goesOn || chance.happens(FULL_PERCENT);
  const blow = (weapon: Weapon | null, choices: AttackChoices): D20Command => ({
    do: "attack",
    by: me.id,
    target: foe.id,
    with: weapon?.id ?? "unarmed",
    ...choices,
    ...(full ? { full: true } : {}),
  });
  const all: readonly (Weapon | null)[] =
    weapons.length === 0 || chance.happens(FIST_PERCENT) ? [null, ...weapons] : [...weapons, null];
  const ends =
    standingOf(table.settings, foe).isHelpless && chance.happens(END_PERCENT)
      ? [false, true].flatMap((inHalves) =>
          weapons.map(({ id }): D20Command => ({ do: "coupDeGrace", by: me.id, target: foe.id, with: id, inHalves })),
        )
      : [];
  return [
    ...ends,
    ...all.map((weapon) => blow(weapon, choicesFor(table, me, weapon, chance))),
    ...all.map((weapon) => blow(weapon, {})),
    ...guesses(table, foe, chance).map(
      ({ target, square }): D20Command => ({
        do: "attack",
        by: me.id,
        target,
        with: all[0]?.id ?? "unarmed",
        square,
        ...(full ? { full: true } : {}),
      }),
    ),
  ];
}

/** At the square in which somebody is believed to be, or at whoever may be in it. */
function guesses(
  table: Table,
  foe: D20Combatant,
  chance: Chance,
): readonly { readonly target: CombatantId | null; readonly square: Square }[] {
  const space = spaceOf(table, foe);
  if (space === null || !chance.happens(GUESS_PERCENT)) return [];
  return [
    {
      target: chance.happens(GUESS_PERCENT) ? null : foe.id,
      square: { column: space.column + (chance.happens(GUESS_PERCENT) ? 1 : 0), row: space.row },
    },
  ];
}

/** With what a spring is made. */
export const weaponOf = (me: D20Combatant): GearId | null => kitOf(me.gear).weapons[0]?.id ?? null;
