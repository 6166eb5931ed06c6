import { isRecord } from "../../shared/document-kinds.ts";
import type { Document } from "../abstract/document.ts";
import { callMember } from "../dice/call.ts";
import { documentClassNamed } from "../documents/class-named.ts";
import { Hooks } from "../helpers/hooks.ts";
import type { SceneCanvas } from "./canvas-types.ts";

/** Makes a token of an actor that is dropped onto the scene. Modules may take the drop over in `dropCanvasData`. */
export async function dropOnScene(canvas: SceneCanvas, event: DragEvent): Promise<void> {
  const { scene } = canvas;
  const data = readDrop(event);
  if (!scene || !data) return;
  const point = canvas.view.toScene(event);
  const dropped = { ...data, x: point.x, y: point.y };
  if (!Hooks.call("dropCanvasData", canvas, dropped, event)) return;
  if (data["type"] !== "Actor") return;
  const actorClass: unknown = documentClassNamed("Actor");
  let actor = (await callMember(actorClass, ["fromDropData"], data)) as Document | null;
  // A token stands for an actor of the world: one from a compendium is copied into it first.
  if (actor?.pack != null)
    actor = ((await callMember(actorClass, ["create"], actor.toObject())) as Document | undefined) ?? null;
  if (!actor) return;
  const token = (await callMember(
    actor,
    ["getTokenDocument"],
    { x: 0, y: 0, hidden: event.altKey },
    { parent: scene },
  )) as Document;
  const source = token.toObject();
  const [width, height] = [
    Number(source["width"] ?? 1) * scene.grid.sizeX,
    Number(source["height"] ?? 1) * scene.grid.sizeY,
  ];
  const corner = { x: point.x - width / 2, y: point.y - height / 2 };
  const place = event.shiftKey ? corner : snapped(token, corner);
  await scene.createEmbeddedDocuments("Token", [{ ...source, x: Math.round(place.x), y: Math.round(place.y) }]);
}

function snapped(token: Document, corner: { x: number; y: number }): { x: number; y: number } {
  const place = callMember(token, ["getSnappedPosition"], corner);
  return isRecord(place) ? { x: Number(place["x"]), y: Number(place["y"]) } : corner;
}

function readDrop(event: DragEvent): Record<string, unknown> | null {
  const text = event.dataTransfer?.getData("text/plain") ?? "";
  if (!text.startsWith("{")) return null;
  const data: unknown = JSON.parse(text);
  return isRecord(data) ? data : null;
}
