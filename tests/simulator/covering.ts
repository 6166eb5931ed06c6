import { describe, expect, it } from "vitest";
import type { Fought } from "../../tools/simulator/fight/bots.ts";
import type { SidedGame } from "../../tools/simulator/fight/fight.ts";
import { fightOf } from "../../tools/simulator/hunt.ts";
import type { HuntTerms, SimulatorKit } from "../../tools/simulator/kit.ts";
import { Tally } from "../../tools/simulator/tally.ts";
import { unexplainedLines } from "../explained/explained.ts";

const FIGHTS = 1000;
/** How much less often the one side may win than the other. */
const LEAST_BALANCE = 0.7;

/** A game whose combatants are called by their kind and their number. */
interface NamedGame extends SidedGame {
  readonly combatant: SidedGame["combatant"] & { readonly name: string };
}

/** All that there is in a ruleset's fights. */
export interface Whole<G extends NamedGame, M> {
  readonly kit: SimulatorKit<G, M>;
  /** Every command, and whether a fight may have it; the type keeps the list whole. */
  readonly commands: Readonly<Record<G["command"]["do"], boolean>>;
  /** Every event that these fights may have. */
  readonly events: readonly string[];
  /** Every occasion on which a combatant is asked. */
  readonly causes: readonly string[];
  readonly kinds: readonly string[];
  /** How many fights it takes, and of how many; left out: a thousand as the simulator plays them. */
  readonly sample?: { readonly fights: number; readonly terms: HuntTerms };
}

/** Tests that many fights use all of a ruleset, and can explain it. */
export function covers<G extends NamedGame, M>({ kit, commands, events, causes, kinds, sample }: Whole<G, M>): void {
  const { fights, terms } = sample ?? { fights: FIGHTS, terms: kit.terms };
  const tally = new Tally();
  const met = new Set<string>();
  const unexplained = new Set<string>();
  for (let number = 1; number <= fights; number++) {
    const fought: Fought<G> = fightOf(kit, `coverage/${number}`, terms);
    for (const { name } of fought.fight.start.combatants) met.add(name.split(" ")[0] ?? "");
    tally.count(fought);
    for (const { lines } of fought.fight.steps) for (const gap of unexplainedLines(lines)) unexplained.add(gap);
  }

  describe(`${fights} random fights of ${kit.id}`, () => {
    it("use every command of the ruleset", () => {
      const inFights = Object.entries(commands).flatMap(([command, isInFights]) => (isInFights ? [command] : []));
      expect(inFights.filter((command) => !tally.commands.has(command))).toEqual([]);
    });

    it("let every event happen", () => {
      expect(events.filter((event) => !tally.events.has(event))).toEqual([]);
    });

    it("put every question, and no other", () => {
      expect([...tally.questions.keys()].toSorted()).toEqual(causes.toSorted());
    });

    it("explain all that happens, by rules and in words", () => {
      expect([...unexplained]).toEqual([]);
    });

    it("have every kind of combatant in them", () => {
      expect(kinds.filter((kind) => !met.has(kind))).toEqual([]);
    });

    it("end in time, one side or the other winning as often", () => {
      const [red, blue] = ["red", "blue"].map((side) => tally.winners.get(side) ?? 0);
      expect(Math.min(red ?? 0, blue ?? 0) / Math.max(red ?? 1, blue ?? 1)).toBeGreaterThan(LEAST_BALANCE);
    });
  });
}
