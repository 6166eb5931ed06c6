import { GroundLayer, shape } from "../../scene/ground-layer.ts";
import { cornersOf } from "../../scene/ground-view.ts";
import { d20Services } from "../d20-port.ts";

/** Buttons of channeled energy, by the commands that they send. */
const CHANNELS = /^\{"do":"(?:turnUndead|dispelTurning|bolsterUndead)"/u;

/** Shows how far channeled energy reaches while its button is pointed at or has the focus. For `init`. [D20-TURN-07] */
export function watchTurning(): void {
  const ring = new GroundLayer("turning");
  const clear = (): void => ring.show([]);
  const follow = ({ target }: Event): void => ring.show(ringOf(target));
  for (const begins of ["pointerover", "focusin"]) document.addEventListener(begins, follow);
  document.addEventListener("focusout", clear);
  Hooks.on("canvasTearDown", clear);
}

/** The ring of the button under the pointer or the focus; none of anything else. */
function ringOf(target: EventTarget | null): readonly SVGElement[] {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-key][data-combatant-id]") : null;
  const { key = "", combatantId = "" } = button?.dataset ?? {};
  if (!CHANNELS.test(key)) return [];
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
