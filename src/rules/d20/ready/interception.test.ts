import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import type { D20Command } from "../commands.ts";
import { fight, fighter, longBow, longspear, longSword, path, Play, power, square } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { blowAt, readies } from "../testing/readied.ts";
import { along, horse, HORSE, orc, ORC, rider, RIDER, riding } from "../testing/riders.ts";
import { DOER, type ReadiedAct } from "./commands.ts";

const TAKE = "take";
const id = combatantId;
const next = (play: Play): Play => play.does({ do: "advance", by: null, to: "turn" });
const grab = (by: string): ReadiedAct => ({ ...blowAt(by, DOER), instead: "grapple" }) as ReadiedAct;

/** A, who waits, before B, eight squares off. */
const meeting = (
  act: Parameters<Play["does"]>[0],
  one: Parameters<typeof fighter>[1] = {},
  other: Parameters<typeof fighter>[1] = {},
): Play =>
  next(
    new Play(
      fight([
        foe("a", 8, { at: [4, 1], side: "a", most: 40, feats: ["improvedGrapple"], gear: [longSword()], ...one }),
        foe("b", 1, { at: [0, 0], side: "b", most: 40, gear: [longSword()], ...other }),
        foe("c", 1, { at: [8, 0], side: "a", most: 40 }),
      ]),
    ).does(act),
  );
const way: D20Command = { do: "move", by: id("b"), path: path([1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0]) };

describe("a grapple that was readied", () => {
  it("D20-GRAP-15 D20-READY-06 ends the way of the mover where it holds them", () => {
    const near = readies(grab("a"), { kinds: ["moves"], where: "reach", when: "after" });
    const play = meeting(near).does(way, { answers: [TAKE], dice: [15, 15, 5, 1] });
    expect([play.has("holdBegun"), play.has("holdEnded")]).toEqual([true, false]);
    expect(play.placeOf("b")).toMatchObject({ x: square(3, 0).x, y: square(3, 0).y });
  });

  it("D20-GRAP-13 D20-GRAP-18 leaves a charger no blow at another, and says why", () => {
    const near = readies(grab("a"), { kinds: ["charges"], where: "reach", when: "after" });
    const play = meeting(near, { at: [7, 1] }).does(
      { do: "charge", by: id("b"), target: id("c"), with: gearId("long_sword") },
      { answers: [TAKE], dice: [15, 15, 5, 1] },
    );
    expect([play.has("holdBegun"), play.get("c").body.hitPoints]).toEqual([true, 40]);
  });

  it("D20-GRAP-20 D20-READY-11 loses the spell that needs gestures", () => {
    const somatic = power("spell", { delivery: "self", level: 1, uses: 1, somatic: true });
    const cast: D20Command = { do: "usePower", by: id("b"), power: gearId("spell"), targets: [] };
    const play = meeting(readies(grab("a"), { kinds: ["casts"] }), { at: [1, 0] }, { gear: [somatic] });
    play.does(cast, { answers: [TAKE], dice: [15, 15, 5, 1] });
    expect([play.has("holdBegun"), play.has("powerLost"), play.has("powerWorked")]).toEqual([true, true, false]);
  });
});

describe("a step that comes before it", () => {
  it("D20-READY-08 may be part of it: where it cannot be made any more, the blow is struck from where one stands", () => {
    const act = readies(blowAt("a", DOER, "long_sword"), { kinds: ["moves"] }, { step: square(3, 1) });
    const taken = meeting(act, { at: [2, 1] }, { at: [1, 1] });
    taken.arrange("c", (each) => ({ ...each, position: square(3, 1) }));
    taken.does({ do: "move", by: id("b"), path: path([0, 1]) }, { answers: [TAKE, "decline"], dice: [15, 4] });
    expect([taken.last("attackRolled"), taken.placeOf("a")]).toMatchObject([{ hit: true }, { x: square(2, 1).x }]);
  });
});

