/**
 * Random exchanges of both rulesets whose referee is cut off at random, and everything undone in the end. Each commit
 * plays others; `TEST_SEED=<number>` plays those of a run again, which names its seed in the name of its tests.
 */
import { rmSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { seededDice } from "../../src/rules/kernel/seeded-dice.ts";
import type { DiceSource } from "../../src/rules/kernel/dice.ts";
import { createStageServer, type StageServer } from "../../stage/server/create-stage-server.ts";
import type { WorldDefinition } from "../../stage/server/world.ts";
import { seedOfRun } from "../../tools/test/slices.ts";
import { writeAdapterSystem } from "./adapter-system.ts";
import { d20World } from "./d20-world.ts";
import { duelWorld, IDS } from "./duel-world.ts";
import { sit, type Seat } from "./seat.ts";

const SEED = seedOfRun();
/** Exchanges that each run of a ruleset tries. */
const EXCHANGES = 8;
/** A cut comes after so many operations at the most: an exchange has fewer than a dozen. */
const LATEST_CUT = 9;
/** How often a run looks whether an exchange has come to its end. */
const LOOKS = 1500;

const folder = writeAdapterSystem();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is told of the log: whether something is open, and what was done. */
interface Log {
  readonly open: number;
  readonly claims: readonly string[];
  readonly done: readonly string[];
}

const logOf = (seat: Seat): Promise<Log> =>
  seat.client.evaluate(({ game }) => {
    const exchanges = [...game.messages]
      .filter(({ type }) => type === "exchange")
      .map((message) => ({
        id: message.id ?? "",
        ...(Reflect.get(message.toObject(), "system") as { status: string; claim: string; sequence: number | null }),
      }));
    const done = exchanges
      .filter(({ status }) => status === "done")
      .sort((one, other) => (other.sequence ?? 0) - (one.sequence ?? 0));
    return {
      open: exchanges.filter(({ status }) => status === "pending" || status === "committing").length,
      claims: exchanges.map(({ claim }) => claim),
      done: done.map(({ id }) => id),
    };
  });

/** The points of every actor's pools as they count, by name. */
const poolsOf = (seat: Seat): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  seat.client.evaluate(({ game }) =>
    [...game.actors].map((actor) => {
      const values = Object.entries(Reflect.get(actor, "system") as Record<string, unknown>);
      const pools = values.filter(([, pool]) => typeof pool === "object" && pool !== null && "max" in pool);
      return Object.fromEntries(pools.map(([name, pool]) => [name, Reflect.get(pool as object, "value") as unknown]));
    }),
  );

/** Everything but the log. A pool that was never written is full: it stands with the points that it counts, as one that is full again. */
async function standing(seat: Seat): Promise<object> {
  const [pools, state] = [await poolsOf(seat), await seat.state()];
  const actors = (state.actors as readonly Record<string, object>[]).map((system, at) =>
    Object.fromEntries(
      Object.entries(system).map(([name, value]) => [
        name,
        name in (pools[at] ?? {}) ? { ...value, value: pools[at]?.[name] } : value,
      ]),
    ),
  );
  return { ...state, actors, exchanges: [] };
}

/** One table at which a seed plays. */
class Table {
  gm: Seat | null = null;

  constructor(
    readonly server: StageServer,
    readonly chance: DiceSource,
    readonly players: readonly Seat[],
    readonly advance: object,
  ) {}

  static async open(world: WorldDefinition, seed: string, advance: object): Promise<Table> {
    const server = await createStageServer({ world, systemPath: folder });
    const players = await Promise.all([IDS.alice, IDS.bob].map((user) => sit(server, user)));
    const table = new Table(server, seededDice(seed), players, advance);
    await table.master();
    return table;
  }

  /** A number from 0 up to, and without, `below`. */
  pick(below: number): number {
    return this.chance.next(below) - 1;
  }

  /** The game master, who comes back where they were cut off. */
  async master(): Promise<Seat> {
    const [alice] = this.players;
    const isThere = this.gm !== null && (await alice!.client.evaluate(({ game }) => game.users.activeGM !== null));
    if (this.gm !== null && isThere) return this.gm;
    this.server.adversity.restore(IDS.gm);
    await this.gm?.client.close();
    this.gm = await sit(this.server, IDS.gm);
    await this.gm.client.evaluate(({ CONFIG }, seed) => {
      let state = seed;
      Reflect.set(CONFIG["Dice"] ?? {}, "randomUniform", () => {
        state = (state * 16_807) % 2_147_483_647;
        return (state + 1) / 2_147_483_648;
      });
    }, 1 + this.pick(1_000_000));
    await this.gm.refereed("here");
    return this.gm;
  }

  /** Something that may be done now: a combatant's action by its owner, or time going on. */
  async command(): Promise<{ readonly seat: Seat; readonly command: object }> {
    const own = this.pick(2);
    const seat = this.players[own]!;
    const open = await seat.client.evaluate(
      (_, id) =>
        pda.api
          .possibleActions(pda.combatant(id))
          .filter(({ blocked }) => blocked === null)
          .map(({ command }) => command),
      own === 0 ? IDS.heroFights : IDS.rivalFights,
    );
    if (open.length === 0 || this.pick(4) === 0) return { seat: await this.master(), command: this.advance };
    return { seat, command: open[this.pick(open.length)]! };
  }

  /** Gives one command while the game master is about to be cut off, and plays on until nothing is open. */
  async exchange(): Promise<void> {
    const { seat, command } = await this.command();
    this.server.adversity.cutAfter(IDS.gm, this.pick(LATEST_CUT + 1), { isAnswered: this.pick(2) === 0 });
    const turn = { isOver: false };
    const given = seat
      .send(command)
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        turn.isOver = true;
      });
    for (let look = 0; look < LOOKS; look++) {
      await this.master();
      for (const player of this.players) await this.answer(player);
      if (turn.isOver && (await logOf(this.players[0]!)).open === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await given;
    this.server.adversity.restore(IDS.gm);
  }

  /** Answers whatever a player is asked, at random. */
  async answer(player: Seat): Promise<void> {
    const choice = this.pick(1000);
    await player.client
      .evaluate(async ({ game }, drawn) => {
        const [asked] = pda.api.openQuestions(game.user!).filter(({ own }) => own);
        const options = asked?.question.options.filter(({ blocked }) => blocked === null) ?? [];
        if (asked !== undefined && options.length > 0)
          await pda.api.answer(Reflect.get(asked, "message") as object, asked.key, options[drawn % options.length]!.id);
      }, choice)
      .catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.server.close();
  }
}

const RULESETS = [
  ["segments", () => duelWorld(), { do: "advance", by: null, to: "phase" }],
  ["d20", () => d20World(), { do: "advance", by: null, to: "turn" }],
] as const;

describe("random exchanges under cuts", () => {
  it.each(RULESETS)(
    `of %s, seed ${SEED}: nothing is doubled or half, and all is undone`,
    async (ruleset, world, advance) => {
      const table = await Table.open(world(), `${SEED}/${ruleset}`, advance);
      const [alice] = table.players;
      const before = await standing(alice!);
      await (await table.master()).send({ do: "begin", by: null });
      for (let played = 0; played < EXCHANGES; played++) await table.exchange();
      const gm = await table.master();
      const log = await logOf(gm);
      expect(log.open, `seed ${SEED}: something is still open`).toBe(0);
      expect(new Set(log.claims).size, `seed ${SEED}: a claim was carried out twice`).toBe(log.claims.length);
      expect(log.done.length).toBeGreaterThan(0);
      for (const id of log.done) {
        const undone = await gm.client.evaluate(({ game }, message) => pda.api.undo(game.messages.get(message)!), id);
        expect(undone, `seed ${SEED}: the undo of ${id}`).toMatchObject({ status: "accepted" });
      }
      expect(await standing(gm), `seed ${SEED}: not everything is undone`).toEqual(before);
      await table.close();
    },
    240_000,
  );
});
