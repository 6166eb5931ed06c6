import { CHAT_MESSAGE_STYLES } from "../../shared/constants.ts";
import { isRecord, text, type Source } from "../../shared/document-kinds.ts";
import type { DatabaseOperation, UserLike, Veto } from "../abstract/document-types.ts";
import type { DataSchema } from "../abstract/model-types.ts";
import {
  ArrayField,
  BooleanField,
  DocumentAuthorField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  JSONField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../data/fields.ts";
import { Roll } from "../dice/roll.ts";
import { currentGame, type GameUser } from "../helpers/current-game.ts";
import { realm } from "../realm.ts";
import { logCompatibilityWarning } from "../utils/logging.ts";
import { renderChatMessage, type ChatMessageOptions } from "../applications/sidebar/chat-message-markup.ts";
import { ClientDocument } from "./abstract/client-document.ts";
import { tellChat } from "../applications/sidebar/tell-chat.ts";
import { messageSpeaker, type Speaker, type SpeakerRequest } from "./message-speaker.ts";
import { applyMessageMode } from "./message-modes.ts";
import { flagsField, idField, metadataOf, statsField } from "./schema-parts.ts";
import { User } from "./user.ts";

/** A message in the chat log. Whispers are hidden from others, not kept from them: every client has every message. */
export class ChatMessage extends ClientDocument {
  static override metadata = metadataOf("ChatMessage");

  declare type: string;
  declare system: object;
  declare author: User | null;
  declare content: string;
  declare flavor: string;
  declare title: string;
  declare style: number;
  declare timestamp: number;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: unknown[];
  declare sound: string | null;
  declare flags: Record<string, unknown>;

  static override defineSchema(): DataSchema {
    const part = (): StringField => new StringField({ nullable: true, initial: null });
    return {
      ...idField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      style: new NumberField({
        required: true,
        choices: Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
        nullable: false,
      }),
      author: new DocumentAuthorField(User, { nullable: false, initial: () => currentGame().userId }),
      timestamp: new NumberField({ required: true, nullable: false, initial: Date.now }),
      flavor: new HTMLField(),
      title: new StringField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({ scene: part(), actor: part(), token: part(), alias: new StringField() }),
      whisper: new ArrayField(new ForeignDocumentField(User, { idOnly: true })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField()),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      ...flagsField(),
      ...statsField(),
    };
  }

  /** The rolls are texts in the source and Roll instances here; one whose class is not registered is lost. */
  override prepareData(): void {
    this.rolls = this.rolls.flatMap((data) => {
      if (data instanceof Roll) return [data];
      try {
        return isRecord(data) ? [Roll.fromData(data)] : [];
      } catch (error) {
        console.warn(new Error(`A roll of message ${this.id ?? ""} cannot be rebuilt.`, { cause: error }));
        return [];
      }
    });
    super.prepareData();
  }

  /* ------------------------------ who sees what ------------------------------ */

  get isAuthor(): boolean {
    return this._source["author"] === currentGame().userId;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** Whether the user may see that the message is there; rolls are seen by all, their content is not. */
  override get visible(): boolean {
    if (this.whisper.length === 0 || this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(currentGame().userId);
  }

  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible;
    if (this.whisper.length === 0) return true;
    return this.whisper.includes(currentGame().userId) || (this.isAuthor && !this.blind);
  }

  /** The name of the speaker. */
  get alias(): string {
    const { alias } = this.speaker;
    return alias !== undefined && alias !== "" ? alias : text(this.author?._source ?? {}, "name");
  }

  override getUserLevel(user: UserLike | null = currentGame().user): number | null {
    return user !== null && user.id === this._source["author"] ? 3 : super.getUserLevel(user);
  }

  /* -------------------------------- statics -------------------------------- */

  /** Who speaks: a token, an actor, or the user by name. Without any, the user's token or character. */
  static getSpeaker(request: SpeakerRequest = {}): Speaker {
    return messageSpeaker(request);
  }

  /** The users that a name means: `GM`, `players`, a user's or a character's name. */
  static getWhisperRecipients(name: string): GameUser[] {
    const { users } = currentGame();
    const wanted = name.toLowerCase();
    if (wanted === "gm" || wanted === "dm") return users.filter((user) => user.isGM);
    if (wanted === "players") return users.filter((user) => !user.isGM);
    const named = users.filter((user) => user.name.toLowerCase() === wanted);
    return named.length > 0
      ? named
      : users.filter((user) => text(user.character?._source ?? {}, "name").toLowerCase() === wanted);
  }

  /** [13] Sets whisper and blind of message data by a roll mode. */
  static applyRollMode(data: Source, rollMode: string): Source {
    if (realm.generation >= 14) {
      logCompatibilityWarning("ChatMessage.applyRollMode is deprecated in favour of ChatMessage.applyMode.", {
        since: 14,
        until: 16,
      });
    }
    return applyMessageMode(data, rollMode, (name) => this.getWhisperRecipients(name));
  }

  /** [14] Sets whisper and blind of message data by a message mode. */
  static applyMode(data: Source, mode: string): Source {
    if (realm.generation < 14) throw new Error("ChatMessage.applyMode is there from generation 14 on.");
    return applyMessageMode(data, mode, (name) => this.getWhisperRecipients(name));
  }

  /* -------------------------------- events -------------------------------- */

  override async _preCreate(data: Source, options: DatabaseOperation, user: UserLike): Promise<Veto> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const mode = options["messageMode"] ?? options["rollMode"];
    if (typeof mode !== "string") return undefined;
    const source = applyMessageMode(this.toObject(), mode, (name) => ChatMessage.getWhisperRecipients(name));
    this.updateSource({
      whisper: source["whisper"],
      blind: source["blind"],
      ...(source["style"] === undefined ? {} : { style: source["style"] }),
    });
    return undefined;
  }

  /** The element of this message, announced by the hook `renderChatMessageHTML`: made anew for every place that shows it. */
  renderHTML(options: ChatMessageOptions = {}): Promise<HTMLElement> {
    return renderChatMessage(this, options);
  }

  override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
    super._onCreate(data, options, userId);
    tellChat("postOne", this, { notify: true });
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    tellChat("updateMessage", this);
  }

  override _onDelete(options: DatabaseOperation, userId: string): void {
    super._onDelete(options, userId);
    tellChat("deleteMessage", this.id);
  }
}
