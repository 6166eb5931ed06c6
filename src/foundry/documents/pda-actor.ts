/** The system's Actor. */
export class PdaActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {}
