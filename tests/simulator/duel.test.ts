import { expect, it } from "vitest";
import { seedOfRun } from "../../tools/test/slices.ts";
import { simulatorOf } from "../../tools/simulator/simulators.ts";
import { duelKit } from "../duel/simulator.ts";

const FIGHTS = 100;

it("bots play a ruleset by its list of actions and its questions, under the laws of the kernel and of answers", () => {
  const { hunt, terms } = simulatorOf(duelKit);
  const won = new Set<string | null>();
  for (let number = 1; number <= FIGHTS; number++) {
    const caught = hunt(`${seedOfRun()}/${number}`, terms, ({ winner }) => won.add(winner));
    expect(caught?.fault.text ?? null).toBeNull();
  }
  expect([...won]).toEqual(expect.arrayContaining(["blue", "red"]));
});
