import type { CornerPoint } from "../../../foundry/movement/move-path.ts";
import { refusalText } from "../../../foundry/refusal-text.ts";
import type { SceneOutlook } from "../../../foundry/rulesets/segments/movement-services.ts";
import { hostWords } from "../../host-words.ts";
import { keyCap } from "../../scene/drawings.ts";
import { PricedTokenRuler, type LabelAt } from "../../scene/priced-ruler.ts";
import type { RulerLabel } from "../../scene/ruler-label.ts";
import { segmentsServices } from "../segments-port.ts";
import { isOpenAt, rulerLabel } from "./ruler-view.ts";

/** The ruler of `segments`: segments, speed, openings and charges. */
export class SegmentsRuler extends PricedTokenRuler<SceneOutlook> {
  protected override outlookOf(path: readonly CornerPoint[]): SceneOutlook | null {
    return segmentsServices().moveOutlook(this.token.document, path);
  }

  protected override labelOf(outlook: SceneOutlook, { corners, isLast, isOnly }: LabelAt): RulerLabel {
    const metresAlong = (places: LabelAt["corners"]): number => pixelsAlong(places) * outlook.metresPerPixel;
    const since = corners.length > 2 && !isOnly ? metresAlong(corners.slice(0, -1)) : null;
    return rulerLabel(
      outlook,
      { metres: metresAlong(corners), since, isLast },
      { words: hostWords, refusalText, wayKey: keyCap("chargeWay") },
    );
  }

  protected override isOpenAt(
    outlook: SceneOutlook,
    centre: { readonly x: number; readonly y: number },
    pixels: number,
  ): boolean {
    return isOpenAt(outlook, centre, pixels);
  }

  protected override isRapid({ rapid }: SceneOutlook): boolean {
    return rapid;
  }
}

/** Pixels along a way, straight from each place to the next. */
function pixelsAlong(corners: LabelAt["corners"]): number {
  return corners.reduce((sum, { x, y }, index) => {
    const before = corners[index - 1];
    return before === undefined ? sum : sum + Math.hypot(before.x - x, before.y - y);
  }, 0);
}
