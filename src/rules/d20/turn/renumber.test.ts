import { describe, expect, it } from "vitest";
import { combatantId, gearId } from "../../kernel/ids.ts";
import { insertSlots, nextTurn } from "../../kernel/turns/order.ts";
import type { D20Clock, D20Combatant } from "../state.ts";
import { fight, Play } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { D20_TURNS } from "./turns.ts";

const [A, B] = [combatantId("a"), combatantId("b")];
const names = (play: Play): string => play.state.field.order.map(({ id }) => id).join(" ");

/** They take turns at delaying behind each other, all in one round and before the third. */
function leapfrog(play: Play, times: number): Play {
  for (let time = 0; time < times; time++) {
    const [first, second] = time % 2 === 0 ? [A, B] : [B, A];
    play.does({ do: "delay", by: first });
    expect(play.state.field.order.find(({ place }) => place === play.state.clock.turn)?.id).toBe(second);
    play.does({ do: "resume", by: first });
  }
  return play;
}

/** Every moment that a combatant keeps. */
function momentsOf({ turn }: D20Combatant): readonly (D20Clock | null)[] {
  return [
    ...turn.timed.map(({ until }) => (until !== undefined && "at" in until ? until.at : null)),
    ...turn.modifiers.map(({ until }) => until),
    turn.temporaryUntil,
    turn.fell,
    turn.attackedAt,
    turn.casting?.until ?? null,
    turn.charge?.cast ?? null,
  ];
}

describe("places of the order", () => {
  it("D20-ACT-502 D20-INIT-03 last for any number of delays between the same two", () => {
    const play = leapfrog(new Play(fight([foe("a", 0), foe("b", 2), foe("c", 4)])), 120);
    expect([names(play), play.state.clock.round]).toEqual(["a b c", 1]);
    const { order } = play.state.field;
    expect(order.find(({ place }) => place === nextTurn(order, play.state.clock).turn)?.id).toBe("b");
    expect(order.map(({ place }) => place)).toEqual(order.map(({ place }) => place).toSorted((x, y) => x - y));
  });

  it("D20-INIT-07 keep what ends at a count there, though all are numbered anew", () => {
    const play = new Play(fight([foe("a", 0), foe("b", 2), foe("c", 4)]));
    const until = (turn: number): D20Clock => ({ round: 4, turn });
    play.arrange("c", (who) => ({
      ...who,
      turn: {
        ...who.turn,
        timed: [{ id: "shaken", rule: "D20-COND-06", until: { at: until(1) } }],
        modifiers: [{ id: "luck", to: "attack", type: "luck", value: 1, source: "luck", until: until(2.5) }],
        temporaryUntil: until(2.75),
        fell: { round: 1, turn: 0 },
        attackedAt: until(3),
        casting: { power: gearId("power"), targets: [], area: null, until: until(2.875), kept: null },
        charge: { power: gearId("power"), cast: until(3.5), tried: false },
      },
    }));
    const before = momentsOf(play.get("c"));
    leapfrog(play, 120);
    const turns = momentsOf(play.get("c")).map((moment) => moment?.turn ?? -1);
    const [shaken, luck, temporary, fell, attacked, casting, charge] = turns as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    expect(turns).not.toEqual(before.map((moment) => moment?.turn));
    expect(fell).toBe(0);
    // C acts at the old place 3: what came before it still does, in the same order.
    const place = play.state.field.order.find(({ id }) => id === "c")?.place;
    expect(attacked).toBe(place);
    const inOrder = [fell, shaken, luck, temporary, casting, attacked, charge];
    expect(inOrder).toEqual(inOrder.toSorted((x, y) => x - y));
    expect(new Set(inOrder).size).toBe(inOrder.length);
    expect(momentsOf(play.get("c")).map((moment) => moment?.round)).toEqual(before.map((moment) => moment?.round));
  });

  it("D20-INIT-21 have room for as many newcomers as come between two", () => {
    const late = Array.from({ length: 70 }, (_, index) => `late${index}`);
    const play = new Play(fight(["a", ...late, "b"].map((id, index) => foe(id, index))));
    const { order } = play.state.field;
    const kept = order.filter(({ id }) => id === A || id === B).map((slot, at) => ({ ...slot, place: at + 1 }));
    const all = insertSlots(
      kept,
      late.map((id) => ({ id: combatantId(id), keys: D20_TURNS.keysOf(play.get(id)) })),
    );
    expect(all.map(({ id }) => id)).toEqual(["a", ...late, "b"]);
    expect(all.filter(({ place }) => place > 1 && place < 2)).toHaveLength(late.length);
  });
});
