import { SOCKET_EVENT } from "../system-id.ts";
import type { Game } from "../rules/kernel/game.ts";
import { AreaRegions } from "./areas/area-regions.ts";
import { reportErrors } from "./report-errors.ts";
import { Coalesced } from "./claims/coalesced.ts";
import { putBack } from "./audit/put-back.ts";
import { WriteAudit } from "./audit/write-audit.ts";
import { ClaimDesk } from "./claims/claim-desk.ts";
import { send, sendOrders } from "./claims/send.ts";
import { DicePort } from "./dice/dice-port.ts";
import { watchGroups } from "./documents/host-fighters.ts";
import { watchDocuments } from "./encounter/document-stamps.ts";
import { EncounterReader } from "./encounter/encounter-reader.ts";
import { watchDirectors } from "./encounter/who-commands.ts";
import { watchExchanges } from "./exchange-hooks.ts";
import { hostSentence } from "./host-sentence.ts";
import { MoveGuard } from "./movement/move-guard.ts";
import { ClockWatch } from "./referee/clock-watch.ts";
import { DeadlineWatch } from "./referee/deadline-watch.ts";
import { adoptExchanges } from "./referee/abandoned.ts";
import { openExchanges } from "./referee/exchange-index.ts";
import { leaseOf, Leases } from "./referee/lease.ts";
import { HeldChanges } from "./referee/held-changes.ts";
import { Referee } from "./referee/referee.ts";
import type { RefereeRequest } from "./referee/request.ts";
import { TabWire } from "./referee/tab-wire.ts";
import { refusalText } from "./refusal-text.ts";
import type { RulesetAdapter } from "./rulesets/ruleset-adapter.ts";
import { MASTER_ORDERS_HOOK } from "./settings/master-orders.ts";
import type { RequestResult } from "./referee/results.ts";

/** How often a game master's tab looks whether each fight still has its referee, in ms. */
const WATCH_EVERY = 15_000;

type Fight = Combat.Implementation;

/** This tab's part in the game: referee of the combats whose lease it holds, claimant in all others. */
export class Session<G extends Game> {
  readonly reader: EncounterReader<G>;
  readonly leases: Leases;
  readonly referee: Referee<G>;
  readonly desk: ClaimDesk;
  readonly audit: WriteAudit;
  readonly #deadlines: DeadlineWatch;
  readonly #dice = new DicePort();

