import { asNewDocuments, asStored } from "../compat/casts.ts";
import { tellNamesakesApart } from "../encounter/namesakes.ts";
import { isInterlude } from "../outside/fights.ts";
import { isShownTo } from "../secrets/sight.ts";
import { worldRuleset } from "../settings/world-ruleset.ts";
import { hostSentence } from "../host-sentence.ts";
import { combatControls } from "./combat-controls.ts";
import { refuseForeign, withOwnSubtype } from "./subtypes.ts";
import { throughOurDefeat, withoutForeignInitiative } from "./host-fighters.ts";

/** The system's combatant. */
export class PdaCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  /** One who is hidden on the map alone is no more in a player's list than who is hidden in the fight. */
  override get visible(): boolean {
    return super.visible && isShownTo(this, game.user);
  }

  /** Out of the fight by its condition: the host's own mark outlasts what is undone. */
  override get isDefeated(): boolean {
    return this.type === worldRuleset() && this.actor !== null
      ? this.actor.statuses.has(CONFIG.specialStatusEffects.DEFEATED)
      : super.isDefeated;
  }

  /** Whichever way it is made, it is of the world's ruleset. */
  protected override _initializeSource(
    ...[data, options]: Parameters<Combatant["_initializeSource"]>
  ): ReturnType<Combatant["_initializeSource"]> {
    return withOwnSubtype(data, (own) => super._initializeSource(own, options));
  }

  static override async createDocuments(
    ...[data, operation]: Parameters<typeof Combatant.createDocuments>
  ): Promise<never[]> {
    const combat = operation?.parent == null ? undefined : game.combats.get(operation.parent.id ?? "");
    if (game.user.isGM || combat === undefined) {
      const isFight = combat !== undefined && !isInterlude(combat);
      if (!isFight) return asStored(await super.createDocuments(data, operation));
      const rows = await tellNamesakesApart(combat, data ?? []);
      const made = await super.createDocuments(asNewDocuments(rows), operation);
      await combatControls().arm(
        combat,
        made.flatMap((one) => one.id ?? []),
      );
      return asStored(made);
    }
    // The referee makes them: the host may keep players from it, and no token enters a fight twice.
    await combatControls().join(combat, uuidsOf(data ?? []));
    return [];
  }

  /** Players take no combatant out of a fight that has begun: what was spent would be forgotten. */
  protected override async _preDelete(...args: Parameters<Combatant["_preDelete"]>): Promise<boolean | undefined> {
    if ((await super._preDelete(...args)) === false) return false;
    if (game.user.isGM || !this.parent.started) return undefined;
    combatControls().refuseLeaving();
    return false;
  }

  protected override async _preUpdate(
    ...[changed, options, user]: Parameters<Combatant["_preUpdate"]>
  ): Promise<boolean | undefined> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    withoutForeignInitiative(this, changed, options);
    await throughOurDefeat(this, changed, options);
    return undefined;
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

/** Uuids of the tokens that stand in data of combatants, or of the actors of those without one. */
function uuidsOf(rows: readonly object[]): readonly string[] {
  return rows.map((row) => {
    const [token, scene, actor] = ["tokenId", "sceneId", "actorId"].map((key) => String(Reflect.get(row, key) ?? ""));
    return token === "" ? `Actor.${actor ?? ""}` : `Scene.${scene ?? ""}.Token.${token ?? ""}`;
  });
}
