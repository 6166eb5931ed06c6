import { boolean, object, type Decoded } from "../../kernel/decode.ts";
import { atLeastOne, metres, points, tableBy } from "../../kernel/rule-tables.ts";
import { SIZES } from "../stats.ts";

/** How much room a creature takes and how far it strikes, by its shape. Metres. */
const roomRow = object({ space: metres, reach: metres });
type RoomRow = Decoded<typeof roomRow>;

/** What a size does. [D20-ATK-06] [D20-MOVE-38] */
const sizeRow = object({
  /** Added to attack rolls and to armour class. */
  modifier: points,
  tall: roomRow,
  long: roomRow,
  /** How many of them fit in one square; 1 for all that fill one or more. [D20-MOVE-39] */
  perSquare: atLeastOne,
  /** A real obstacle even when helpless, unless the game master says otherwise. [D20-MOVE-14] */
  bulky: boolean(),
});
type SizeRow = Decoded<typeof sizeRow>;

const row = (modifier: number, tall: RoomRow, long: RoomRow = tall, perSquare = 1, bulky = false): SizeRow => ({
  modifier,
  tall,
  long,
  perSquare,
  bulky,
});
const room = (space: number, reach: number): RoomRow => ({ space, reach });

/** [D20-ATK-06] [D20-MOVE-38] [D20-MOVE-39] */
export const SIZE_TABLE = tableBy(SIZES, sizeRow, "D20-MOVE-38", "source", {
  fine: row(8, room(0.15, 0), room(0.15, 0), 100),
  diminutive: row(4, room(0.3, 0), room(0.3, 0), 25),
  tiny: row(2, room(0.75, 0), room(0.75, 0), 4),
  small: row(1, room(1.5, 1.5)),
  medium: row(0, room(1.5, 1.5)),
  large: row(-1, room(3, 3), room(3, 1.5)),
  huge: row(-2, room(4.5, 4.5), room(4.5, 3), 1, true),
  gargantuan: row(-4, room(6, 6), room(6, 4.5), 1, true),
  colossal: row(-8, room(9, 9), room(9, 6), 1, true),
});
