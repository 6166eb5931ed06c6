/** How a condition is put on somebody who fights, or taken off: by a ruling of the referee. */
export type RuleCondition = (combatant: Combatant.Implementation, condition: string, on: boolean) => Promise<boolean>;

let rule: RuleCondition | null = null;

/** Binds the ruling. The documents are defined before the referee exists, hence late. */
export function bindConditionRuling(bound: RuleCondition): void {
  rule = bound;
}

/** The bound ruling; it answers whether it was carried out. Throws before `init`. */
export function conditionRuling(): RuleCondition {
  if (rule === null) throw new Error("The ruling on conditions is not bound yet: bindConditionRuling runs in init.");
  return rule;
}
