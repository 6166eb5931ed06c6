import { reportErrors } from "../report-errors.ts";
import { activeRuleset } from "../rulesets/active-ruleset.ts";
import { hasTicket } from "../ticket.ts";
import { combatControls } from "./combat-controls.ts";

/** Operations whose refusal has been told: one for all their documents. */
const told = new WeakSet<object>();

/** Says once for all documents of an operation when initiative is rolled. */
function refuseInitiative(combat: Combat.Implementation, operation: object): void {
  if (told.has(operation)) return;
  told.add(operation);
  reportErrors(combatControls().rollInitiative(combat, []));
}

/** Initiative is the rules' to roll: one that a menu, a module or a macro writes is taken out of the changes, and said why, once for all. */
export function withoutForeignInitiative(
  combatant: Combatant.Implementation,
  changed: object,
  operation: object,
): void {
  if (combatant.type !== activeRuleset().id || hasTicket(operation) || !("initiative" in changed)) return;
  const { initiative } = changed;
  Reflect.deleteProperty(changed, "initiative");
  if (initiative !== combatant._source.initiative) refuseInitiative(combatant.parent, operation);
}

/**
 * Who is out of a fight follows from the rules: the host's mark that a button, a sheet or a macro writes is the condition first,
 * by the referee or with words why not. It is stored, and heard of by modules, where the condition then is as it says.
 */
export async function throughOurDefeat(
  combatant: Combatant.Implementation,
  changed: object,
  operation: object,
): Promise<void> {
  const { actor, type } = combatant;
  if (type !== activeRuleset().id || hasTicket(operation) || !("defeated" in changed) || actor === null) return;
  const { DEFEATED } = CONFIG.specialStatusEffects;
  await actor.toggleStatusEffect(DEFEATED, { active: changed.defeated === true, overlay: true });
  if (actor.statuses.has(DEFEATED) !== changed.defeated) Reflect.deleteProperty(changed, "defeated");
}

/** A group's initiative would be that of its members: taken out of a new group, and of changes to one. For `init`. */
export function watchGroups(): void {
  Hooks.on("preCreateCombatantGroup", (group, _, operation) => {
    if (!isOurs(group) || hasTicket(operation) || group._source.initiative === null) return;
    group.updateSource({ initiative: null });
    refuseInitiative(group.parent, operation);
  });
  Hooks.on("preUpdateCombatantGroup", (group, changed, operation) => {
    if (!isOurs(group) || hasTicket(operation) || !("initiative" in changed)) return;
    const { initiative } = changed;
    delete changed.initiative;
    if (initiative !== group._source.initiative) refuseInitiative(group.parent, operation);
  });
}

/** Whether a group is part of a fight of the world's ruleset. */
export function isOurs(
  group: CombatantGroup.Implementation,
): group is CombatantGroup.Implementation & { readonly parent: Combat.Implementation } {
  return group.parent?.type === activeRuleset().id;
}
