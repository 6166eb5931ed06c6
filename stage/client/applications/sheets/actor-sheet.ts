/** ActorSheetV2: the base of actors' sheets, onto which items, effects, actors and folders can be dropped. */
import { documentClassOf, documentEntry, hooks, type HostDocument } from "../host.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type {
  HeaderControlsEntry,
  PartialConfiguration,
  RenderContext,
  RenderOptions,
} from "../api/application-types.ts";
import { ImagePopout } from "../apps/image-popout.ts";
import { performIntegerSort } from "../../utils/integer-sort.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { getDragEventData } from "../ux/drag-data.ts";

/** An actor, as its sheet uses it. */
interface ActorView extends HostDocument {
  readonly items: Iterable<HostDocument> & { get(id: string): HostDocument | undefined; has(id: string): boolean };
  readonly effects: { get(id: string): HostDocument | undefined };
  readonly isToken: boolean;
  readonly token: unknown;
  readonly prototypeToken?: { readonly texture?: { readonly src?: string | null } };
  updateEmbeddedDocuments(name: string, updates: object[]): Promise<HostDocument[]>;
}

/** A sheet for an actor. Elements with the class `draggable` and an item's id can be dragged from it. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    position: { width: 600 },
    window: {
      controls: [
        { action: "showPortraitArtwork", icon: "fa-solid fa-image", label: "SIDEBAR.CharArt", ownership: "OWNER" },
        { action: "showTokenArtwork", icon: "fa-solid fa-image", label: "SIDEBAR.TokenArt", ownership: "OWNER" },
      ],
    },
    actions: {
      showPortraitArtwork: function (this: ActorSheetV2): unknown {
        const { img, name, uuid } = this.actor;
        return new ImagePopout({ src: img, uuid, window: { title: name ?? "" } }).render({ force: true });
      },
      showTokenArtwork: function (this: ActorSheetV2): unknown {
        const { name, prototypeToken, uuid } = this.actor;
        return new ImagePopout({ src: prototypeToken?.texture?.src, uuid, window: { title: name ?? "" } }).render({
          force: true,
        });
      },
    },
  };

  get actor(): ActorView {
    return this.document as ActorView;
  }

  /** The token of an actor that stands for one unlinked token, else null. */
  get token(): unknown {
    return this.actor.token ?? null;
  }

  override _getHeaderControls(): HeaderControlsEntry[] {
    const { img, prototypeToken } = this.actor;
    const shown = { showPortraitArtwork: img, showTokenArtwork: prototypeToken?.texture?.src };
    return super
      ._getHeaderControls()
      .filter(
        (control) => !(control.action in shown) || typeof shown[control.action as keyof typeof shown] === "string",
      );
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop({
      dragSelector: ".draggable",
      permissions: {
        dragstart: (selector) => this._canDragStart(selector),
        drop: (selector) => this._canDragDrop(selector),
      },
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => this._onDrop(event),
      },
    }).bind(this.element);
  }

  _canDragStart(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }

  _canDragDrop(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }

  _onDragStart(event: DragEvent): unknown {
    const { currentTarget, target } = event;
    if (!(currentTarget instanceof HTMLElement) || (target instanceof HTMLElement && "link" in target.dataset))
      return undefined;
    const { itemId, effectId } = currentTarget.dataset;
    const dragged =
      itemId !== undefined
        ? this.actor.items.get(itemId)
        : effectId !== undefined
          ? this.actor.effects.get(effectId)
          : undefined;
    if (dragged !== undefined) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
    return undefined;
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const data = getDragEventData(event);
    if (hooks()?.call("dropActorSheetData", this.actor, this, data) === false) return;
    const type = data["type"];
    if (typeof type !== "string" || documentEntry(type)?.documentClass === undefined) return;
    const document = await documentClassOf(type).implementation.fromDropData(data);
    if (document) await this._onDropDocument(event, document);
  }

  /** Hands a dropped document to the method for its kind; gives what that gives, null where nothing was done. */
  async _onDropDocument(event: DragEvent, document: HostDocument): Promise<HostDocument | null> {
    switch (document.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document)) ?? null;
      case "Item":
        return (await this._onDropItem(event, document)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, document)) ?? null;
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, effect: HostDocument): Promise<HostDocument | null> {
    if (!this.actor.isOwner || effect.parent === this.actor) return null;
    return this.#createHere(effect, this.actor.effects.get(effect.id ?? "") === undefined);
  }

  _onDropActor(_event: DragEvent, _actor: HostDocument): Promise<HostDocument | null> {
    return Promise.resolve(null);
  }

  async _onDropItem(event: DragEvent, item: HostDocument): Promise<HostDocument | null> {
    if (!this.actor.isOwner) return null;
    if (this.actor.uuid === item.parent?.uuid) {
      const sorted = await this._onSortItem(event, item);
      return sorted !== undefined && sorted.length > 0 ? item : null;
    }
    return this.#createHere(item, !this.actor.items.has(item.id ?? ""));
  }

  _onDropFolder(_event: DragEvent, _folder: HostDocument): Promise<HostDocument | null> {
    return Promise.resolve(null);
  }

  async #createHere(document: HostDocument, keepId: boolean): Promise<HostDocument | null> {
    const created = await documentClassOf(document.documentName).implementation.create(document.toObject(), {
      parent: this.actor,
      keepId,
    });
    return created ?? null;
  }

  /** Puts an item of this actor before or after the one that it was dropped on. */
  _onSortItem(event: DragEvent, item: HostDocument): Promise<HostDocument[]> | undefined {
    const { items } = this.actor;
    const source = items.get(item.id ?? "");
    const at = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-item-id]") : null;
    const targetId = at?.dataset["itemId"];
    const target = targetId === undefined ? undefined : items.get(targetId);
    if (source === undefined || target === undefined || source === target) return undefined;
    const shown = [...(at?.parentElement?.children ?? [])].map((element) =>
      element instanceof HTMLElement ? element.dataset["itemId"] : undefined,
    );
    const siblings = shown
      .flatMap((id) => (id === undefined || id === source.id ? [] : [items.get(id)]))
      .filter((found) => found !== undefined);
    const sorted = performIntegerSort(source, { target, siblings });
    return this.actor.updateEmbeddedDocuments(
      "Item",
      sorted.map(({ target: moved, update }) => ({ ...update, _id: Reflect.get(moved, "id") as string })),
    );
  }
}
