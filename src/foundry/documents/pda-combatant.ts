/** The system's Combatant. */
export class PdaCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  isSegments(): this is PdaCombatant<"segments"> {
    return this.type === "segments";
  }
}
