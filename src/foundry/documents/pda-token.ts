import { worldFace } from "../rulesets/ruleset-face.ts";

/** The system's token document. */
export class PdaToken extends TokenDocument {
  /** A bar whose attribute is worked out can be written too: its actor knows where the value is stored. */
  override getBarAttribute(...args: Parameters<TokenDocument["getBarAttribute"]>): ReturnType<TokenDocument["getBarAttribute"]> {
    const bar = super.getBarAttribute(...args);
    return bar !== null && bar.attribute in worldFace().bars ? { ...bar, editable: true } : bar;
  }
}
