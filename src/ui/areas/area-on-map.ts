import type { Ground } from "../../foundry/areas/shapes.ts";
import { centreOf, metresPerPixel } from "../../foundry/encounter/scene-scale.ts";
import { isInArea } from "../../rules/kernel/geometry/areas.ts";
import { isKnownHere } from "../../foundry/secrets/unknown-to.ts";
import { hostWords } from "../host-words.ts";
import type { Aim } from "./aim.ts";
import { placeOnMap, type MapView } from "./area-overlay.ts";

type Fighter = Combatant.Implementation;

/** Has an area put on the map; null when the user calls it off, or looks at another scene. `aim`: null without a map; `title`: what it is for. */
export async function areaOnMap(fighter: Fighter, aim: Aim | null, title: string): Promise<Ground | null> {
  const view = mapOf(fighter);
  if (aim === null || view === null) {
    ui.notifications.warn(hostWords.text("PDA.Area.SceneNotShown"));
    return null;
  }
  const isCircle = aim.shape === "circle";
  return offTheMap(fighter.actor?.sheet, () => placeOnMap(aim, view, {
    title,
    hint: hostWords.text(!isCircle ? "PDA.Area.HintTurn" : aim.sizable ? "PDA.Area.HintCircle" : "PDA.Area.HintPlace"),
    place: hostWords.text("PDA.Area.Place"),
    cancel: hostWords.text("PDA.Area.Cancel"),
    inside: (there) => insideText(fighter, there),
  }));
}

/** Does something while a sheet that is open leaves the map free. */
async function offTheMap<T>(sheet: unknown, work: () => Promise<T>): Promise<T> {
  if (!(sheet instanceof foundry.applications.api.ApplicationV2) || !sheet.rendered || sheet.minimized) return work();
  await sheet.minimize();
  const done = await work();
  await sheet.maximize();
  return done;
}

/** The map under the overlay; null where another scene is shown, or none. */
function mapOf({ token }: Fighter): MapView | null {
  const scene = token?.parent ?? null;
  if (scene === null || !canvas.ready || canvas.scene !== scene) return null;
  const scale = metresPerPixel(scene);
  return {
    toWindow: ({ x, y }) => canvas.clientCoordinatesFromCanvas({ x: x / scale, y: y / scale }),
    toMap: (pixels) => {
      const { x, y } = canvas.canvasCoordinatesFromClient(pixels);
      return { x: x * scale, y: y * scale };
    },
    square: scene.grid.isSquare ? scene.grid.size * scale : null,
  };
}

/** Those in an area of whom the user may know. Nobody is in his own cone or line. */
export function insideHere(fighter: Fighter, ground: Ground): readonly Fighter[] {
  return fighter.parent.combatants.filter((other) => {
    const place = other.token === null || !isKnownHere(other) ? null : centreOf(other.token);
    return place !== null && (other.id !== fighter.id || ground.shape === "circle") && isInArea(ground, place);
  });
}

function insideText(fighter: Fighter, ground: Ground): string {
  const names = insideHere(fighter, ground).map(({ name }) => name ?? "");
  return names.length === 0 ? hostWords.text("PDA.Area.NobodyInside") : hostWords.format("PDA.Area.Inside", { names: names.join(", ") });
}
