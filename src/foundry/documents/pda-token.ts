import { fights } from "../outside/fights.ts";
import { fightingCombatant } from "../movement/token-fight.ts";
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

  /** A rider's token is smaller than the mount's, and lies between its squares: brought elsewhere, it goes as far as the mount's does. */
  override getSnappedPosition(
    ...[data]: Parameters<TokenDocument["getSnappedPosition"]>
  ): ReturnType<TokenDocument["getSnappedPosition"]> {
    const mount = data?.x === undefined && data?.y === undefined ? null : mountToken(this);
    if (mount === null) return super.getSnappedPosition(data);
    const { x = this.x, y = this.y, elevation = this.elevation } = data ?? {};
    const snapped = mount.getSnappedPosition({ x: mount.x + x - this.x, y: mount.y + y - this.y });
    return { x: this.x + snapped.x - mount.x, y: this.y + snapped.y - mount.y, elevation };
  }

  /** One who is hidden in a fight is hidden on the map as well, for those who may not know of him; nothing is written for it. */
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

/** The token of the mount whose rider a token is in a fight; null: of none. */
function mountToken(token: PdaToken): TokenDocument.Implementation | null {
  const rider = isWorldReady() ? fightingCombatant(token, activeRuleset().id) : null;
  const mount = rider === null ? undefined : rider.parent.combatants.get(activeRuleset().mountOf(rider) ?? "");
  return mount?.token ?? null;
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
