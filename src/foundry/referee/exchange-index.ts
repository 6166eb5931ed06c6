import type { Game } from "../../rules/kernel/game.ts";
import { exchangeData, readExchange } from "./exchange-store.ts";
import type { StoredExchange } from "./stored-exchange.ts";

type Message = ChatMessage.Implementation;

/** Exchanges that still ask something: they wait, or their journal is being written. */
const OPEN: readonly string[] = ["pending", "committing"];

/** What is known of one fight's exchanges. */
interface OfCombat {
  readonly all: Map<string, Message>;
  readonly open: Map<string, Message>;
  /** By user and claim. */
  readonly claims: Map<string, string>;
  highest: number;
}

const NOTHING: OfCombat = { all: new Map(), open: new Map(), claims: new Map(), highest: 0 };

/**
 * Which messages are exchanges of which fight, which of them are open, and which claim began each: kept by hooks, so
 * that no request looks through the log. It is built anew where the log is another or has another length than was told.
 */
class ExchangeIndex {
  #log: object | null = null;
  readonly #seen = new Map<string, string | null>();
  readonly #combats = new Map<string, OfCombat>();

  of(combat: string): OfCombat {
    this.#keepUp();
    return this.#combats.get(combat) ?? NOTHING;
  }

  /** The open ones of every fight, fight by fight. */
  open(): readonly Message[] {
    this.#keepUp();
    return [...this.#combats.values()].flatMap(({ open }) => [...open.values()]);
  }

  /** A message has come or has changed. */
  note(message: Message): void {
    if (this.#log !== game.messages) return;
    this.#enter(message);
  }

  forget({ id }: Message): void {
    const combat = this.#combats.get(this.#seen.get(id ?? "") ?? "");
    this.#seen.delete(id ?? "");
    combat?.all.delete(id ?? "");
    combat?.open.delete(id ?? "");
  }

  #keepUp(): void {
    if (this.#log === game.messages && this.#seen.size === game.messages.size) return;
    this.#log = game.messages;
    this.#seen.clear();
    this.#combats.clear();
    for (const message of game.messages) this.#enter(message);
  }

  #enter(message: Message): void {
    const id = message.id ?? "";
    const data = exchangeData(message);
    if (data === null || this.#seen.get(id) !== data.combat) this.forget(message);
    this.#seen.set(id, data?.combat ?? null);
    if (data === null) return;
    const combat = this.#combats.get(data.combat) ?? { all: new Map(), open: new Map(), claims: new Map(), highest: 0 };
    this.#combats.set(data.combat, combat);
    combat.all.set(id, message);
    if (OPEN.includes(data.status)) combat.open.set(id, message);
    else combat.open.delete(id);
    combat.claims.set(claimKey(data.user, data.claim), id);
    combat.highest = Math.max(combat.highest, data.sequence ?? 0);
  }
}

const claimKey = (user: string | null, claim: string): string => `${user ?? ""}/${claim}`;

const index = new ExchangeIndex();

/** Whether a message is still what the index has it for: an author who is no game master any more is not believed. */
const isBelieved = (message: Message): boolean => exchangeData(message) !== null;

/** Keeps the index in step with the log: before anything else listens. For `init`. */
export function watchExchangeIndex(): void {
  Hooks.on("createChatMessage", (message) => index.note(message));
  Hooks.on("updateChatMessage", (message) => index.note(message));
  Hooks.on("deleteChatMessage", (message) => index.forget(message));
}

/** The exchanges of a combat, oldest first. */
export function exchangesOf(combat: string): readonly Message[] {
  return [...index.of(combat).all.values()].filter(isBelieved);
}

/** Those of a combat that wait or are being written, oldest first; without one: those of every combat. */
export function openExchanges(combat: string | null = null): readonly Message[] {
  return (combat === null ? index.open() : [...index.of(combat).open.values()]).filter(isBelieved);
}

/** The exchanges that wait for dice or answers, each as it is when its turn has come; of one combat, or of every one that is there. */
export function* pendingExchanges<G extends Game>(
  of: string | null = null,
): Generator<{ message: Message; combat: Combat.Implementation; exchange: StoredExchange<G> }> {
  for (const message of openExchanges(of)) {
    const exchange = exchangeData(message)?.status === "pending" ? readExchange<G>(message) : null;
    const combat = exchange === null ? undefined : game.combats.get(exchange.combat);
    if (exchange !== null && combat !== undefined) yield { message, combat, exchange };
  }
}

/** The exchange that a user's claim began, if there is one. */
export function exchangeOfClaim(combat: string, user: string, claim: string): Message | null {
  const { all, claims } = index.of(combat);
  const message = all.get(claims.get(claimKey(user, claim)) ?? "");
  return message !== undefined && isBelieved(message) ? message : null;
}

/** The place of the exchange of a combat that was committed last; 0 before the first. */
export function lastSequence(combat: string): number {
  return index.of(combat).highest;
}
