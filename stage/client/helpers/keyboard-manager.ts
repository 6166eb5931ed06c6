/** `game.keyboard`: whether keys belong to what has the focus. */
export class KeyboardManager {
  /**
   * Whether the element with the focus takes the keys for itself: a field, something editable, a button of a form, or whatever says
   * so of itself by `data-keyboard-focus`.
   */
  get hasFocus(): boolean {
    const { activeElement: focused } = document;
    if (!(focused instanceof HTMLElement)) return false;
    const said = focused.dataset["keyboardFocus"];
    if (said === "false") return false;
    return (
      said === "" ||
      said === "true" ||
      focused.isContentEditable ||
      focused.matches("input, select, textarea, form button")
    );
  }
}
