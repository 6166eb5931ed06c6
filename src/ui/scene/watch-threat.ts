import type { ThreatenedArea } from "../../foundry/scene/reach.ts";
import { threatOnHover } from "../../foundry/settings/choices.ts";
import { GroundLayer, shape } from "./ground-layer.ts";
import { cornersOf, sideClass } from "./ground-view.ts";

/** Shows the threatened ground of the token pointed at, to whoever wants to see it. For `init`. */
export function watchThreat(areaOf: (token: TokenDocument.Implementation) => ThreatenedArea | null): void {
  const threat = new GroundLayer("threat");
  Hooks.on("canvasTearDown", () => threat.show([]));
  Hooks.on("hoverToken", (token, hovered) =>
    threat.show(hovered && threatOnHover() ? threatOf(areaOf(token.document)) : []),
  );
}

function threatOf(area: ThreatenedArea | null): SVGElement[] {
  if (area === null) return [];
  return [
    shape(
      "g",
      { class: `pda-threat ${sideClass(area.disposition)}`, "aria-hidden": "true" },
      area.outlines.map((outline) => shape("polygon", { points: cornersOf(outline) })),
    ),
  ];
}
