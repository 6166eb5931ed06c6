/** The collections of the world. */
import type { Document } from "../../abstract/document.ts";
import { callMember, memberOf } from "../../dice/call.ts";
import { currentGame } from "../../helpers/current-game.ts";
import { realm } from "../../realm.ts";
import { WorldCollection } from "../abstract/world-collection.ts";
import type { Actor } from "../actor.ts";
import type { ChatMessage } from "../chat-message.ts";
import type { Folder } from "../folder.ts";
import type { Item } from "../item.ts";
import type { JournalEntry } from "../journal-entry.ts";
import type { Macro } from "../macro.ts";
import type { RollTable } from "../roll-table.ts";
import type { Setting } from "../setting.ts";

type SheetRegistration = [namespace: string, sheet: unknown, options?: Record<string, unknown>];

/** Registers sheets where the sheets of all documents are registered. */
function sheets(method: "registerSheet" | "unregisterSheet", documentName: string, args: SheetRegistration): void {
  const cls = memberOf(realm.CONFIG, documentName, "documentClass");
  callMember(realm.foundry, ["applications", "apps", "DocumentSheetConfig", method], cls, ...args);
}

export class Actors extends WorldCollection<Actor> {
  static override documentName = "Actor";

  static registerSheet(...args: SheetRegistration): void {
    sheets("registerSheet", "Actor", args);
  }

  static unregisterSheet(...args: SheetRegistration): void {
    sheets("unregisterSheet", "Actor", args);
  }
}

export class Items extends WorldCollection<Item> {
  static override documentName = "Item";

  static registerSheet(...args: SheetRegistration): void {
    sheets("registerSheet", "Item", args);
  }

  static unregisterSheet(...args: SheetRegistration): void {
    sheets("unregisterSheet", "Item", args);
  }
}

export class Journal extends WorldCollection<JournalEntry> {
  static override documentName = "JournalEntry";

  static registerSheet(...args: SheetRegistration): void {
    sheets("registerSheet", "JournalEntry", args);
  }

  static unregisterSheet(...args: SheetRegistration): void {
    sheets("unregisterSheet", "JournalEntry", args);
  }
}

export class Macros extends WorldCollection<Macro> {
  static override documentName = "Macro";
}

export class RollTables extends WorldCollection<RollTable> {
  static override documentName = "RollTable";
}

export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = "ChatMessage";
}

export class Folders extends WorldCollection<Folder> {
  static override documentName = "Folder";
}

export class WorldSettings extends WorldCollection<Setting> {
  static override documentName = "Setting";
}

export class Scenes extends WorldCollection {
  static override documentName = "Scene";

  /** The scene that the game master has made active. */
  get active(): Document | undefined {
    return this.find((scene) => scene._source["active"] === true);
  }

  /** The scene that this client shows. */
  get current(): Document | undefined {
    return this.viewed;
  }

  /** The scene that this client shows; without a canvas the one that its user views. */
  get viewed(): Document | undefined {
    const shown = memberOf(realm.canvas, "scene");
    const id = typeof shown === "object" && shown !== null ? memberOf(shown, "id") : currentGame().user?.viewedScene;
    return typeof id === "string" ? this.get(id) : undefined;
  }
}

export class CombatEncounters extends WorldCollection {
  static override documentName = "Combat";

  /** The combats of the viewed scene, and those of no scene. */
  get combats(): Document[] {
    const viewed = currentGame().scenes.viewed?.id;
    return this.filter((combat) => combat._source["scene"] === null || combat._source["scene"] === viewed);
  }

  get active(): Document | undefined {
    return this.combats.find((combat) => combat._source["active"] === true);
  }

  /** The combat that the tracker shows; without a tracker the active one. */
  get viewed(): Document | null {
    const shown = Object.hasOwn(realm.ui, "combat") ? memberOf(realm.ui, "combat", "viewed") : undefined;
    return (shown as Document | null | undefined) ?? this.active ?? null;
  }
}
