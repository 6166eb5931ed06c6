/** The menu of a scene: above the map and in the directory. */
import { game, type HostDocument } from "../host.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";

/** A scene as its menu needs it. */
export interface MenuScene extends HostDocument {
  readonly active: boolean;
  readonly isView?: boolean;
  readonly navigation?: boolean;
  view?(): Promise<unknown>;
  activate?(): Promise<unknown>;
}

/** The entries for the scene that an element stands for. Game masters alone have them. */
export function sceneMenu(find: (target: HTMLElement) => MenuScene | undefined): ContextMenuEntry[] {
  const entry = (
    label: string,
    icon: string,
    applies: (scene: MenuScene) => boolean,
    act: (scene: MenuScene) => unknown,
  ): ContextMenuEntry => ({
    label,
    icon,
    visible: (target) => {
      const scene = find(target);
      return scene !== undefined && game().user?.isGM === true && applies(scene);
    },
    onClick: (_event, target) => {
      const scene = find(target);
      return scene === undefined ? undefined : act(scene);
    },
  });
  return [
    entry(
      "SCENE.View",
      "fa-solid fa-eye",
      (scene) => scene.isView !== true,
      (scene) => scene.view?.(),
    ),
    entry(
      "SCENE.Activate",
      "fa-solid fa-bullseye",
      (scene) => !scene.active,
      (scene) => scene.activate?.(),
    ),
    entry(
      "SCENE.ToggleNav",
      "fa-solid fa-compass",
      (scene) => !scene.active,
      (scene) => scene.update({ navigation: scene.navigation !== true }),
    ),
  ];
}
