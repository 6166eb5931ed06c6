import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { currentSlot } from "../../kernel/turns/order.ts";
import type { D20Combatant } from "../state.ts";
import { fight, longBow, longSword, path, Play, power, square, type Who } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { blowAt, readies } from "../testing/readied.ts";
import { DOER } from "./commands.ts";

const TAKE = "take";
const id = combatantId;
const by = (name: string) => ({ by: id(name) });
const turnOf = ({ state }: Play): string => `${currentSlot(state.field.order, state.clock)?.id} ${state.clock.round}`;
const ended = (play: Play): Play => play.does({ do: "advance", by: null, to: "turn" });
const turns = (play: Play, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => turnOf(index === 0 ? play : ended(play)));
const orderOf = ({ state }: Play): readonly string[] => state.field.order.map((slot) => `${slot.id} ${slot.keys[0]}`);
const types = ({ events }: Play): readonly string[] => events.map(({ type }) => type);

/** W7: Ari 18 with a bow (+8, 1d8+1), Brusa 12 who casts (AC 13, Concentration +10), Cole 9. */
const SPELL = power("spell", { delivery: "self", level: 3, uses: 1 });
function w7(more: { readonly ari?: Who; readonly brusa?: Who; readonly cole?: Who } = {}): Play {
  const plain = foe("x", 0).sheet;
  const initiative = (total: number) => ({ initiative: { total, modifier: 0, coin: 0 } });
  const people: readonly D20Combatant[] = [
    foe("ari", 8, {
      at: [0, 0],
      side: "a",
      most: 30,
      gear: [longBow({ damage: "1d8+1" })],
      turn: initiative(18),
      ...more.ari,
    }),
    foe("brusa", 0, {
      at: [8, 0],
      side: "b",
      most: 40,
      scores: [10, 16],
      turn: initiative(12),
      ...more.brusa,
      gear: [SPELL, ...(more.brusa?.gear ?? [])],
      stats: { skills: { ...plain.skills, concentration: 10 } },
    }),
    foe("cole", 0, { at: [9, 0], side: "b", most: 30, turn: initiative(9), ...more.cole }),
  ];
  const order = people.map((each, at) => ({
    id: each.id,
    keys: [each.turn.initiative?.total ?? 0, 0, 0],
    place: at + 1,
  }));
  return new Play(fight(people, { field: { order } }));
}
const SHOT = readies(blowAt("ari", "brusa", "long_bow"), { kinds: ["casts"], who: id("brusa"), words: "if she casts" });
const CAST = { do: "usePower", by: id("brusa"), power: gearId("spell"), targets: [] } as const;

