import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { placeAt } from "../../kernel/geometry/place.ts";
import { attackTotal } from "../derive/attack-bonus.ts";
import { armOf, isRefusal } from "../derive/arms.ts";
import { OPEN } from "../derive/situation.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { acid, path, square, type Play, type Who } from "../testing/fights.ts";
import { cleric, endTurn, fates, held, off, play, priest, REBUKE, undead, unmapped } from "../testing/turnings.ts";
import type { HeldTurning, Turning } from "../stored/turn.ts";
import { turnedForbids } from "./fleeing.ts";
import { endTurning } from "./end.ts";
import { heldTurning, TURNING_FOLDS } from "./fold.ts";
import { commandedBy, effectiveHitDice, isChanneled, obeys } from "./states.ts";
import { release } from "./turn-undead.ts";
import { approachedBy, watchDistance } from "./watch.ts";

const [una, vic, a] = [combatantId("una"), combatantId("vic"), combatantId("a")];
const state = (how: Turning["how"], by: typeof una, more: Partial<Turning> = {}): HeldTurning =>
  heldTurning({ how, by, check: 10, hitDice: 0, until: null, ...more });
const wight = (turnings: readonly HeldTurning[], who: Who = {}) =>
  undead("a", 4, { at: off(4), ...who, turn: { turnings } });
const kept = (turn: Play, id = "a"): readonly string[] => turn.get(id).turn.turnings.map((each) => each.id);

