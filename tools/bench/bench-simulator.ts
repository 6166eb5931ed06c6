import { fightOf, musterOf } from "../simulator/hunt.ts";
import { segmentsKit } from "../simulator/segments/kit.ts";
import { faultOf } from "../simulator/checker/verdict.ts";
import { ToolError } from "../tool.ts";

/** Works that play one random fight of bots each. */
export interface SimulatorBench {
  /** To its end, without a transcript. */
  readonly play: (call: number) => void;
  /** With its transcript, which the checker then judges. */
  readonly judge: (call: number) => void;
}

const seedOf = (call: number): string => `bench/${call}`;

export function simulatorBench(): SimulatorBench {
  const { rounds } = segmentsKit.terms;
  return {
    play: (call) => void segmentsKit.play(musterOf(segmentsKit, seedOf(call)), seedOf(call), { rounds, keeps: false }),
    judge: (call) => {
      const fault = faultOf(segmentsKit, fightOf(segmentsKit, seedOf(call)).fight);
      if (fault !== null) throw new ToolError(`The fight "${seedOf(call)}" is faulty: ${fault.text}`);
    },
  };
}
