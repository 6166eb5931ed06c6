/** One operation on documents, as the server carries it out. */
import { recordActorChange, recordChildren, recordDeletions } from "../shared/actor-delta.ts";
import { documentKind, isRecord, records, text, type DocumentKind, type Source } from "../shared/document-kinds.ts";
import { equals, expandObject, fromWire, getProperty, isSerializedOperator, mergeObject } from "../shared/objects.ts";
import type { DocumentAction, DocumentOperation, DocumentRequest } from "../shared/protocol.ts";
import { isId } from "./ids.ts";
import { baseActor, children, deltaOf, kindNamed, locate, primaryOf, type Located } from "./located.ts";
import { changeStats, checkType, cleanHTML, newRecord, type Stamp } from "./new-record.ts";
import { isGM, refuseWrite } from "./permissions.ts";
import { Refusal } from "./refusal.ts";
import type { WorldStore } from "./store/world-store.ts";
import { subtypeRules } from "./system-manifest.ts";

/** What has been done, to be told to every client. */
export type OperationResult = (Source | string)[];

/**
 * Carries out one request for one user: everything in it is checked first, then everything is stored. Refuses with a
 * message, and then nothing has changed.
 */
export function operate(store: WorldStore, user: Source, request: DocumentRequest, stamp: Stamp): OperationResult {
  const run = new Operation(store, user, request, stamp);
  switch (request.action) {
    case "create":
      return run.create();
    case "update":
      return run.update();
    case "delete":
      return run.delete();
  }
}

class Operation {
  readonly #store: WorldStore;
  readonly #user: Source;
  readonly #kind: DocumentKind;
  readonly #operation: DocumentOperation;
  readonly #action: DocumentAction;
  readonly #stamp: Stamp;
  readonly #parent: Located | null;

