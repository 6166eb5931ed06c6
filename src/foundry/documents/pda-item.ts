import { asDialogOptions } from "../compat/casts.ts";
import { ownTypes, refuseForeign } from "./subtypes.ts";

/** The system's item. */
export class PdaItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** Offers the types of the world's ruleset only. */
  static override createDialog(
    ...[data, operation, options = {}]: Parameters<typeof Item.createDialog>
  ): ReturnType<typeof Item.createDialog> {
    return super.createDialog(data, operation, asDialogOptions(options, ownTypes(this.TYPES, options)));
  }

  /** Refuses items of other rulesets. */
  protected override async _preCreate(...args: Parameters<Item["_preCreate"]>): Promise<boolean | undefined> {
    if ((await super._preCreate(...args)) === false || refuseForeign("Item", this.type, this.name)) return false;
    return undefined;
  }
}