describe("a readied shot at a caster", () => {
  it("D20-READY-06 D20-READY-11 D20-SPELL-12 loses the spell, as in the worked fight, and the caster's turn goes on", () => {
    const play = ended(w7().does(SHOT)).does(CAST, { answers: [TAKE], dice: [9, 8, 11] });
    expect(play.last("attackRolled")).toMatchObject({ total: { value: 17 }, against: { value: 13 }, hit: true });
    expect(play.last("damageRolled").damage.value).toBe(9);
    expect(play.last("checkRolled")).toMatchObject({
      check: "concentration",
      dc: 22,
      total: { value: 21 },
      success: false,
    });
    expect([play.has("powerLost"), play.has("powerWorked")]).toEqual([true, false]);
    expect([turnOf(play), play.get("brusa").turn.spent, play.get("brusa").turn.interrupted]).toEqual([
      "brusa 1",
      ["standard"],
      false,
    ]);
    expect(play.get("brusa").gear.powers[0]?.uses, "a spell that is begun is paid for").toBe(0);
    expect(play.refusal({ do: "move", ...by("brusa"), path: path([8, 1]) })).toBeNull();
  });

  it("D20-READY-07 D20-READY-02 D20-INIT-03 acts from then on right before the one who set it off", () => {
    const play = ended(w7().does(SHOT)).does(CAST, { answers: [TAKE], dice: [9, 8, 11] });
    expect(orderOf(play)).toEqual(["ari 12", "brusa 12", "cole 9"]);
    expect(play.get("ari").turn).toMatchObject({ waiting: null, awaits: null, initiative: { total: 12 } });
    expect(turns(play, 4)).toEqual(["brusa 1", "cole 1", "ari 2", "brusa 2"]);
  });

  it("D20-READY-05 is asked with its odds, need not be taken, and goes on waiting", () => {
    const play = ended(w7().does(SHOT)).does(CAST, { answers: ["wait"] });
    expect(play.questions).toMatchObject([
      {
        cause: "readied",
        to: "ari",
        from: "brusa",
        fallback: "wait",
        options: [{ id: TAKE, odds: 0.8 }, { id: "wait" }],
        facts: { why: "casts" },
      },
    ]);
    expect([play.has("powerWorked"), play.get("ari").turn.waiting, orderOf(play)[0]]).toEqual([
      true,
      "ready",
      "ari 18",
    ]);
  });

  it("D20-READY-05 D20-READY-18 waits for nothing else: neither other acts, nor other people, nor one's own side", () => {
    const silent = (command: Parameters<Play["does"]>[0], at = "brusa"): number =>
      w7().does(SHOT).at(at).does(command).questions.length;
    expect(silent({ do: "totalDefense", ...by("brusa") })).toBe(0);
    expect(silent({ do: "move", ...by("brusa"), path: path([8, 1]) })).toBe(0);
    const any = readies(blowAt("ari", DOER, "long_bow"), { kinds: ["acts", "moves"] });
    const asked = (whose: "foes" | "friends" | "all", who: string): number =>
      w7({ cole: { at: [9, 3], side: "a" } })
        .does({ ...any, watch: { ...any.watch, whose } })
        .at(who)
        .does({ do: "totalDefense", ...by(who) }).questions.length;
    expect([
      asked("foes", "cole"),
      asked("friends", "cole"),
      asked("all", "cole"),
      asked("foes", "brusa"),
      asked("friends", "brusa"),
    ]).toEqual([0, 1, 1, 1, 0]);
  });

  it("D20-READY-09 is lost with one's next turn, and may be readied again in it", () => {
    const play = w7().does(SHOT);
    for (let turn = 0; turn < 3; turn++) ended(play);
    expect([turnOf(play), types(play).includes("readiedLost")]).toEqual(["ari 2", true]);
    expect(play.get("ari").turn).toMatchObject({ waiting: null, awaits: null });
    expect(play.refusal(SHOT)).toBeNull();
  });

  it("D20-READY-10 taken in the next round before one's own count, it is the turn of that round", () => {
    const late = readies(blowAt("cole", "ari", "long_sword"), { kinds: ["strikes", "shoots"], who: id("ari") });
    const play = w7({ cole: { at: [1, 0] }, ari: { at: [0, 0] } })
      .at("cole")
      .does(late);
    ended(play).does(
      { do: "attack", ...by("ari"), target: id("brusa"), with: gearId("long_bow") },
      { answers: [TAKE, "long_sword"], dice: [2, 3, 1] },
    );
    expect([orderOf(play)[0], play.get("cole").turn.initiative?.total]).toEqual(["cole 18", 18]);
    expect(turns(play, 4)).toEqual(["ari 2", "brusa 2", "cole 3", "ari 3"]);
  });

  it("D20-READY-05 D20-CONC-07 never answers one who is not seen", () => {
    const unseen = w7({ ari: { conditions: ["blinded"] } });
    expect(ended(unseen.does(SHOT)).does(CAST).questions).toEqual([]);
  });
});

/** So many squares in a row. */
const squaresOf = (count: number): readonly { readonly column: number; readonly row: number }[] =>
  Array.from({ length: count }, (_, column) => ({ column, row: 0 }));

