import { segmentsKit } from "../../../tools/simulator/segments/kit.ts";
import { shrinks } from "../shrinking.ts";

shrinks({
  kit: segmentsKit,
  events: ["criticalFailure", "haemorrhageBled", "grappleLocked", "castingLost"],
  people: segmentsKit.terms.aSide,
  steps: 25,
});
