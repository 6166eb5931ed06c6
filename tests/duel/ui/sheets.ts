import { gearKind } from "../../../src/ui/sheets/gear-kinds.ts";
import { sheetLayout } from "../../../src/ui/sheets/layout.ts";
import type { Sheets } from "../../../src/ui/sheets/sheets.ts";
import { signed } from "../../../src/ui/words.ts";
import { actorShape, weaponShape } from "../rules/stored.ts";

const weapon = gearKind({
  shape: weaponShape,
  facts: ({ edge }, words) => words.format("PDA.Duel.Sheet.Edge", { edge: signed(edge, words) }),
  place: {
    field: "held",
    places: [
      { id: "held", label: "PDA.Duel.Sheet.Held", stored: true },
      { id: "sheathed", label: "PDA.Duel.Sheet.Sheathed", stored: false },
    ],
  },
});

/** The sheets of the duel. */
export const SHEETS: Sheets<typeof actorShape.form.fields, null> = {
  type: "duel",
  layout: sheetLayout<typeof actorShape.form.fields, null>({
    shape: actorShape,
    gear: { kinds: { duelWeapon: weapon }, vocabulary: {}, fields: "PDA.Duel.Field" },
    badges: ["fencing"],
    pools: [{ key: "wind", path: "wind.value", max: "wind" }],
    tabs: { fight: [{ columns: [{ title: "PDA.Duel.Sheet.Fencing", figures: ["fencing", "wind"] }] }] },
  }),
  own: () => null,
  uses: {},
};
