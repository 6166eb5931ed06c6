import type { HostCanvas } from "./host.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import type { Table } from "./table.ts";

interface Placed {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly object: { readonly ruler: { refresh(data: object): void } };
  getCompleteMovementPath(waypoints: readonly object[]): readonly object[];
  update(data: object, operation: object): Promise<unknown>;
}
interface Map {
  readonly scene: { readonly grid: { readonly size: number }; readonly tokens: { getName(name: string): Placed } };
  readonly tokens: { readonly placeables: readonly { readonly name: string }[] };
}

/** Lets a held token go where it was. */
export async function letGo(seat: Seat): Promise<void> {
  await seat.page.keyboard.press("Escape");
  await seat.page.mouse.up();
  await soon(() => seat.page.locator(".pda-waypoint").count()).toBe(0);
}

/** What the ruler says of the token that is held, once it says so much. */
export async function ruled(seat: Seat, says: string | RegExp): Promise<string> {
  const last = seat.page.locator(".pda-waypoint").last();
  await soon(() => last.innerText()).toMatch(says);
  return last.innerText();
}

/** Where a person's page has a token, in squares. */
export function cornerOf(seat: Seat, token: string): Promise<readonly [number, number]> {
  return seat.page.evaluate((name) => {
    const { scene } = Reflect.get(globalThis, "canvas") as Map;
    const { x, y } = scene.tokens.getName(name);
    return [x / scene.grid.size, y / scene.grid.size] as const;
  }, token);
}

/** Where the server has these tokens, in squares. */
export const placesOf = ({ stored }: Table, ...tokens: readonly string[]): readonly (readonly [number, number])[] => {
  const size = Number(stored.read(stored.scene(), "grid.size"));
  return tokens.map((name) => {
    const { x, y } = stored.token(name);
    return [Number(x) / size, Number(y) / size];
  });
};

/** The game master puts a token on a square: that is no movement of the fight. */
export async function displace(
  { master, seats }: Pick<Table, "master" | "seats">,
  token: string,
  square: readonly [number, number],
): Promise<void> {
  await master.page.evaluate(
    async ([name, right, down]) => {
      const { scene } = Reflect.get(globalThis, "canvas") as Map;
      const placed = scene.tokens.getName(name);
      const [x, y] = [right * scene.grid.size, down * scene.grid.size];
      await placed.update(
        { x, y },
        { movement: { [placed.id]: { waypoints: [{ x, y, action: "displace" }], method: "api" } } },
      );
    },
    [token, ...square] as const,
  );
  for (const seat of seats) await soon(() => cornerOf(seat, token)).toEqual(square);
}

/** Has a token go out of somebody's sight on his map, or come back, as walls and darkness do on the host's: the stand-in has no sight. */
export async function sight(seat: Seat, token: string, visible: boolean): Promise<void> {
  await sights(seat, token, [visible]);
}

/** The same several times on end, with the tracker drawn anew in between. */
export async function sights(seat: Seat, token: string, course: readonly boolean[]): Promise<void> {
  await seat.page.evaluate(
    async ([name, visibles]) => {
      const { tokens } = Reflect.get(globalThis, "canvas") as Map;
      const placed = tokens.placeables.find((each) => each.name === name);
      if (placed === undefined) throw new Error(`No token "${name}" is drawn.`);
      for (const [turn, isSeen] of visibles.entries()) {
        if (turn > 0)
          await (Reflect.get(globalThis, "ui") as { combat: { render(): Promise<unknown> } }).combat.render();
        Object.defineProperty(placed, "visible", { configurable: true, get: () => isSeen });
        (Reflect.get(globalThis, "Hooks") as { callAll(hook: string): void }).callAll("sightRefresh");
      }
    },
    [token, course] as const,
  );
}

