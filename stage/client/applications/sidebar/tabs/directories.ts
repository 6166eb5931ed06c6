/** The directories of the sidebar. */
import { game } from "../../host.ts";
import type { HostCollection } from "../../host.ts";
import { sceneMenu, type MenuScene } from "../../ui/scene-menu.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { DocumentDirectory } from "../document-directory.ts";

/** The actors of the world. */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
}

/** The items of the world. */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
}

/** The journal entries of the world. */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";

  override get title(): string {
    return "Journal";
  }
}

/** The rollable tables of the world. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override documentName = "RollTable";
}

/** The scenes of the world. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override documentName = "Scene";

  override async _onClickEntry(_event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#sceneOf(target)?.view?.();
  }

  #sceneOf(target: HTMLElement): MenuScene | undefined {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
    return (game().collections.get("Scene") as HostCollection<MenuScene> | undefined)?.get(id);
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    return [...sceneMenu((target) => this.#sceneOf(target)), ...super._getEntryContextOptions()];
  }
}
