import { MOVEMENT_DIRECTIONS as TO } from "../grid/grid-constants.ts";
import { Hooks } from "../helpers/hooks.ts";
import { oneHand } from "../documents/token/token-undo.ts";
import { KeyboardManager } from "../helpers/keyboard-manager.ts";
import { currentGame } from "../helpers/current-game.ts";
import { realm } from "../realm.ts";
import type { SceneCanvas } from "./canvas-types.ts";

const keyboard = new KeyboardManager();

const ARROWS: Record<string, number> = {
  ArrowUp: TO.UP,
  ArrowDown: TO.DOWN,
  ArrowLeft: TO.LEFT,
  ArrowRight: TO.RIGHT,
  Numpad8: TO.UP,
  Numpad2: TO.DOWN,
  Numpad4: TO.LEFT,
  Numpad6: TO.RIGHT,
  Numpad7: TO.UP_LEFT,
  Numpad9: TO.UP_RIGHT,
  Numpad1: TO.DOWN_LEFT,
  Numpad3: TO.DOWN_RIGHT,
};

/** Keys that press whatever has the focus: the scene's where the focus is nowhere else. */
const PRESSES = ["Enter", "Space"];

function isPress(canvas: SceneCanvas, { code, target }: KeyboardEvent): boolean {
  return (
    PRESSES.includes(code) &&
    target instanceof Element &&
    target !== document.body &&
    !canvas.view.root.contains(target)
  );
}

/** Moves the selected tokens, targets the token pointed at, selects, opens and lets go, by keys. */
export function handleSceneKey(canvas: SceneCanvas, event: KeyboardEvent): void {
  if (
    !canvas.ready ||
    event.defaultPrevented ||
    keyboard.hasFocus ||
    isPress(canvas, event) ||
    event.altKey ||
    event.metaKey
  )
    return;
  if (deal(canvas, event)) event.preventDefault();
}

function deal(canvas: SceneCanvas, event: KeyboardEvent): boolean {
  const direction = ARROWS[event.code];
  if (direction !== undefined) return direction !== 0 && step(canvas, direction);
  const { tokens } = canvas;
  switch (event.code) {
    case "KeyT":
      return tokens.toggleTarget(!event.shiftKey);
    case "Enter":
    case "Space":
      return tokens.hover?.control({ releaseOthers: !event.shiftKey }) ?? false;
    case "KeyC":
      return !event.shiftKey && !event.ctrlKey && open(canvas);
    case "Escape":
      return canvas.hud.token.clear() || tokens.releaseAll() > 0;
    default:
      return false;
  }
}

function open(canvas: SceneCanvas): boolean {
  const token = canvas.tokens.controlled[0];
  token?.sheet?.render(true);
  return token !== undefined;
}

function step(canvas: SceneCanvas, direction: number): boolean {
  const { tokens, grid } = canvas;
  const movers = tokens.controlled.filter((t) => !t.document.locked);
  if (movers.length === 0 || !grid) return false;
  const hand = oneHand();
  for (const { document: doc } of movers) {
    const from = grid.isGridless ? { x: doc.x, y: doc.y } : doc.getSnappedPosition();
    const { x, y } = grid.getShiftedPoint(from, direction);
    doc
      .move({ x, y, snapped: !grid.isGridless, explicit: true, checkpoint: true }, { method: "keyboard", ...hand })
      .catch((error: unknown) =>
        Hooks.onError("Token#keyboard", error instanceof Error ? error : new Error(String(error))),
      );
  }
  return true;
}

/** Declares the key that undoes what this client's user has last done on the scene; called once. */
export function registerSceneKeys(): void {
  currentGame().keybindings.register("core", "undo", {
    name: "KEYBINDINGS.Undo",
    uneditable: [{ key: "KeyZ", modifiers: ["Control"] }],
    onDown: () => {
      const canvas = realm.canvas as Partial<SceneCanvas>;
      if (canvas.ready !== true || canvas.tokens === undefined) return false;
      canvas.tokens
        .undoHistory()
        .catch((error: unknown) =>
          Hooks.onError("TokenLayer#undoHistory", error instanceof Error ? error : new Error(String(error))),
        );
      return true;
    },
  });
}
