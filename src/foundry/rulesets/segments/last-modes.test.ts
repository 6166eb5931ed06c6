import { expect, it } from "vitest";
import { combatantId } from "../../../rules/kernel/ids.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import type { Mode } from "../../../rules/segments/stats.ts";
import type { StoredExchange } from "../../referee/stored-exchange.ts";
import { modesOfLastRound } from "./last-modes.ts";

type Told = Parameters<typeof modesOfLastRound>[0][number];
type State = Pick<StoredExchange<SegmentsGame>, "status" | "goal">;

const DONE: State = { status: "done", goal: "done" };
const ORC = combatantId("orc");

const declared = (mode: Mode, state: State = DONE): Told => ({
  ...state,
  command: { do: "declareMode", by: ORC, mode },
  events: [],
});
const newRound = (state: State = DONE): Told => ({
  ...state,
  command: { do: "advance", by: null, to: "round" },
  events: [{ type: "roundBegun", round: 2 }],
});
const ofOrc = (...exchanges: readonly Told[]): Mode | null => modesOfLastRound(exchanges).get(ORC) ?? null;

it("SEG-CORE-11 tells the mode chosen last in the round before, not that of this round nor of earlier ones", () => {
  expect(ofOrc(declared("melee"), declared("shooting"), newRound())).toBe("shooting");
  expect(ofOrc(declared("melee"), newRound(), declared("shooting"))).toBe("melee");
  expect(ofOrc(declared("melee"), newRound(), newRound())).toBeNull();
  expect(ofOrc(declared("melee"))).toBeNull();
});

it("SEG-CORE-11 knows the new round while its card is still being written, as the clock does", () => {
  expect(ofOrc(declared("melee"), newRound({ status: "committing", goal: "done" }))).toBe("melee");
});

it("SEG-CORE-11 leaves out what is taken back or was never carried out", () => {
  for (const state of [
    { status: "undone", goal: "undone" },
    { status: "committing", goal: "undone" },
    { status: "cancelled", goal: "done" },
  ] as const)
    expect(ofOrc(declared("melee"), declared("shooting", state), newRound())).toBe("melee");
});
