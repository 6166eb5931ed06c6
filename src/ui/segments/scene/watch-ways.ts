import { hostWords } from "../../host-words.ts";
import { GroundLayer, shape } from "../../scene/ground-layer.ts";
import { segmentsServices } from "../segments-port.ts";
import { wayView } from "./way-view.ts";

/** Radius of a segment's mark, in scene pixels of a grid of 100; and how far below the middle its number stands. */
const [TICK_RADIUS, TICK_BASELINE] = [17, 7];

/** Draws the ways of those who are under way and keeps them in step with the fight. For `init`. */
export function watchWays(): void {
  const ways = new GroundLayer("ways");
  let isDue = false;
  const redraw = (): void => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      ways.show(game.combats.contents.flatMap(waysOf));
    });
  };
  for (const hook of [
    "canvasReady",
    "updateCombat",
    "deleteCombat",
    "updateCombatant",
    "createCombatant",
    "deleteCombatant",
    "updateToken",
    "updateActor",
  ] as const)
    Hooks.on(hook, redraw);
}

/** The ways of a fight on the scene that is shown. */
function waysOf(combat: Combat.Implementation): SVGElement[] {
  return combat.combatants.contents.flatMap((combatant) => {
    const isHere = combatant.token?.object != null;
    const way = isHere ? segmentsServices().wayAhead(combatant) : null;
    if (way === null) return [];
    const { line, rapid, label, ticks } = wayView(way, hostWords);
    const marks = ticks.flatMap(({ x, y, segment }) => [
      shape("circle", { cx: x, cy: y, r: TICK_RADIUS }),
      shape("text", { x, y: y + TICK_BASELINE }, [segment]),
    ]);
    return [
      shape("g", { class: rapid ? "pda-way is-rapid" : "pda-way is-slow", role: "img", "aria-label": label }, [
        shape("polyline", { points: line }),
        ...marks,
      ]),
    ];
  });
}
