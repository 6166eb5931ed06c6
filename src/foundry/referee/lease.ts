import { asUpdate } from "../compat/casts.ts";
import type { TabWire } from "./tab-wire.ts";

/** Who referees a combat: one tab of one game master. `beat`: server time in ms when it took the lease. */
export interface LeaseData {
  readonly user: string;
  readonly tab: string;
  readonly beat: number;
}

/** How long the holder may take to answer, in ms. */
const LONGEST_ANSWER = 2_000;
/** How long a fresh lease must stand unopposed, in ms, besides two ways to the server: two tabs may have taken it in the same moment. */
const SETTLING = 150;

/** The lease of a combat as stored, or null when no tab holds it. */
export function leaseOf(combat: Combat.Implementation): LeaseData | null {
  const lease: unknown = foundry.utils.getProperty(combat._source, "system.lease");
  if (typeof lease !== "object" || lease === null || !("user" in lease) || !("tab" in lease) || !("beat" in lease))
    return null;
  const { user, tab, beat } = lease;
  return typeof user === "string" && typeof tab === "string" && typeof beat === "number" ? { user, tab, beat } : null;
}

/** Whether a holder is connected, and still a game master. */
function isThere({ user }: LeaseData): boolean {
  const holder = game.users.get(user);
  return holder?.active === true && holder.isGM;
}

/** This tab's part in the leases of all combats: taking, keeping, asking after the holder. */
export class Leases {
  readonly #taking = new Map<string, Promise<boolean>>();

  constructor(
    readonly tab: string,
    readonly wire: TabWire,
    readonly rulesVersion: () => string,
  ) {}

  /** Whether this tab referees the combat. */
  isHeldHere(combat: Combat.Implementation): boolean {
    const lease = leaseOf(combat);
    return lease !== null && lease.tab === this.tab && lease.user === game.user.id && game.user.isGM;
  }

  /** Whether the combat has a holder whose user is connected. A connected user's tab may still be gone: see {@link isAlive}. */
  isHeldByConnected(combat: Combat.Implementation): boolean {
    const lease = leaseOf(combat);
    return lease !== null && isThere(lease);
  }

  /** Whether the holder's tab is there: it is asked, for a tab in the background answers though its timers sleep. */
  async isAlive(combat: Combat.Implementation): Promise<boolean> {
    const lease = leaseOf(combat);
    if (lease === null || !isThere(lease)) return false;
    if (lease.tab === this.tab) return true;
    return this.wire.ask(lease.tab, LONGEST_ANSWER);
  }

  /** Makes this tab the referee if no other is. Answers whether it is now. Game masters only. */
  async take(combat: Combat.Implementation): Promise<boolean> {
    if (this.isHeldHere(combat)) return true;
    const id = combat.id ?? "";
    const taking = this.#taking.get(id) ?? this.#take(combat).finally(() => this.#taking.delete(id));
    this.#taking.set(id, taking);
    return taking;
  }

  async #take(combat: Combat.Implementation): Promise<boolean> {
    // While the holder was asked the fight may have been deleted.
    if ((await this.isAlive(combat)) || !game.combats.has(combat.id ?? "")) return false;
    return this.seize(combat);
  }

  /** Makes this tab the referee, no matter which was. Answers whether the lease stands after others could have taken it too. */
  async seize(combat: Combat.Implementation): Promise<boolean> {
    const start = Date.now();
    await this.#write(combat);
    const settling = SETTLING + 2 * (Date.now() - start);
    await new Promise((resolve) => setTimeout(resolve, settling));
    return this.isHeldHere(combat);
  }

  async #write(combat: Combat.Implementation): Promise<void> {
    const lease: LeaseData = { user: game.user.id, tab: this.tab, beat: game.time.serverTime };
    await combat.update(asUpdate({ "system.lease": lease, "system.rulesVersion": this.rulesVersion() }), {
      turnEvents: false,
      render: false,
    });
  }
}