describe("what channeled energy has made of one", () => {
  const mixed = [state("turned", una), state("commanded", vic), state("rebuked", vic)];

  it("D20-TURN-16 D20-TURN-24 is told by its kind and by the one it is from, among others", () => {
    const creature = wight(mixed);
    expect((["turned", "commanded", "rebuked", "bolstered"] as const).map((how) => isChanneled(creature, how))).toEqual(
      [true, true, true, false],
    );
    expect([
      obeys(creature, vic),
      obeys(creature, una),
      obeys(wight([]), vic),
      isChanneled(wight([]), "turned"),
    ]).toEqual([true, false, false, false]);
  });

  it("D20-TURN-29 D20-TURN-30 counts as more hit dice by a bolstering alone, and by the best of several", () => {
    const dice = (...turnings: readonly HeldTurning[]) => effectiveHitDice(DEFAULT_SETTINGS, wight(turnings));
    const bolstered = (hitDice: number, by = vic) => state("bolstered", by, { hitDice });
    expect([
      dice(),
      dice(bolstered(6)),
      dice(bolstered(2)),
      dice(bolstered(6), bolstered(9, una)),
      dice(state("turned", una, { hitDice: 12 }), bolstered(6)),
    ]).toEqual([4, 6, 4, 9, 6]);
  });

  it("D20-TURN-25 D20-TURN-26 leaves those to their master who obey that one and are still there", () => {
    const commanded = (id: string, by: typeof una, hitPoints = 10) =>
      undead(id, 2, { at: off(3), hitPoints, turn: { turnings: [state("commanded", by)] } });
    const turn = play([
      priest(),
      commanded("mine", vic),
      commanded("other", una),
      commanded("gone", vic, -10),
      undead("cowed", 2, { at: off(3), turn: { turnings: [state("rebuked", vic)] } }),
    ]);
    expect(commandedBy(turn.table(), vic).map(({ id }) => id)).toEqual(["mine"]);
  });

  it("D20-TURN-26 D20-TURN-28 ends once, and leaves what is of another kind or from another", () => {
    const ended = (turnings: readonly HeldTurning[], what: HeldTurning) => {
      const turn = play([cleric(), wight(turnings)]);
      turn.runs((table) => endTurning(table, a, what, "freed"));
      return [fates(turn), kept(turn)];
    };
    expect([
      ended(mixed, state("turned", una)),
      ended(mixed, state("turned", vic)),
      ended(mixed, state("commanded", una)),
      ended([], state("turned", una)),
    ]).toEqual([
      [["a freed"], ["commanded/vic", "rebuked/vic"]],
      [[], ["turned/una", "commanded/vic", "rebuked/vic"]],
      [[], ["turned/una", "commanded/vic", "rebuked/vic"]],
      [[], []],
    ]);
    const { state: encounter } = play([cleric(), wight(mixed)]);
    const told = {
      type: "turningEnded",
      id: a,
      state: state("rebuked", vic),
      why: "time",
      rule: "D20-INIT-07",
    } as const;
    const after = TURNING_FOLDS.turningEnded(encounter, told).combatants.find(({ id }) => id === a);
    expect(after?.turn.turnings.map(({ id }) => id)).toEqual(["turned/una", "commanded/vic"]);
  });

  it("D20-TURN-16 takes the place of the same from the same cleric, and of nothing else", () => {
    const { state: encounter } = play([cleric(), wight([...mixed, state("rebuked", una)])]);
    const gained = {
      type: "turningGained",
      id: a,
      state: state("rebuked", vic, { check: 15 }),
      rule: "D20-TURN-23",
    } as const;
    const after = TURNING_FOLDS.turningGained(encounter, gained).combatants.find(({ id }) => id === a);
    expect(after?.turn.turnings.map(({ id, check }) => [id, check])).toEqual([
      ["turned/una", 10],
      ["commanded/vic", 10],
      ["rebuked/una", 10],
      ["rebuked/vic", 15],
    ]);
  });

  it("D20-TURN-25 D20-TURN-26 is released by its own master, and of the command alone", () => {
    const turnings = [state("commanded", una), state("rebuked", vic), state("commanded", vic)];
    const turn = play([priest(), wight(turnings)]);
    turn.runs((table) => release(table, vic, table.get(a)));
    expect([fates(turn), kept(turn)]).toEqual([["a released"], ["commanded/una", "rebuked/vic"]]);
  });

  it("D20-TURN-17 D20-TURN-23 gives attackers two, by the entry that it comes from", () => {
    const rule = (cowed: "rebuked" | "cornered") => {
      const arm = armOf(DEFAULT_SETTINGS, cleric(), { with: "unarmed", head: "main" });
      if (isRefusal(arm)) throw new Error(arm.code);
      const { changes } = attackTotal(DEFAULT_SETTINGS, cleric(), arm, 1, { situation: { ...OPEN, cowed } });
      return changes.find(({ label }) => label === "cowed");
    };
    expect([rule("rebuked"), rule("cornered")]).toEqual([
      { label: "cowed", value: 2, rule: "D20-TURN-23" },
      { label: "cowed", value: 2, rule: "D20-TURN-17" },
    ]);
  });
});

describe("the steps of those who have turned undead", () => {
  it("D20-TURN-18 D20-TURN-19 end what is their own turning, and nothing else", () => {
    const near = (turnings: readonly HeldTurning[]) => {
      const table = play([cleric(), priest(), wight(turnings)]).table();
      const [from, to] = [square(20, 20), square(23, 20)];
      return approachedBy(table, table.get(una), from, to).map(({ id, state: { how, by } }) => `${id} ${how} ${by}`);
    };
    expect([
      near([state("turned", una)]),
      near([state("turned", vic), state("commanded", una), state("turned", una)]),
      near([state("turned", vic)]),
      near([state("rebuked", una)]),
    ]).toEqual([["a turned una"], ["a turned una"], [], []]);
  });

  it("D20-TURN-18 are none for those who come from nowhere", () => {
    const table = play([cleric(), wight([state("turned", una)])]).table();
    expect(approachedBy(table, table.get(una), null, square(23, 20))).toEqual([]);
    expect(approachedBy(table, table.get(una), placeAt(null, square(20, 20)), square(23, 20))).toHaveLength(1);
  });

  it("D20-TURN-18 D20-TURN-19 are distances set by hand without a map, for the one of the two and from any distance", () => {
    const pair = [a, una] as const;
    const watched = (before: number | null, after: number | null) => {
      const distances = after === null ? [] : [{ pair, metres: after }];
      const other = undead("b", 2, { turn: { turnings: [state("turned", una)] } });
      const people = [unmapped(), { ...wight([state("turned", una)]), position: null }, other];
      const turn = play(people, { field: { distances } });
      turn.runs((table) => watchDistance(table, pair, before));
      return fates(turn);
    };
    expect([watched(4.5, 1.5), watched(null, 1.5), watched(1.5, 1.5), watched(4.5, 3), watched(4.5, null)]).toEqual([
      ["a approach"],
      ["a approach"],
      [],
      [],
      [],
    ]);
  });
});

