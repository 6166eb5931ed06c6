import { add, type Draft } from "../../../kernel/totals.ts";
import { classLabel } from "../../stats.ts";
import type { D20Contributions, SpeedAsked } from "../asked.ts";
import { kitOf } from "../kit.ts";

const WEIGHTS = ["none", "light", "medium", "heavy"] as const;

/** Fast classes, in armour that does not hold them back. [D20-MOVE-06] [D20-PROG-08] */
function toSpeed(draft: Draft, { settings: { tables }, fighter: { sheet, gear }, onLegs }: SpeedAsked): void {
  if (!onLegs) return;
  const worn = WEIGHTS.indexOf(kitOf(gear).armour?.weight ?? "none");
  for (const { id, level } of sheet.classes) {
    const { speed } = tables.classes[id];
    if (speed !== null && worn <= WEIGHTS.indexOf(speed.armour))
      add(draft, classLabel(id), speed.metres * speed.from.filter((from) => level >= from).length, "D20-PROG-08");
  }
}

/** What classes give besides what a character is by them. */
export const BY_CLASS: D20Contributions = { speed: toSpeed };
