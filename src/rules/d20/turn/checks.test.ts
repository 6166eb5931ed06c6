import { describe, expect, it } from "vitest";
import { currentSlot } from "../../kernel/turns/order.ts";
import { DEFAULT_SETTINGS, type D20Settings } from "../settings.ts";
import { NOT_BEGUN, type D20Combatant } from "../state.ts";
import { d20, fight, Play, type Who } from "../testing/fights.ts";
import { EVERY_COMMAND } from "../testing/every-command.ts";
import { FOE, HERO, OTHER, READIED_BLOW } from "../testing/exchanges.ts";
import type { TurnState } from "../stored/turn.ts";
import { F, foe } from "../testing/people.ts";

const npc = (id: string, dexterity: number, kind = "", who: Who = {}): D20Combatant => ({
  ...foe(id, 0, {
    scores: [10, dexterity],
    ...who,
    stats: { identifier: kind },
    turn: { hasActed: false, initiative: null, ...who.turn },
  }),
  isReferees: true,
});
/** The checks as the fight begins: whom each is for, its total, by which rules. */
function checks(
  npcInitiative: D20Settings["npcInitiative"],
  dice: readonly number[],
  ...people: readonly D20Combatant[]
): readonly string[] {
  const play = new Play(fight(people, { field: { phase: "gathering", order: [] }, clock: NOT_BEGUN }), {
    settings: { ...DEFAULT_SETTINGS, npcInitiative },
  });
  for (const { id } of people) play.arrange(id, (each) => ({ ...each, turn: { ...each.turn, initiative: null } }));
  play.does({ do: "begin", by: null }, { dice });
  return play.events.flatMap((event) =>
    event.type === "initiativeRolled"
      ? [`${event.ids.join("+")} ${event.total.value} ${event.initiative.modifier} ${event.rules.join("+")}`]
      : [],
  );
}

describe("checks of those whom the referee runs", () => {
  const priestess = npc("priestess", 16, "priest");
  const zombies = [npc("zombie1", 6, "zombie"), npc("zombie2", 8, "zombie")];

  it("D20-INIT-05 are one for all by default, with the lowest modifier", () => {
    expect(checks("all", [10], priestess, ...zombies)).toEqual([
      "priestess+zombie1+zombie2 8 -2 D20-INIT-02+D20-INIT-05",
    ]);
  });

  it("D20-INIT-05 are one for each kind, or one for each, as the table likes", () => {
    expect(checks("group", [10, 12], priestess, ...zombies)).toEqual([
      "priestess 13 3 D20-INIT-02",
      "zombie1+zombie2 10 -2 D20-INIT-02+D20-INIT-05",
    ]);
    expect(checks("group", [10, 12], npc("one", 10), npc("two", 10))).toEqual([
      "one 10 0 D20-INIT-02",
      "two 12 0 D20-INIT-02",
    ]);
    expect(checks("each", [10, 12, 14], priestess, ...zombies)).toEqual([
      "priestess 13 3 D20-INIT-02",
      "zombie1 10 -2 D20-INIT-02",
      "zombie2 13 -1 D20-INIT-02",
    ]);
    expect(checks("all", [10, 12], { ...priestess, isReferees: false }, ...zombies)).toEqual([
      "priestess 13 3 D20-INIT-02",
      "zombie1+zombie2 10 -2 D20-INIT-02+D20-INIT-05",
    ]);
  });
});

