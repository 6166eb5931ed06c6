import type { CornerPoint } from "../../../foundry/movement/move-path.ts";
import { refusalText } from "../../../foundry/refusal-text.ts";
import type { SceneDrag } from "../../../foundry/rulesets/d20/ground-services.ts";
import { hostWords } from "../../host-words.ts";
import { keyCap } from "../../scene/drawings.ts";
import { PricedTokenRuler, type LabelAt } from "../../scene/priced-ruler.ts";
import type { RulerLabel } from "../../scene/ruler-label.ts";
import { d20Services } from "../d20-port.ts";
import { dragLabel, isProvokingAt } from "./drag-view.ts";

/** The ruler of `d20`: squares, the kind of movement, and whom it gives an opportunity. */
export class D20Ruler extends PricedTokenRuler<SceneDrag> {
  protected override outlookOf(path: readonly CornerPoint[]): SceneDrag | null {
    return d20Services().dragOutlook(this.token.document, path);
  }

  protected override labelOf(
    drag: SceneDrag,
    { corners, isLast, isOnly }: LabelAt,
  ): RulerLabel & { readonly distance: string } {
    const [steps = 0, since = 0] = [drag.ends[corners.length - 2], isOnly ? 0 : drag.ends[corners.length - 3]];
    return dragLabel(drag, { steps, since, isLast }, { words: hostWords, refusalText, wayKey: keyCap("gait") });
  }

  protected override isOpenAt(
    drag: SceneDrag,
    centre: { readonly x: number; readonly y: number },
    pixels: number,
  ): boolean {
    return isProvokingAt(drag, centre, pixels);
  }

  protected override isRapid({ gait }: SceneDrag): boolean {
    return gait === "run";
  }
}
