import { isUserPermission, USER_PERMISSIONS, USER_ROLES } from "../../shared/constants.ts";
import { isRecord, type Source } from "../../shared/document-kinds.ts";
import type { DatabaseOperation, UserLike } from "../abstract/document-types.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import {
  ColorField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  StringField,
} from "../data/fields.ts";
import { currentGame } from "../helpers/current-game.ts";
import { askUser } from "../helpers/queries.ts";
import { Actor } from "./actor.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { flagsField, idField, metadataOf, nameField, statsField } from "./schema-parts.ts";
import type { Document } from "../abstract/document.ts";
import { hotbarPage, hotbarWith } from "./user-hotbar.ts";
import { renderInterface } from "./surroundings.ts";
import { UserTargets } from "./user-targets.ts";

/** A player or a game master. */
export class User extends ClientDocument implements UserLike {
  static override metadata = metadataOf("User");

  declare name: string;
  declare role: number;
  declare avatar: string | null;
  declare character: Actor | null;
  declare color: unknown;
  /** Slot by number -> id of the macro there. */
  declare hotbar: Record<string, unknown>;
  declare permissions: Record<string, boolean>;
  /** Whether the user is connected. */
  declare active: boolean;
  /** What the user aims at. */
  declare readonly targets: UserTargets;
  /** The id of the scene that the user views. */
  declare viewedScene: string | null;

  override _configure(options: Record<string, unknown> = {}): void {
    super._configure(options);
    Object.defineProperty(this, "active", { value: false, writable: true, enumerable: false });
    Object.defineProperty(this, "viewedScene", { value: null, writable: true, enumerable: false });
    Object.defineProperty(this, "targets", { value: new UserTargets(), writable: true, enumerable: false });
  }

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      ...nameField(),
      role: new NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: 0,
        max: 4,
        initial: USER_ROLES.PLAYER,
        readonly: true,
      }),
      avatar: new FilePathField({ categories: ["IMAGE"] }),
      character: new ForeignDocumentField(Actor),
      color: new ColorField({ required: true, nullable: false, initial: "#888888" }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({ required: true }),
      permissions: new ObjectField({ required: true }),
      ...flagsField(),
      ...statsField(),
    };
  }

  override get id(): string {
    return this._id ?? "";
  }

  /** Assistants count as game masters. */
  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  get isSelf(): boolean {
    return this.id === currentGame().userId;
  }

  /** Whether this is the one game master who does what only one may do. */
  get isActiveGM(): boolean {
    return currentGame().users.activeGM === this;
  }

  /** Whether the user has this role or a higher one. */
  hasRole(role: keyof typeof USER_ROLES | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = typeof role === "string" ? USER_ROLES[role] : role;
    return exact ? this.role === level : this.role >= level;
  }

  /** Whether the user may do what a permission of the world is about. */
  hasPermission(permission: string): boolean {
    if (!isUserPermission(permission)) throw new Error(`Unknown permission "${permission}".`);
    const { defaultRole, disableGM } = USER_PERMISSIONS[permission];
    if (this.role === USER_ROLES.GAMEMASTER && !disableGM) return true;
    const own = this.permissions[permission];
    if (typeof own === "boolean") return own;
    const table: unknown = currentGame().settings.stored("core.permissions");
    const roles = isRecord(table) ? table[permission] : undefined;
    return Array.isArray(roles) ? roles.includes(this.role) : this.role >= defaultRole;
  }

  /** `hasPermission` or `hasRole`, by what the text names. */
  can(action: string): boolean {
    return isUserPermission(action) ? this.hasPermission(action) : this.hasRole(action as keyof typeof USER_ROLES);
  }

  override getUserLevel(user: UserLike | null = currentGame().user): number | null {
    if (user?.id === this.id) return 3;
    return super.getUserLevel(user);
  }

  /** The macros of a page of the hotbar, slot by slot. */
  getHotbarMacros(page = 1): { slot: number; macro: Document | null }[] {
    return hotbarPage(this.hotbar, page);
  }

  /** Puts a macro into a slot, or takes what is there away (null). Throws for a slot that does not exist. */
  assignHotbarMacro(
    macro: Document | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number } = {},
  ): Promise<Document | undefined> {
    const wanted = slot === undefined || slot === "" ? undefined : Number(slot);
    const hotbar = hotbarWith(this.hotbar, macro, wanted, fromSlot);
    return this.update({ hotbar }, { diff: false, recursive: false, noHook: true });
  }

  /**
   * Asks this user's client what `CONFIG.queries[name]` answers there. Rejects when the user is absent, the time is up,
   * there is no such handler or it throws.
   */
  query(name: string, data: unknown, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    return askUser(this, name, data, timeout);
  }

  /** Tells the others what this user does on the canvas; only for the user of this client. */
  broadcastActivity(activity: Source = {}): void {
    if (!this.isSelf) throw new Error("Only the activity of one's own user can be told to the others.");
    currentGame().connection.send("userActivity", [activity]);
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    renderInterface("players");
    if (this.isSelf && "hotbar" in changed) renderInterface("hotbar");
  }
}
