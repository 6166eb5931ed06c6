import type { Connection } from "./connection.ts";
import { currentGame } from "./current-game.ts";
import { refreshEffects } from "../documents/effects/effect-registry.ts";
import { Hooks } from "./hooks.ts";

/** `game.time`: the world's own time, and the server's. */
export class GameTime {
  /** What the server's clock is ahead of this machine's, in milliseconds. */
  #ahead = 0;
  readonly #clock: () => number;
  #worldTime = 0;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** The time at the server, in milliseconds: as good as the last synchronisation. */
  get serverTime(): number {
    return this.#clock() + this.#ahead;
  }

  /** Seconds since the beginning of the world. */
  get worldTime(): number {
    return Number(currentGame().settings.get("core", "time"));
  }

  /** Moves the world's time on by seconds. For game masters. */
  async advance(delta: number, options: Record<string, unknown> = {}): Promise<number> {
    return Number(await currentGame().settings.set("core", "time", this.worldTime + delta, options));
  }

  /** Asks the server for its time and takes half the way for the answer. */
  async sync(connection: Connection): Promise<this> {
    const asked = this.#clock();
    const told = Number(await connection.request("time", []));
    const now = this.#clock();
    this.#ahead = Math.round(told + (now - asked) / 2 - now);
    return this;
  }

  /** Hears that the world's time is another. */
  changed(worldTime: number, options: unknown, userId: string): void {
    const delta = worldTime - this.#worldTime;
    this.#worldTime = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
    void refreshEffects("updateWorldTime");
  }

  /** Takes the stored time as the one to compare with. */
  start(): void {
    this.#worldTime = this.worldTime;
  }
}
