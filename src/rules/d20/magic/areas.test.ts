import { describe, expect, it } from "vitest";
import type { Area } from "../../kernel/geometry/areas.ts";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { PowerStats } from "../stored/power.ts";
import { fight, fighter, Play, power, middle, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import type { MagicCommand } from "./commands.ts";

type UsePower = Extract<MagicCommand, { readonly do: "usePower" }>;

const by = combatantId("mage");
const CIRCLE = { area: "circle", areaSize: 3, range: 12 } as const;
const CONE = { area: "cone", areaSize: 4.5, areaSpread: 90, range: 4.5 } as const;
const LINE = { area: "line", areaSize: 18, areaSpread: 1.5, range: 18 } as const;
const play = (stats: Partial<PowerStats>, where: Pick<Who, "at"> = { at: [5, 5] }): Play =>
  new Play(
    fight([
      fighter("mage", {
        side: "party",
        most: 30,
        ...where,
        gear: [power("blast", { source: "item", delivery: "area", effect: "damage", formula: "1d6", ...stats })],
      }),
      ...[6, 7, 8].map((column) =>
        foe(`orc${column}`, 0, { side: "orcs", most: 30, ...(where.at === undefined ? {} : { at: [column, 5] }) }),
      ),
    ]),
  );
const use = (area: Area | null, ...targets: readonly string[]): UsePower => ({
  do: "usePower",
  by,
  power: gearId("blast"),
  targets: targets.map(combatantId),
  ...(area === null ? {} : { area }),
});
const harmed = (turn: Play): readonly string[] =>
  turn
    .table()
    .combatants.filter(({ body }) => body.hitPoints < 30)
    .map(({ id }) => id);

const circle = (column: number): Area => ({ shape: "circle", centre: middle(column, 5), radius: 3 });
const cone: Area = { shape: "cone", tip: middle(5, 5), direction: 0, degrees: 90, length: 4.5 };
const line: Area = { shape: "line", from: middle(5, 5), direction: 0, length: 18, width: 1.5 };

describe("a power that covers ground", () => {
  it("D20-SPELL-01 works on all who stand in it, its author too where he stands in a circle", () => {
    expect(harmed(play(CIRCLE).does(use(circle(9)), { dice: [4] }))).toEqual(["orc7", "orc8"]);
    expect(harmed(play(CIRCLE).does(use(circle(6)), { dice: [4] }))).toEqual(["mage", "orc6", "orc7", "orc8"]);
  });

  it("D20-SPELL-01 never harms whoever sends out the cone or the line", () => {
    expect(harmed(play(CONE).does(use(cone), { dice: [4] }))).toEqual(["orc6", "orc7", "orc8"]);
    expect(harmed(play(LINE).does(use(line), { dice: [4] }))).toEqual(["orc6", "orc7", "orc8"]);
  });

  it("D20-SPELL-01 D20-MOVE-38 harms a big creature by any square of its space, once", () => {
    const giant = foe("giant", 0, { side: "giants", most: 30, at: [7, 3], size: "huge" });
    const shot = (direction: number, dice: readonly number[]): readonly string[] => {
      const mage = fighter("mage", {
        side: "party",
        most: 30,
        at: [5, 5],
        gear: [power("blast", { source: "item", delivery: "area", effect: "damage", formula: "1d6", ...LINE })],
      });
      return harmed(new Play(fight([mage, giant])).does(use({ ...line, direction }), { dice }));
    };
    // His middle is a square beside the line.
    expect([shot(0, [4]), shot(180, [4])]).toEqual([["giant"], []]);
  });

  it("D20-ATK-08 D20-SPELL-01 is laid with its own measures, within its range, from where its author stands", () => {
    const refusals = [
      play(CIRCLE).refusal(use(null)),
      play(CIRCLE).refusal(use(null, "orc6")),
      play(CIRCLE).refusal(use({ shape: "circle", centre: middle(6, 5), radius: 4 })),
      play(CIRCLE).refusal(use(cone)),
      play(CIRCLE).refusal(use(circle(13))),
      play(CIRCLE).refusal(use(circle(14))),
      play({ ...CIRCLE, range: null }).refusal(use(circle(5))),
      play({ ...CIRCLE, range: null }).refusal(use(circle(6))),
      play(CONE).refusal(use({ ...cone, tip: middle(6, 5) })),
      play(LINE).refusal(use({ ...line, width: 3 })),
    ];
    expect(refusals).toEqual([
      "areaMissing",
      "areaMissing",
      "areaNotOfSpell",
      "areaNotOfSpell",
      null,
      "areaBeyondRange",
      null,
      "areaBeyondRange",
      "areaBeyondRange",
      "areaNotOfSpell",
    ]);
  });

  it("D20-SPELL-01 without a map works on those whom its author names", () => {
    const nowhere = (): Play => play(CIRCLE, {});
    expect([nowhere().refusal(use(null)), nowhere().refusal(use(circle(6)))]).toEqual(["areaMissing", "areaNeedsMap"]);
    expect(harmed(nowhere().does(use(null, "orc6", "orc8"), { dice: [4] }))).toEqual(["orc6", "orc8"]);
    expect(harmed(play({ area: "none" }).does(use(null, "orc7"), { dice: [4] }))).toEqual(["orc7"]);
  });
});

describe("a casting that lasts", () => {
  it("D20-SPELL-30 takes effect on those of its targets who are still in the fight", () => {
    const targets = ["orc", "gone"].map(combatantId);
    const casting = { power: gearId("blast"), targets, area: null, until: { round: 1, turn: 2 }, kept: null };
    const mage = fighter("mage", {
      side: "party",
      gear: [power("blast", { time: "round", delivery: "targets", effect: "damage", formula: "1d6" })],
      turn: { casting },
    });
    const turn = new Play(fight([foe("orc", 0, { side: "orcs", most: 30 }), mage])).does(
      { do: "advance", by: null, to: "turn" },
      { dice: [4] },
    );
    expect([turn.get("orc").body.hitPoints, turn.last("powerWorked").targets]).toEqual([26, ["orc"]]);
  });
});
