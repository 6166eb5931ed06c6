import type { ThreatenedArea } from "../../foundry/scene/reach.ts";
import { redrawTracker } from "../tracker/refresh-tracker.ts";
import { registerDrawingKey, watchDrawings, type DrawingKey } from "./drawings.ts";
import { GROUND_CHANGES } from "./ground-changes.ts";
import { watchFightWhileDrawing } from "./drawings.ts";
import { registerKeyWays } from "./key-ways.ts";
import type { Outlook } from "./outlook.ts";
import { watchLabels } from "./label-places.ts";
import { rulerClass, type RulerKit } from "./priced-ruler.ts";
import { watchThreat } from "./watch-threat.ts";
import { watchTurn } from "./watch-turn.ts";

type Token = TokenDocument.Implementation;

/** What a ruleset says of the map: its ruler, keys that change what is being drawn, and the ground that a token threatens. */
export interface SceneKit<O extends Outlook> {
  readonly ruler: RulerKit<O>;
  /** A way begins to be drawn for a token: what was chosen while another was drawn is over. */
  readonly beginDrag: (token: Token) => void;
  /** The keys that work while a token is dragged, each user may choose others; `repeats`: while it is held, again and again. */
  readonly keys: readonly {
    readonly action: string;
    readonly key: string;
    readonly repeats: boolean;
    readonly change: DrawingKey;
  }[];
  /** Null where a token threatens none, or the reader does not see it. */
  readonly threatenedArea: (token: Token) => ThreatenedArea | null;
}

/** Hands the map of a ruleset to the host; the tracker follows the ground. For `init`. */
export function registerScene<O extends Outlook>({ ruler, beginDrag, keys, threatenedArea }: SceneKit<O>): void {
  CONFIG.Token.rulerClass = rulerClass(ruler);
  watchDrawings((token) => {
    if (token !== null) beginDrag(token);
  });
  registerKeyWays();
  watchFightWhileDrawing();
  for (const { action, key, repeats, change } of keys) registerDrawingKey(action, key, repeats, change, redrawTracker);
  for (const hook of GROUND_CHANGES) Hooks.on(hook, redrawTracker);
  watchThreat(threatenedArea);
  watchTurn();
  watchLabels();
}
