import { watchKnown } from "../../../foundry/secrets/watch-sight.ts";
import { onceAFrame } from "../../once-a-frame.ts";
import { FIGHT_CHANGES } from "../../scene/ground-changes.ts";
import { GroundLayer, shape } from "../../scene/ground-layer.ts";
import { d20Services } from "../d20-port.ts";
import { groupsOf, ringAround, type Held } from "./grapple-rings.ts";

type Token = foundry.canvas.placeables.Token.Implementation;

const CHANGES = ["canvasReady", ...FIGHT_CHANGES, "deleteToken", "createCombat"] as const;

/** Rings those who hold one another on the map that is shown, and names them: their tokens lie over each other. For `init`. [D20-GRAP-11] */
export function watchGrapples(): void {
  const rings = new GroundLayer("grapples");
  const draw = onceAFrame(() => {
    rings.show(canvas.ready ? groupsOf(heldHere()).map(ringOf) : []);
  });
  for (const hook of CHANGES) Hooks.on(hook, draw);
  Hooks.on("canvasTearDown", () => {
    rings.show([]);
  });
  watchKnown(draw);
}

/** Those in this user's sight who hold one another. */
function heldHere(): readonly Held<Token>[] {
  const { combat } = game;
  const facts = combat === null ? null : d20Services().fightFacts(combat);
  if (combat === null || facts === null) return [];
  return combat.combatants.contents.flatMap(({ id, token }) => {
    const holds = facts.fighters.get(id ?? "")?.turn.holds ?? [];
    const body = token?.object ?? null;
    return id === null || body === null || !body.visible || holds.length === 0
      ? []
      : [{ id, body, holds: holds.map((hold) => hold.id), isPinned: holds.some(({ pinned }) => pinned !== null) }];
  });
}

function ringOf(group: readonly Held<Token>[]): SVGElement {
  const place = ringAround(group.map(({ body: { center, w, h } }) => ({ x: center.x, y: center.y, w, h })));
  const isPinned = group.some((each) => each.isPinned);
  return shape("g", { class: `pda-grapple-ring ${isPinned ? "is-pinned" : ""}`, "aria-hidden": "true" }, [
    shape("ellipse", { ...place, class: "pda-grapple-ring__edge" }),
    shape("ellipse", place),
    shape("text", { x: place.cx, y: place.cy - place.ry - NAMES_ABOVE }, [
      group.map(({ body }) => body.name).join(" · "),
    ]),
  ]);
}

/** Pixels of the scene between a ring and the names above it. */
const NAMES_ABOVE = 12;
