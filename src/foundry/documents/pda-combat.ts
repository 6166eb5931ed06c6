/** The system's Combat. */
export class PdaCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  isSegments(): this is PdaCombat<"segments"> {
    return this.type === "segments";
  }
}
