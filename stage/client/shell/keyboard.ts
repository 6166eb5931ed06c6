/** The keys of the page: those that packages have bound, then Escape. */
import { game } from "../applications/host.ts";
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

/** Whether the key belongs to a field that is being typed into. */
function isTyping(event: KeyboardEvent): boolean {
  const { target } = event;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));
}

function onKey(event: KeyboardEvent, up: boolean): void {
  if (event.isComposing) return;
  if (!isTyping(event)) {
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

/** Listens to the keyboard; called once. */
export function listenToKeyboard(): void {
  globalThis.addEventListener("keydown", (event) => onKey(event, false));
  globalThis.addEventListener("keyup", (event) => onKey(event, true));
}