  constructor(store: WorldStore, user: Source, request: DocumentRequest, stamp: Stamp) {
    this.#store = store;
    this.#user = user;
    this.#kind = kindNamed(request.type);
    this.#action = request.action;
    this.#operation = request.operation;
    this.#stamp = stamp;
    const { parentUuid, pack } = request.operation;
    if (typeof pack === "string")
      throw new Refusal(`The compendium ${pack} is locked: the packs of a system cannot be changed.`);
    this.#parent = typeof parentUuid === "string" ? locate(store, parentUuid) : null;
    if (this.#parent === null && !this.#kind.isPrimary)
      throw new Refusal(`A ${this.#kind.name} needs a parent document.`);
  }

  create(): Source[] {
    const { data = [], keepId = false, keepEmbeddedIds = true } = this.#operation;
    const policy = { keepId: keepId === true, keepEmbeddedIds: keepEmbeddedIds !== false };
    const created = data.map((each) => newRecord(this.#kind, each, policy, this.#stamp));
    for (const source of created) {
      const target = this.#located(source);
      this.#check(target, {});
      this.#checkGmOnlyCreation(source);
      if (this.#find(text(source, "_id")) !== null)
        throw new Refusal(`A ${this.#kind.name} with the id ${text(source, "_id")} exists already.`);
      this.#checkReferences(source);
    }
    this.#insert(created);
    return structuredClone(created);
  }

  update(): Source[] {
    const updates = (this.#operation.updates ?? []).map((each) => this.#readUpdate(each));
    for (const [target, changes] of updates) this.#checkUpdate(target, changes);
    const result = updates.map(([target, changes]) => this.#applyUpdate(target, changes));
    this.#noteUpdated(
      updates.map(([target]) => target),
      updates.map(([, changes]) => changes),
    );
    return result;
  }

  delete(): string[] {
    const all =
      this.#operation["deleteAll"] === true
        ? this.#siblings().map((each) => text(each, "_id"))
        : (this.#operation.ids ?? []);
    const ids = [...new Set(all)];
    for (const id of ids) this.#check(this.#existing(id), {});
    this.#remove(ids);
    return ids;
  }

  /** The changes of one update, expanded and read from the wire, with the record that they are meant for. */
  #readUpdate(update: Source): [Located, Source] {
    const decoded = fromWire(expandObject(update));
    const changes = isRecord(decoded) ? decoded : {};
    const target = this.#existing(text(changes, "_id"));
    return [target, changes];
  }

  #checkUpdate(target: Located, changes: Source): void {
    this.#check(target, changes);
    const type = text({ ...target.source, ...changes }, "type");
    if ("type" in changes) {
      checkType(this.#kind, { type }, this.#stamp.manifest);
      const isWhole =
        "==system" in changes || isOperator(changes["system"]) || (this.#isWhole && isRecord(changes["system"]));
      if (type !== target.source["type"] && !isWhole)
        throw new Refusal(`A ${this.#kind.name} changes its type only together with its whole system data.`);
    }
    this.#checkGmOnly(target, changes, subtypeRules(this.#stamp.manifest, this.#kind.name, type).gmOnlyFields);
  }

  /** Fields of the manifest's `gmOnlyFields` stay as they are, whichever way a player writes them. */
  #checkGmOnly(target: Located, changes: Source, paths: readonly string[]): void {
    if (isGM(this.#user) || paths.length === 0 || !Object.keys(changes).some((key) => /^([-=]=)?system$/.test(key)))
      return;
    const after = mergeObject(structuredClone({ system: target.source["system"] }), changes, {
      applySpecial: true,
      recursive: this.#operation["recursive"] !== false,
    });
    for (const path of paths.map((each) => `system.${each}`)) {
      if (!equals(getProperty(after, path), getProperty(target.source, path)))
        throw new Refusal(`${path} may only be modified by a GM or Assistant GM user.`);
    }
  }

  /** Where the host refuses it, a document with a field for game masters alone is created by them alone. */
  #checkGmOnlyCreation(source: Source): void {
    if (isGM(this.#user) || !this.#stamp.refusesGmOnlyCreation) return;
    const [path] = subtypeRules(this.#stamp.manifest, this.#kind.name, text(source, "type")).gmOnlyFields;
    if (path !== undefined) throw new Refusal(`system.${path} may only be modified by a GM or Assistant GM user.`);
  }

  #applyUpdate(target: Located, changes: Source): Source {
    if (this.#kind.hasStats)
      changes["_stats"] = { ...(isRecord(changes["_stats"]) ? changes["_stats"] : {}), ...changeStats(this.#stamp) };
    cleanHTML(this.#kind, changes, this.#stamp.manifest, text({ ...target.source, ...changes }, "type"));
    const own = { ...changes };
    for (const [childName, field] of Object.entries(this.#kind.embedded)) {
      if (changes[field] === undefined || this.#kind.single?.includes(field) === true) continue;
      changes[field] = this.#applyChildren(target, childName, field, records(changes, field));
      Reflect.deleteProperty(own, field);
    }
    mergeObject(target.source, own, { applySpecial: true, recursive: !this.#isWhole });
    return changes;
  }

  /** Without recursion values are replaced whole. */
  get #isWhole(): boolean {
    return this.#operation["recursive"] === false;
  }

  /**
   * Children are written by operations of their own; a list of them in an update changes by id, in their place, and adds
   * what is not there. The answer is what clients are told: changes as they came, and what is new whole.
   */
  #applyChildren(target: Located, childName: string, field: string, sent: readonly Source[]): Source[] {
    const kind = documentKind(childName);
    const next = this.#isWhole ? [] : [...records(target.source, field)];
    const told = sent.map((child) => {
      const before = next.find((each) => each["_id"] === child["_id"]);
      if (before === undefined) {
        const made = newRecord(kind, child, { keepId: true, keepEmbeddedIds: true }, this.#stamp);
        next.push(made);
        return structuredClone(made);
      }
      cleanHTML(kind, child, this.#stamp.manifest, text(before, "type"));
      mergeObject(before, child, { applySpecial: true });
      return child;
    });
    target.source[field] = next;
    return told;
  }

  #check(target: Located, changes: Source): void {
    const reason = refuseWrite(this.#store, {
      user: this.#user,
      action: this.#action,
      target,
      changes,
      generation: Number.parseInt(this.#stamp.coreVersion, 10),
    });
    if (reason !== null) throw new Refusal(reason);
  }

  /** Folders of a document have to be folders of its kind. */
  #checkReferences(source: Source): void {
    const folder = source["folder"];
    if (this.#parent !== null || typeof folder !== "string") return;
    if (!this.#store.collection("folders").has(folder)) source["folder"] = null;
  }

  #located(source: Source): Located {
    return { kind: this.#kind, source, parent: this.#parent, isSynthetic: false };
  }

  #siblings(): Source[] {
    if (this.#parent === null) return [...this.#store.collection(this.#kind.collection).values()];
    if (this.#isSyntheticActor()) return [];
    return children(this.#parent, this.#kind);
  }

  #find(id: string): Source | null {
    return this.#siblings().find((each) => each["_id"] === id) ?? null;
  }

  #isSyntheticActor(): boolean {
    return this.#kind.name === "Actor" && this.#parent?.kind.name === "Token";
  }

  #existing(id: string): Located {
    if (!isId(id)) throw new Refusal(`"${id}" is not the id of a ${this.#kind.name}.`);
    if (this.#isSyntheticActor()) return locate(this.#store, `${this.#operation.parentUuid ?? ""}.Actor.${id}`);
    const source = this.#find(id);
    if (source === null) throw new Refusal(`There is no ${this.#kind.name} with the id ${id}.`);
    return this.#located(source);
  }

  #insert(created: Source[]): void {
    if (this.#parent === null) {
      const collection = this.#store.collection(this.#kind.collection);
      for (const source of created) collection.set(text(source, "_id"), source);
      this.#store.touch(this.#kind.collection);
      return;
    }
    if (this.#isSyntheticActor()) throw new Refusal("A synthetic actor cannot be created: create its token.");
    const field = this.#field(this.#parent);
    this.#parent.source[field] = [...children(this.#parent, this.#kind), ...created];
    this.#noteChildren(
      this.#parent,
      created.map((each) => text(each, "_id")),
    );
  }

  #remove(ids: string[]): void {
    if (this.#parent === null) {
      const collection = this.#store.collection(this.#kind.collection);
      for (const id of ids) collection.delete(id);
      this.#store.touch(this.#kind.collection);
      return;
    }
    if (this.#isSyntheticActor()) throw new Refusal("A synthetic actor cannot be deleted: delete its token.");
    const field = this.#field(this.#parent);
    this.#parent.source[field] = children(this.#parent, this.#kind).filter((each) => !ids.includes(text(each, "_id")));
    this.#noteChildren(this.#parent, ids);
  }

  #field(parent: Located): string {
    return parent.kind.embedded[this.#kind.name] ?? this.#kind.collection;
  }

  #noteUpdated(targets: Located[], changes: Source[]): void {
    if (this.#isSyntheticActor()) {
      for (const [at, target] of targets.entries())
        if (target.parent !== null) recordActorChange(deltaOf(target.parent), changes[at] ?? {});
    }
    if (this.#parent === null) this.#store.touch(this.#kind.collection);
    else
      this.#noteChildren(
        this.#parent,
        targets.map((target) => text(target.source, "_id")),
      );
  }

  /** After children of `parent` have changed: carries the change into a delta where one is concerned, and keeps it. */
  #noteChildren(parent: Located, ids: string[]): void {
    this.#store.touch(primaryOf(parent).kind.collection);
    if (parent.parent?.isSynthetic === true)
      noteInDelta(this.#store, parent.parent, parent.kind, [text(parent.source, "_id")]);
    else if (parent.isSynthetic) noteInDelta(this.#store, parent, this.#kind, ids);
  }
}

/** Notes in the token's delta how these children of its synthetic actor now stand, or that they are gone. */
function noteInDelta(store: WorldStore, actor: Located, kind: DocumentKind, ids: string[]): void {
  const token = actor.parent;
  if (token === null) return;
  const field = actor.kind.embedded[kind.name] ?? kind.collection;
  const delta = deltaOf(token);
  const present = records(actor.source, field).filter((each) => ids.includes(text(each, "_id")));
  const gone = ids.filter((id) => !present.some((each) => each["_id"] === id));
  recordChildren(delta, field, present);
  recordDeletions(delta, baseActor(store, token) ?? {}, field, gone);
}

function isOperator(value: unknown): boolean {
  return isSerializedOperator(value) || (typeof value === "object" && value !== null && "operatorName" in value);
}
