type Field = foundry.data.fields.DataField.Any;

/** The ranges of a weapon, each with its field; without any, it neither shoots nor is thrown. [SEG-HOUSE-41] */
export interface RangesView {
  readonly on: boolean;
  readonly fields: readonly { readonly field: Field; readonly value: number }[];
}

/** What a weapon that begins to shoot has, in metres. */
const FRESH = { short: 10, medium: 20, long: 30 };

/** The ranges of an item; null: it is no weapon. */
export function rangesOf(item: Item.Implementation): RangesView | null {
  if (!item.isWeapon()) return null;
  const { ranges } = item.system;
  const { fields } = item.system.schema.fields.ranges;
  return {
    on: ranges !== null,
    fields:
      ranges === null
        ? []
        : (["short", "medium", "long"] as const).map((band) => ({ field: fields[band], value: ranges[band] })),
  };
}

/** Gives a weapon ranges, or takes them away. */
export async function switchRanges(item: Item.Implementation): Promise<true> {
  if (item.isWeapon()) await item.update({ system: { ranges: item.system.ranges === null ? { ...FRESH } : null } });
  return true;
}
