import { fights } from "../outside/fights.ts";
import { activeRuleset } from "../rulesets/active-ruleset.ts";
import { isShownTo } from "../secrets/sight.ts";
import { isWorldReady } from "../statuses/fighting-as.ts";

/** The system's token document. */
export class PdaToken extends TokenDocument {
  /** A bar whose attribute is worked out can be written too: its actor knows where the value is stored. */
  override getBarAttribute(
    ...args: Parameters<TokenDocument["getBarAttribute"]>
  ): ReturnType<TokenDocument["getBarAttribute"]> {
    const bar = super.getBarAttribute(...args);
    return bar !== null && bar.attribute in activeRuleset().bars ? { ...bar, editable: true } : bar;
  }

  /** Whoever is hidden in a fight is hidden on the map as well, for those who may not know of him; nothing is written for it. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (isUnshown(this)) this.hidden = true;
  }

  /** Hides or shows the token as its combatant now is. */
  refreshSight(): void {
    this.hidden = this._source.hidden || isUnshown(this);
    this.object?.renderFlags.set({ refreshState: true, refreshVisibility: true, redrawEffects: true });
  }
}

/** Whether a token's combatant is hidden from this client's user in a fight. No private method: the host prepares a token while it is being constructed. */
function isUnshown({ id, parent }: PdaToken): boolean {
  return (
    isWorldReady() &&
    fights().some(({ combatants }) =>
      combatants.some((each) => each.tokenId === id && each.sceneId === parent?.id && !isShownTo(each, game.user)),
    )
  );
}
