import { SOCKET_EVENT } from "../system-id.ts";
import type { Game } from "../rules/kernel/ruleset.ts";
import { AreaRegions } from "./areas/area-regions.ts";
import { attended } from "./attended.ts";
import { ClaimDesk } from "./claims/claim-desk.ts";
import { DicePort } from "./dice/dice-port.ts";
import { watchDocuments } from "./encounter/document-stamps.ts";
import { EncounterReader } from "./encounter/encounter-reader.ts";
import { watchExchanges } from "./exchange-hooks.ts";
import { hostSentence } from "./host-sentence.ts";
import { MoveGuard } from "./movement/move-guard.ts";
import { DeadlineWatch } from "./referee/deadline-watch.ts";
import { exchangeData } from "./referee/exchange-store.ts";
import { leaseOf, Leases } from "./referee/lease.ts";
import { Referee } from "./referee/referee.ts";
import type { RefereeRequest } from "./referee/request.ts";
import { TabWire } from "./referee/tab-wire.ts";
import { refusalText } from "./refusal-text.ts";
import type { RulesetKit } from "./rulesets/ruleset-kit.ts";
import type { RequestResult } from "./services.ts";

/** How often a game master's tab looks whether each fight still has its referee, in ms. */
const WATCH_EVERY = 15_000;

type Fight = Combat.Implementation;

/** This tab's part in the game: referee of the combats whose lease it holds, claimant in all others. */
export class Session<G extends Game> {
  readonly reader: EncounterReader<G>;
  readonly leases: Leases;
  readonly referee: Referee<G>;
  readonly desk: ClaimDesk;
  readonly #deadlines: DeadlineWatch;

  constructor(readonly kit: RulesetKit<G>) {
    const { binding } = kit;
    this.reader = new EncounterReader<G>(binding);
    const tab = foundry.utils.randomID();
    this.leases = new Leases(tab, new TabWire(tab, (signal) => game.socket.emit(SOCKET_EVENT, signal)), () => binding.rules().version);
    this.referee = new Referee({ binding, reader: this.reader, dice: new DicePort(), isReferee: (combat) => this.leases.isHeldHere(combat) });
    this.desk = new ClaimDesk({
      leases: this.leases,
      execute: (combat, claim, user, request) => this.referee.execute(combat, claim, user, request),
      becameReferee: (combat) => this.#became(combat),
      show: showRefusal,
      warn: warnOfForgery,
    });
    this.#deadlines = new DeadlineWatch({ isHeldHere: (combat) => this.leases.isHeldHere(combat), request: (combat, request) => this.request(combat, request) });
  }

  /** Has a request carried out, wherever the referee sits. */
  request(combat: Fight, request: RefereeRequest): Promise<RequestResult> {
    return this.desk.request(combat, request);
  }

  /** Makes this tab the referee, whoever was. */
  async seize(combat: Fight): Promise<boolean> {
    const held = await this.leases.seize(combat);
    if (held) await this.#became(combat);
    return held;
  }

  /** Listens to documents, movements and the table. For `init`. */
  watch(): void {
    watchDocuments();
    watchExchanges();
    const port = { isHeldHere: (combat: Fight) => this.leases.isHeldHere(combat), request: (combat: Fight, request: RefereeRequest) => this.request(combat, request), show: showRefusal };
    new MoveGuard(this.reader, port).watch();
    if (this.kit.areas !== null) new AreaRegions(this.kit.areas, port).watch();
    Hooks.on("createChatMessage", (message) => this.#deadlines.note(message));
    Hooks.on("updateChatMessage", (message) => this.#deadlines.note(message));
    Hooks.on("deleteChatMessage", (message) => this.#deadlines.forget(message));
    Hooks.on("createCombat", (combat) => attended(this.attend(combat)));
    Hooks.on("userConnected", () => {
      this.desk.usersChanged();
      attended(this.attendAll());
    });
    Hooks.on("pauseGame", (paused) => attended(this.#pause(paused)));
  }

  /** Joins the table: listens to the socket, takes up the fights that have no referee. For `ready`. */
  async join(): Promise<void> {
    game.socket.on(SOCKET_EVENT, (data: unknown, senderId: string) => attended(this.desk.receive(data, senderId)));
    for (const message of game.messages) if (exchangeData(message) !== null) this.#deadlines.note(message);
    if (!game.user.isGM) return;
    setInterval(() => attended(this.attendAll()), WATCH_EVERY);
    for (const combat of game.combats) {
      if (this.leases.isHeldHere(combat)) await this.#became(combat);
      else await this.attend(combat);
    }
  }

  /** Looks after every fight. */
  async attendAll(): Promise<void> {
    for (const combat of game.combats) await this.attend(combat);
  }

  /** Takes a fight that nobody referees: the active game master's tabs do so, and those of the user who held it. */
  async attend(combat: Fight): Promise<void> {
    if (combat.type !== this.reader.binding.id || this.leases.isHeldHere(combat)) return;
    if (!game.user.isActiveGM && leaseOf(combat)?.user !== game.user.id) return;
    if (game.user.isGM && (await this.leases.take(combat))) await this.#became(combat);
  }

  async #became(combat: Fight): Promise<void> {
    await this.referee.recover(combat);
    for (const message of game.messages) if (exchangeData(message)?.combat === combat.id) this.#deadlines.note(message);
  }

  async #pause(paused: boolean): Promise<void> {
    for (const combat of game.combats) if (this.leases.isHeldHere(combat)) await this.referee.setClocks(combat, !paused);
  }
}

/** Shows a refusal; what was accepted shows itself. */
export function showRefusal(result: RequestResult): void {
  if (result.status === "refused") ui.notifications.warn(refusalText(result.refusal));
}

function warnOfForgery(sender: User.Implementation, result: RequestResult): void {
  if (result.status !== "refused") return;
  ui.notifications.warn(hostSentence("PDA.Claim.Forged", { name: sender.name, reason: refusalText(result.refusal) }));
}
