/** A string that only one subject may use: two brands never mix. */
type Brand<B extends string> = string & { readonly __brand: B };

/** A combatant of one encounter (the combatant document's id at the table). */
export type CombatantId = Brand<"CombatantId">;
/** A weapon, armour or other thing carried by a combatant (the item document's id at the table). */
export type GearId = Brand<"GearId">;
/** One exchange: a command, all it set off, and its card. */
export type ExchangeId = Brand<"ExchangeId">;
/** An opportunity that stays open for a while. */
export type OfferId = Brand<"OfferId">;
/** The place of one effect in a rule's run, e.g. `attack/parry/die`. Never used twice in a run. */
export type EffectKey = Brand<"EffectKey">;

/** The stable id of a rule in the ledger, `PREFIX-…`: every number and refusal names the rule that made it. */
export type LedgerId = `${Uppercase<string>}-${string}`;

export const combatantId = (text: string): CombatantId => text as CombatantId;
export const gearId = (text: string): GearId => text as GearId;
export const exchangeId = (text: string): ExchangeId => text as ExchangeId;
export const offerId = (text: string): OfferId => text as OfferId;
export const effectKey = (text: string): EffectKey => text as EffectKey;
