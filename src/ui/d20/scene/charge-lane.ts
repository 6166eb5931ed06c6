import type { SceneLane } from "../../../foundry/rulesets/d20/movement-services.ts";
import { shape } from "../../scene/ground-layer.ts";
import { cornersOf } from "../../scene/ground-view.ts";

/** The ground that a charge goes over, the space that it ends in, and the square where something bars it. The label says the same in words. [D20-CHARGE-06] */
export function laneShapes({ squares, end, bar }: SceneLane): readonly SVGElement[] {
  const painted = (outline: SceneLane["end"][number], part: string): SVGElement =>
    shape("polygon", { points: cornersOf(outline), class: `pda-lane__${part}` });
  return [
    shape("g", { class: bar === null ? "pda-lane" : "pda-lane is-barred", "aria-hidden": "true" }, [
      ...squares.map((outline) => painted(outline, "square")),
      ...end.map((outline) => painted(outline, "end")),
      ...(bar === null ? [] : [painted(bar, "bar")]),
    ]),
  ];
}
