/** What an application has on the page. */
import { RENDER_STATES, type ApplicationWindow, type RenderState } from "./application-types.ts";
import { noWindow } from "./frame.ts";

/** The drawn elements of one application and its state; the application alone holds it, its parts change it. */
export interface Drawn {
  window: ApplicationWindow;
  element: HTMLElement | undefined;
  content: HTMLElement | undefined;
  state: RenderState;
  minimized: boolean;
}

/** An application that has never been drawn. */
export function notDrawn(): Drawn {
  return { window: noWindow(), element: undefined, content: undefined, state: RENDER_STATES.NONE, minimized: false };
}
