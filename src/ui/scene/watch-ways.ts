import { onceAMoment } from "../once-a-frame.ts";
import { FIGHT_CHANGES } from "./ground-changes.ts";
import { GroundLayer, shape } from "./ground-layer.ts";

/** A way as it is drawn: a line, a mark with its number where each part of the round ends, and the same in words. */
export interface WayView {
  readonly line: string;
  readonly rapid: boolean;
  readonly label: string;
  readonly ticks: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  /** How high it ends, told below the last mark; empty where it leads neither up nor down. */
  readonly height: string;
}

/** The way of a combatant that is under way; null: it stands. */
type Ways = (combatant: Combatant.Implementation) => WayView | null;

/** Radius of a segment's mark, in scene pixels of a grid of 100; and how far below the middle its number stands, and a height. */
const [TICK_RADIUS, TICK_BASELINE, HEIGHT_BASELINE] = [17, 7, 42];

/** Draws the ways of those who are under way and keeps them in step with the fight. For `init`. */
export function watchWays(wayOf: Ways): void {
  const ways = new GroundLayer("ways");
  const redraw = onceAMoment(() => ways.show(game.combats.contents.flatMap((combat) => waysIn(combat, wayOf))));
  for (const hook of ["canvasReady", ...FIGHT_CHANGES] as const) Hooks.on(hook, redraw);
}

/** The ways of a fight on the scene that is shown. */
function waysIn(combat: Combat.Implementation, wayOf: Ways): SVGElement[] {
  return combat.combatants.contents.flatMap((combatant) => {
    const isHere = combatant.token?.object != null;
    const way = isHere ? wayOf(combatant) : null;
    if (way === null) return [];
    const { line, rapid, label, ticks, height } = way;
    const end = ticks.at(-1);
    const marks = ticks.flatMap(({ x, y, text }) => [
      shape("circle", { cx: x, cy: y, r: TICK_RADIUS }),
      shape("text", { x, y: y + TICK_BASELINE }, [text]),
    ]);
    return [
      shape("g", { class: rapid ? "pda-way is-rapid" : "pda-way is-slow", role: "img", "aria-label": label }, [
        shape("polyline", { points: line }),
        ...marks,
        ...(height === "" || end === undefined
          ? []
          : [shape("text", { class: "pda-way__height", x: end.x, y: end.y + HEIGHT_BASELINE }, [height])]),
      ]),
    ];
  });
}
