import type { ConsoleMessage, Page } from "playwright-core";

/**
 * What a page complains of: errors that nobody catches, console errors, warnings (the host's notices of refusal and of
 * deprecated members among them). What a test expects it takes away; whatever is left fails the test.
 */
export class Watch {
  #complaints: string[] = [];

  constructor(readonly name: string) {}

  /** Listens to a page from its first moment. */
  follow(page: Page): void {
    page.on("console", (message) => this.#note(message));
    page.on("pageerror", (error) => this.#complaints.push(`${this.name}: uncaught ${error.stack ?? error.message}`));
    page.on("crash", () => this.#complaints.push(`${this.name}: the page crashed`));
  }

  #note(message: ConsoleMessage): void {
    const type = message.type();
    if (type === "error" || type === "warning")
      this.#complaints.push(
        `${this.name}: ${type} ${message.text()} (${message.location().url}:${message.location().lineNumber})`,
      );
  }

  /** Takes away the complaints that hold this text. Answers how many there were. */
  forgive(text: string): number {
    const before = this.#complaints.length;
    this.#complaints = this.#complaints.filter((complaint) => !complaint.includes(text));
    return before - this.#complaints.length;
  }

  /** What nobody expected. */
  get complaints(): readonly string[] {
    return this.#complaints;
  }
}
