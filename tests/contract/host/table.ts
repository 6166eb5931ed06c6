/** The part of a host that is the same everywhere: who sits where, barriers, tidying up. */
import type { Client, Generation, Host, Seat } from "../spec.ts";
import { FORGET, MAKE_SCENE, settle, SWEEP } from "./client-code.ts";

/** How a host lets people in and out. */
export interface Door {
  readonly generation: Generation;
  enter(
    seat: Seat,
    options: { readonly language?: string },
  ): Promise<{ readonly client: Client; leave(): Promise<void> }>;
  close(): Promise<void>;
}

type Guest = Awaited<ReturnType<Door["enter"]>>;

/** A host over its door. */
export class Table implements Host {
  readonly generation: Generation;
  readonly #door: Door;
  readonly #seats: readonly Seat[];
  readonly #guests = new Map<Seat, Guest>();

  private constructor(door: Door, seats: readonly Seat[]) {
    this.#door = door;
    this.#seats = seats;
    this.generation = door.generation;
  }

  /** Opens a table where these sit. */
  static async open(door: Door, seats: readonly Seat[] = ["gm", "one", "two"]): Promise<Table> {
    const table = new Table(door, seats);
    try {
      await table.reset();
    } catch (error) {
      await table.close();
      throw error;
    }
    return table;
  }

  get gm(): Client {
    return this.client("gm");
  }

  get one(): Client {
    return this.client("one");
  }

  get two(): Client {
    return this.client("two");
  }

  client(seat: Seat): Client {
    const guest = this.#guests.get(seat);
    if (guest === undefined) throw new Error(`No user sits at ${seat}: connect them first.`);
    return guest.client;
  }

  connected(): readonly Client[] {
    return [...this.#guests.values()].map(({ client }) => client);
  }

  async connect(seat: Seat, options: { readonly language?: string } = {}): Promise<Client> {
    if (this.#guests.has(seat)) throw new Error(`${seat} is connected already.`);
    const guest = await this.#door.enter(seat, options);
    this.#guests.set(seat, guest);
    for (const client of this.connected())
      await client.until(`return game.users.get(args).active;`, guest.client.userId);
    return guest.client;
  }

  async disconnect(seat: Seat): Promise<void> {
    const { userId } = this.client(seat);
    await this.#guests.get(seat)?.leave();
    this.#guests.delete(seat);
    for (const client of this.connected()) await client.until(`return !game.users.get(args).active;`, userId);
  }

  async settle(from: Seat = "gm"): Promise<void> {
    await settle(this.client(from), this.connected());
  }

  async reset(): Promise<void> {
    for (const seat of [...this.#guests.keys()]) if (!this.#seats.includes(seat)) await this.disconnect(seat);
    for (const seat of this.#seats) if (!this.#guests.has(seat)) await this.connect(seat);
    await this.gm.run(FORGET);
    await this.gm.run(SWEEP);
    await this.gm.run(MAKE_SCENE);
    await this.settle();
    for (const client of this.connected()) await client.run(FORGET);
  }

  async close(): Promise<void> {
    for (const guest of this.#guests.values()) await guest.leave();
    this.#guests.clear();
    await this.#door.close();
  }
}