describe("turns", () => {
  const play = (hero: Who = {}): Play =>
    new Play(fight([foe("hero", 0, { side: "heroes", ...hero }), foe("foe", 0), foe("other", 0)]));

  it("D20-ACT-49 D20-FEAT-12 D20-AOO-14 D20-ACT-59 everything is there again as a turn begins", () => {
    const used: Who = {
      turn: {
        spent: ["fullRound"],
        freeActions: 2,
        moved: 3,
        stepped: true,
        sprints: true,
        cleaves: 1,
        resistanceLowered: true,
        quickened: true,
        waiting: "ready",
        run: { kind: "full", made: [], pair: "none", offHand: 0, shots: 0 },
        opportunities: {
          taken: 1,
          movers: [
            { id: FOE, round: 1 },
            { id: OTHER, round: 0 },
          ],
        },
      },
    };
    const begun = play(used).at("other", 0).does({ do: "advance", by: null, to: "turn" });
    expect(begun.get("hero").turn).toMatchObject({
      spent: [],
      freeActions: 0,
      moved: 0,
      stepped: false,
      sprints: false,
      cleaves: 0,
      resistanceLowered: false,
      quickened: false,
      waiting: null,
      run: null,
      restricted: false,
      opportunities: { taken: 0, movers: [{ id: FOE, round: 1 }] },
    });
    const struck = play({ turn: { attackedAt: { round: 0, turn: 3 } } })
      .at("other", 0)
      .does({ do: "advance", by: null, to: "turn" });
    expect(struck.get("hero").turn.attackedAt, "D20-ATK-13 goes by the rounds, not by one's own turns").toEqual({
      round: 0,
      turn: 3,
    });
    expect(begun.last("turnBegun")).toMatchObject({ id: HERO, restricted: false, rule: "D20-INIT-06" });
  });

  it("D20-INIT-16 the turns of a surprise round are restricted, and told so", () => {
    const surprise = play().at("hero", 0).does({ do: "endTurn", by: HERO });
    expect(surprise.last("turnBegun")).toMatchObject({ id: FOE, restricted: true, rule: "D20-INIT-16" });
  });

  it("D20-INIT-07 a state ends just before its count, one without an end stays", () => {
    const shaken = (round: number, turn: number): NonNullable<Who["turn"]> => ({
      timed: [
        { id: "shaken" as const, rule: "D20-COND-07", source: FOE, until: { at: { round, turn } } },
        { id: "dazzled" as const, rule: "D20-COND-05", source: FOE },
      ],
    });
    const after = (round: number, turn: number): readonly string[] =>
      play({ turn: shaken(round, turn) })
        .does({ do: "endTurn", by: HERO })
        .get("hero")
        .turn.timed.map(({ id }) => id);
    expect([after(1, 2), after(1, 3), after(2, 1)]).toEqual([
      ["dazzled"],
      ["shaken", "dazzled"],
      ["shaken", "dazzled"],
    ]);
  });

  it("D20-INIT-08 with nobody left who can act the first turn of the next round stands", () => {
    const asleep = new Play(
      fight([foe("hero", 0, { conditions: ["asleep"] }), foe("foe", 0, { conditions: ["asleep"] })]),
    ).does({ do: "advance", by: null, to: "turn" });
    expect(currentSlot(asleep.state.field.order, asleep.state.clock)?.id).toBe("hero");
    expect(asleep.state.clock.round).toBe(2);
    expect(asleep.does({ do: "advance", by: null, to: "round" }).state.clock.round).toBe(3);
  });

  it("D20-ACT-502 D20-ACT-40 nobody delays who has moved, nor defends himself totally who fights with Combat Expertise", () => {
    expect([
      play({ turn: { moved: 2 } }).refusal(EVERY_COMMAND.delay),
      play({ turn: { freeActions: 1 } }).refusal(EVERY_COMMAND.delay),
      play({
        turn: { stance: { defensive: false, totalDefense: false, expertise: 1, powerAttack: 0, charging: false } },
      }).refusal(EVERY_COMMAND.totalDefense),
    ]).toEqual(["turnUnderWay", "turnUnderWay", "alreadyDefends"]);
  });

  it("D20-INIT-03 D20-ACT-118 D20-READY-07 who acts in a turn of another stands right before the other from then on, with that count", () => {
    const waiting = (id: string): Partial<TurnState> => ({
      waiting: "ready",
      awaits: {
        act: JSON.stringify({ do: "totalDefense", by: id }),
        step: null,
        watch: { ...READIED_BLOW.watch, kinds: ["told"] },
      },
    });
    const cut = new Play(
      fight([foe("hero", 0, { side: "heroes" }), foe("foe", 0), foe("other", 0, { turn: waiting("other") })]),
    )
      .at("foe")
      .does({ do: "interrupt", by: OTHER });
    expect([
      cut.state.field.order.map(({ id }) => id),
      currentSlot(cut.state.field.order, cut.state.clock)?.id,
      cut.get("other").turn.initiative,
    ]).toMatchObject([["hero", "other", "foe"], "foe", {}]);
    const first = new Play(fight([foe("hero", 0), foe("foe", 0, { turn: waiting("foe") })])).does({
      do: "interrupt",
      by: FOE,
    });
    expect(first.state.field.order.map(({ id }) => id)).toEqual(["foe", "hero"]);
  });
});

describe("what a ruleset keeps", () => {
  it("D20-HP-24 D20-HP-28 D20-HP-30 D20-SPELL-06 bounds what is given back when something is undone", () => {
    expect(d20.pools.map(({ path, bounds }) => [path, bounds(F())])).toEqual([
      ["body.hitPoints", { least: -Infinity, most: 34 }],
      ["body.temporary", { least: 0, most: Infinity }],
      ["body.nonlethal", { least: 0, most: Infinity }],
      ["body.experience", { least: 0, most: Infinity }],
    ]);
  });

  it("D20-ACT-11 D20-ACT-61 D20-FEAT-12 D20-ATK-13 D20-ACT-59 D20-ACT-49 forgets what a turn alone is told of", () => {
    expect([d20.id, d20.fleeting.toSorted()]).toEqual([
      "d20",
      [
        "turn.attackedAt",
        "turn.cleaves",
        "turn.freeActions",
        "turn.moved",
        "turn.quickened",
        "turn.sprints",
        "turn.stepped",
        "turn.usedBefore",
      ],
    ]);
  });
});
