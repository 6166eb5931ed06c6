import type { SceneRuler, SceneToken } from "./canvas-types.ts";

/** A token's ruler: what subclasses have to draw. */
export abstract class BaseTokenRuler implements SceneRuler {
  readonly #token: SceneToken;
  #visible = false;

  constructor(token: SceneToken) {
    this.#token = token;
  }

  /** The token that it belongs to. */
  get token(): SceneToken {
    return this.#token;
  }

  get visible(): boolean {
    return this.#visible;
  }

  set visible(value: boolean) {
    if (this.#visible === value) return;
    this.#visible = value;
    this._onVisibleChange();
  }

  /** Whether it is supposed to be visible. */
  get isVisible(): boolean {
    return this.#token.isVisible;
  }

  protected abstract _onVisibleChange(): void;
  abstract draw(): Promise<void>;
  abstract clear(): void;
  abstract destroy(): void;
  abstract refresh(rulerData: unknown): void;
}
