import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { letGo } from "./on-the-map.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { patientWorld } from "./table.ts";

const table = atTable({ world: patientWorld("d20") });

interface Window {
  readonly scene: {
    tokens: { getName(name: string): { readonly object: { readonly center: Spot; control(): void } } };
  };
  pan(to: { x?: number; y?: number; scale?: number }): void;
  canvasCoordinatesFromClient(spot: Spot): Spot;
}
interface Spot {
  readonly x: number;
  readonly y: number;
}
interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}

/** Lays the map, so much zoomed, so that a token stands at this pixel of the window. */
function layMap(seat: Seat, token: string, at: Spot, scale: number): Promise<void> {
  return seat.page.evaluate(
    ([name, pixel, zoom]) => {
      const map = Reflect.get(globalThis, "canvas") as Window;
      map.pan({ scale: zoom });
      const [middle, there] = [
        map.canvasCoordinatesFromClient({ x: innerWidth / 2, y: innerHeight / 2 }),
        map.canvasCoordinatesFromClient(pixel),
      ];
      const { center } = map.scene.tokens.getName(name).object;
      map.pan({ x: middle.x + center.x - there.x, y: middle.y + center.y - there.y });
    },
    [token, at, scale] as const,
  );
}

/** A token is taken up, wherever it lies. */
const takeUp = (seat: Seat, token: string): Promise<void> =>
  seat.page.evaluate((name) => {
    (Reflect.get(globalThis, "canvas") as Window).scene.tokens.getName(name).object.control();
  }, token);

async function boxOf(seat: Seat, what: string): Promise<Box> {
  const box = await seat.page.locator(what).last().boundingBox();
  if (box === null) throw new Error(`There is no ${what}.`);
  return box;
}

const apart = (one: Box, other: Box): boolean =>
  one.x >= other.x + other.width ||
  other.x >= one.x + one.width ||
  one.y >= other.y + other.height ||
  other.y >= one.y + one.height;

describe("labels on the map", () => {
  it("are as large as ever however the map is zoomed, and clear of hotbar, sidebar and window's edge", async () => {
    const { master } = table();
    await table().beginTurns(10, 4, 8, 1, 20);
    const { width, height } = master.page.viewportSize()!;
    const [hotbar, sidebar, players] = [
      await boxOf(master, "#hotbar"),
      await boxOf(master, "#sidebar"),
      await boxOf(master, "#players"),
    ];
    const over: Spot = { x: hotbar.x + hotbar.width / 2, y: hotbar.y - 60 };
    const sizes: number[] = [];
    for (const scale of [1, 0.4])
      for (const at of [over, { x: sidebar.x - 60, y: height / 2 }, { x: 130, y: height - 170 }]) {
        await layMap(master, "Goblin", at, scale);
        await master.hold("Goblin", [at.x > width / 2 ? -1 : 1, 0]);
        await soon(() => master.page.locator(".pda-waypoint").count()).toBeGreaterThan(0);
        const box = await boxOf(master, ".pda-waypoint");
        expect([box.x >= 0, box.y >= 0, box.x + box.width <= sidebar.x, box.y + box.height <= height]).not.toContain(
          false,
        );
        expect([apart(box, hotbar), apart(box, players)]).toEqual([true, true]);
        sizes.push((await boxOf(master, ".pda-waypoint__length")).height);
        await letGo(master);
        await takeUp(master, "Aymeric");
        await master.pointAt("Goblin");
        await soon(() => master.page.locator(".pda-aimed").innerText()).toContain("Aymeric at Goblin");
        const card = await boxOf(master, ".pda-aimed");
        const token = await master.spot("Goblin");
        expect([card.x >= 0, card.y >= 0, card.x + card.width <= sidebar.x]).not.toContain(false);
        expect(apart(card, hotbar)).toBe(true);
        expect(apart(card, { ...token, width: 1, height: 1 })).toBe(true);
        await master.page.mouse.move(width / 2, 5);
      }
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(1);
  });
});
