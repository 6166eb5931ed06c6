/** The screens of a fight: what is pressed there is done at once, and what stands under the pointer may change by it. */
const SCREENS = ".pda-tracker, .pda-tray, .pda-card";
/** What nobody means twice within a double click: actions, and buttons of the clock by their names. */
const ONCE: ReadonlySet<string> = new Set([
  "initiative",
  "round",
  "perform",
  "answer",
  "answerRows",
  "order",
  "orders",
  "beginFight",
  "meetParties",
  "joinFight",
  "joinEveryone",
  "letIn",
  "openRulings",
  "endFight",
  "takeOver",
  "grantSurprise",
  "removeFighter",
  "amend",
  "undo",
  "cancel",
  "nextRoll",
  "settleWrite",
  "settleLeave",
  "putBack",
  "takeChange",
]);

/** A control as a click has it. */
interface Pressed {
  readonly action: string;
  /** What tells it from every other control, whatever is drawn anew. */
  readonly mark: string;
}

/**
 * Judges clicks, so that the second half of a double click does nothing that was not meant: it never falls on another
 * control, which has come under the pointer by the first, and it does nothing a second time that is done but once.
 * Stepping on by quick clicks on one button of the clock is meant; passing a round is not.
 */
export class DoublePress {
  #first: string | null = null;

  /** Whether a click counts. `count`: the host's count of clicks in quick succession at one place, 0 for keys; `pressed`: null beside all controls. */
  counts(count: number, pressed: Pressed | null): boolean {
    if (count <= 1) {
      this.#first = pressed?.mark ?? null;
      return true;
    }
    return pressed === null || (pressed.mark === this.#first && !ONCE.has(pressed.action));
  }
}

/** Keeps double clicks on the screens of a fight from doing harm. For `init`. */
export function watchDoublePresses(): void {
  const presses = new DoublePress();
  document.addEventListener(
    "click",
    (event) => {
      if (presses.counts(event.detail, pressedBy(event.target))) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

function pressedBy(target: EventTarget | null): Pressed | null {
  const control = target instanceof Element ? target.closest<HTMLElement>("[data-action]") : null;
  if (control === null || control.closest(SCREENS) === null) return null;
  const dataset = Object.entries(control.dataset);
  const asked = control.closest<HTMLElement>(".pda-question")?.dataset ?? {};
  const name = control.getAttribute("name");
  return {
    action: name !== null && ONCE.has(name) ? name : (control.dataset["action"] ?? ""),
    mark: JSON.stringify([name, dataset, asked["message"], asked["key"]]),
  };
}
