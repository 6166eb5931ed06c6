import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { emit } from "../rule.ts";
import type { Rule, Table } from "../game.ts";
import type { ShiftArea } from "./commands.ts";
import { zoneOf } from "../shooting/zone.ts";

/** Why there is no such area to shift, or null. How far it lies is the game master's word. [SEG-HOUSE-43] [SEG-HOUSE-44] */
export function shiftAreaForbids(table: Table, { of, purpose, area }: ShiftArea): Refusal | null {
  const whose = table.find(of);
  if (whose === undefined) return refuse("unknownCombatant", null, { id: of });
  const { cover, casting } = whose.turn;
  if (purpose === "spell") return casting?.area == null ? refuse("noAreaThere", "SEG-HOUSE-44") : null;
  if (cover === null) return refuse("noAreaThere", "SEG-HOUSE-43");
  return area !== null && zoneOf(area) === null ? refuse("areaNotForCover", "SEG-HOUSE-43") : null;
}

/** Puts the area where the game master has put it. [SEG-HOUSE-43] [SEG-HOUSE-44] */
export function* performShiftArea(table: Table, { of, purpose, area }: ShiftArea): Rule {
  if (purpose === "spell") {
    yield* emit({ type: "castingAimed", id: of, area, rule: "SEG-HOUSE-44" });
    return;
  }
  const zone = area === null ? null : zoneOf(area);
  const { cover } = table.get(of).turn;
  if (zone === null || cover === null) yield* emit({ type: "coverDropped", id: of, rule: "SEG-HOUSE-43" });
  else yield* emit({ type: "coverAimed", id: of, cover: { ...cover, zone }, rule: "SEG-HOUSE-43" });
}
