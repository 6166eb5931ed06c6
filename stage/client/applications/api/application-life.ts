/** The steps of an application's life that subclasses fill in; nothing happens in them by themselves. */
import type { ClosingOptions, Position, RenderContext, RenderOptions } from "./application-types.ts";
import { EventEmitter } from "./emitter.ts";

/** The empty steps. `false` from `_canRender` stops a render quietly, an error stops it with a warning. */
export class ApplicationLife extends EventEmitter {
  _canRender(_options: RenderOptions): false | undefined {
    return undefined;
  }
  async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preClose(_options: ClosingOptions): Promise<void> {}
  _onClose(_options: ClosingOptions): void {}
  _prePosition(_position: Position): void {}
  _onPosition(_position: Position): void {}
}
