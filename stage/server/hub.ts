import type { WebSocket } from "ws";
import type { Builds } from "../shared/builds.ts";
import { PRIMARY_KINDS, isRecord, text, type Source } from "../shared/document-kinds.ts";
import {
  isClientMessage,
  isDocumentRequest,
  type ClientMessage,
  type DocumentRequest,
  type DocumentResponse,
  type WorldPayload,
} from "../shared/protocol.ts";
import { Adversity } from "./adversity.ts";
import type { CompendiumPack } from "./compendium-pack.ts";
import { newId } from "./ids.ts";
import type { Stamp } from "./new-record.ts";
import { operate } from "./operation.ts";
import { hasPermission, isGM } from "./permissions.ts";
import { Queries } from "./queries.ts";
import { Refusal } from "./refusal.ts";
import { Session } from "./session.ts";
import type { WorldStore } from "./store/world-store.ts";
import type { ModuleManifest } from "./module-manifest.ts";
import type { SystemManifest } from "./system-manifest.ts";
import { advanceWorldTime } from "./world-time.ts";

/** What a hub stands on. */
export interface HubContext {
  readonly world: { id: string; title: string; description: string };
  readonly generation: 13 | 14;
  readonly version: string;
  readonly manifest: SystemManifest;
  readonly modules: readonly ModuleManifest[];
  readonly store: WorldStore;
  readonly packs: readonly CompendiumPack[];
  readonly clock: () => number;
  readonly builds: Builds;
  readonly refusesGmOnlyCreation: boolean;
}

/** Answers one kind of request. */
type Handler = (session: Session, args: unknown[]) => unknown;

/** The middle of the server: all sessions, what they ask, and what everybody is told. */
export class Hub {
  readonly sessions = new Set<Session>();
  readonly adversity = new Adversity(this.sessions);
  readonly #context: HubContext;
  readonly #queries = new Queries();
  /** The events of packages that are relayed: of those whose manifest asks for it. */
  readonly #packageEvents: ReadonlySet<string>;
  readonly #handlers: ReadonlyMap<string, Handler>;
  #isPaused = false;

