import { asDialogOptions, asStored, asUpdate } from "../compat/casts.ts";
import { isUnderEffect, storedFor } from "../data/effective-values.ts";
import { activeRuleset } from "../rulesets/active-ruleset.ts";
import { heldStates } from "../statuses/held-states.ts";
import { toggleState } from "../statuses/toggle-state.ts";
import { ownTypes, refuseForeign } from "./subtypes.ts";

/** The system's actor. */
export class PdaActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Offers the types of the world's ruleset only. */
  static override createDialog(
    ...[data, operation, options = {}]: Parameters<typeof Actor.createDialog>
  ): ReturnType<typeof Actor.createDialog> {
    return super.createDialog(data, operation, asDialogOptions(options, ownTypes(this.TYPES, options)));
  }

  /** With the states that follow from what is stored: tokens of generation 13 show these. */
  override get temporaryEffects(): Actor["temporaryEffects"] {
    // The host may take its own from those that apply, where the states are already.
    return [...new Set([...super.temporaryEffects, ...heldStates(this)])];
  }

  /** With the states that follow from what is stored: tokens of generation 14 show these. */
  override get appliedEffects(): Actor["appliedEffects"] {
    return [...super.appliedEffects, ...heldStates(this)];
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.refreshStates();
  }

  /** Makes `statuses` say which of our states hold now, besides what effects give. */
  refreshStates(): void {
    const { states } = activeRuleset();
    const held = new Set<string>(states.statesOf(this));
    for (const effect of super.appliedEffects) for (const status of effect.statuses) held.add(status);
    for (const id of states.ids) {
      if (held.has(id)) this.statuses.add(id);
      else this.statuses.delete(id);
    }
  }

  /**
   * Our states are no stored effects: one is set as a condition, by a ruling while a fight is on. Other statuses, and those
   * of an actor that the world's ruleset does not play, are effects of the host's.
   */
  override async toggleStatusEffect(
    ...[statusId, options]: Parameters<Actor["toggleStatusEffect"]>
  ): ReturnType<Actor["toggleStatusEffect"]> {
    const { states } = activeRuleset();
    if (!states.ids.includes(statusId) || states.conditionsOf(this) === null)
      return super.toggleStatusEffect(statusId, options);
    return asStored(await toggleState(this, statusId, options?.active ?? undefined));
  }

  /** A bar whose attribute is worked out is written where its value is stored, which may lie below 0; what effects add is not written. */
  override async modifyTokenAttribute(...args: Parameters<Actor["modifyTokenAttribute"]>): Promise<this | undefined> {
    const [attribute, value, isDelta = false] = args;
    const bar = activeRuleset().bars[attribute];
    if (bar === undefined || (bar.isBounded && !isUnderEffect(this, `system.${bar.stored}`)))
      return super.modifyTokenAttribute(...args);
    const present = Number(foundry.utils.getProperty(this.system, `${attribute}.value`));
    const most = Number(foundry.utils.getProperty(this.system, `${attribute}.max`));
    const wanted = isDelta ? present + value : value;
    const path = `system.${bar.stored}`;
    return this.update(
      asUpdate({
        [path]: storedFor(this, path, present, bar.isBounded ? Math.max(0, Math.min(wanted, most)) : wanted),
      }),
    );
  }

  /** Refuses actors of other rulesets; a character's tokens are its own, a creature's are copies. */
  protected override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | undefined> {
    if ((await super._preCreate(...args)) === false) return false;
    if (refuseForeign("Actor", this.type, this.name)) return false;
    const [data] = args;
    const nature: unknown = foundry.utils.getProperty(this._source, "system.nature");
    if (nature === "character" && foundry.utils.getProperty(data, "prototypeToken.actorLink") === undefined) {
      this.updateSource({
        prototypeToken: { actorLink: true, disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY, sight: { enabled: true } },
      });
    }
    if (foundry.utils.getProperty(data, "prototypeToken.bar1") === undefined) {
      const [first = null, second = null] = Object.keys(activeRuleset().bars);
      this.updateSource({ prototypeToken: { bar1: { attribute: first }, bar2: { attribute: second } } });
    }
    return undefined;
  }
}
