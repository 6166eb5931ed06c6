import { late } from "../late.ts";

/** How a condition is put on somebody who fights, or taken off: by a ruling of the referee. */
export type RuleCondition = (combatant: Combatant.Implementation, condition: string, on: boolean) => Promise<boolean>;

const rule = late<RuleCondition>("The ruling on conditions is not bound yet: bindConditionRuling runs in init.");

/** Binds the ruling. The documents are defined before the referee exists, hence late. */
export const bindConditionRuling = rule.provide;

/** The bound ruling; it answers whether it was carried out. Throws before `init`. */
export const conditionRuling = rule.get;