describe("any foe that comes near", () => {
  it("D20-READY-05 is fought with what serves against one of them, though not against all", () => {
    const trip = readies({ ...blowAt("a", DOER, "unarmed"), instead: "trip" } as ReadiedAct, { kinds: ["moves"] });
    const colossus = fighter("g", { at: [20, 20], side: "b", size: "gargantuan" });
    const play = (...foes: readonly ReturnType<typeof fighter>[]): Play =>
      new Play(fight([foe("a", 8, { at: [4, 1], side: "a" }), ...foes]));
    expect(play(colossus).refusal(trip)).toBe("tooBig");
    expect(play(colossus, foe("b", 1, { at: [0, 0], side: "b" })).refusal(trip)).toBeNull();
  });
});

describe("riders and those who wait for them", () => {
  const go: D20Command = { do: "move", by: HORSE, path: along(5, 9) };
  const waits = (act: ReadiedAct, watch: Parameters<typeof readies>[1], who: Parameters<typeof orc>[0]): Play =>
    riding(rider({ gear: [longBow(), longSword()] }), horse(), orc(who))
      .at("orc")
      .does(readies(act, watch))
      .at("rider");

  it("D20-READY-05 D20-MOUNT-06 move when their mounts do, and are shot at by name", () => {
    const play = waits(blowAt("orc", DOER, "long_bow"), { kinds: ["moves"], who: RIDER }, { gear: [longBow()] });
    play.does(go, { answers: [TAKE], dice: [2] });
    expect([play.questions.length, play.last("attackRolled").target]).toEqual([1, "rider"]);
  });

  it("D20-READY-16 D20-READY-17 are braced against as they charge, and so are their mounts", () => {
    const set = (who: typeof RIDER | null): Play =>
      waits(
        { ...blowAt("orc", DOER, "longspear"), braced: true } as ReadiedAct,
        { kinds: ["charges"], where: "reach", when: "after", who },
        { gear: [longspear({ damage: "1d8+3" })], at: [16, 5] },
      ).does(
        { do: "charge", by: RIDER, target: ORC, with: gearId("long_sword") },
        { answers: [TAKE], dice: [15, 1, 1, 1] },
      );
    const braced = (who: typeof RIDER | null): readonly unknown[] => {
      const { events } = set(who);
      const [blow] = events.filter(({ type }) => type === "attackRolled");
      const [damage] = events.filter(({ type }) => type === "damageRolled");
      return [Reflect.get(blow ?? {}, "target"), Reflect.get(damage ?? {}, "multiplier")];
    };
    expect([braced(null), braced(RIDER)]).toEqual([
      ["horse", 2],
      ["rider", 2],
    ]);
  });

  it("D20-MOUNT-14 D20-READY-06 are heard when they shoot from a mount that goes on", () => {
    const play = waits(blowAt("orc", RIDER, "long_bow"), { kinds: ["shoots"] }, { gear: [longBow()], at: [12, 9] });
    const steps = along(5, 25);
    const shot: D20Command = {
      do: "spring",
      by: RIDER,
      target: ORC,
      with: gearId("long_bow"),
      path: steps.slice(0, 10),
      onward: steps.slice(10),
    };
    play.does(shot, { answers: ["wait"], dice: [5, 2] });
    expect(play.questions).toMatchObject([{ cause: "readied", facts: { why: "shoots" } }]);
  });
});

describe("one who is pushed on the way", () => {
  it("D20-READY-18 keeps what is left of the move, for another way", () => {
    const push = readies(
      { do: "bullRush", by: id("a"), target: DOER },
      {
        kinds: ["moves"],
        where: "square",
        squares: [{ column: 3, row: 0 }],
        when: "after",
      },
    );
    const play = meeting(push, { at: [3, 1], gear: [] });
    play.does(way, { answers: [TAKE], dice: [15, 5] });
    expect(play.placeOf("b")?.y).not.toBe(square(3, 0).y);
    expect(play.last("actPrevented")).toMatchObject({ id: "b", act: "move", left: 3 });
    expect(play.get("b").turn).toMatchObject({ spent: ["move"], onward: 3 });
  });
});
