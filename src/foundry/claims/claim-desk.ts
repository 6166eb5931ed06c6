import { phrase } from "../../rules/kernel/fault.ts";
import type { LedgerId } from "../../rules/kernel/ids.ts";
import type { Json } from "../../rules/kernel/json.ts";
import { leaseOf, type Leases } from "../referee/lease.ts";
import type { RefereeRequest } from "../referee/request.ts";
import { isUnsettled, refused, type RequestResult } from "../referee/results.ts";
import { takeMasterOrders } from "../settings/master-orders.ts";
import { decodeClaim, decodeWire, type Claim, type Wire, type WireResult } from "./claim.ts";
import { send, sendOrders } from "./send.ts";
import { isWithin } from "./size.ts";
import { forgeryIn } from "./forgery.ts";
import { Inbox } from "./inbox.ts";

/** How old a claim may be when it is taken up, in ms. */
const OLDEST = 30_000;
/** How long the holder may take to say that it has a claim, in ms, before others look after it. */
const LONGEST_SILENCE = 1_000;

/** How many requests of one player may wait at a time. */
const MOST_WAITING = 20;
/** How often a request goes after a referee's lease that has passed on. */
const MOST_MOVES = 2;

/** Most that a message on the socket may hold, in characters and values: the longest way and the most answers are far below. */
const MOST_SENT = 100_000;
const TOO_MUCH = { ok: false, fault: { place: [], problem: phrase("characters", { most: MOST_SENT }) } } as const;

/** What the desk needs of the tab it stands in. */
export interface DeskPort {
  readonly leases: Leases;
  execute(
    combat: Combat.Implementation,
    claim: string,
    user: User.Implementation,
    request: RefereeRequest,
  ): Promise<RequestResult>;
  /** How many requests of a user wait in a combat's queue on this tab. */
  waiting(combat: Combat.Implementation, user: User.Implementation): number;
  /** Whether a fight is of the ruleset that the world plays. */
  plays(combat: Combat.Implementation): boolean;
  /** Called for every message of a user: they are there. */
  heard(user: User.Implementation): void;
  /** Called when this tab has become the referee of a combat. */
  becameReferee(combat: Combat.Implementation): Promise<void>;
  /** Shows a refusal that no part of this client waits for. */
  show(result: RequestResult): void;
  /** Shows a game master that a user's claim was refused as forged. */
  warn(sender: User.Implementation, result: RequestResult): void;
}

type Fight = Combat.Implementation;

/** Who made a claim, and in which of their tabs: the server stamps the user, the tab only says where the answer is waited for. */
interface Sender {
  readonly user: User.Implementation;
  readonly tab: string | null;
}

/**
 * Where requests and claims meet. A request made on the referee's own tab is executed at once; any other travels as a
 * claim by the socket, is authenticated by the sender that the host's server stamps on it, executed by the holder of
 * the lease, and answered. With no referee it is refused, and nothing is queued.
 */
export class ClaimDesk {
  readonly #inbox = new Inbox((id) => send({ kind: "still", id }));
  /** Claims that this tab is carrying out: a tab that waits for one may ask whether it still does. */
  readonly #inHand = new Set<string>();

  constructor(readonly port: DeskPort) {}

  /** Has a request carried out, wherever the referee sits, and goes after one who leaves it to another. Never throws for a refusal. */
  async request(combat: Fight, request: RefereeRequest): Promise<RequestResult> {
    if (!this.port.plays(combat)) return foreign(combat);
    const id = foundry.utils.randomID();
    let result = await this.#ask(combat, id, request);
    for (let moves = 0; moves < MOST_MOVES && isUnsettled(result); moves++)
      result = await this.#ask(combat, id, request);
    return result;
  }

