/** `game.clipboard`: the clipboard of the page's machine. */
export class ClipboardHelper {
  /** Puts a text there. */
  async copyPlainText(text: string): Promise<void> {
    await navigator.clipboard.writeText(text);
  }
}
