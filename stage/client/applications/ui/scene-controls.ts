/** SceneControls: the sets of tools for the scene, one button each, and the tools of the set that is active. */
import { hooks, localize } from "../host.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/application-types.ts";
import { el } from "../sidebar/markup.ts";
import { insertInto } from "./regions.ts";
import { defaultControls, inOrder, type SceneControl, type SceneControlTool } from "./scene-control-sets.ts";

/** What a render or an activation asks for besides. */
interface ControlOptions {
  event?: Event;
  control?: string;
  tool?: string;
  toggles?: Record<string, boolean>;
}

type ControlRenderOptions = RenderOptions & ControlOptions & { reset?: boolean };

/** The tools at the left edge of the page. */
export class SceneControls extends ApplicationV2 {
  static override readonly emittedEvents: readonly string[] = Object.freeze([
    ...ApplicationV2.emittedEvents,
    "activate",
  ]);
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "scene-controls",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: {
      control: function (this: SceneControls, event: PointerEvent, target: HTMLElement): unknown {
        return this.activate({ event, control: target.dataset["control"] ?? "" });
      },
      tool: function (this: SceneControls, event: PointerEvent, target: HTMLElement): unknown {
        return this.#press(event, target.dataset["tool"] ?? "");
      },
    },
  };

  #controls: Record<string, SceneControl> | null = null;
  #control = "tokens";

  /** Every control that the user may see, by name. */
  get controls(): Record<string, SceneControl> {
    return this.#controls ?? {};
  }

  get control(): SceneControl | null {
    return this.controls[this.#control] ?? null;
  }

  /** The tools of the active control. */
  get tools(): Record<string, SceneControlTool> {
    return this.control?.tools ?? {};
  }

  get tool(): SceneControlTool | null {
    return this.tools[this.control?.activeTool ?? ""] ?? null;
  }

  override _configureRenderOptions(options: ControlRenderOptions): void {
    super._configureRenderOptions(options);
    if (this.#controls === null || options.reset === true) this.#prepare();
  }

  /** Makes the controls anew: the stage's own, with what packages put there. */
  #prepare(): void {
    const controls = defaultControls();
    hooks()?.callAll("getSceneControlButtons", controls);
    const shown = inOrder(controls).filter(({ visible }) => visible !== false);
    for (const control of shown) {
      const [first] = inOrder(control.tools).filter(({ button, toggle }) => button !== true && toggle !== true);
      control.activeTool ??= first?.name ?? "";
    }
    const active = this.tool?.name;
    this.#controls = Object.fromEntries(shown.map((control) => [control.name, control]));
    if (this.control === null) this.#control = shown[0]?.name ?? "";
    else if (active !== undefined && active in this.tools) this.control.activeTool = active;
  }

  /** Makes a control, a tool of it or states of toggles the present ones; resolves when that is drawn. */
  async activate({ event, control, tool, toggles = {} }: ControlOptions = {}): Promise<void> {
    const [formerControl, formerTool] = [this.control, this.tool];
    if (control !== undefined && control in this.controls) this.#control = control;
    if (tool !== undefined && tool in this.tools && this.control !== null) this.control.activeTool = tool;
    const changed = event ?? new Event("change");
    if (formerTool !== this.tool) formerTool?.onChange?.(changed, false);
    if (formerControl !== this.control) {
      formerControl?.onChange?.(changed, false);
      this.control?.onChange?.(changed, true);
    }
    if (formerTool !== this.tool && this.tool !== null) {
      this.tool.onChange?.(changed, true);
      this.control?.onToolChange?.(changed, this.tool);
    }
    this.#flip(changed, toggles);
    if (this.rendered) await this.render();
    await this._doEvent(() => undefined, { eventName: "activate", hookName: "activate" });
  }

  #flip(event: Event, toggles: Readonly<Record<string, boolean>>): void {
    for (const [name, active] of Object.entries(toggles)) {
      const tool = this.tools[name];
      if (tool?.toggle !== true || tool.active === active) continue;
      tool.active = active;
      tool.onChange?.(event, active);
    }
  }

  async #press(event: PointerEvent, name: string): Promise<void> {
    const tool = this.tools[name];
    if (tool === undefined) return;
    if (tool.button === true) tool.onChange?.(event, true);
    else
      await this.activate({
        event,
        ...(tool.toggle === true ? { toggles: { [name]: tool.active !== true } } : { tool: name }),
      });
  }

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const layers = inOrder(this.controls).map((control) => button("control", control, control === this.control));
    const tools = inOrder(this.tools)
      .filter(({ visible }) => visible !== false)
      .map((tool) =>
        button(
          "tool",
          tool,
          tool.button === true ? null : tool.toggle === true ? tool.active === true : tool === this.tool,
        ),
      );
    const menu = (id: string, items: HTMLElement[]): HTMLElement =>
      el("menu", { class: "plain", attrs: { id } }, items);
    return Promise.resolve([menu("scene-controls-layers", layers), menu("scene-controls-tools", tools)]);
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    const focused =
      document.activeElement instanceof HTMLElement && content.contains(document.activeElement)
        ? document.activeElement.dataset
        : null;
    content.ariaLabel = localize("CONTROLS.Title");
    content.replaceChildren(...result);
    for (const kind of ["tool", "control"])
      if (focused?.[kind] !== undefined)
        content.querySelector<HTMLElement>(`[data-${kind}="${focused[kind]}"]`)?.focus();
  }

  override _insertElement(element: HTMLElement): void {
    insertInto("ui-left", element);
  }
}

/** The button of a control or a tool; `pressed` is null for one that is never the active one. */
function button(
  kind: "control" | "tool",
  { icon, name, title }: SceneControl | SceneControlTool,
  pressed: boolean | null,
): HTMLElement {
  const label = localize(title);
  const attrs = {
    type: "button",
    "aria-label": label,
    ...(pressed === null ? {} : { "aria-pressed": String(pressed) }),
  };
  return el("li", {}, [
    el("button", {
      class: `control ui-control plain icon ${icon}`,
      attrs,
      data: { action: kind, [kind]: name, tooltip: label },
    }),
  ]);
}