/** Shows on a person's map what another user plans for a token, as the host does with whatever others drag. */
export async function othersPlan(
  seat: Seat,
  token: string,
  user: string,
  [right, down, up = 0]: readonly [right: number, down: number, up?: number],
): Promise<void> {
  await seat.page.evaluate(
    ([name, planner, across, below, height]) => {
      const { scene } = Reflect.get(globalThis, "canvas") as Map;
      const { users } = Reflect.get(globalThis, "game") as { users: { getName(name: string): { id: string } } };
      const placed = scene.tokens.getName(name);
      const { id: userId } = users.getName(planner);
      const { size } = scene.grid;
      const set = [
        { x: placed.x, y: placed.y },
        {
          x: placed.x + across * size,
          y: placed.y + below * size,
          elevation: placed.elevation + height,
          snapped: true,
          explicit: true,
          checkpoint: true,
        },
      ];
      const foundPath = placed
        .getCompleteMovementPath(set)
        .map((waypoint) => ({ ...waypoint, userId, movementId: "", cost: 0 }));
      const plan = { foundPath, unreachableWaypoints: [], history: [], hidden: false, searching: false };
      placed.object.ruler.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: { [userId]: plan } });
    },
    [token, user, right, down, up] as const,
  );
}

/** Nobody plans anything for a token any more. */
export async function nobodyPlans(seat: Seat, token: string): Promise<void> {
  await seat.page.evaluate((name) => {
    const { scene } = Reflect.get(globalThis, "canvas") as Map;
    scene.tokens.getName(name).object.ruler.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: {} });
  }, token);
}

/** Whether the ground that is being laid on the map lies beneath the sidebar where it reaches that far: it is brought there. */
export async function hidesUnderSidebar({ page }: Seat): Promise<boolean> {
  const box = await page.locator("#sidebar").boundingBox();
  if (box === null) throw new Error("No sidebar is shown.");
  const spot = { x: box.x + box.width / 8, y: box.y + box.height / 2 };
  await page.mouse.move(spot.x, spot.y);
  /** What lies over what at that spot, the uppermost first. */
  const layers = (): Promise<string[]> =>
    page.evaluate(({ x, y }) => {
      const drawing = document.querySelector<SVGElement>(".pda-area-aim__map");
      drawing?.style.setProperty("pointer-events", "visiblePainted");
      const found = document
        .elementsFromPoint(x, y)
        .map((element) =>
          element.closest("#sidebar") !== null
            ? "sidebar"
            : element.classList.contains("pda-area-aim__edge")
              ? "ground"
              : "",
        );
      drawing?.style.removeProperty("pointer-events");
      return [...new Set(found)].filter((layer) => layer !== "");
    }, spot);
  await soon(async () => (await layers()).length).toBe(2);
  return (await layers())[0] === "sidebar";
}

/** Whether a place so many squares from a token lies on the map's free part of the screen. */
export async function isClear(
  seat: Seat,
  token: string,
  squares: readonly [number, number] = [0, 0],
): Promise<boolean> {
  const { x, y } = await seat.spot(token, squares);
  const sidebar = await seat.page.locator("#sidebar").boundingBox();
  const { height = 0 } = seat.page.viewportSize() ?? {};
  return x > 0 && y > 0 && y < height && x < (sidebar?.x ?? 0);
}

/** Has a person's map show a token in its middle, from so near. */
export async function panTo({ page }: Seat, token: string, scale: number): Promise<void> {
  await page.evaluate(
    async ([name, near]) => {
      const map = Reflect.get(globalThis, "canvas") as HostCanvas;
      const { center } = map.tokens.placeables.find((each) => each.name === name) ?? {};
      await map.animatePan({ ...center, scale: near, duration: 0 });
    },
    [token, scale] as const,
  );
}

/** Has a person's map show another end of the scene than that where a token stands. */
export async function panFarFrom({ page }: Seat, token: string): Promise<void> {
  await page.evaluate(async (name) => {
    const map = Reflect.get(globalThis, "canvas") as HostCanvas;
    const { x = 0, y = 0 } = map.tokens.placeables.find((each) => each.name === name)?.center ?? {};
    await map.animatePan({ x: x + 3 * innerWidth, y: y + 3 * innerHeight, duration: 0 });
  }, token);
}
