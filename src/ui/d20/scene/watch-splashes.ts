import { watchHidden, watchKnown } from "../../../foundry/secrets/watch-sight.ts";
import { outcomesOnMap } from "../../../foundry/settings/choices.ts";
import { SYSTEM_ID } from "../../../system-id.ts";
import { hostWords } from "../../host-words.ts";
import { GroundLayer, shape } from "../../scene/ground-layer.ts";
import { cornersOf } from "../../scene/ground-view.ts";
import { d20Services } from "../d20-port.ts";
import { splashView, type SplashView } from "./splash-view.ts";

type Message = ChatMessage.Implementation;

/** For how long the ground stays wet on the map, in ms: long enough to see who stands there. */
const DURATION = 5000;

/** The radius of the mark on a corner of the grid, in pixels of the scene. */
const CORNER_RADIUS = 12;

/** Shows where a splash weapon has broken: for a while when that has been played, to the users who want to see outcomes on the map, and while its card is pointed at or has the focus. For `init`. [D20-SPLASH-07] */
export function watchSplashes(): void {
  const ground = new GroundLayer("splashes");
  let [shown, pointed]: [Message | null, Message | null] = [null, null];
  let timer = 0;
  const draw = (): void => {
    const message = pointed ?? shown;
    const splashes = message === null || !canvas.ready ? [] : d20Services().splashesOf(message);
    ground.show(splashes.map((splash) => drawn(splashView(splash, hostWords))));
  };
  const point = (message: Message | null): void => {
    if (message === pointed) return;
    pointed = message;
    draw();
  };
  const done = (): void => {
    shown = null;
    draw();
  };
  Hooks.on(`${SYSTEM_ID}.exchangeDone`, (message) => {
    if (!outcomesOnMap() || d20Services().splashesOf(message).length === 0) return;
    shown = message;
    draw();
    clearTimeout(timer);
    timer = window.setTimeout(done, DURATION);
  });
  for (const changed of ["exchangeAmended", "exchangeUndone"] as const) Hooks.on(`${SYSTEM_ID}.${changed}`, draw);
  for (const begins of ["pointerover", "focusin"])
    document.addEventListener(begins, ({ target }) => {
      point(messageAt(target));
    });
  document.addEventListener("focusout", () => {
    point(null);
  });
  Hooks.on("canvasReady", draw);
  Hooks.on("canvasTearDown", () => {
    ground.show([]);
  });
  watchHidden(draw);
  watchKnown(draw);
}

/** The message whose card is under the pointer or has the focus; null: none. */
function messageAt(target: EventTarget | null): Message | null {
  const card = target instanceof Element ? target.closest(".pda-card") : null;
  const id = card?.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "";
  return game.messages.get(id) ?? null;
}

function drawn({ squares, space, middle, meant, arrow, label }: SplashView): SVGElement {
  const spot =
    space.length === 0
      ? edged("circle", "pda-splash__spot", { cx: middle.x, cy: middle.y, r: CORNER_RADIUS })
      : edged("polygon", "pda-splash__spot", { points: cornersOf(space) });
  const way =
    arrow === null
      ? []
      : [
          ...edged("polyline", "pda-splash__way", { points: cornersOf(arrow.line) }),
          shape("polygon", { points: cornersOf(arrow.head), class: "pda-splash__head" }),
        ];
  return shape("g", { class: "pda-splash", "aria-hidden": "true" }, [
    ...squares.map((square) => shape("polygon", { points: cornersOf(square), class: "pda-splash__wet" })),
    ...(meant.length === 0 ? [] : edged("polygon", "pda-splash__meant", { points: cornersOf(meant) })),
    ...spot,
    ...way,
    ...(label === null ? [] : [shape("text", { x: label.x, y: label.y }, [label.text])]),
  ]);
}

/** A line with an edge below it, so that it shows on bright and dark ground alike. */
function edged(tag: string, part: string, attributes: Readonly<Record<string, string | number>>): SVGElement[] {
  return [`${part} is-edge`, part].map((name) => shape(tag, { ...attributes, class: name }));
}