describe("squares that are watched", () => {
  /** An archer watches the squares 5 and 6 of the row in which B stands, and goes on waiting so many times. */
  const waits = (
    times: number,
    watch: Parameters<typeof readies>[1],
    command: Parameters<Play["does"]>[0],
    b: Who = {},
  ) => {
    const play = new Play(
      fight([
        foe("a", 8, { at: [5, 8], side: "a", most: 40, gear: [longBow()] }),
        foe("b", 0, { at: [5, 5], side: "b", most: 40, gear: [longSword()], ...b }),
      ]),
    );
    const squares = [5, 6].map((column) => ({ column, row: 5 }));
    ended(play.does(readies(blowAt("a", DOER, "long_bow"), { where: "square", squares, ...watch })));
    play.does(command, { answers: Array.from({ length: times }, () => "wait") });
    expect(play.questions).toHaveLength(times);
  };
  const go = (...way: readonly (readonly [number, number])[]) =>
    ({ do: "move", ...by("b"), path: path(...way) }) as const;

  it("D20-READY-05 answers those who come into one of them, once, and not those who stay in them or leave them", () => {
    const enters = { kinds: ["moves"], when: "after" } as const;
    waits(1, enters, go([4, 5], [5, 5], [6, 5], [7, 5]), { at: [3, 5] });
    waits(0, enters, go([6, 5]));
    waits(0, enters, go([5, 4], [5, 3]));
    waits(0, enters, go([4, 4], [5, 4], [6, 4]), { at: [3, 5] });
    const large = { at: [3, 4], size: "large" } as const;
    waits(1, enters, { do: "move", ...by("b"), path: [square(4.5, 4.5)] }, large);
  });

  it("D20-READY-05 D20-READY-06 answers those who are about to leave them, and not who is elsewhere", () => {
    const leaves = { kinds: ["moves"], when: "before" } as const;
    waits(1, leaves, go([5, 4], [5, 3]));
    waits(0, leaves, go([4, 4], [4, 3]), { at: [3, 5] });
  });

  it("D20-READY-05 answers what is done by one who stands in them, and not from elsewhere", () => {
    const guards = { do: "totalDefense", ...by("b") } as const;
    waits(1, { kinds: ["acts"] }, guards);
    waits(1, { kinds: ["acts"] }, guards, { at: [6, 5] });
    waits(0, { kinds: ["acts"] }, guards, { at: [7, 5] });
  });
});

describe("a readied move", () => {
  it("D20-READY-04 D20-READY-06 is made with all of its way inside the other's turn, and opens its author as any move does", () => {
    const leave = { do: "move", ...by("ari"), path: path([0, 1], [0, 2], [0, 3]) } as const;
    const play = w7({ cole: { at: [1, 0], gear: [longSword()] } }).does(readies(leave, { kinds: ["casts"] }));
    ended(play).does(CAST, { answers: [TAKE, "decline"] });
    expect(play.placeOf("ari")).toMatchObject({ x: square(0, 3).x, y: square(0, 3).y });
    expect([play.questions.map(({ cause, to }) => `${cause} ${to}`), orderOf(play)[0]]).toEqual([
      ["readied ari", "opportunity cole"],
      "ari 12",
    ]);
    expect([play.has("powerWorked"), turnOf(play)]).toEqual([true, "brusa 1"]);
  });

  it("D20-READY-18 is kept where its way is barred by then, and waits on", () => {
    const leave = { do: "move", ...by("ari"), path: path([0, 1], [0, 2]) } as const;
    const play = w7().does(readies(leave, { kinds: ["casts"] }));
    play.arrange("cole", (each) => ({ ...each, position: square(0, 2) }));
    expect(ended(play).does(CAST).questions).toEqual([]);
    expect(play.get("ari").turn.waiting).toBe("ready");
  });
});

