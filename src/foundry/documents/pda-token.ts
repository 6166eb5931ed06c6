import { worldFace } from "../rulesets/ruleset-face.ts";
import { isShownTo } from "../secrets/sight.ts";
import { isWorldReady } from "../statuses/fighting-as.ts";

/** The system's token document. */
export class PdaToken extends TokenDocument {
  /** A bar whose attribute is worked out can be written too: its actor knows where the value is stored. */
  override getBarAttribute(...args: Parameters<TokenDocument["getBarAttribute"]>): ReturnType<TokenDocument["getBarAttribute"]> {
    const bar = super.getBarAttribute(...args);
    return bar !== null && bar.attribute in worldFace().bars ? { ...bar, editable: true } : bar;
  }

  /** Whoever is hidden in a fight is hidden on the map as well, for those who may not know of him; nothing is written for it. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.#hideUnshown();
  }

  /** Hides or shows the token as its combatant now is. */
  refreshSight(): void {
    this.hidden = this._source.hidden;
    this.#hideUnshown();
    this.object?.renderFlags.set({ refreshState: true, refreshVisibility: true, redrawEffects: true });
  }

  #hideUnshown(): void {
    if (!isWorldReady()) return;
    const isUnshown = game.combats.some(({ combatants }) => combatants.some((each) => each.tokenId === this.id && each.sceneId === this.parent?.id && !isShownTo(each, game.user)));
    if (isUnshown) this.hidden = true;
  }
}
