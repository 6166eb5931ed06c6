import type { Size } from "../stats.ts";

/** How much room a creature takes and how far it strikes, by its shape. Metres. */
export interface RoomRow {
  readonly space: number;
  readonly reach: number;
}

/** What a size does. [D20-ATK-06] [D20-MOVE-38] */
export interface SizeRow {
  /** Added to attack rolls and to armour class. */
  readonly modifier: number;
  readonly tall: RoomRow;
  readonly long: RoomRow;
  /** How many of them fit in one square; 1 for all that fill one or more. [D20-MOVE-39] */
  readonly perSquare: number;
  /** A real obstacle even when helpless, unless the game master says otherwise. [D20-MOVE-14] */
  readonly bulky: boolean;
}

const row = (modifier: number, tall: RoomRow, long: RoomRow = tall, perSquare = 1, bulky = false): SizeRow => ({
  modifier,
  tall,
  long,
  perSquare,
  bulky,
});
const room = (space: number, reach: number): RoomRow => ({ space, reach });

/** [D20-ATK-06] [D20-MOVE-38] [D20-MOVE-39] */
export const SIZE_TABLE: Readonly<Record<Size, SizeRow>> = {
  fine: row(8, room(0.15, 0), room(0.15, 0), 100),
  diminutive: row(4, room(0.3, 0), room(0.3, 0), 25),
  tiny: row(2, room(0.75, 0), room(0.75, 0), 4),
  small: row(1, room(1.5, 1.5)),
  medium: row(0, room(1.5, 1.5)),
  large: row(-1, room(3, 3), room(3, 1.5)),
  huge: row(-2, room(4.5, 4.5), room(4.5, 3), 1, true),
  gargantuan: row(-4, room(6, 6), room(6, 4.5), 1, true),
  colossal: row(-8, room(9, 9), room(9, 6), 1, true),
};
