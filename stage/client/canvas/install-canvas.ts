import { coreSetting } from "../documents/surroundings.ts";
import { realm } from "../realm.ts";
import { strict } from "../strict.ts";
import { Canvas } from "./canvas.ts";

/** Members that the canvas has only while a scene is drawn, or that optional parts of the host would have. */
const LATE = ["walls", "regions", "controls", "app", "level", "lighting", "effects", "visibility", "perception"];

/**
 * Puts the canvas among the globals and draws the scene that is viewed or active. With `core.noCanvas` the canvas is
 * there and stays empty, as the host's does.
 */
export async function drawCanvas(globals: object): Promise<void> {
  const canvas = new Canvas();
  const held: unknown = canvas;
  realm.canvas = held as Record<string, unknown>;
  const value = strict(canvas, "canvas", { late: LATE, isBound: true });
  Object.defineProperty(globals, "canvas", { value, writable: true, configurable: true, enumerable: false });
  if (coreSetting("noCanvas") !== true) await canvas.draw();
}
