import { GroundLayer, shape } from "../../scene/ground-layer.ts";
import { cornersOf } from "../../scene/ground-view.ts";
import { d20Services } from "../d20-port.ts";

/** Buttons of channeled energy, by the commands that they send. */
const CHANNELS = /^\{"do":"(?:turnUndead|dispelTurning|bolsterUndead)"/u;

/** Shows how far channeled energy reaches while its button is pointed at or has the focus: no longer once it is pressed, or another list is drawn in its place. For `init`. [D20-TURN-07] */
export function watchTurning(): void {
  const ring = new GroundLayer("turning");
  let shown: Element | null = null;
  const redrawn = new MutationObserver(() => {
    if (shown?.isConnected === false) clear();
  });
  function clear(): void {
    shown = null;
    redrawn.disconnect();
    ring.show([]);
  }
  function follow({ target }: Event): void {
    clear();
    const button = buttonAt(target);
    const shapes = button === null ? [] : ringOf(button);
    if (shapes.length === 0) return;
    ring.show(shapes);
    shown = button;
    redrawn.observe(document.body, { childList: true, subtree: true });
  }
  for (const begins of ["pointerover", "focusin"]) document.addEventListener(begins, follow);
  for (const ends of ["focusout", "click"]) document.addEventListener(ends, clear, { capture: true });
  Hooks.on("canvasTearDown", clear);
}

/** The button of channeled energy under the pointer or with the focus; null: there is none. */
function buttonAt(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-key][data-combatant-id]") : null;
  return button !== null && CHANNELS.test(button.dataset["key"] ?? "") ? button : null;
}

/** The ring of a button; none where its author is not on the map that is shown. */
function ringOf({ dataset: { combatantId = "" } }: HTMLElement): readonly SVGElement[] {
  const fighter = game.combats.contents.flatMap(({ combatants }) => combatants.get(combatantId) ?? [])[0];
  const token = fighter?.token ?? null;
  const outline = token === null || token.parent !== canvas.scene ? null : d20Services().turningRing(token);
  return outline === null
    ? []
    : [
        shape("g", { class: "pda-reach", "aria-hidden": "true" }, [
          shape("polygon", { points: cornersOf(outline), class: "pda-reach__edge" }),
          shape("polygon", { points: cornersOf(outline) }),
        ]),
      ];
}
