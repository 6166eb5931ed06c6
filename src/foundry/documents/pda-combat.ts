/** The system's Combat. */
export class PdaCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {}
