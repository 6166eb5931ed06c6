/** Things that can change hands: weapons, shields, and what magic is bound to. */
import type { GearId } from "../../kernel/ids.ts";
import { gearId } from "../../kernel/ids.ts";
import type { D20Combatant, Power, Shield, Weapon } from "../state.ts";
import type { GearPlace, PowerSource } from "../stats.ts";
import { handFor, isArmFree } from "./hands.ts";

export type Thing = Weapon | Shield | Power;
type Gear = D20Combatant["gear"];

/** Where a thing is in a hand. */
const HANDS: readonly GearPlace[] = ["mainHand", "bothHands", "offHand"];
/** Powers that are things. */
const THINGS: readonly PowerSource[] = ["item", "scroll", "potion"];

export const isWeapon = (thing: Thing): thing is Weapon => "wield" in thing;
export const isShieldOf = (thing: Thing): thing is Shield => "isBuckler" in thing;
export const isArmament = (thing: Thing): thing is Weapon | Shield => isWeapon(thing) || isShieldOf(thing);
const isMade = ({ natural }: Weapon): boolean => natural === null;

/** All that could be another's: nothing that grows on the body, no spell that is known. */
export const thingsOf = ({ weapons, shields, powers }: Gear): readonly Thing[] => [
  ...weapons.filter(isMade),
  ...shields,
  ...powers.filter(({ source }) => THINGS.includes(source)),
];

/** A thing of a combatant's by its id. */
export const thingOf = ({ gear }: Pick<D20Combatant, "gear">, id: GearId | null | undefined): Thing | undefined =>
  thingsOf(gear).find((thing) => thing.id === id);

export const isHeld = ({ place }: Thing): boolean => HANDS.includes(place);

/** Whether the thing itself is counted, and not what is shot with it: javelins, flasks. [D20-GEAR-05] */
export const isCounted = (thing: Thing): boolean => isWeapon(thing) && thing.thrown && thing.ammunition !== null;

/** Whether there are more of it than the one in hand. [D20-DISARM-09] [D20-SUNDER-04] */
export const isStack = (thing: Thing): thing is Weapon =>
  isWeapon(thing) && isCounted(thing) && (thing.ammunition ?? 0) > 1;

/** Whether none of it is left, to be struck at or taken. [D20-DISARM-01] [D20-SUNDER-01] */
export const isUsedUp = (thing: Thing): boolean => isWeapon(thing) && isCounted(thing) && thing.ammunition === 0;

/** What others see in the hands of a combatant, the main hand first. [D20-DISARM-01] */
export const heldBy = ({ gear }: Pick<D20Combatant, "gear">): readonly Thing[] =>
  thingsOf(gear)
    .filter((thing) => isHeld(thing) && !thing.destroyed && !isUsedUp(thing))
    .toSorted((one, other) => HANDS.indexOf(one.place) - HANDS.indexOf(other.place));

/** What others see that a combatant wears. [D20-DISARM-13] */
export const wornBy = ({ gear }: Pick<D20Combatant, "gear">): readonly Thing[] =>
  thingsOf(gear).filter((thing) => thing.place === "worn" && !thing.destroyed && !isUsedUp(thing));

/** Fights in melee when it is in hand. [D20-DISARM-03] */
export const isForMelee = (thing: Thing): thing is Weapon => isWeapon(thing) && thing.wield !== "ranged";

/** Where a thing goes that is taken in hand; null: no hand is free. What magic is bound to takes none. [D20-GEAR-02] */
export const handOf = (bearer: D20Combatant, thing: Thing): GearPlace | null =>
  isArmament(thing) ? handFor(bearer, thing) : "mainHand";

/** Whether there is an arm to strap it on. [D20-ACT-25] */
export const fitsArm = (bearer: D20Combatant, thing: Thing): boolean => !isShieldOf(thing) || isArmFree(bearer, thing);

/** In which hand a thing is kept that has been taken: as it is wielded or, with too few hands free, merely held; null: no hand is free. [D20-DISARM-09] */
export function handToKeep(taker: D20Combatant, thing: Thing): GearPlace | null {
  return handOf(taker, thing) ?? (isWeapon(thing) ? handFor(taker, { ...thing, wield: "oneHanded" }) : null);
}

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The id that a thing has with another: its own or, where one of theirs bears that, the same but for its last sign. */
export function idWith({ gear }: Pick<D20Combatant, "gear">, id: GearId): GearId {
  const taken = new Set<string>(Object.values(gear).flatMap((shelf) => shelf.map((piece) => piece.id)));
  if (!taken.has(id)) return id;
  const free = SIGNS.split("")
    .map((sign) => `${id.slice(0, -1)}${sign}`)
    .find((each) => !taken.has(each));
  return free === undefined ? id : gearId(free);
}
