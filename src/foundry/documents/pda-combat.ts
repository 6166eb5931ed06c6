import { asStored } from "../compat/casts.ts";
import { activeRuleset } from "../rulesets/active-ruleset.ts";
import { combatControls } from "./combat-controls.ts";
import { giveSubtypes, refuseForeign, withOwnSubtype } from "./subtypes.ts";
import { throughOurClock } from "./host-clock.ts";

/**
 * The system's combat. The truth is in `system`; the host's turn is a display pointer. Its buttons give commands to
 * the referee like everybody else.
 */
export class PdaCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** The host counts from round 1, a fight may begin before it: with surprise. [SEG-SURP-09] [D20-INIT-15] */
  override get started(): boolean {
    const ruleset = activeRuleset();
    return this.type === ruleset.id ? ruleset.hasBegun(this) : super.started;
  }

  /** Whichever way it is made, it is of the world's ruleset. */
  protected override _initializeSource(
    ...[data, options]: Parameters<Combat["_initializeSource"]>
  ): ReturnType<Combat["_initializeSource"]> {
    return withOwnSubtype(data, (own) => super._initializeSource(own, options));
  }

  protected override async _preCreate(...args: Parameters<Combat["_preCreate"]>): Promise<boolean | undefined> {
    if ((await super._preCreate(...args)) === false || refuseForeign("Combat", this.type, "")) return false;
    return undefined;
  }

  /** The host's turns are those of the rules, in their order; combatants without one come after them. [D20-INIT-01] */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const order = a.parent.type === activeRuleset().id ? activeRuleset().order(a.parent) : [];
    const place = ({ id }: Combatant.Implementation): number =>
      id !== null && order.includes(id) ? order.indexOf(id) : order.length;
    // The host hands this method on without its combat.
    return place(a) - place(b) || super._sortCombatants(a, b);
  }

  protected override _onUpdate(...args: Parameters<Combat["_onUpdate"]>): void {
    // The order is of the rules: the host sorts anew only when combatants change.
    if ("system" in args[0]) this.turns.sort((a, b) => this._sortCombatants(a, b));
    super._onUpdate(...args);
  }

  /** Others' round and turn go through the ruleset's clock, or are refused; combatants that come by an update are of the world's ruleset. */
  protected override async _preUpdate(
    ...[changed, options, user]: Parameters<Combat["_preUpdate"]>
  ): Promise<boolean | undefined> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    throughOurClock(this, changed, options);
    giveSubtypes(this, changed);
    return undefined;
  }

  override async startCombat(): Promise<this> {
    await combatControls().begin(this);
    return this;
  }

  override async nextTurn(): Promise<this> {
    await combatControls().advance(this, "event");
    return this;
  }

  override async nextRound(): Promise<this> {
    await combatControls().advance(this, "round");
    return this;
  }

  /** A fight does not run backward: an exchange is undone on its card. */
  override previousTurn(): Promise<this> {
    combatControls().refuseBackwards();
    return Promise.resolve(this);
  }

  override previousRound(): Promise<this> {
    return this.previousTurn();
  }

  /** Initiative is thrown by the rules: before a fight where it is kept, for newcomers in it, and never begins a fight. [D20-INIT-01] [D20-INIT-21] */
  override async rollInitiative(ids: string | string[]): Promise<this> {
    await combatControls().rollInitiative(this, [ids].flat());
    return this;
  }

  /** What was rolled stands once the fight has begun. */
  override async resetAll(): Promise<never> {
    await combatControls().clearInitiative(this);
    return asStored(this);
  }
}
