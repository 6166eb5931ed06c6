import { describe, expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { changedWorld } from "./d20-worlds.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

const table = atTable({
  world: changedWorld({ Aymeric: { at: [7, 8] }, Ogre: { at: [14, 8] }, Gnoll: { at: [8, 8] } }, true),
});

interface Changed {
  update(data: object): Promise<unknown>;
}
interface Page {
  readonly scene: Changed & {
    readonly tokens: { getName(name: string): Changed };
    createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
  };
}

/** The aim of Aymeric at the gnoll, as the player reads it. */
const aimed = (seat: Seat) => soon(async () => (await seat.page.locator(".pda-aimed").allInnerTexts()).join());
const scene = (data: object): Promise<unknown> =>
  table().master.page.evaluate((change) => (Reflect.get(globalThis, "canvas") as Page).scene.update(change), data);

describe("light on the map", () => {
  it("D20-CONC-10 conceals in a dim scene, hides in a dark one, and neither beside a torch", async () => {
    const { alix, master } = table();
    expect(await table().beginTurns(20, 2)).toBe("Aymeric");
    await alix.pointAt("Gnoll");
    await aimed(alix).toMatch(/Aymeric at Gnoll 1\.5 m\s+Nothing in the way/u);
    await scene({ environment: { darknessLevel: 0.6, globalLight: { enabled: false } } });
    await aimed(alix).toContain("Concealment: miss chance 20%");
    await scene({ environment: { darknessLevel: 1 } });
    await aimed(alix).toContain("Total concealment: miss chance 50%");
    await master.page.evaluate(async () => {
      await (Reflect.get(globalThis, "canvas") as Page).scene.createEmbeddedDocuments("AmbientLight", [
        { x: 950, y: 850, config: { bright: 1.5, dim: 3 } },
      ]);
    });
    await aimed(alix).not.toContain("oncealment");
  });

  it("D20-CONC-10 goes with whoever bears a torch", async () => {
    const { alix, master } = table();
    const torch = (bright: number): Promise<unknown> =>
      master.page.evaluate(
        (radius) =>
          (Reflect.get(globalThis, "canvas") as Page).scene.tokens
            .getName("Ogre")
            .update({ light: { bright: radius, dim: 2 * radius } }),
        bright,
      );
    await master.page.evaluate(async () => {
      const { lights } = (
        Reflect.get(globalThis, "canvas") as { scene: { lights: { contents: { delete(): Promise<unknown> }[] } } }
      ).scene;
      for (const lamp of [...lights.contents]) await lamp.delete();
    });
    await aimed(alix).toContain("Total concealment");
    await torch(6);
    await aimed(alix).toContain("Concealment: miss chance 20%");
    await torch(12);
    await aimed(alix).not.toContain("oncealment");
  });
});
