/** The keys of the page: those that packages have bound, then Escape. */
import { game } from "../applications/host.ts";
import { KeyboardManager } from "../helpers/keyboard-manager.ts";
import { dismiss } from "./dismiss.ts";

/** What hears of a key; true: it has dealt with it. */
interface KeyHandler {
  handle(context: {
    key: string;
    modifiers: string[];
    isShift: boolean;
    isControl: boolean;
    isAlt: boolean;
    up: boolean;
    repeat: boolean;
    event: KeyboardEvent;
  }): boolean;
}

function onKey(event: KeyboardEvent, up: boolean, keyboard: KeyboardManager): void {
  if (event.isComposing) return;
  if (!keyboard.hasFocus) {
    const isControl = event.ctrlKey || event.metaKey;
    const modifiers = [event.shiftKey && "Shift", isControl && "Control", event.altKey && "Alt"].filter(
      (name) => typeof name === "string",
    );
    const { keybindings } = game() as ReturnType<typeof game> & { keybindings: KeyHandler };
    const taken = keybindings.handle({
      key: event.code,
      modifiers,
      isShift: event.shiftKey,
      isControl,
      isAlt: event.altKey,
      up,
      repeat: event.repeat,
      event,
    });
    if (taken) {
      event.preventDefault();
      return;
    }
  }
  if (event.key === "Escape" && !up && dismiss()) event.preventDefault();
}

/** Listens to the keyboard, which is `game.keyboard` from then on; called once. */
export function listenToKeyboard(): void {
  const keyboard = new KeyboardManager();
  Reflect.set(game(), "keyboard", keyboard);
  globalThis.addEventListener("keydown", (event) => onKey(event, false, keyboard));
  globalThis.addEventListener("keyup", (event) => onKey(event, true, keyboard));
}