  constructor(context: HubContext) {
    this.#context = context;
    const { manifest, modules } = context;
    this.#packageEvents = new Set([
      ...(manifest.socket ? [`system.${manifest.id}`] : []),
      ...modules.filter((each) => each.socket).map((each) => `module.${each.id}`),
    ]);
    this.#handlers = new Map<string, Handler>([
      ["world", (session) => this.#payload(session)],
      ["time", () => this.#now()],
      ["modifyDocument", (session, [request]) => this.#modify(session, [request])],
      ["modifyDocumentBatch", (session, [requests]) => this.#modify(session, Array.isArray(requests) ? requests : [])],
      ["userQuery", (session, [query]) => this.#ask(session, query)],
      ["userQueryAnswer", (session, [answer]) => this.#takeAnswer(session, answer)],
      ["userActivity", (session, [activity]) => this.#tellOthers(session, "userActivity", session.userId, activity)],
      ["pause", (session, [paused, options]) => this.#pause(session, paused === true, options)],
      ["reload", (session) => this.#reload(session)],
      ["packIndex", (_session, [id, fields]) => this.#pack(id).index(textList(fields))],
      [
        "packDocuments",
        (_session, [id, ids]) => this.#pack(id).documents(Array.isArray(ids) ? textList(ids) : undefined),
      ],
    ]);
  }

  /** Takes in a connection of this user. */
  connect(userId: string, socket: WebSocket): void {
    const session = new Session(newId(), userId, socket);
    const isFirst = !this.activeUsers.includes(userId);
    this.sessions.add(session);
    this.adversity.welcome(session);
    socket.on("message", (data) => {
      // Text messages arrive as one Buffer.
      const message = Buffer.isBuffer(data) ? data.toString("utf8") : "";
      session.receive(() => this.#receive(session, message));
    });
    socket.on("close", () => this.#leave(session));
    if (isFirst) this.broadcast("userConnected", [userId, true], session);
  }

  /** The users with at least one session. */
  get activeUsers(): string[] {
    return [...new Set([...this.sessions].map((session) => session.userId))];
  }

  /** Sends an event to every session but one. */
  broadcast(event: string, args: unknown[], except?: Session): void {
    for (const session of this.sessions) if (session !== except) session.send({ event, args });
  }

  /** Ends all sessions. */
  close(): void {
    this.#queries.close();
    for (const session of this.sessions) session.cut();
  }

  #leave(session: Session): void {
    if (!this.sessions.delete(session)) return;
    if (this.activeUsers.includes(session.userId)) return;
    this.#queries.left(session.userId);
    this.broadcast("userConnected", [session.userId, false]);
  }

  #receive(session: Session, data: string): void {
    if (!this.sessions.has(session)) return;
    const message: unknown = JSON.parse(data);
    if (!isClientMessage(message))
      throw new Error(`A client of ${session.userId} sent what is no message: ${data.slice(0, 100)}`);
    const handler = this.#handlers.get(message.event);
    if (handler === undefined) this.#relay(session, message);
    else this.#answer(session, message, handler);
  }

  #answer(session: Session, { id, args }: ClientMessage, handler: Handler): void {
    const reply = (result: unknown): void => {
      if (id !== undefined && result !== NO_ANSWER) session.send({ reply: id, result: result ?? null });
    };
    const fail = (error: unknown): void => {
      if (!(error instanceof Refusal)) console.error(error);
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      if (id !== undefined) session.send({ reply: id, error: { name, message } });
    };
    try {
      const result = handler(session, args);
      if (result instanceof Promise) result.then(reply, fail);
      else reply(result);
    } catch (error) {
      fail(error);
    }
  }

  /** An event of a package's own: relayed to the others, with the sender's id put in by the server. */
  #relay(session: Session, { event, args }: ClientMessage): void {
    if (!this.#packageEvents.has(event)) return;
    const [data, options] = args;
    const recipients =
      isRecord(options) && Array.isArray(options["recipients"]) ? textList(options["recipients"]) : null;
    for (const other of this.sessions) {
      if (other === session || (recipients !== null && !recipients.includes(other.userId))) continue;
      other.send({ event, args: [data, session.userId] });
    }
  }

  #tellOthers(session: Session, event: string, ...args: unknown[]): null {
    this.broadcast(event, args, session);
    return null;
  }

  #modify(session: Session, requests: unknown[]): unknown {
    const checked = requests.map((request) => {
      if (!isDocumentRequest(request))
        throw new Refusal("That is not a request on documents: type, action and operation are needed.");
      return request;
    });
    if (!this.adversity.beforeOperation(session.userId)) return NO_ANSWER;
    const responses = this.#operateAll(session, checked);
    for (const response of responses) this.broadcast("modifyDocument", [response], session);
    const isAnswered = this.adversity.afterOperation(session.userId);
    this.adversity.afterAnswer(session.userId);
    for (const [at, request] of checked.entries()) {
      if (responses[at] !== undefined)
        advanceWorldTime(this.#context.store, request, this.#stamp(session), (setting) =>
          this.broadcast("modifyDocument", [setting]),
        );
    }
    return isAnswered ? responses : NO_ANSWER;
  }

  /** Carries out requests one after another; one refusal takes all of them back. */
  #operateAll(session: Session, requests: readonly DocumentRequest[]): DocumentResponse[] {
    const { store } = this.#context;
    const before = requests.length > 1 ? store.snapshot() : null;
    try {
      return requests.map((request) => {
        const result = operate(store, this.#user(session), request, this.#stamp(session));
        const { type, action } = request;
        return { type, action, operation: optionsOf(request), result, userId: session.userId };
      });
    } catch (error) {
      if (before !== null) store.restore(before);
      throw error;
    }
  }

  #stamp(session: Session): Stamp {
    const { manifest, version, refusesGmOnlyCreation } = this.#context;
    return { userId: session.userId, now: this.#now(), coreVersion: version, manifest, refusesGmOnlyCreation };
  }

  #user(session: Session): Source {
    const user = this.#context.store.collection("users").get(session.userId);
    if (user === undefined) throw new Refusal(`User ${session.userId} is not a user of this world any more.`);
    return user;
  }

  #now(): number {
    return this.#context.clock() + this.adversity.clockSkew;
  }

  #ask(session: Session, query: unknown): Promise<unknown> {
    if (!isRecord(query)) throw new Refusal("A query needs a user, a name and data.");
    if (!hasPermission(this.#context.store, this.#user(session), "QUERY_USER"))
      throw new Refusal("You lack the permission to query other users.");
    const targetId = text(query, "userId");
    const sessions = [...this.sessions].filter((each) => each.userId === targetId);
    const timeout = typeof query["timeout"] === "number" ? query["timeout"] : undefined;
    return this.#queries.ask(sessions, targetId, text(query, "name"), query["data"], timeout);
  }

  #takeAnswer(session: Session, answer: unknown): null {
    if (!isRecord(answer)) return null;
    const { error, result } = answer;
    this.#queries.answer(session.userId, text(answer, "queryId"), typeof error === "string" ? { error } : { result });
    return null;
  }

  #pause(session: Session, paused: boolean, options: unknown): boolean {
    if (!isGM(this.#user(session))) throw new Refusal("Only a game master may pause the game.");
    this.#isPaused = paused;
    this.broadcast("pause", [paused, { ...(isRecord(options) ? options : {}), userId: session.userId }], session);
    return paused;
  }

  #reload(session: Session): null {
    if (!isGM(this.#user(session))) throw new Refusal("Only a game master may reload everybody.");
    return this.#tellOthers(session, "reload");
  }

  #pack(id: unknown): CompendiumPack {
    const pack = this.#context.packs.find((each) => each.id === id);
    if (pack === undefined) throw new Refusal(`There is no compendium ${String(id)}.`);
    return pack;
  }

  #payload(session: Session): WorldPayload {
    const { world, generation, version, manifest, modules, store, packs, builds } = this.#context;
    const documents = PRIMARY_KINDS.map(
      ({ collection }) => [collection, [...store.collection(collection).values()]] as const,
    );
    return {
      userId: session.userId,
      sessionId: session.id,
      generation,
      version,
      builds,
      world,
      system: manifest.raw,
      modules: modules.map((each) => each.raw),
      paused: this.#isPaused,
      time: this.#now(),
      activeUsers: this.activeUsers,
      documents: Object.fromEntries(documents),
      packs: packs.map((pack) => pack.payload()),
    };
  }
}

/** A request that is never answered. */
const NO_ANSWER = Symbol("no answer");

function textList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

/** What an operation says beside the data that it sends: it travels on to all clients. */
function optionsOf({ operation }: DocumentRequest): DocumentRequest["operation"] {
  return Object.fromEntries(Object.entries(operation).filter(([key]) => !["data", "updates", "ids"].includes(key)));
}
