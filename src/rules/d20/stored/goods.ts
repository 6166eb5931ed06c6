import { group, measure, text, whole, word, type StoredType } from "../../kernel/schema/stored.ts";
import { GEAR_PLACES } from "../stats.ts";

const MOST = 9999;

/** Other gear, such as a saddle: it weighs, and the rules read nothing of it. A new one is in the pack. */
export const goodsShape = group({
  identifier: text(),
  quantity: whole(0, MOST, 1),
  /** Kilograms of one. */
  weight: measure(0, MOST),
  place: word(GEAR_PLACES, "pack"),
});
export type GoodsStats = StoredType<typeof goodsShape>;
