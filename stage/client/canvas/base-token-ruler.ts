import type { Token } from "./token.ts";

/** A token's ruler: what subclasses have to draw. */
export abstract class BaseTokenRuler {
  readonly #token: Token;
  #visible = false;

  constructor(token: Token) {
    this.#token = token;
  }

  /** The token that it belongs to. */
  get token(): Token {
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
