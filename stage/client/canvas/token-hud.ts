import { text } from "../../shared/document-kinds.ts";
import { callMember } from "../dice/call.ts";
import type { BarAttribute } from "../documents/token/bar-attribute.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import { statusEffects } from "../documents/status-effects.ts";
import { Hooks } from "../helpers/hooks.ts";
import { localize } from "../realm.ts";
import { element, icon } from "./element.ts";
import { ownUser } from "./targets.ts";
import type { SceneCanvas, SceneToken } from "./canvas-types.ts";

/** The buttons around a token: combat, target, visibility, statuses, sheet. */
export class TokenHud {
  readonly #canvas: SceneCanvas;
  #element: HTMLElement | null = null;
  object: SceneToken | null = null;

  constructor(canvas: SceneCanvas) {
    this.#canvas = canvas;
  }

  get rendered(): boolean {
    return this.#element !== null;
  }

  /** Shows the buttons for a token. */
  bind(token: SceneToken): void {
    this.clear();
    this.object = token;
    token.control({ releaseOthers: !token.controlled });
    const { x, y } = this.#canvas.view.toWindow({ x: token.x + token.w, y: token.y });
    const hud = element(
      "div",
      "token-hud",
      { role: "toolbar", "aria-label": `Actions of ${token.name}`, id: "token-hud" },
      [this.#bars(token), this.#actions(token), this.#statuses(token)],
    );
    hud.style.left = `${Math.min(x + 8, globalThis.innerWidth - 220)}px`;
    document.body.append(hud);
    hud.style.top = `${Math.max(Math.min(y, globalThis.innerHeight - hud.offsetHeight - 8), 8)}px`;
    this.#element = hud;
    hud.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.clear();
      token.view.root.focus();
    });
    hud.querySelector<HTMLElement>("button, input")?.focus();
    Hooks.callAll("renderTokenHUD", this, hud, {}, {});
  }

  /** Takes the buttons away; false where there were none. */
  clear(): boolean {
    const was = this.#element !== null;
    this.#element?.remove();
    this.#element = null;
    this.object = null;
    return was;
  }

  /** The token's bars as fields: a number is the new value, one with a sign is added. */
  #bars(token: SceneToken): HTMLElement {
    const fields = (["bar1", "bar2"] as const).flatMap((name) => {
      const bar = token.document.getBarAttribute(name);
      if (bar === null) return [];
      const input = element("input", "", {
        type: "text",
        name,
        value: String(bar.value),
        "aria-label": `Bar: ${bar.attribute}`,
        autocomplete: "off",
        ...(bar.editable ? {} : { disabled: "" }),
      });
      input.addEventListener("change", () =>
        this.#run(() => changeBar(token, bar, (input as HTMLInputElement).value.trim())),
      );
      return [element("div", `attribute ${name}`, {}, [input])];
    });
    return element("div", "token-hud__bars", {}, fields);
  }

  #actions(token: SceneToken): HTMLElement {
    const { document: doc } = token;
    const { isGM } = ownUser();
    return element("div", "token-hud__actions", {}, [
      this.#button("combat", "fa-hand-fist", "Toggle combat", doc.inCombat, () =>
        toggleCombat(doc, this.#chosen(token)),
      ),
      this.#button("target", "fa-bullseye", "Toggle target", token.isTargeted, () => {
        token.setTarget(!token.isTargeted, { releaseOthers: false });
        return Promise.resolve();
      }),
      ...(isGM
        ? [
            this.#button("visibility", "fa-eye-slash", "Toggle visibility", doc.hidden, () =>
              toggleHidden(doc, this.#chosen(token)),
            ),
          ]
        : []),
      this.#button("sheet", "fa-user", "Open the sheet", false, () => {
        token.sheet?.render(true);
        return Promise.resolve();
      }),
    ]);
  }

  /** What the buttons for combat and visibility act on: every selected token. */
  #chosen(token: SceneToken): TokenDocument[] {
    const { controlled } = this.#canvas.tokens;
    return (controlled.includes(token) ? controlled : [...controlled, token]).map((each) => each.document);
  }

  #button(action: string, image: string, label: string, pressed: boolean, act: () => Promise<unknown>): HTMLElement {
    const button = element(
      "button",
      "token-hud__button",
      {
        type: "button",
        "data-action": action,
        "aria-label": label,
        "aria-pressed": String(pressed),
        "data-tooltip": label,
      },
      [icon(image)],
    );
    button.addEventListener("click", () => this.#run(act));
    return button;
  }

  #statuses(token: SceneToken): HTMLElement {
    const buttons = statusEffects()
      .filter((s) => s["hud"] !== false)
      .map((status) => {
        const id = text(status, "id");
        const name = localize(text(status, "name") || id);
        const isOn = token.document.hasStatusEffect(id);
        const source = text(status, "img") || "icons/svg/mystery-man.svg";
        const picture = element("img", "", {
          src: /^(https?:|data:|\/)/.test(source) ? source : `/${source}`,
          alt: "",
        });
        // A status whose picture is missing shows its first letter.
        picture.addEventListener("error", () => picture.replaceWith(name.charAt(0)), { once: true });
        const button = element(
          "button",
          "token-hud__status",
          {
            type: "button",
            "data-status-id": id,
            "aria-label": name,
            "aria-pressed": String(isOn),
            "data-tooltip": name,
          },
          [picture],
        );
        button.addEventListener("click", () =>
          this.#run(() => Promise.resolve(callMember(token.actor, ["toggleStatusEffect"], id))),
        );
        return button;
      });
    return element("div", "token-hud__statuses", { role: "group", "aria-label": "Statuses" }, buttons);
  }

  /** Does what a button is for, then shows the buttons as they then are. */
  #run(act: () => Promise<unknown>): void {
    const token = this.object;
    act()
      .then(() => {
        if (token && this.object === token) this.bind(token);
      })
      .catch((error: unknown) =>
        Hooks.onError("TokenHUD", error instanceof Error ? error : new Error(String(error)), {
          msg: "The token's button failed",
        }),
      );
  }
}

/** Brings tokens into the combat, or out of it where the first of all is in it. */
function toggleCombat(first: TokenDocument, all: readonly TokenDocument[]): Promise<unknown> {
  const cls = first.constructor as typeof TokenDocument;
  return first.inCombat ? cls.deleteCombatants(all) : cls.createCombatants(all);
}

/** Hides tokens, or shows them where the first of all is hidden. */
function toggleHidden(first: TokenDocument, all: readonly TokenDocument[]): Promise<unknown> {
  const hidden = !first.hidden;
  return (
    first.parent?.updateEmbeddedDocuments(
      "Token",
      all.map(({ id }) => ({ _id: id, hidden })),
    ) ?? Promise.resolve()
  );
}

/** Changes a bar's attribute as it was typed; what is no number changes nothing. */
async function changeBar(token: SceneToken, { type, attribute }: BarAttribute, typed: string): Promise<void> {
  const value = Number(typed);
  if (typed === "" || !Number.isFinite(value)) return;
  await callMember(token.actor, ["modifyTokenAttribute"], attribute, value, /^[+-]/.test(typed), type === "bar");
}
