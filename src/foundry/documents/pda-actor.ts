import { refuseForeign } from "./foreign.ts";

/** The system's actor. */
export class PdaActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  isSegments(): this is PdaActor<"segments"> {
    return this.type === "segments";
  }

  /** Refuses actors of other rulesets; a character's tokens are its own, a creature's are copies. */
  protected override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | undefined> {
    if ((await super._preCreate(...args)) === false) return false;
    if (refuseForeign("Actor", this.type, this.name)) return false;
    const [data] = args;
    const nature: unknown = foundry.utils.getProperty(this._source, "system.nature");
    if (nature === "character" && foundry.utils.getProperty(data, "prototypeToken.actorLink") === undefined) {
      this.updateSource({ prototypeToken: { actorLink: true, disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY, sight: { enabled: true } } });
    }
    return undefined;
  }
}
