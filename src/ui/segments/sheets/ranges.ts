import { isWeaponItem } from "../../../foundry/rulesets/segments/models.ts";
import { rangesShape } from "../../../rules/segments/stored/gear.ts";

type Field = foundry.data.fields.DataField.Any;

/** The ranges of a weapon, each with its field; without any, it neither shoots nor is thrown. [SEG-HOUSE-41] */
export interface RangesView {
  readonly on: boolean;
  readonly fields: readonly { readonly field: Field; readonly value: number }[];
}

/** The ranges of an item; null: it is no weapon. */
export function rangesOf(item: Item.Implementation): RangesView | null {
  if (!isWeaponItem(item)) return null;
  const { ranges, schema } = item.system;
  return {
    on: ranges !== null,
    fields:
      ranges === null
        ? []
        : (["short", "medium", "long"] as const).flatMap((band) => {
            const field: Field | undefined = schema.getField(["ranges", band]);
            return field === undefined ? [] : [{ field, value: ranges[band] }];
          }),
  };
}

/** Gives a weapon ranges, or takes them away. */
export async function switchRanges(item: Item.Implementation): Promise<true> {
  if (isWeaponItem(item))
    await item.update({ system: { ranges: item.system.ranges === null ? { ...rangesShape.initial } : null } });
  return true;
}