  /** The same claim may be made again: what came of it already is not done twice. */
  async #ask(combat: Fight, id: string, request: RefereeRequest): Promise<RequestResult> {
    if (await this.#isMine(combat)) return this.port.execute(combat, id, game.user, request);
    if (!game.users.some((user) => user.active && user.isGM)) return refused("noReferee");
    const claim: Claim = { id, combat: combat.id ?? "", at: game.time.serverTime, request };
    send({ kind: "claim", claim: asSent(claim), tab: this.port.leases.tab });
    const answer = await this.#inbox.expect(id);
    if (answer !== null) return answer;
    if (game.user.isGM && (await this.#take(combat))) return this.port.execute(combat, id, game.user, request);
    return refused("refereeSilent");
  }

  /** A user has come or gone: with the last game master goes every answer. */
  usersChanged(): void {
    if (!game.users.some((user) => user.active && user.isGM)) this.#inbox.abandon();
  }

  /** Takes what came in by the socket. `senderId` is stamped by the server: the only identity that counts. */
  async receive(data: unknown, senderId: string): Promise<void> {
    const sender = game.users.get(senderId);
    if (sender === undefined) return;
    this.port.heard(sender);
    const wire = isWithin(data, MOST_SENT) ? decodeWire(data) : TOO_MUCH;
    if (!wire.ok) {
      if (game.user.isActiveGM)
        this.#refuse("unreadable", { user: sender, tab: null }, refused("claimMalformed", { fault: wire.fault }));
      return;
    }
    await this.#sort(wire.value, sender);
  }

  async #sort(wire: Wire, sender: User.Implementation): Promise<void> {
    switch (wire.kind) {
      case "claim":
        if (game.user.isGM) await this.#claim(wire.claim, { user: sender, tab: wire.tab ?? null });
        return;
      case "received":
        if (sender.isGM && (wire.to === game.user.id || game.user.isGM)) this.#inbox.heard(wire.id);
        return;
      case "still":
        if (this.#inHand.has(`${sender.id ?? ""}/${wire.id}`))
          send({ kind: "received", id: wire.id, to: sender.id ?? "" });
        return;
      case "result":
        if (sender.isGM && wire.to === game.user.id && isFor(wire.tab, this.port.leases.tab))
          this.#settle(wire.id, wire.result);
        return;
      case "ordersWanted":
        if (sender.isGM && game.user.isGM) sendOrders();
        return;
      case "orders":
        if (sender.isGM && game.user.isGM) await takeMasterOrders(wire);
        return;
      case "ping":
      case "pong":
      case "leaving":
        if (sender.isGM && game.user.isGM) this.port.leases.wire.receive(wire);
        return;
    }
  }

  async #claim(input: unknown, sender: Sender): Promise<void> {
    const combat = combatOf(input);
    const speaks =
      combat === null || leaseOf(combat) === null ? game.user.isActiveGM : this.port.leases.isHeldHere(combat);
    const isAmendment = requestKind(input) === "amend";
    const forgery = forgeryIn(input, isAmendment ? ["reply"] : []);
    if (forgery !== null) {
      if (speaks) this.#refuse(idOf(input), sender, refused(forgery.code, { field: forgery.field }));
      return;
    }
    const claim = decodeClaim(input);
    if (!claim.ok) {
      if (speaks) this.#refuse(idOf(input), sender, refused("claimMalformed", { fault: claim.fault }));
      return;
    }
    if (combat === null) {
      if (speaks) this.#answer(claim.value.id, sender, refused("combatUnknown"));
      return;
    }
    if (!this.port.plays(combat)) {
      if (game.user.isActiveGM) this.#answer(claim.value.id, sender, foreign(combat));
      return;
    }
    this.#inbox.forget(claim.value.id);
    if (!(await this.#isMineToExecute(combat, claim.value.id))) return;
    if (!sender.user.isGM && this.port.waiting(combat, sender.user) >= MOST_WAITING)
      this.#refuse(claim.value.id, sender, refused("tooManyRequests", { most: MOST_WAITING }));
    else await this.#execute(combat, claim.value, sender);
  }

  async #execute(combat: Fight, claim: Claim, sender: Sender): Promise<void> {
    send({ kind: "received", id: claim.id, to: sender.user.id ?? "" });
    const age = game.time.serverTime - claim.at;
    if (age > OLDEST) this.#answer(claim.id, sender, refused("claimStale", { seconds: Math.round(age / 1000) }));
    else await this.#carryOut(combat, claim, sender);
  }

  /** The sender hears of a defect too; it is thrown on, to be told here. A fight that is deleted meanwhile is none. */
  async #carryOut(combat: Fight, claim: Claim, sender: Sender): Promise<void> {
    const name = `${sender.user.id ?? ""}/${claim.id}`;
    this.#inHand.add(name);
    try {
      this.#answer(claim.id, sender, await this.port.execute(combat, claim.id, sender.user, claim.request));
    } catch (error) {
      const isGone = !game.combats.has(combat.id ?? "");
      this.#answer(claim.id, sender, refused(isGone ? "combatUnknown" : "refereeBroken"));
      if (!isGone) throw error;
    } finally {
      this.#inHand.delete(name);
    }
  }

  /**
   * Whether this tab referees the combat, or can do so at once because no other does. A holder of this very user may be
   * the page before it was loaded anew: it is asked whether it is there, instead of waiting for its silence.
   */
  async #isMine(combat: Fight): Promise<boolean> {
    const { leases } = this.port;
    if (leases.isHeldHere(combat)) return true;
    const isOwn = leaseOf(combat)?.user === game.user.id;
    return game.user.isGM && (isOwn || !leases.isHeldByConnected(combat)) ? this.#take(combat) : false;
  }

