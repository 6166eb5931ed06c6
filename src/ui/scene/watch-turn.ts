import { mapFollowsTurn, turnIsRinged } from "../../foundry/settings/choices.ts";
import { watchTurnRing } from "../../foundry/settings/turn-ring.ts";
import { watchKnown } from "../../foundry/secrets/watch-sight.ts";
import { onceAFrame } from "../once-a-frame.ts";
import { screenHere } from "../tracker/screen-port.ts";
import { GroundLayer, shape } from "./ground-layer.ts";
import { bringIntoView } from "./in-view.ts";

type Token = foundry.canvas.placeables.Token.Implementation;

/** Pixels of the scene by which a ring lies outside its token. */
const MARGIN = 6;

const CHANGES = [
  "canvasReady",
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "updateActor",
  "updateToken",
  "deleteToken",
  "controlToken",
] as const;

/** Rings the tokens of those who may act now, and brings the map to the first of them when it is another's moment, as each user likes it. For `init`. */
export function watchTurn(): void {
  const rings = new GroundLayer("turn");
  let last = "";
  const draw = onceAFrame(() => {
    const tokens = canvas.ready ? actingTokens() : [];
    rings.show(turnIsRinged() ? tokens.map(ringOf) : []);
    const [first] = tokens;
    const now = first === undefined || game.combat === null ? "" : `${screenHere().moment(game.combat)} ${first.id}`;
    if (now !== last && first !== undefined && mapFollowsTurn()) bringIntoView(first.center);
    last = now;
  });
  for (const hook of CHANGES) Hooks.on(hook, draw);
  Hooks.on("canvasTearDown", () => rings.show([]));
  watchKnown(draw);
  watchTurnRing(draw);
}

/** The tokens in this user's sight of those who may act, the user's own first. */
function actingTokens(): readonly Token[] {
  const { combat } = game;
  if (combat?.started !== true) return [];
  const tokens = screenHere()
    .acting(combat)
    .flatMap((fighter) => fighter.token?.object ?? [])
    .filter((token) => token.visible);
  return tokens.toSorted((left, right) => Number(right.isOwner) - Number(left.isOwner));
}

function ringOf({ center: { x, y }, w, h }: Token): SVGElement {
  const place = { cx: x, cy: y, rx: w / 2 + MARGIN, ry: h / 2 + MARGIN };
  return shape("g", { class: "pda-turn-ring", "aria-hidden": "true" }, [
    shape("ellipse", { ...place, class: "pda-turn-ring__edge" }),
    shape("ellipse", place),
  ]);
}
