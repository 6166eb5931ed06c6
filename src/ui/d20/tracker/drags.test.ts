import { describe, expect, it } from "vitest";
import { combatantId } from "../../../rules/kernel/ids.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import { readDrag, wayOf } from "../../../rules/d20/footwork/drag.ts";
import { fight, longSword, path, Play, type Who } from "../../../rules/d20/testing/fights.ts";
import { foe } from "../../../rules/d20/testing/people.ts";
import type { D20Action } from "../../../rules/d20/game.ts";
import { FormReply } from "../../dialogs/form-rows.ts";
import { testWords } from "../../testing/test-words.ts";
import { D20_DRAGS, farForm, isLong } from "./drags.ts";

const hero = combatantId("hero");
const skilled = foe("x", 0).sheet.skills;
const play = (who: Who, foes: Who): Play =>
  new Play(
    fight([
      foe("hero", 0, {
        side: "heroes",
        gear: [longSword()],
        stats: {
          skills: { ...skilled, tumble: 4 },
          feats: [{ id: "springAttack", weapon: "" }],
          speeds: { land: 9, fly: 12, swim: 0, climb: 0, burrow: 0 },
        },
        ...who,
      }),
      foe("orc", 0, { side: "orcs", ...foes }),
    ]),
  );
/** What is left to be drawn, of the list. */
const ways = (at: Play): readonly D20Action[] =>
  at.ruleset.actions(at.table(), hero).filter((action) => D20_DRAGS.way(action) !== null);
/** What is sent of a movement that no map shows, over one square. */
function overSquare(command: D20Command): D20Command {
  const read = isLong(command) ? farForm(command, 4, 1.5, testWords()).read(new FormReply({ squares: "1" })) : null;
  return read !== null && "value" in read ? read.value : command;
}
/** A command without what a drag adds to it: `field: value`. */
const own = (command: D20Command): readonly string[] =>
  Object.entries(command)
    .filter(([field]) => !["path", "onward", "to", "metres"].includes(field))
    .map(([field, value]) => `${field}: ${String(value)}`)
    .toSorted();

describe("the movements of the list", () => {
  it("D20-ACT-16 D20-ACT-18 D20-ACT-42 D20-ACT-47 D20-FEAT-06 D20-SKILL-03 keep what makes them of their kind in the drag", () => {
    const at = play({ at: [0, 0] }, { at: [2, 0] });
    const table = at.table();
    const drawn = (action: D20Action): readonly string[] =>
      own(readDrag(table, table.get(hero), path([4, 0]), wayOf(action.command)) ?? action.command);
    const all = ways(at);
    expect(all.length).toBeGreaterThan(10);
    // Of one who is to be run down the way says who.
    for (const action of all)
      expect(drawn(action)).toEqual(
        own(action.command).map((field) => (field === "overruns: null" ? "overruns: orc" : field)),
      );
  });

  it("D20-MOVE-16 D20-FEAT-06 keep it without a map, and are barred where they want one", () => {
    const at = play({}, {});
    const all = ways(at);
    const barred = all.filter(({ blocked }) => blocked?.code === "notOnTheMap").map(({ label }) => label);
    expect([...new Set(barred)].toSorted()).toEqual(["overrun", "spring"]);
    for (const { command, blocked } of all) {
      expect(own(overSquare(command))).toEqual(own(command));
      if (blocked === null) expect(at.refusal(overSquare(command))).toBeNull();
    }
  });
});
