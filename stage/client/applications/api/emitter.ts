/** What can be listened to: the base of applications. */
export class EventEmitter {
  readonly #events = new EventTarget();

  addEventListener(type: string, listener: (event: Event) => unknown, options?: AddEventListenerOptions): void {
    this.#events.addEventListener(type, listener, options);
  }

  removeEventListener(type: string, listener: (event: Event) => unknown): void {
    this.#events.removeEventListener(type, listener);
  }

  /** Calls the listeners of this event's type; answers false where one of them has prevented its default. */
  dispatchEvent(event: Event): boolean {
    return this.#events.dispatchEvent(event);
  }
}
