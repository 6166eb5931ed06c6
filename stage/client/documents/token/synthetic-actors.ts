import type { Source } from "../../../shared/document-kinds.ts";
import type { Document } from "../../abstract/document.ts";
import { Collection } from "../../utils/collection.ts";
import { documentClassNamed } from "../class-named.ts";
import type { PlayActor } from "../surroundings.ts";

/** A token whose actor is its own. */
interface UnlinkedToken extends Document {
  readonly actorId: string | null;
  readonly actorLink: boolean;
  readonly _syntheticSource: Source | null;
}

/** The synthetic actor of an unlinked token, by its id, made when it is first asked for. */
export class SyntheticActors extends Collection<Document> {
  readonly invalidDocumentIds = new Set<string>();
  readonly #token: UnlinkedToken;

  constructor(token: UnlinkedToken) {
    super();
    this.#token = token;
  }

  get documentName(): string {
    return "Actor";
  }

  get documentClass(): typeof Document {
    return documentClassNamed("Actor") as typeof Document;
  }

  /** The token's own actor; null when it has no base actor. */
  get current(): PlayActor | null {
    const id = this.#token.actorId;
    const found: unknown = id === null ? undefined : this.get(id);
    return (found as PlayActor | undefined) ?? null;
  }

  override get(id: string): Document | undefined {
    const present = super.get(id);
    if (present || id !== this.#token.actorId) return present;
    const source = this.#token._syntheticSource;
    if (!source) return undefined;
    const made = new this.documentClass(source, { parent: this.#token, strict: false });
    super.set(id, made);
    return made;
  }

  /** Composes the actor anew from base and delta; one that is open in a sheet stays the same object. */
  refresh(): void {
    const id = this.#token.actorId;
    const present = id === null ? undefined : super.get(id);
    const source = this.#token.actorLink ? null : this.#token._syntheticSource;
    if (!present || !source) {
      this.clear();
      return;
    }
    present.updateSource(source, { recursive: false, fallback: true });
    present.reset();
  }

  /** Itself, as the document operations look collections up. */
  asCollection(): never {
    return this as never;
  }
}
