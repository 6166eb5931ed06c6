/** Sheets of `segments` without a host, for tests. */
import type { Total } from "../../../rules/kernel/totals.ts";
import { sheetNumbers } from "../../../rules/segments/derive/sheet-numbers.ts";
import { DEFAULT_SETTINGS } from "../../../rules/segments/settings.ts";
import type { ActorStats } from "../../../rules/segments/stored/actor.ts";
import { PLAIN_ACTOR } from "../../../rules/segments/testing/plain.ts";
import { fighter } from "../../../rules/segments/testing/fights.ts";
import type { Piece } from "../../sheets/gear-kinds.ts";
import { sheetView, type SheetView } from "../../sheets/sheet-view.ts";
import { testWords } from "../../testing/test-words.ts";
import { layoutIn } from "../sheets/layout.ts";

interface Shown {
  readonly editable?: boolean;
  readonly gear?: readonly Piece[];
  readonly numbers?: Readonly<Record<string, Total>>;
}

export const LAYOUT = layoutIn(() => DEFAULT_SETTINGS);

/** The sheet of an actor that stores this, its numbers as the rules derive them but for those that are given. */
export function sheetOf(
  changes: Partial<ActorStats>,
  { editable = true, gear = [], numbers = {} }: Shown = {},
): SheetView {
  const stats = { ...PLAIN_ACTOR, ...changes };
  return sheetView(
    LAYOUT,
    {
      name: "",
      img: "",
      rootId: "sheet",
      editable,
      stored: stats,
      now: stats,
      numbers: { ...sheetNumbers(DEFAULT_SETTINGS, fighter("one", { stats })), ...numbers },
      gear,
      own: {
        gear: { weapons: [], shields: [] },
        faces: () => [],
        bareHandsDamage: "1d3",
        blocked: () => null,
        blockedShot: () => null,
      },
    },
    testWords(),
  );
}
