/** Notifications: short messages at the top of the page. */
import { escapeHTML, localize } from "../host.ts";
import { cleanHTML } from "../ux/clean-html.ts";

/** The kinds of notification. */
export type NotificationType = "info" | "warning" | "error" | "success";

/** Options of a notification. */
export interface NotifyOptions {
  permanent?: boolean;
  progress?: boolean;
  localize?: boolean;
  console?: boolean;
  escape?: boolean;
  clean?: boolean;
  format?: Record<string, unknown>;
}

/** A change to a notification that is shown. */
export interface NotificationUpdate extends NotifyOptions {
  message?: string;
  pct?: number;
}

/** One notification. */
export interface Notification {
  readonly id: number;
  readonly type: NotificationType;
  readonly timestamp: number;
  message: string;
  readonly error?: Error;
  readonly permanent: boolean;
  readonly console: boolean;
  readonly progress: boolean;
  active: boolean;
  pct: number;
  element?: HTMLLIElement;
  remove(): void;
  update(update: NotificationUpdate): void;
}

const ICONS: Readonly<Record<NotificationType, string>> = {
  info: "fa-circle-info",
  warning: "fa-triangle-exclamation",
  error: "fa-circle-exclamation",
  success: "fa-circle-check",
};

/** Shows at most five messages at once, each for five seconds unless it is permanent or shows progress. */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;

  readonly #all = new Map<number, Notification>();
  #waiting: Notification[] = [];
  #nextId = 1;

  /** The list that holds the messages; spoken by screen readers as they come. */
  get #list(): HTMLElement {
    const found = document.getElementById("notifications");
    if (found !== null) return found;
    const list = document.createElement("ol");
    list.id = "notifications";
    list.role = "log";
    list.ariaLive = "polite";
    list.ariaLabel = "Notifications";
    document.body.append(list);
    return list;
  }

  info(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }
  warn(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }
  error(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }
  success(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }

  notify(message: string | Error, type: NotificationType = "info", options: NotifyOptions = {}): Notification {
    const id = this.#nextId++;
    const text = message instanceof Error ? message.message : message;
    const notification: Notification = {
      id,
      type,
      timestamp: Date.now(),
      message: prepare(text, options),
      pct: 0,
      active: false,
      permanent: options.permanent === true,
      console: options.console !== false,
      progress: options.progress === true,
      remove: () => this.remove(id),
      update: (update) => this.update(id, update),
      ...(message instanceof Error ? { error: message } : {}),
    };
    this.#all.set(id, notification);
    if (notification.console) logged(notification, message);
    this.#waiting.push(notification);
    this.#fetch();
    return notification;
  }

  #fetch(): void {
    const shown = [...this.#all.values()].filter((notification) => notification.active).length;
    for (const notification of this.#waiting.splice(0, Math.max(0, Notifications.MAX_ACTIVE - shown)))
      this.#show(notification);
  }

  #show(notification: Notification): void {
    notification.active = true;
    const element = document.createElement("li");
    element.className = `notification ${notification.type}${notification.permanent ? " permanent" : ""}`;
    element.dataset["id"] = String(notification.id);
    if (notification.type === "error") element.role = "alert";
    element.innerHTML = `<i class="notification-icon fa-solid fa-fw ${ICONS[notification.type]}" aria-hidden="true"></i><p>${notification.message}</p>`;
    if (notification.progress) element.append(progressBar());
    element.append(closeButton());
    element.addEventListener("click", () => this.remove(notification));
    notification.element = element;
    this.#list.append(element);
    drawProgress(notification);
    if (!notification.permanent && !notification.progress)
      setTimeout(() => this.remove(notification), Notifications.LIFETIME_MS);
  }

  update(notification: Notification | number, update: NotificationUpdate): void {
    const found = this.#find(notification);
    if (found === undefined) return;
    if (typeof update.pct === "number") found.pct = Math.min(1, Math.max(0, update.pct));
    if (typeof update.message === "string") found.message = prepare(update.message, update);
    const text = found.element?.querySelector("p");
    if (text) text.innerHTML = found.message;
    drawProgress(found);
    if (found.progress && found.pct === 1 && !found.permanent)
      setTimeout(() => this.remove(found), Notifications.LIFETIME_MS);
  }

  remove(notification: Notification | number): void {
    const found = this.#find(notification);
    if (found === undefined) return;
    found.active = false;
    found.element?.remove();
    this.#all.delete(found.id);
    this.#waiting = this.#waiting.filter((waiting) => waiting.id !== found.id);
    this.#fetch();
  }

  has(notification: Notification | number): boolean {
    return this.#find(notification) !== undefined;
  }

  clear(): void {
    this.#waiting = [];
    for (const notification of [...this.#all.values()]) this.remove(notification);
  }

  #find(notification: Notification | number): Notification | undefined {
    return this.#all.get(typeof notification === "number" ? notification : notification.id);
  }
}

/** The markup of a message: translated, its placeholders filled with escaped values, else cleaned. */
function prepare(message: string, options: NotifyOptions): string {
  const { clean = true, escape = true, format } = options;
  if (format !== undefined) {
    const values = Object.fromEntries(
      Object.entries(format).map(([key, value]) => [key, escape ? escapeHTML(String(value)) : value]),
    );
    return localize(message, values);
  }
  if (options.localize === true) return localize(message);
  return clean ? cleanHTML(message) : message;
}

function logged(notification: Notification, message: string | Error): void {
  const method = notification.type === "error" ? "error" : notification.type === "warning" ? "warn" : "info";
  console[method](message instanceof Error ? message : notification.message);
}

function progressBar(): HTMLElement {
  const bar = document.createElement("progress");
  bar.className = "notification-pct";
  bar.max = 1;
  return bar;
}

function drawProgress(notification: Notification): void {
  const bar = notification.element?.querySelector("progress");
  if (bar) bar.value = notification.pct;
}

function closeButton(): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "icon close fa-solid fa-xmark";
  button.ariaLabel = "Dismiss";
  return button;
}
