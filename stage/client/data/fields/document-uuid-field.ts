import { isValidId } from "../validators.ts";
import type { FieldOptions, Verdict } from "./data-field.ts";
import { isReadable } from "./source-shapes.ts";
import { StringField } from "./string-field.ts";

/** The uuid of a document. The text is judged, the document is not looked up. */
export class DocumentUUIDField extends StringField {
  /** The only kind of document allowed. */
  declare type: string | undefined;
  /** True: embedded documents only; false: none. */
  declare embedded: boolean | undefined;
  /** Whether a uuid relative to the document (".Item.x") is allowed. */
  declare relative: boolean;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
      relative: false,
    };
  }

  override _cast(value: unknown): unknown {
    return isReadable(value) && typeof value.uuid === "string" ? value.uuid : super._cast(value);
  }

  override _validateType(value: unknown): Verdict {
    const uuid = String(value);
    if (this.relative && uuid.startsWith(".")) return undefined;
    const parts = uuid.split(".");
    const [type, id] = parts.slice(-2);
    if (type === undefined || id === undefined || !isValidId(id)) throw new Error(`"${uuid}" is not a valid UUID`);
    if (this.type !== undefined && type !== this.type)
      throw new Error(`must be the UUID of a ${this.type} document, not of a ${type}`);
    const isEmbedded = parts.length > (parts[0] === "Compendium" ? 5 : 2);
    if (this.embedded === true && !isEmbedded) throw new Error("must be the UUID of an embedded document");
    if (this.embedded === false && isEmbedded) throw new Error("may not be the UUID of an embedded document");
    return undefined;
  }
}