describe("those who obey", () => {
  const by = a;
  const beside = (turnings: readonly HeldTurning[], una_ = cleric()) =>
    play([una_, cleric({ at: off(0, 3) }, "tom"), wight(turnings, { at: off(1), gear: [acid()] })])
      .does(endTurn("una"))
      .does(endTurn("tom"));
  const mine = [state("commanded", una)];

  it("D20-TURN-24 may do to others what they may not to their master, and go where they please", () => {
    const turn = beside(mine);
    const code = (command: Parameters<typeof turnedForbids>[1]) => turnedForbids(turn.table(), command)?.code ?? null;
    const [power, tom] = [gearId("touch"), combatantId("tom")];
    expect([
      code({ do: "attack", by, target: una, with: "unarmed" }),
      code({ do: "attack", by, target: tom, with: "unarmed" }),
      code({ do: "move", by, path: path([22, 20]) }),
      code({ do: "move", by, path: path([20, 20]), overruns: tom }),
      code({ do: "move", by, path: path([20, 20]), overruns: una }),
      code({ do: "usePower", by, power, targets: [tom, una] }),
      code({ do: "usePower", by, power, targets: [tom] }),
      code(endTurn("a")),
      code(endTurn("gone")),
    ]).toEqual(["commanded", null, null, null, "commanded", "commanded", null, null, null]);
  });

  it("D20-TURN-24 strike into any square but that of their master, as far as it is known", () => {
    const into = (turnings: readonly HeldTurning[], more: object, una_ = cleric()) => {
      const command = { do: "attack", by, target: null, with: "unarmed", ...more } as const;
      return turnedForbids(beside(turnings, una_).table(), command)?.code ?? null;
    };
    const there = { square: { column: 20, row: 20 } };
    expect([
      into(mine, there),
      into(mine, { square: { column: 20, row: 21 } }),
      into(mine, { corner: { column: 20, row: 20 } }),
      into([state("commanded", combatantId("gone"))], there),
      into(mine, there, unmapped()),
      into([state("rebuked", una)], there),
    ]).toEqual(["commanded", null, null, null, null, null]);
  });

  it("D20-TURN-24 are released at any time of their master's turn, and are ordered only if they are there", () => {
    const people = (turn: Who["turn"]) => [
      priest(turn === undefined ? {} : { turn }),
      undead("a", 2, { at: off(3), turn: { turnings: [state("commanded", vic)] } }),
    ];
    const order = { do: "orderUndead", by: vic, target: a } as const;
    const spent = play(people({ spent: ["fullRound"] }));
    expect([spent.refusal(order), spent.refusal({ ...order, do: "releaseUndead" })]).toEqual(["turnSpent", null]);
    expect([
      play(people({})).refusal({ ...order, target: combatantId("gone") }),
      play(people({})).refusal({ ...order, do: "releaseUndead", target: combatantId("gone") }),
    ]).toEqual(["unknownCombatant", "unknownCombatant"]);
  });

  it("D20-TURN-15 D20-TURN-25 are passed over by the energy that has made them so", () => {
    const again = (how: Turning["how"]) =>
      fates(
        play([priest(), undead("a", 2, { at: off(3), turn: { turnings: [held(how, "vic")] } })]).does(REBUKE, {
          dice: how === "turned" ? [12, 1, 2] : [12],
        }),
      );
    expect([again("rebuked"), again("commanded"), again("turned")]).toEqual([
      ["a already"],
      ["a already"],
      ["a commanded"],
    ]);
  });
});
