/** The sets of tools for a scene, as packages find them and add to them. */
import { realm } from "../../realm.ts";

/** One tool of a set. */
export interface SceneControlTool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  /** Whether it is on or off by itself. */
  toggle?: boolean;
  active?: boolean;
  /** Whether a press does something at once, without making it the active tool. */
  button?: boolean;
  onChange?: (event: Event, active: boolean) => void;
}

/** A set of tools. */
export interface SceneControl {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  tools: Record<string, SceneControlTool>;
  activeTool?: string;
  onChange?: (event: Event, active: boolean) => void;
  onToolChange?: (event: Event, tool: SceneControlTool) => void;
}

/** The values of a record in the order that they ask for. */
export function inOrder<T extends { order: number }>(record: Readonly<Record<string, T>>): T[] {
  return Object.values(record).sort((a, b) => a.order - b.order);
}

interface TokenTools {
  activate(): unknown;
  deactivate(): unknown;
}

/** What the host brings: here the tools of tokens alone. Made anew each time, for packages write into them. */
export function defaultControls(): Record<string, SceneControl> {
  const onChange = (_event: Event, active: boolean): void => {
    const tokens = realm.canvas["tokens"] as TokenTools | undefined;
    if (active) tokens?.activate();
    else tokens?.deactivate();
  };
  return {
    tokens: {
      name: "tokens",
      order: 1,
      title: "CONTROLS.GroupToken",
      icon: "fa-solid fa-user",
      activeTool: "select",
      onChange,
      tools: {
        select: { name: "select", order: 1, title: "CONTROLS.BasicSelect", icon: "fa-solid fa-expand" },
        target: { name: "target", order: 2, title: "CONTROLS.TargetSelect", icon: "fa-solid fa-bullseye" },
      },
    },
  };
}
