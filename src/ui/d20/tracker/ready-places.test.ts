import { describe, expect, it } from "vitest";
import { readies, watchFor } from "../../../rules/d20/testing/readied.ts";
import { fight, longSword, Play, square } from "../../../rules/d20/testing/fights.ts";
import { foe } from "../../../rules/d20/testing/people.ts";
import type { GroundPoint } from "../../../rules/kernel/geometry/grid.ts";
import { combatantId } from "../../../rules/kernel/ids.ts";
import { testWords } from "../../testing/test-words.ts";
import type { Readying } from "./ready-form.ts";
import { readyLeft } from "./ready-places.ts";

const HERO = combatantId("hero");
const DEFENDS = readies({ do: "totalDefense", by: HERO }, { kinds: ["moves"] });
const MOVES = readies({ do: "move", by: HERO, path: [] }, { kinds: ["moves"] });
const middle = (column: number, row: number): GroundPoint => ({ x: square(column, row).x, y: square(column, row).y });

function readying(at: Readying["at"]): Readying {
  const hero = foe("hero", 6, { at: [5, 5], side: "heroes", gear: [longSword()] });
  const play = new Play(fight([hero, foe("orc", 0, { at: [6, 5], side: "orcs" })]));
  return {
    actions: play.ruleset.actions(play.table(), HERO),
    label: () => "",
    others: [],
    at,
    metresPerSquare: 1.5,
    regions: [],
  };
}
const left = (command: typeof DEFENDS, at: Readying["at"] = square(5, 5)) =>
  readyLeft(command, readying(at), testWords("en"));
function places(command: typeof DEFENDS) {
  const open = left(command);
  if (open?.by !== "places") throw new Error("no places are asked for");
  return open;
}

describe("what of a readied action is chosen on the map", () => {
  it("D20-READY-05 is the squares that set it off, where they are not chosen yet, each once and twelve at most", () => {
    expect(left(DEFENDS)).toBeNull();
    const watching = { ...DEFENDS, watch: watchFor({ kinds: ["moves"], where: "square" }) };
    const open = places(watching);
    const { more, places: grid } = open;
    expect(grid?.nearest({ x: 4, y: 0.2 })).toEqual(middle(2, 0));
    const two = more(more([], middle(2, 0)), middle(3, 0));
    expect(more(two, middle(2, 0))).toEqual([middle(3, 0)]);
    const many = Array.from({ length: 14 }, (_, column) => middle(column, 0)).reduce(more, []);
    expect(many).toHaveLength(12);
    const chosen = open.onPlaces(two);
    expect(chosen).toMatchObject({
      watch: {
        squares: [
          { column: 2, row: 0 },
          { column: 3, row: 0 },
        ],
      },
    });
    expect(left(chosen)).toBeNull();
  });

  it("D20-READY-04 is the way of a move, square by square from where the fighter stands, its last square given back", () => {
    const open = places(MOVES);
    const { more } = open;
    const way = more([], middle(7, 6));
    expect(way).toEqual([middle(6, 6), middle(7, 6)]);
    const longer = more(way, middle(7, 8));
    expect(longer).toHaveLength(4);
    expect(more(longer, middle(7, 8))).toHaveLength(3);
    const chosen = open.onPlaces(way);
    expect(chosen).toMatchObject({ act: { do: "move", path: way } });
    expect(left(chosen)).toBeNull();
  });

  it("D20-READY-04 D20-MOVE-45 is how far it leads, where no map shows it", async () => {
    const open = left(MOVES, null);
    if (open?.by !== "form") throw new Error("no length is asked for");
    const row = open.rows[0];
    expect(row?.kind === "select" ? row.choices.length : 0).toBe(6);
    const read = await open.read({ text: () => "4" } as never);
    expect(read).toMatchObject({ value: { act: { do: "move", path: [], metres: 6 } } });
    expect("value" in read ? left(read.value, null) : open).toBeNull();
  });
});
