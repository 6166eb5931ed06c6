import { d20Kit } from "../../../tools/simulator/d20/kit.ts";
import { shrinks } from "../shrinking.ts";

shrinks({
  kit: d20Kit,
  events: ["turnInterrupted", "criticalRolled", "powerWorked", "fell"],
  people: 2 * d20Kit.terms.aSide - 1,
  steps: 20,
});