describe("what is readied", () => {
  const refused = (command: Parameters<Play["refusal"]>[0], play = w7()): string | null => play.refusal(command);
  const seen = { kinds: ["casts"] } as const;

  it("D20-READY-04 is a standard, a move or a free action that could be paid for", () => {
    expect([
      refused(readies({ ...blowAt("ari", "brusa", "long_bow"), full: true } as never, seen)),
      refused(readies({ do: "move", ...by("ari"), path: path([0, 1]) }, seen)),
      refused(readies({ do: "move", ...by("ari"), path: [] }, seen)),
      refused(
        readies(
          { do: "move", ...by("ari"), path: path(...squaresOf(7).map(({ column }) => [column + 1, 0] as const)) },
          seen,
        ),
      ),
      refused(readies({ do: "act", ...by("ari"), activity: "dropProne" }, seen)),
      refused(readies({ do: "act", ...by("ari"), activity: "loadLong", gear: gearId("long_bow") }, seen)),
      refused(
        readies({ ...CAST, by: id("brusa") }, seen),
        w7()
          .at("brusa")
          .arrange("brusa", (each) => ({ ...each, gear: { ...each.gear, powers: [{ ...SPELL, uses: 0 }] } })),
      ),
      refused(
        readies(
          { do: "usePower", ...by("brusa"), power: gearId("spell"), targets: [], spontaneousMetamagic: true },
          seen,
        ),
        w7().at("brusa"),
      ),
    ]).toEqual(["notReadied", null, "noWay", null, null, "notReadied", "powerSpent", "notReadied"]);
  });

  it("D20-READY-05 waits for acts, of another than oneself, somewhere, each with its word", () => {
    const shot = blowAt("ari", "brusa", "long_bow");
    expect([
      refused(readies(shot, { kinds: [] })),
      refused(readies(shot, { ...seen, who: id("ari") })),
      refused(readies(shot, { ...seen, who: id("ghost") })),
      refused(readies(shot, { ...seen, when: "after" })),
      refused(readies(shot, { kinds: ["moves"], when: "after" })),
      refused(readies(shot, { ...seen, where: "square" })),
      refused(readies(shot, { ...seen, where: "region", region: "bog" })),
      refused(
        readies(shot, {
          ...seen,
          where: "square",
          squares: [
            { column: 3, row: -1 },
            { column: 3, row: 1 },
          ],
        }),
      ),
      refused(readies(shot, { ...seen, where: "square", squares: squaresOf(13) })),
      refused(readies(shot, { ...seen, where: "square", squares: squaresOf(12) })),
      refused(
        readies(shot, { ...seen, where: "square", squares: squaresOf(1) }),
        w7().arrange("ari", (each) => ({ ...each, position: null })),
      ),
      refused(readies(shot, { kinds: ["told"], words: " " })),
      refused({ ...SHOT, by: id("brusa"), watch: { ...SHOT.watch, who: id("cole") } }, w7().at("brusa")),
      refused(readies(blowAt("ari", "ari", "long_bow"), seen)),
    ]).toEqual([
      "noTrigger",
      "watchesSelf",
      "unknownCombatant",
      "onlyBefore",
      null,
      "watchNowhere",
      "watchNowhere",
      "watchOffMap",
      "watchTooWide",
      null,
      "watchOffMap",
      "triggerUntold",
      "readiedByOther",
      "targetIsSelf",
    ]);
  });

  it("D20-ACT-118 D20-READY-02 D20-READY-03 costs a standard action, opens to none, and leaves the rest of the turn", () => {
    const play = w7({ cole: { at: [1, 0] } }).does(SHOT);
    expect([play.questions, play.get("ari").turn.spent, turnOf(play)]).toEqual([[], ["standard"], "ari 1"]);
    expect([refused(SHOT, play), refused({ do: "move", ...by("ari"), path: path([0, 1]) }, play)]).toEqual([
      "standardSpent",
      null,
    ]);
  });

  it("D20-READY-05 D20-READY-06 that waits for what no rule sees is taken by the table's word, and nothing else is", () => {
    const told = readies(blowAt("ari", DOER, "long_bow"), { kinds: ["told"], words: "the door opens" });
    const play = w7().does(told);
    expect(refused({ do: "interrupt", ...by("ari") }, play)).toBe("turnUnderWay");
    ended(play).does({ do: "interrupt", ...by("ari") }, { dice: [9, 8] });
    expect([play.last("attackRolled").target, turnOf(play), orderOf(play)[0]]).toEqual(["brusa", "brusa 1", "ari 12"]);
    expect(refused({ do: "interrupt", ...by("ari") }, play)).toBe("notReady");
    expect(refused({ do: "interrupt", ...by("ari") }, ended(w7().does(SHOT)))).toBe("triggerSeen");
    const other = ended(w7().does(told)).does({ do: "interrupt", ...by("ari"), target: id("cole") }, { dice: [9, 8] });
    expect(other.last("attackRolled").target).toBe("cole");
  });
});
