import type { BarAttribute } from "../documents/token/bar-attribute.ts";
import { cssColor, element } from "./element.ts";
import type { SceneToken } from "./canvas-types.ts";

/** The display modes of names and bars. */
const MODES = { CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 };

const DISPOSITIONS: Record<string, string> = { "-2": "secret", "-1": "hostile", "0": "neutral", "1": "friendly" };

/** Whether something with this display mode is shown on the token now. */
function isShown(token: SceneToken, mode: number): boolean {
  const { isOwner } = token;
  switch (mode) {
    case MODES.CONTROL:
      return token.controlled;
    case MODES.OWNER_HOVER:
      return isOwner && token.hover;
    case MODES.HOVER:
      return token.hover;
    case MODES.OWNER:
      return isOwner;
    case MODES.ALWAYS:
      return true;
    default:
      return false;
  }
}

/** The elements of one token on the scene. */
export class TokenView {
  readonly root: HTMLElement;
  readonly #image = element("img", "scene-token__image", { alt: "", draggable: "false" });
  readonly #name = element("span", "scene-token__name", { "aria-hidden": "true" });
  readonly #bars = element("div", "scene-token__bars", { "aria-hidden": "true" });
  readonly #effects = element("div", "scene-token__effects", { "aria-hidden": "true" });
  readonly #targets = element("div", "scene-token__targets", { "aria-hidden": "true" });
  readonly #elevation = element("span", "scene-token__elevation", { "aria-hidden": "true" });

  constructor(id: string) {
    const turn = element("div", "scene-token__turn", { "aria-hidden": "true" });
    const ring = element("div", "scene-token__ring", { "aria-hidden": "true" });
    const children = [turn, ring, this.#image, this.#effects, this.#bars, this.#targets, this.#elevation, this.#name];
    this.root = element("div", "scene-token", { role: "button", tabindex: "0", "data-token-id": id }, children);
    this.#image.addEventListener("error", () => this.#image.classList.add("is-missing"));
  }

  /** Shows the token as it now is. */
  show(token: SceneToken): void {
    const { document: doc, root } = this.#place(token);
    const source = doc.texture.src ?? "icons/svg/mystery-man.svg";
    const path = /^(https?:|data:|\/)/.test(source) ? source : `/${source}`;
    if (this.#image.getAttribute("src") !== path) {
      this.#image.classList.remove("is-missing");
      this.#image.setAttribute("src", path);
    }
    this.#image.style.transform = `rotate(${doc.rotation}deg) scale(${doc.texture.scaleX}, ${doc.texture.scaleY})`;
    root.style.opacity = String(doc.hidden ? 0.5 : doc.alpha);
    root.dataset["disposition"] = DISPOSITIONS[String(doc.isSecret ? -2 : doc.disposition)] ?? "neutral";
    const states = {
      "is-controlled": token.controlled,
      "is-hovered": token.hover,
      "is-hidden": doc.hidden,
      "is-owned": token.isOwner,
      "is-turn": token.isTurn,
      "is-defeated": token.isDefeated,
    };
    for (const [name, on] of Object.entries(states)) root.classList.toggle(name, on);
    root.hidden = !token.isVisible;
    this.#name.textContent = doc.name;
    this.#name.hidden = !isShown(token, doc.displayName);
    this.#elevation.textContent = doc.elevation === 0 ? "" : `${doc.elevation > 0 ? "+" : ""}${doc.elevation}`;
    this.#showBars(token);
    this.#showEffects(token);
    this.#showTargets(token);
    this.#describe(token);
  }

  #place(token: SceneToken): { document: SceneToken["document"]; root: HTMLElement } {
    const { document: doc } = token;
    const { root } = this;
    root.style.translate = `${doc.x}px ${doc.y}px`;
    root.style.inlineSize = `${token.w}px`;
    root.style.blockSize = `${token.h}px`;
    return { document: doc, root };
  }

  #showBars(token: SceneToken): void {
    const shown = isShown(token, token.document.displayBars);
    const bars = shown ? (["bar1", "bar2"] as const).map((name) => token.document.getBarAttribute(name)) : [];
    const isBar = (bar: BarAttribute | null) => bar?.type === "bar" && bar.max > 0;
    this.#bars.replaceChildren(
      ...bars.filter(isBar).map((bar, n) => {
        const part = bar?.type === "bar" ? Math.min(Math.max(bar.value / bar.max, 0), 1) : 0;
        return element("div", `scene-token__bar scene-token__bar--${n + 1}`, {}, [
          element("span", "", { style: `inline-size: ${part * 100}%` }),
        ]);
      }),
    );
  }

  #showEffects(token: SceneToken): void {
    this.#effects.replaceChildren(
      ...token.effectIcons.map(({ img, overlay }) => {
        const source = /^(https?:|data:|\/)/.test(img) ? img : `/${img}`;
        return element("img", overlay ? "scene-token__effect is-overlay" : "scene-token__effect", {
          src: source,
          alt: "",
          draggable: "false",
        });
      }),
    );
  }

  /** One mark for each user who aims at the token: this client's as four arrowheads, the others as dots, each in the user's colour. */
  #showTargets(token: SceneToken): void {
    const users = [...token.targeted];
    this.root.classList.toggle(
      "is-targeted",
      users.some((u) => u.isSelf),
    );
    this.#targets.replaceChildren(
      ...users.map((u) => {
        const color = cssColor(u.color, "currentcolor");
        return element(
          "span",
          u.isSelf ? "scene-token__target is-own" : "scene-token__target",
          { style: `--target-color: ${color}`, "data-user-id": u.id },
          u.isSelf ? Array.from({ length: 4 }, () => element("i")) : [],
        );
      }),
    );
  }

  /** What a reader is told: the name as far as it is shown to this user, and the states. */
  #describe(token: SceneToken): void {
    const { document: doc } = token;
    const isNamed =
      token.isOwner || isShown(token, doc.displayName) || [MODES.HOVER, MODES.OWNER_HOVER].includes(doc.displayName);
    const states = [
      token.controlled ? "selected" : "",
      [...token.targeted].some((u) => u.isSelf) ? "targeted" : "",
      token.isTurn ? "its turn" : "",
      token.isDefeated ? "defeated" : "",
      doc.hidden ? "hidden" : "",
    ].filter((s) => s !== "");
    this.root.setAttribute("aria-label", [isNamed ? doc.name : "Token", ...states].join(", "));
    this.root.setAttribute("aria-pressed", String(token.controlled));
  }
}