  constructor(readonly adapter: RulesetAdapter<G>) {
    this.reader = new EncounterReader<G>(adapter);
    watchDirectors(this.reader);
    const tab = foundry.utils.randomID();
    this.leases = new Leases(tab, new TabWire(tab, send), () => adapter.rules.current().version);
    const held = new HeldChanges<G>(this.reader);
    const isHeldHere = (combat: Fight): boolean => this.leases.isHeldHere(combat);
    this.audit = new WriteAudit({
      ruleset: adapter.id,
      isHeldHere,
      changed: (combat, writes, ticket) => {
        const isOwn = ticket !== null && game.messages.has(ticket);
        if (held.changed(combat, writes, isOwn)) reportErrors(this.referee.keepHeld(combat));
      },
    });
    this.referee = new Referee({
      adapter,
      reader: this.reader,
      dice: this.#dice,
      held,
      isReferee: isHeldHere,
      putBack: (combat, message, line) => putBack(this.audit.cards, combat, message, line),
    });
    this.desk = new ClaimDesk({
      leases: this.leases,
      execute: (combat, claim, user, request) => this.referee.execute(combat, claim, user, request),
      plays: (combat) => combat.type === adapter.id,
      heard: (user) => this.#dice.heard(user.id ?? ""),
      becameReferee: (combat) => this.#became(combat),
      show: showRefusal,
      warn: (sender, result) => forgeries.take(sender.id ?? "", { sender, result }),
      waiting: (combat, user) => this.referee.waiting(combat, user),
    });
    this.#deadlines = new DeadlineWatch({
      isHeldHere: (combat) => this.leases.isHeldHere(combat),
      request: (combat, request) => this.request(combat, request),
    });
  }

  /** Has a request carried out, wherever the referee sits. */
  request(combat: Fight, request: RefereeRequest): Promise<RequestResult> {
    return this.desk.request(combat, request);
  }

  /** Makes this tab the referee, no matter which was. */
  async seize(combat: Fight): Promise<boolean> {
    const held = await this.leases.seize(combat);
    if (held) await this.#became(combat);
    return held;
  }

  /** Listens to documents, movements and the table. For `init`. */
  watch(): void {
    watchDocuments();
    watchExchanges();
    const port = {
      isHeldHere: (combat: Fight) => this.leases.isHeldHere(combat),
      request: (combat: Fight, request: RefereeRequest) => this.request(combat, request),
      show: showRefusal,
    };
    new MoveGuard(this.reader, port).watch();
    this.audit.watch();
    new ClockWatch(this.reader, {
      isHeldHere: port.isHeldHere,
      tell: (combat, line) => this.audit.cards.tell(combat, line),
    }).watch();
    watchGroups();
    if (this.adapter.areas !== null) new AreaRegions(this.adapter.areas, port).watch();
    Hooks.on("createChatMessage", (message) => this.#deadlines.note(message));
    Hooks.on("updateChatMessage", (message) => this.#deadlines.note(message));
    Hooks.on("deleteChatMessage", (message) => this.#deadlines.forget(message));
    Hooks.on("createCombat", (combat) => reportErrors(this.attend(combat)));
    Hooks.on("userConnected", (user) => {
      this.#dice.heard(user.id ?? "");
      this.desk.usersChanged();
      reportErrors(this.attendAll());
      reportErrors(this.#handOver(user));
    });
    Hooks.on("updateUser", (user, changed) => {
      if ("role" in changed && !user.isGM) reportErrors(this.#replace(user));
    });
    Hooks.on("deleteUser", (user) => {
      if (Number(user.role) >= CONST.USER_ROLES.ASSISTANT) reportErrors(this.#replace(user));
    });
    Hooks.on("deleteCombat", () => reportErrors(this.#settleOrphans()));
    Hooks.on("pauseGame", (paused) => reportErrors(this.#pause(paused)));
  }

  /** Joins the table: listens to the socket, takes up the fights that have no referee. For `ready`. */
  async join(): Promise<void> {
    game.socket.on(SOCKET_EVENT, (data: unknown, senderId: string) => reportErrors(this.desk.receive(data, senderId)));
    for (const message of openExchanges()) this.#deadlines.note(message);
    if (!game.user.isGM) return;
    Hooks.on(MASTER_ORDERS_HOOK, sendOrders);
    send({ kind: "ordersWanted" });
    sendOrders();
    setInterval(() => reportErrors(this.attendAll()), WATCH_EVERY);
    await this.#settleOrphans();
    for (const combat of game.combats) {
      if (this.leases.isHeldHere(combat)) await this.#became(combat);
      else await this.attend(combat);
    }
  }

  /** Looks after every fight. */
  async attendAll(): Promise<void> {
    for (const combat of game.combats) await this.attend(combat);
  }

  /** Takes a fight that no tab referees: the active game master's tabs do so, and those of the user who held it. */
  async attend(combat: Fight): Promise<void> {
    if (combat.type !== this.reader.adapter.id || this.leases.isHeldHere(combat)) return;
    if (!game.user.isActiveGM && leaseOf(combat)?.user !== game.user.id) return;
    if (game.user.isGM && (await this.leases.take(combat))) await this.#became(combat);
  }

  /** A user is no game master any more: what they were writing is another's to finish. One tab does it for all. */
  async #replace(user: User.Implementation): Promise<void> {
    if (!game.user.isActiveGM) return;
    await adoptExchanges(user.id ?? "");
    await this.attendAll();
    for (const combat of game.combats) if (this.leases.isHeldHere(combat)) await this.referee.resume(combat);
    await this.#settleOrphans();
  }

  /** Fights may be gone with exchanges open in them. One tab brings them to their end, and says how many. */
  async #settleOrphans(): Promise<void> {
    const count = game.user.isActiveGM ? await this.referee.settleOrphans() : 0;
    if (count > 0) ui.notifications.warn(hostSentence("PDA.Notice.orphansSettled", { count }));
  }

  async #became(combat: Fight): Promise<void> {
    this.audit.look(combat);
    await this.referee.recover(combat);
    for (const message of openExchanges(combat.id ?? "")) this.#deadlines.note(message);
  }

  async #handOver(user: User.Implementation): Promise<void> {
    for (const combat of game.combats) if (this.leases.isHeldHere(combat)) await this.referee.handOver(combat, user);
  }

  async #pause(paused: boolean): Promise<void> {
    for (const combat of game.combats)
      if (this.leases.isHeldHere(combat)) await this.referee.setClocks(combat, !paused);
  }
}

/** Shows a refusal; what was accepted shows itself. */
export function showRefusal(result: RequestResult): void {
  if (result.status === "refused") ui.notifications.warn(refusalText(result.refusal));
}

/** Whose request was refused as forged, and why. */
interface ForgeryNews {
  readonly sender: User.Implementation;
  readonly result: RequestResult;
}

/** However many of one user's requests are refused as forged, a game master reads one line of them now and then. */
const forgeries = new Coalesced<ForgeryNews>(({ sender, result }, count) => {
  if (result.status !== "refused") return;
  const said = { name: sender.name, reason: refusalText(result.refusal), count };
  ui.notifications.warn(hostSentence(count === 1 ? "PDA.Claim.Forged" : "PDA.Claim.ForgedMany", said));
});
