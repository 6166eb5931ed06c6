import { hasCondition } from "../derive/fighter.ts";
import { kitOf } from "../derive/kit.ts";
import type { Table } from "../game.ts";
import { isRiding } from "../mounted/riding.ts";
import type { D20Combatant, Weapon } from "../state.ts";
import type { ActivityId } from "../tables/activities.ts";

/** The greatest Intelligence of an animal. */
const ANIMAL = 2;

type Sense = (combatant: D20Combatant, table: Table) => boolean;

/** Four-legged animals have no hands for torches and doors. */
const hasHands: Sense = ({ sheet }) => sheet.shape === "tall" || sheet.abilities.intelligence > ANIMAL;

const hasSpells: Sense = ({ gear }) => gear.powers.some(({ source }) => source === "spell" || source === "spellLike");

/** A weapon to lock in the gauntlet of a full plate, or in one that is worn by itself. */
const hasGauntlet: Sense = ({ gear }) =>
  gear.weapons.some((weapon) => weapon.natural === null && !isGauntlet(weapon)) &&
  (kitOf(gear).armour?.weight === "heavy" || gear.weapons.some(isGauntlet));

const isGauntlet = ({ identifier }: Weapon): boolean => identifier.endsWith("gauntlet");

const hasSplash: Sense = ({ gear }) => gear.weapons.some(({ splash }) => splash !== null);

/** Which combatants an act of the tables makes any sense for, whatever the moment; acts that are not here make sense for all. */
const SENSE: Readonly<Partial<Record<ActivityId, Sense>>> = {
  dismissSpell: hasSpells,
  directSpell: hasSpells,
  prepareComponents: hasSpells,
  lockGauntlet: hasGauntlet,
  prepareSplash: hasSplash,
  lightTorch: hasHands,
  lightTorchQuickly: hasHands,
  openDoor: hasHands,
  standUp: (combatant) => hasCondition(combatant, "prone"),
  dropProne: (combatant) => !hasCondition(combatant, "prone") && !isRiding(combatant),
  escapeNet: (combatant) => hasCondition(combatant, "entangled"),
  lowerResistance: ({ sheet }) => sheet.spellResistance !== null,
};

/** Whether a combatant could ever want to do an act of the tables as they are equipped and as they stand. What makes no sense is not listed, and no rule forbids it. */
export function makesSense(table: Table, combatant: D20Combatant, activity: string): boolean {
  const sense = Object.hasOwn(SENSE, activity) ? SENSE[activity as ActivityId] : undefined;
  return sense?.(combatant, table) ?? true;
}

/** Whether first aid could help a combatant as they lie: not the dead. [D20-HP-14] */
export const couldNeedAid = ({ settings }: Table, { body }: D20Combatant): boolean =>
  body.hitPoints < 0 && body.hitPoints > settings.deathAt && !body.conditions.includes("dead");
