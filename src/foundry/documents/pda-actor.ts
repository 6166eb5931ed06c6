/** The system's Actor. */
export class PdaActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  isSegments(): this is PdaActor<"segments"> {
    return this.type === "segments";
  }
}
