import type { CornerPoint } from "../../foundry/movement/move-path.ts";
import { Signal } from "../../foundry/signal.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { onceAFrame } from "../once-a-frame.ts";
import { FIGHT_CHANGES } from "./ground-changes.ts";
import { hostWords } from "../host-words.ts";

/** A movement that this user is drawing: the token held, the path so far, and how to show it anew. */
interface Drawing {
  readonly token: TokenDocument.Implementation;
  readonly path: readonly CornerPoint[];
  readonly redraw: () => void;
}

/** What is being drawn now, by the ruler that shows it: one for each token held. */
const drawings = new Map<object, Drawing>();

const drawn = new Signal<[token: TokenDocument.Implementation | null]>();

/** Hears when this user begins to draw a movement (of this token), and when none of it is shown any more (null). For `init`. */
export const watchDrawings = drawn.watch;

/** Whether this user is drawing a movement now. */
export function isDrawing(): boolean {
  return drawings.size > 0;
}

/** A ruler shows what this user is drawing. */
export function startDrawing(ruler: object, drawing: Drawing): void {
  const isNew = !drawings.has(ruler);
  drawings.set(ruler, drawing);
  if (isNew) drawn.tell(drawing.token);
}

/** A ruler shows nothing of this user's any more. */
export function stopDrawing(ruler: object): void {
  if (drawings.delete(ruler)) drawn.tell(null);
}

/** What is being drawn is told anew when the fight goes on: it may come to something else than its label says. For `init`. */
export function watchFightWhileDrawing(): void {
  const tell = onceAFrame(() => {
    for (const { redraw } of [...drawings.values()]) redraw();
  });
  for (const hook of FIGHT_CHANGES) Hooks.on(hook, tell);
}

/** What a key does to a drawing; false: nothing. */
export type DrawingKey = (token: TokenDocument.Implementation, path: readonly CornerPoint[]) => boolean;

/**
 * Declares a key that works while a token is dragged in a fight; each user may choose another. While nothing is being
 * drawn it is left to whoever else listens. For `init`.
 */
export function registerDrawingKey(
  action: string,
  key: string,
  repeat: boolean,
  change: DrawingKey,
  changed: () => void,
): void {
  game.keybindings.register(SYSTEM_ID, action, {
    name: `PDA.Key.${action}.Name`,
    hint: `PDA.Key.${action}.Hint`,
    editable: [{ key, modifiers: [] }],
    repeat,
    onDown: () => {
      const hit = [...drawings.values()].filter(({ token, path }) => change(token, path));
      for (const { redraw } of hit) redraw();
      if (hit.length > 0) changed();
      return hit.length > 0;
    },
  });
}

/** The keys whose names are words, which differ between languages. */
const NAMED_KEYS: Readonly<Record<string, string>> = { Enter: "PDA.KeyCap.Enter", Escape: "PDA.KeyCap.Escape" };

/** A key as it is printed on keyboards; empty where the user has none for it. */
export function keyCap(action: string): string {
  const [binding] = game.keybindings.get(SYSTEM_ID, action);
  if (binding === undefined) return "";
  const name = NAMED_KEYS[binding.key];
  return name === undefined ? binding.key.replace(/^(Key|Digit)/u, "") : hostWords.text(name);
}
