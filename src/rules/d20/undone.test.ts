import { describe, expect, it } from "vitest";
import { applyDeltas, diff, leewayOf, reverse } from "../kernel/delta.ts";
import { combatantId, gearId } from "../kernel/ids.ts";
import { notRenewed } from "../kernel/renewal.ts";
import type { D20Event } from "./events.ts";
import type { D20Encounter, D20Game } from "./game.ts";
import { d20, fight, longSword, Play, power, type Who } from "./testing/fights.ts";
import { foe } from "./testing/people.ts";
import { readies } from "./testing/readied.ts";
import { afterUndo } from "./undone.ts";

const [HERO, ORC] = [combatantId("hero"), combatantId("orc")];
const STRIKE = { do: "attack", by: HERO, target: ORC, with: gearId("long_sword") } as const;
const play = (hero: Who = {}, orc: Who = {}): Play =>
  new Play(
    fight([
      foe("hero", 1, { at: [5, 5], side: "heroes", most: 20, gear: [longSword()], ...hero }),
      foe("orc", 0, { at: [6, 5], side: "orcs", most: 90, gear: [longSword()], ...orc }),
    ]),
  );

/** A step of a fight as a card keeps it. */
interface Card {
  readonly before: D20Encounter;
  readonly after: D20Encounter;
  readonly events: readonly D20Event[];
}
function step(turn: Play, command: Parameters<Play["does"]>[0], said: Parameters<Play["does"]>[1] = {}): Card {
  const before = turn.state;
  return { before, after: turn.does(command, said).state, events: turn.events };
}
/** The fight without a step, under those that came after it; null: it no longer fits. */
function without(turn: Play, card: Card, since: readonly Card[]): D20Encounter | null {
  const back = applyDeltas(
    turn.state,
    reverse(
      notRenewed<D20Game>(
        d20,
        diff(card.before, card.after),
        since.flatMap(({ events }) => events),
      ),
    ),
    leewayOf(d20),
  );
  return back.fits
    ? afterUndo(back.encounter, {
        events: card.events,
        later: since.flatMap(({ before, after }) => diff(before, after)),
      })
    : null;
}
const end = (turn: Play): Card => step(turn, { do: "advance", by: null, to: "turn" });

