import type { CornerPoint } from "../../foundry/movement/move-path.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { segmentsServices } from "../segments-port.ts";
import { redrawTracker } from "../tracker/refresh-tracker.ts";

/** A movement that this user is drawing: the token held, the path so far, and how to show it anew. */
interface Drawing {
  readonly token: TokenDocument.Implementation;
  readonly path: readonly CornerPoint[];
  readonly redraw: () => void;
}

/** What is being drawn now, by the ruler that shows it: one for each token held. */
const drawings = new Map<object, Drawing>();

/** A ruler shows what this user is drawing. */
export function startDrawing(ruler: object, drawing: Drawing): void {
  drawings.set(ruler, drawing);
}

/** A ruler shows nothing of this user's any more. */
export function stopDrawing(ruler: object): void {
  drawings.delete(ruler);
}

const KEYS = { slower: "Comma", faster: "Period", chargeWay: "KeyX" } as const;

/** Declares the keys that work while a token is dragged in a fight; each user may choose others. For `init`. */
export function registerDrawingKeys(): void {
  for (const [action, key] of Object.entries(KEYS)) {
    game.keybindings.register(SYSTEM_ID, action, {
      name: `PDA.Key.${action}.Name`,
      hint: `PDA.Key.${action}.Hint`,
      editable: [{ key, modifiers: [] }],
      repeat: action !== "chargeWay",
      onDown: () => press(action),
    });
  }
}

/** A key while nothing is being drawn is left to whoever else listens. */
function press(action: string): boolean {
  const changed = [...drawings.values()].filter(({ token, path }) => (action === "chargeWay" ? segmentsServices().nextWay(token, path) : segmentsServices().hasten(token, path, action === "faster" ? 1 : -1)));
  for (const { redraw } of changed) redraw();
  if (changed.length > 0) redrawTracker();
  return changed.length > 0;
}

/** The key that goes on to another way of charging, as it is printed on keyboards; empty where the user has none. */
export function wayKey(): string {
  const [binding] = game.keybindings.get(SYSTEM_ID, "chargeWay");
  return binding === undefined ? "" : binding.key.replace(/^(Key|Digit)/u, "");
}
