import type { SceneAim } from "../../../foundry/rulesets/d20/aim-services.ts";
import { numbersShownIn } from "../../../foundry/secrets/shown-numbers.ts";
import type { SceneDrag } from "../../../foundry/rulesets/d20/movement-services.ts";
import { intentsOf } from "../../../rules/d20/attack/aim-outlook.ts";
import { hostWords } from "../../host-words.ts";
import { watchAims, type AimKit } from "../../scene/aim-card.ts";
import { registerScene } from "../../scene/register-scene.ts";
import { choicesOf } from "../../tracker/chosen.ts";
import { d20Services } from "../d20-port.ts";
import { ruled, unruled } from "../rulings/aim-ruling.ts";
import { aimView } from "./aim-view.ts";
import { laneShapes } from "./charge-lane.ts";
import { dragLabel } from "./drag-view.ts";
import { watchGrapples } from "./watch-grapples.ts";
import { watchSplashes } from "./watch-splashes.ts";
import { watchTurning } from "./watch-turning.ts";

/** The aims of attackers as their users have chosen to attack. */
const AIMS: AimKit<SceneAim> = {
  aim: (attacker, token) =>
    d20Services().aimAtToken(attacker, token, (fighter) =>
      intentsOf(d20Services().possibleActions(fighter), choicesOf(fighter)),
    ),
  view: (aim, rules) => aimView(aim, hostWords, { rules, shown: numbersShownIn(aim.combat)(aim.target.id) }),
  rule: ({ combat, ruling, attacker, target }, part, value) =>
    d20Services().sendCommand(combat, {
      do: "ruleAim",
      by: null,
      aim: ruled(ruling ?? unruled(attacker.id, target.id), part, value),
    }),
};

/** The map of `d20`: squares, the kinds of movement with the key that goes through them, threatened ground, and aims. For `init`. */
export async function registerD20Scene(): Promise<void> {
  registerScene<SceneDrag>({
    ruler: {
      outlook: (token, path) => d20Services().dragOutlook(token, path),
      otherWay: "gait",
      label(drag, { corners, isLast, isOnly }, voice) {
        const [steps = 0, since = 0] = [drag.ends[corners.length - 2], isOnly ? 0 : drag.ends[corners.length - 3]];
        return dragLabel(drag, { steps, since, isLast }, voice);
      },
      isRapid: ({ gait }) => gait === "run",
      ground: ({ lane }) => (lane === null ? [] : laneShapes(lane)),
    },
    beginDrag: (token) => d20Services().beginDrag(token),
    keys: [
      { action: "gait", key: "KeyX", repeats: false, change: (token, path) => d20Services().nextGait(token, path) },
    ],
    threatenedArea: (token) => d20Services().threatenedArea(token),
  });
  watchTurning();
  watchGrapples();
  watchSplashes();
  await watchAims(AIMS);
}