describe("what hangs on what is undone", () => {
  it("D20-ACT-02 D20-AOO-14 a blow of an earlier round gives back no action and no attack of this one", () => {
    const turn = play();
    const first = step(turn, STRIKE, { dice: [2] });
    const since = [end(turn), end(turn), step(turn, STRIKE, { dice: [2] })];
    const back = without(turn, first, since);
    expect(back?.combatants[0]?.turn).toMatchObject({ spent: ["standard"], run: { made: [{ with: "long_sword" }] } });
    expect(applyDeltas(turn.state, reverse(diff(first.before, first.after)), leewayOf(d20))).toMatchObject({
      fits: true,
      encounter: { combatants: [{ turn: { spent: [], run: null } }, {}] },
    });
  });

  it("D20-ACT-02 a blow of an earlier round can be undone although its action is long there again", () => {
    const turn = play();
    const first = step(turn, STRIKE, { dice: [17, 4] });
    const since = [end(turn), end(turn)];
    const { hitPoints } = turn.get("orc").body;
    expect([hitPoints < 90, without(turn, first, since)?.combatants[1]?.body.hitPoints]).toEqual([true, 90]);
    expect(without(turn, first, [])).toBeNull();
  });

  it("D20-INIT-06 D20-ACT-118 time taken back takes along what was spent, struck and readied in the turn that is to come again", () => {
    const turn = play();
    const passed = end(turn);
    const since = [step(turn, { do: "attack", by: ORC, target: HERO, with: gearId("long_sword") }, { dice: [2] })];
    expect(turn.get("orc").turn).toMatchObject({ spent: ["standard"], run: { kind: "one" } });
    const back = without(turn, passed, since);
    expect([back?.clock, back?.combatants[1]?.turn]).toMatchObject([
      { round: 1, turn: 1 },
      { spent: [], run: null },
    ]);
    const waiting = play();
    const over = end(waiting);
    const readied = [step(waiting, readies({ do: "totalDefense", by: ORC }, { kinds: ["casts"] }))];
    expect([waiting.get("orc").turn.waiting, without(waiting, over, readied)?.combatants[1]?.turn]).toMatchObject([
      "ready",
      { waiting: null, awaits: null, spent: [] },
    ]);
  });

  it("D20-SPELL-17 D20-ATK-13 D20-HP-12 no touch is held, no blow remembered and no fall counted from a moment that has not come", () => {
    const touch = power("shock", { delivery: "touch", effect: "damage", formula: "1d6", uses: null });
    const turn = play({}, { gear: [touch], at: [9, 9] });
    const passed = end(turn);
    const since = [step(turn, { do: "usePower", by: ORC, power: gearId("shock"), targets: [] })];
    expect(turn.get("orc").turn.charge).toMatchObject({ power: "shock", cast: { round: 1, turn: 2 } });
    expect(without(turn, passed, since)?.combatants[1]?.turn.charge).toBeNull();
    const struck = play();
    const over = end(struck);
    const later = [step(struck, { do: "attack", by: ORC, target: HERO, with: gearId("long_sword") }, { dice: [2] })];
    expect([struck.get("hero").turn.attackedAt, without(struck, over, later)?.combatants[0]?.turn.attackedAt]).toEqual([
      { round: 1, turn: 2 },
      null,
    ]);
  });

  it("D20-AID-04 D20-FEINT-04 no help and no feint is left of a turn that is to come again", () => {
    const three = (): Play =>
      new Play(
        fight([
          foe("orc", 0, { at: [6, 5], side: "orcs", most: 90 }),
          foe("hero", 1, { at: [5, 5], side: "heroes" }),
          foe("friend", 1, { at: [7, 5], side: "heroes" }),
        ]),
      );
    const helping = three();
    const passed = end(helping);
    const aid = {
      do: "aidAnother",
      by: HERO,
      ally: combatantId("friend"),
      target: ORC,
      with: gearId("long_sword"),
    } as const;
    const helped = [step(helping, aid, { dice: [15] })];
    expect(helping.get("friend").turn.aids).toHaveLength(1);
    expect(without(helping, passed, helped)?.combatants[2]?.turn.aids).toEqual([]);
    const feinting = three();
    const over = end(feinting);
    const feinted = [step(feinting, { do: "feint", by: HERO, target: ORC }, { dice: [20, 1] })];
    expect(feinting.get("hero").turn.feint).not.toBeNull();
    expect(without(feinting, over, feinted)?.combatants[1]?.turn.feint).toBeNull();
  });

  it("D20-DELAY-02 D20-INIT-06 a delay that is undone leaves all in their places, and none without a turn", () => {
    const turn = new Play(fight([foe("a", 1), foe("b", 1), foe("c", 1)]));
    const delayed = step(turn, { do: "delay", by: combatantId("a"), count: 1 });
    const now = without(turn, delayed, []);
    expect(now?.field.order.map(({ id, place }) => [id, place])).toEqual([
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ]);
    if (now === null) return;
    const again = new Play(now);
    const acting = Array.from({ length: 5 }, () => {
      const { order } = again.state.field;
      const { turn: place } = again.state.clock;
      again.does({ do: "advance", by: null, to: "turn" });
      return order.find((slot) => slot.place === place)?.id;
    });
    expect(acting).toEqual(["a", "b", "c", "a", "b"]);
  });

  it("D20-INIT-06 a fight from which only the last step is taken is as it was before it", () => {
    const turn = play();
    step(turn, STRIKE, { dice: [2] });
    const passed = end(turn);
    expect(without(turn, passed, [])).toEqual(passed.before);
    const again = end(turn);
    expect(without(turn, again, [])).toEqual(again.before);
  });
});
