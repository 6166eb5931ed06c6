import { isShownTo } from "../secrets/sight.ts";
import { worldRuleset } from "../settings/world-ruleset.ts";
import { hostSentence } from "../host-sentence.ts";
import { refuseForeign } from "./foreign.ts";
import { withOwnSubtype } from "./own-subtype.ts";

/** The system's combatant. */
export class PdaCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  isSegments(): this is PdaCombatant<"segments"> {
    return this.type === "segments";
  }

  /** Whoever is hidden on the map alone is no more in a player's list than who is hidden in the fight. */
  override get visible(): boolean {
    return super.visible && isShownTo(this, game.user);
  }

  /** Whichever way it is made, it is of the world's ruleset. */
  protected override _initializeSource(...[data, options]: Parameters<Combatant["_initializeSource"]>): ReturnType<Combatant["_initializeSource"]> {
    return withOwnSubtype(data, (own) => super._initializeSource(own, options));
  }

  /** A combatant needs an actor of the world's ruleset: the rules can read no other. */
  protected override async _preCreate(...args: Parameters<Combatant["_preCreate"]>): Promise<boolean | undefined> {
    if ((await super._preCreate(...args)) === false) return false;
    const actor = this.actor;
    if (refuseForeign("Combatant", this.type, this.name ?? "")) return false;
    if (actor === null) {
      ui.notifications.error(hostSentence("PDA.Refusal.actorMissing", { name: this.name ?? "" }));
      return false;
    }
    return actor.type === worldRuleset() ? undefined : !refuseForeign("Actor", actor.type, actor.name);
  }
}
