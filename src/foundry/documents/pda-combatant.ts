/** The system's Combatant. */
export class PdaCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {}