  /** Like {@link ClaimDesk.#isMine}, for another user's claim: only one game master steps in, and only when the holder keeps silent. */
  async #isMineToExecute(combat: Fight, id: string): Promise<boolean> {
    const { leases } = this.port;
    if (leases.isHeldHere(combat)) return true;
    if (!game.user.isActiveGM && leaseOf(combat)?.user !== game.user.id) return false;
    if (leases.isHeldByConnected(combat) && (await this.#inbox.isHeard(id, LONGEST_SILENCE))) return false;
    return this.#take(combat);
  }

  async #take(combat: Fight): Promise<boolean> {
    const had = this.port.leases.isHeldHere(combat);
    const has = await this.port.leases.take(combat);
    if (has && !had) await this.port.becameReferee(combat);
    return has;
  }

  #refuse(id: string, sender: Sender, result: RequestResult): void {
    this.port.warn(sender.user, result);
    this.#answer(id, sender, result);
  }

  #answer(id: string, to: Sender, result: RequestResult): void {
    send({ kind: "result", id, to: to.user.id ?? "", result, ...(to.tab === null ? {} : { tab: to.tab }) });
  }

  #settle(id: string, result: WireResult): void {
    const read: RequestResult =
      result.status === "accepted"
        ? result
        : { status: "refused", refusal: { ...result.refusal, rule: result.refusal.rule as LedgerId | null } };
    if (!this.#inbox.settle(id, read)) this.port.show(read);
  }
}

/** A fight of another ruleset is not refereed here. */
const foreign = (combat: Fight): RequestResult => refused("foreignFight", { type: combat.type });

/** Whether an answer is this tab's: one that names no tab answers what no tab of ours has sent, and is everybody's. */
function isFor(tab: string | undefined, own: string): boolean {
  return tab === undefined || tab === own;
}

/** A claim as JSON has it: keys without a value are left out. */
function asSent(claim: Claim): Json {
  const sent: unknown = JSON.parse(JSON.stringify(claim));
  return sent as Json;
}

function field(input: unknown, key: string): unknown {
  return typeof input === "object" && input !== null && Object.hasOwn(input, key) ? Reflect.get(input, key) : undefined;
}

function combatOf(input: unknown): Fight | null {
  const id = field(input, "combat");
  return typeof id === "string" ? (game.combats.get(id) ?? null) : null;
}

function idOf(input: unknown): string {
  const id = field(input, "id");
  return typeof id === "string" && id !== "" ? id.slice(0, 64) : "unreadable";
}

function requestKind(input: unknown): unknown {
  return field(field(input, "request"), "kind");
}
