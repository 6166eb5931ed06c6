import { describe, expect, it } from "vitest";
import { segmentClock } from "./segment-clock.ts";
import { addCondition, type Condition, isSameCondition, removeCondition, type Until } from "./conditions.ts";
import { combatantId } from "./ids.ts";

const clock = segmentClock({ segments: 10, phases: ["declarations", "actions", "end"] });
type Now = ReturnType<typeof clock.start>;
const now: Now = { round: 1, segment: 9, phase: "actions" };
const [orc, elf] = [combatantId("orc"), combatantId("elf")];

const stunned = (until?: Until<Now>, source = orc): Condition<Now> => ({
  id: "stunned",
  rule: "SEG-HOUSE-59",
  source,
  ...(until === undefined ? {} : { until }),
});

describe("conditions", () => {
  const short = stunned({ at: clock.after(now, { segments: 1 }) });
  const long = stunned({ at: clock.after(now, { segments: 5 }) });
  const held = stunned({ holds: "grapple" });
  const forever = stunned();
  const elvish = stunned(undefined, elf);

  it("of two sources stand side by side: one ends, the other still holds", () => {
    const both = addCondition(clock, [short], elvish, "refresh");
    expect(both).toEqual([short, elvish]);
    const left = removeCondition(both, "stunned", orc);
    expect(left).toEqual([elvish]);
    expect(removeCondition(both, "stunned")).toEqual([]);
    expect(removeCondition(both, "prone")).toBe(both);
  });

  it("are the same by state, source and end", () => {
    const [at, aura] = [stunned({ at: now }), stunned({ holds: "aura" })];
    const all = [
      at,
      aura,
      stunned({ holds: "song" }),
      stunned({ at: { ...now, round: 2 } }),
      stunned(),
      stunned({ at: now }, elf),
      { ...at, id: "prone" },
    ];
    for (const one of all) expect(all.filter((other) => isSameCondition(clock, one, { ...other }))).toEqual([one]);
  });

  it("of the same source are refreshed", () => {
    expect(addCondition(clock, [long], short, "refresh")).toEqual([short]);
  });

  it("of the same source keep the longer", () => {
    const one = [long];
    expect(addCondition(clock, one, short, "longest")).toBe(one);
    expect(addCondition(clock, [short], long, "longest")).toEqual([long]);
    expect(addCondition(clock, [long], forever, "longest")).toEqual([forever]);
    const lasting = [forever];
    expect(addCondition(clock, lasting, long, "longest")).toBe(lasting);
    expect(addCondition(clock, lasting, { ...forever }, "longest")).toBe(lasting);
  });

  it("keep two ends that cannot be compared", () => {
    expect(addCondition(clock, [short], held, "longest")).toEqual([short, held]);
    const twice = [short, held];
    expect(addCondition(clock, twice, { ...held }, "longest")).toBe(twice);
    expect(addCondition(clock, twice, long, "longest")).toEqual([held, long]);
    const spell = stunned({ holds: "spell" });
    expect(addCondition(clock, [held], spell, "longest")).toEqual([held, spell]);
    expect(addCondition(clock, [held], short, "longest")).toEqual([held, short]);
  });

  it("of the same source but of another name stand side by side", () => {
    const prone = { id: "prone", rule: "SEG-HOUSE-59", source: orc } as const;
    for (const again of ["refresh", "longest"] as const)
      expect(addCondition(clock, [forever], prone, again)).toEqual([forever, prone]);
  });

  it("without a source are one", () => {
    const bare = { id: "prone", rule: "SEG-HOUSE-59" } as const;
    expect(addCondition(clock, [bare], bare, "refresh")).toEqual([bare]);
  });
});
