/** One render of an application and its close: which step follows which. */
import { notify } from "../host.ts";
import { RENDER_STATES, type Application, type ClosingOptions, type RenderOptions } from "./application-types.ts";
import type { Drawn } from "./drawn.ts";
import { instances } from "./instances.ts";

/**
 * Draws the application, unless it refuses.
 * @throws Error where a step fails, with that failure as its cause.
 */
export async function renderApplication(
  app: Application,
  drawn: Drawn,
  options: RenderOptions,
  first: boolean,
): Promise<void> {
  if (!mayRender(app, options)) return;
  try {
    await draw(app, drawn, options, first);
  } catch (error) {
    drawn.state = first ? RENDER_STATES.NONE : RENDER_STATES.ERROR;
    throw new Error(
      `Failed to render Application "${app.id}":\n${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** An error of `_canRender` is a refusal that the user is told. */
function mayRender(app: Application, options: RenderOptions): boolean {
  try {
    return app._canRender(options) !== false;
  } catch (error) {
    notify("warn", error instanceof Error ? error.message : String(error));
    return false;
  }
}

async function draw(app: Application, drawn: Drawn, options: RenderOptions, first: boolean): Promise<void> {
  app._configureRenderOptions(options);
  const context = await app._prepareContext(options);
  if (first) await app._doEvent(() => app._preFirstRender(context, options), {});
  await app._doEvent(() => app._preRender(context, options), {});
  drawn.state = RENDER_STATES.RENDERING;
  if (first) adopt(drawn, await app._renderFrame(options));
  else app._updateFrame(options);
  const { content } = drawn;
  if (content === undefined) throw new Error("the frame has no content element.");
  app._replaceHTML(await app._renderHTML(context, options), content, options);
  if (first) {
    instances.set(app.id, app);
    app._insertElement(app.element);
    app._attachFrameListeners();
  }
  drawn.state = RENDER_STATES.RENDERED;
  if (first) await app._doEvent(() => app._onFirstRender(context, options), {});
  await app._doEvent(() => app._onRender(context, options), {
    eventName: "render",
    hookName: "render",
    hookArgs: [app.element, context, options],
  });
  if (options.position !== undefined) app.setPosition(options.position);
  await app._doEvent(() => app._postRender(context, options), {});
  if (first && app.hasFrame) app.bringToFront();
}

/** A frame of a subclass's own making is its own content where it names none. */
function adopt(drawn: Drawn, element: HTMLElement): void {
  drawn.element = element;
  drawn.content ??= element;
}

/** Takes the application off the page; one that is not drawn stays as it is. */
export async function closeApplication(app: Application, drawn: Drawn, options: ClosingOptions): Promise<void> {
  const { element, state } = drawn;
  const isOpen = state === RENDER_STATES.RENDERED || state === RENDER_STATES.ERROR;
  if (element === undefined || !isOpen) return;
  await app._doEvent(() => app._preClose(options), {});
  drawn.state = RENDER_STATES.CLOSING;
  app._removeElement(element);
  drawn.state = RENDER_STATES.CLOSED;
  instances.delete(app.id);
  app._tearDown(options);
  await app._doEvent(() => app._onClose(options), { eventName: "close", hookName: "close" });
}
