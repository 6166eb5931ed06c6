/** Players: who belongs to the world and who is here. */
import { game, hooks, type HostUser } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/application-types.ts";
import { el } from "../sidebar/markup.ts";
import { insertInto } from "./regions.ts";

/** The list of players at the lower left. */
export class Players extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "players",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: {
      toggleExpanded: function (this: Players): void {
        this.toggleExpanded();
      },
    },
  };

  #expanded = false;

  get expanded(): boolean {
    return this.#expanded;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const users = [...game().users].sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
    return Promise.resolve({
      active: users.filter((user) => user.active),
      inactive: users.filter((user) => !user.active),
    });
  }

  /** A user's name with that of the character. */
  _formatName(user: HostUser): string {
    return user.character ? `${user.name} [${user.character.name}]` : user.isGM ? `${user.name} [GM]` : user.name;
  }

  override _renderHTML(context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { active, inactive } = context as { active: HostUser[]; inactive: HostUser[] };
    const list = (users: readonly HostUser[], id: string): HTMLElement =>
      el(
        "ol",
        { class: "players-list plain", attrs: { id } },
        users.map((user) => this.#row(user)),
      );
    const toggle = el("button", {
      class: "plain players-toggle icon fa-solid fa-users",
      attrs: { type: "button", "aria-expanded": String(this.#expanded), "aria-label": "Show all players" },
      data: { action: "toggleExpanded", tooltip: "Show all players" },
    });
    const away = list(inactive, "players-inactive");
    away.hidden = !this.#expanded;
    return Promise.resolve([away, list(active, "players-active"), ...(inactive.length > 0 ? [toggle] : [])]);
  }

  #row(user: HostUser): HTMLElement {
    const row = el(
      "li",
      {
        class: `player${user.isGM ? " gm" : ""}${user.isSelf ? " self" : ""}${user.active ? " active" : ""}`,
        data: { userId: user.id },
      },
      [
        el("span", { class: "player-color", attrs: { "aria-hidden": "true" } }),
        el("span", { class: "player-name", text: this._formatName(user) }),
      ],
    );
    row.style.setProperty("--player-color", cssColor(user.color));
    return row;
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.ariaLabel = "Players";
    content.replaceChildren(...result);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const name of ["userConnected", "updateUser", "createUser", "deleteUser"])
      hooks()?.on(name, () => void this.render());
  }

  override _insertElement(element: HTMLElement): void {
    insertInto("ui-left", element);
  }

  expand(): void {
    this.toggleExpanded(true);
  }
  collapse(): void {
    this.toggleExpanded(false);
  }
  toggleExpanded(expanded: boolean = !this.#expanded): void {
    this.#expanded = expanded;
    void this.render();
  }
}

/** A colour as CSS reads it: a user's is a number or has its own `css`. */
export function cssColor(color: unknown): string {
  if (typeof color === "string" && color !== "") return color;
  if (typeof color === "object" && color !== null && "css" in color && typeof color.css === "string") return color.css;
  const value = Number(color);
  return Number.isFinite(value) && color !== null && color !== undefined
    ? `#${Math.trunc(value).toString(16).padStart(6, "0")}`
    : "#888888";
}
