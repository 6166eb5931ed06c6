import { add, type Draft } from "../../kernel/totals.ts";
import type { AttackAsked, D20Contributions } from "../derive/asked.ts";
import { isRanged } from "../derive/situation.ts";

/** From the saddle one strikes down at those on foot, and shoots ill from a mount in haste. [D20-MOUNT-08] [D20-MOUNT-13] */
function toAttack(draft: Draft, { settings, manner, situation }: AttackAsked): void {
  if (isRanged(manner)) {
    if (situation.saddle === "double") add(draft, "mountDouble", settings.shotFromDouble, "D20-MOUNT-13");
    if (situation.saddle === "run") add(draft, "mountRuns", settings.shotFromRun, "D20-MOUNT-13");
  } else if (situation.saddle === "above" && !situation.higher)
    add(draft, "saddle", settings.saddleHeight, "D20-MOUNT-08");
}

/** In the saddle. */
export const IN_SADDLE: D20Contributions = { attack: toAttack };
