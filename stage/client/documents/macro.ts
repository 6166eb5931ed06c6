import type { DataSchema } from "../abstract/model-types.ts";
import type { DatabaseOperation, UserLike } from "../abstract/document-types.ts";
import { DocumentAuthorField, FilePathField, ForeignDocumentField, StringField } from "../data/fields.ts";
import { memberOf } from "../dice/call.ts";
import { currentGame } from "../helpers/current-game.ts";
import { Hooks } from "../helpers/hooks.ts";
import { documentClass, realm } from "../realm.ts";
import { USER_ROLES } from "../../shared/constants.ts";
import { isRecord, type Source } from "../../shared/document-kinds.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { Folder } from "./folder.ts";
import { messageSpeaker, speakerActor } from "./message-speaker.ts";
import { flagsField, idField, metadataOf, nameField, ownershipField, sortField, statsField } from "./schema-parts.ts";
import { renderInterface } from "./surroundings.ts";
import { User } from "./user.ts";

/** What is handed to a script; further keys become names in it. */
type Scope = Record<string, unknown>;

const AsyncFunction = Object.getPrototypeOf(async () => Promise.resolve()) as {
  constructor: new (...text: string[]) => (...args: unknown[]) => Promise<unknown>;
};

/** A line for the chat, or a script, that a user keeps at hand. */
export class Macro extends ClientDocument {
  static override metadata = metadataOf("Macro");
  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  declare name: string;
  declare type: string;
  declare img: string;
  declare command: string;
  declare author: User | null;
  declare scope: string;

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      ...nameField(),
      type: new StringField({ required: true, blank: false, choices: ["script", "chat"], initial: "chat" }),
      author: new DocumentAuthorField(User, { nullable: false, initial: () => currentGame().userId }),
      img: new FilePathField({ categories: ["IMAGE"], initial: () => this.DEFAULT_ICON }),
      scope: new StringField({ required: true, choices: ["global", "actors", "actor"], initial: "global" }),
      command: new StringField({ required: true, blank: true }),
      folder: new ForeignDocumentField(Folder),
      ...sortField(),
      ...ownershipField(),
      ...flagsField(),
      ...statsField(),
    };
  }

  /** Every player may make macros. */
  static override canUserCreate(user: UserLike): boolean {
    return user.role >= USER_ROLES.PLAYER;
  }

  get isAuthor(): boolean {
    return this._source["author"] === currentGame().userId;
  }

  get thumbnail(): string {
    return this.img;
  }

  /** Whether this user may run it: who may see it, may; scripts need the permission for them. */
  get canExecute(): boolean {
    const { user } = currentGame();
    if (user === null || !this.testUserPermission(user, "LIMITED")) return false;
    return this.type !== "script" || user.can("MACRO_SCRIPT");
  }

  /** Runs it: a line of chat is said, a script is run with speaker, actor, token, character and scope at hand. */
  execute(scope: Scope = {}): Promise<unknown> | undefined {
    if (!this.canExecute) {
      warn(`You do not have permission to execute Macro "${this.name}".`);
      return undefined;
    }
    return this.type === "chat" ? this.#say() : this.#run(scope);
  }

  #say(): Promise<unknown> {
    const cls: unknown = documentClass("ChatMessage");
    return Reflect.apply(memberOf(cls, "create") as (data: object) => Promise<unknown>, cls, [
      { content: this.command, speaker: messageSpeaker({}) },
    ]);
  }

  #run({ speaker, actor, token, ...more }: Scope): Promise<unknown> {
    if (Object.keys(more).some((name) => /^\d/.test(name)))
      throw new Error("Names in the scope of a macro may not be numbers.");
    const who = isRecord(speaker) ? speaker : messageSpeaker({ actor: actor as never, token: token as never });
    const drawn = token ?? (Reflect.get(realm.canvas, "ready") === true ? controlled(memberOf(who, "token")) : null);
    const acting = actor ?? memberOf(drawn, "actor") ?? speakerActor(who);
    const script = new AsyncFunction.constructor(
      "speaker",
      "actor",
      "token",
      "character",
      "scope",
      ...Object.keys(more),
      `{${this.command}\n}`,
    );
    return Reflect.apply(script, this, [
      who,
      acting ?? null,
      drawn,
      currentGame().user?.character ?? null,
      more,
      ...Object.values(more),
    ]).catch((error: unknown) => {
      Hooks.onError("Macro#execute", error instanceof Error ? error : new Error(String(error)), {
        msg: `The macro "${this.name}" failed`,
        log: "error",
        notify: "error",
      });
    });
  }

  override async _preCreate(data: Source, options: DatabaseOperation, user: UserLike): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource({ author: user.id });
    return undefined;
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    renderInterface("hotbar");
  }

  override _onDelete(options: DatabaseOperation, userId: string): void {
    super._onDelete(options, userId);
    renderInterface("hotbar");
  }
}

/** The drawn token of this id. */
function controlled(id: unknown): unknown {
  const tokens = memberOf(realm.canvas, "tokens");
  const get = memberOf(tokens, "get");
  return typeof id === "string" && typeof get === "function"
    ? ((Reflect.apply(get, tokens, [id]) as unknown) ?? null)
    : null;
}

function warn(text: string): void {
  const warning = memberOf(realm.ui, "notifications", "warn");
  if (typeof warning === "function") Reflect.apply(warning, memberOf(realm.ui, "notifications"), [text]);
}
