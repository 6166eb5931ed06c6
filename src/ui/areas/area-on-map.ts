import type { Ground } from "../../foundry/areas/shapes.ts";
import { metresPerPixel } from "../../foundry/scene/scale.ts";
import { hostWords } from "../host-words.ts";
import type { Aim } from "./aim.ts";
import { placeOnMap, type MapView } from "./area-overlay.ts";

type Fighter = Combatant.Implementation;

/** What an area on the map is for, in words, and whom it would hold. */
export interface Purpose {
  readonly title: string;
  readonly inside: (ground: Ground) => readonly Fighter[];
}

/** Has an area put on the map; null when the user calls it off, or looks at another scene. `aim`: null without a map. */
export async function areaOnMap(fighter: Fighter, aim: Aim | null, { title, inside }: Purpose): Promise<Ground | null> {
  const view = mapOf(fighter);
  if (aim === null || view === null) {
    ui.notifications.warn(hostWords.text("PDA.Area.SceneNotShown"));
    return null;
  }
  const isCircle = aim.shape === "circle";
  return offTheMap(fighter.actor?.sheet, () =>
    placeOnMap(aim, view, {
      title,
      hint: hostWords.text(
        !isCircle ? "PDA.Area.HintTurn" : aim.sizable ? "PDA.Area.HintCircle" : "PDA.Area.HintPlace",
      ),
      place: hostWords.text("PDA.Area.Place"),
      cancel: hostWords.text("PDA.Area.Cancel"),
      inside: (there) => insideText(inside(there)),
    }),
  );
}

/** Does something while a sheet that is open leaves the map free. */
export async function offTheMap<T>(sheet: unknown, work: () => Promise<T>): Promise<T> {
  if (!(sheet instanceof foundry.applications.api.ApplicationV2) || !sheet.rendered || sheet.minimized) return work();
  await sheet.minimize();
  const done = await work();
  await sheet.maximize();
  return done;
}

/** The map under the overlay; null where another scene is shown, or none. */
export function mapOf({ token }: Fighter): MapView | null {
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

function insideText(inside: readonly Fighter[]): string {
  const names = inside.map(({ name }) => name ?? "");
  return names.length === 0
    ? hostWords.text("PDA.Area.NobodyInside")
    : hostWords.format("PDA.Area.Inside", { names: names.join(", ") });
}
