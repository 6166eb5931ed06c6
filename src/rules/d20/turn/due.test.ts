import { describe, expect, it } from "vitest";
import { combatantId } from "../../kernel/ids.ts";
import type { D20Event } from "../events.ts";
import type { Rule, Table } from "../game.ts";
import type { D20Clock } from "../state.ts";
import { fight, Play } from "../testing/fights.ts";
import { foe } from "../testing/people.ts";
import { endDue } from "./due.ts";
import type { LastingModifier, Timed, TurnState } from "../stored/turn.ts";

const ids = { hero: combatantId("hero"), bard: combatantId("bard"), mage: combatantId("mage") };
const now: D20Clock = { round: 3, turn: 1 };
const shaken = (by: "bard" | "mage" | null, round: number): Timed => ({
  id: "shaken",
  rule: "D20-COND-06",
  ...(by === null ? {} : { source: ids[by] }),
  until: { at: { round, turn: 1 } },
});
const luck = (source: string): LastingModifier => ({
  id: `${source}/attack/luck/1`,
  to: "attack",
  type: "luck",
  value: 1,
  source,
  until: now,
});
const playing = (turn: Partial<TurnState>): Play =>
  new Play(fight([foe("hero", 0), foe("bard", 1), foe("mage", 2)], { clock: now })).arrange("hero", (hero) => ({
    ...hero,
    turn: { ...hero.turn, ...turn },
  }));

describe("what is due", () => {
  it("D20-INIT-07 ends the state of one source, and that of another lasts", () => {
    const play = playing({ timed: [shaken("bard", 3), shaken("mage", 5), shaken(null, 6)] });
    play.runs((table) => endDue(table, now));
    expect(play.events.map(({ type }) => type)).toEqual(["timedEnded"]);
    expect(play.get("hero").turn.timed).toEqual([shaken("mage", 5), shaken(null, 6)]);
  });

  it("D20-INIT-07 ends a state without a source by itself, and leaves one that lasts while something holds", () => {
    const held: Timed = { id: "shaken", rule: "D20-COND-06", until: { holds: "aura" } };
    const play = playing({ timed: [shaken(null, 3), shaken("mage", 5), held] });
    play.runs((table) => endDue(table, now));
    expect(play.get("hero").turn.timed).toEqual([shaken("mage", 5), held]);
  });

  it("ends nothing twice that has gone in the meantime", () => {
    const [mine, other] = [luck("bard"), luck("mage")];
    const play = playing({
      modifiers: [mine, other],
      temporaryUntil: now,
      timed: [shaken("bard", 3), shaken("mage", 3)],
    });
    play.runs(function* (table: Table): Rule {
      let isFirst = true;
      for (const effect of endDue(table, now)) {
        if (effect.do !== "emit") throw new Error("Nobody is asked anything.");
        yield effect;
        if (!isFirst) continue;
        isFirst = false;
        for (const event of [
          { type: "timedEnded", id: ids.hero, condition: "shaken", rule: "D20-COND-11" },
          { type: "modifierEnded", id: ids.hero, modifier: mine, rule: "D20-AC-08" },
          { type: "temporaryLost", id: ids.hero, rule: "D20-HP-28" },
        ] satisfies D20Event[])
          yield { do: "emit", event };
      }
    });
    expect(play.events.map(({ type }) => type)).toEqual([
      "timedEnded",
      "timedEnded",
      "modifierEnded",
      "temporaryLost",
      "modifierEnded",
    ]);
  });
});
