import { describe, expect, it } from "vitest";
import type { Game } from "../../src/rules/kernel/game.ts";
import type { Account, CheckerOf } from "../../tools/simulator/checker/judge.ts";
import { seen, type Case, type Genuine } from "./breaking.ts";
import { sentences } from "./sentences.ts";

/** A ruleset's checker, genuine fights, and forgeries of them by area. */
export interface Trial<G extends Game, B extends Account<G["event"]>> {
  readonly id: string;
  readonly checker: CheckerOf<G, B>;
  readonly fights: readonly Genuine<G>[];
  readonly forgeries: Readonly<Record<string, readonly Case<G, B>[]>>;
}

/** Tests that prove a checker: silent on what is genuine, heard to say all that it can of what is forged. */
export function checks<G extends Game, B extends Account<G["event"]>>({
  id,
  checker,
  fights,
  forgeries,
}: Trial<G, B>): void {
  /** What the checker has been heard to say of forged transcripts. */
  const heard: string[] = [];

  describe(`the checker of ${id}`, () => {
    it("finds nothing in genuine fights", () => {
      expect(fights.flatMap(({ start, steps }) => checker.violations(start, steps, 1))).toEqual([]);
    });

    for (const [area, cases] of Object.entries(forgeries)) {
      it.each(cases.map(({ says, forgery }) => [String(says), says, forgery] as const))(
        `${area}: sees %s`,
        (_, says, forgery) => {
          const violation = seen(checker, fights, forgery, says);
          expect(violation).not.toBeNull();
          if (violation !== null) heard.push(violation.reason);
        },
      );
    }

    it("has been seen to say everything that it can", () => {
      const all = sentences(id);
      expect(all.length).toBeGreaterThan(100);
      expect(
        all
          .filter(({ pattern }) => !heard.some((reason) => pattern.test(reason)))
          .map(({ place, pattern }) => `${place} ${pattern}`),
      ).toEqual([]);
    });
  });
}
