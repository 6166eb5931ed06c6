/** One client of the adapter's tests, with the few things that its user does. */
import type { StageServer } from "../../stage/server/create-stage-server.ts";
import { connect, until, type ConnectOptions, type HeadlessHandle } from "../../stage/testing/headless-world.ts";
import { IDS } from "./duel-world.ts";

/** The part of the system's API that the tests call inside a client. */
interface Api {
  chooseSpeed(combatant: object, speed: number | null): void;
  moveOutlook(
    token: object,
    waypoints: readonly object[],
  ): {
    readonly ticks: readonly { readonly segment: number; readonly metres: number }[];
    readonly openings: readonly { readonly foe: string; readonly metres: number }[];
    readonly refusal: { readonly code: string } | null;
  } | null;
  threatenedArea(token: object): { readonly outlines: readonly (readonly object[])[] } | null;
  sendCommand(combat: object, command: object): Promise<Result>;
  answer(message: object, key: string, option: string): Promise<Result>;
  answerAll(message: object, answers: readonly object[]): Promise<Result>;
  setOrder(actor: object | null, cause: string, order: object): Promise<Result>;
  waitedFor(user: object): readonly { readonly question: { readonly cause: string } }[];
  undo(message: object): Promise<Result>;
  amend(message: object, key: string, reply: object): Promise<Result>;
  prepareRoll(combat: object, prepared: object): Promise<Result>;
  preparedRolls(combat: object): readonly { readonly id: string }[];
  askedUnder(
    message: object,
    key: string,
  ): {
    readonly do: string;
    readonly effect?: { readonly formula: { readonly text: string } };
    readonly question?: { readonly cause: string };
  } | null;
  builtOn(message: object): readonly { readonly id: string }[];
  cancel(message: object): Promise<Result>;
  putBack(message: object, line: string): Promise<Result>;
  takeChange(message: object): Promise<Result>;
  hold(message: object, key: string, held: boolean): Promise<Result>;
  settle(message: object, disputed: "write" | "leave"): Promise<Result>;
  takeOver(combat: object): Promise<Result>;
  openQuestions(user: object): readonly {
    key: string;
    own: boolean;
    question: {
      to: string;
      cause: string;
      fallback: string;
      options: readonly { id: string; blocked: object | null }[];
    };
    deadline: number | null;
    left: number | null;
  }[];
  refereeState(combat: object): { status: string; ownOtherTab: boolean };
  derived(actor: object): Readonly<Record<string, { readonly value: number }>> | null;
  tableStanding(table: string, rows: string): { readonly status: string; readonly problem?: string };
  rowsInForce(table: string): string;
  playByTable(table: string, rows: string): Promise<Result>;
  restoreTable(table: string): Promise<Result>;
  chooseDrawnTable(id: string, uuid: string | null): Promise<Result>;
  possibleActions(combatant: object): readonly { label: string; blocked: object | null; command: object }[];
  chargesAt(
    combatant: object,
    target: object,
  ): readonly { readonly blocked: { readonly code: string } | null; readonly command: object }[];
}

export type Result =
  | { readonly status: "accepted"; readonly message: string | null }
  | {
      readonly status: "refused";
      readonly refusal: { readonly code: string; readonly params: Record<string, unknown> };
    };

/** A line about a write past the referee. */
export interface Told {
  readonly id: string;
  readonly user: string;
  readonly document: string;
  readonly what: string;
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly count: number;
  readonly put: string;
}

/** A document as the tests look at it. */
interface Doc {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly round: number;
  readonly actor: Doc;
  readonly items: { get(id: string): Doc | undefined };
  toObject(): { system: Record<string, unknown> } & Record<string, unknown>;
  update(data: object, options?: object): Promise<unknown>;
}

declare global {
  // Left in each client's realm by `sit`; functions of the tests run there.
  var pda: {
    readonly api: Api;
    readonly dice: [number, number][];
    /** The lines of all cards that tell of writes past the referee. */
    told(): Told[];
    lastMessage(): { id: string; system: Record<string, unknown> };
    combat(): Doc;
    combatants(): Doc[];
    combatant(id: string): Doc;
    tokens(): Doc[];
    token(id: string): Doc;
  };
}

/** Everything that a fight changes, for comparing one end with another. */
export interface EndState {
  readonly actors: unknown;
  readonly combatants: unknown;
  readonly combat: unknown;
  readonly tokens: unknown;
  readonly exchanges: readonly {
    status: string;
    events: readonly { type: string }[];
    replies: readonly object[];
    journal: readonly object[];
    notes: readonly { code: string }[];
  }[];
}

export class Seat {
  constructor(readonly client: HeadlessHandle) {}

  /** Lays dice down, as `[face, faces]`, for the rolls that this client will evaluate. */
  async lay(...dice: readonly (readonly [number, number])[]): Promise<void> {
    await this.client.evaluate((_, more) => {
      for (const [face, faces] of more) pda.dice.push([face, faces]);
    }, dice);
  }

  /** Dice that nobody has thrown. */
  left(): Promise<[number, number][]> {
    return this.client.evaluate(() => pda.dice);
  }

  send(command: object): Promise<Result> {
    return this.client.evaluate(({ game }, { id, wanted }) => pda.api.sendCommand(game.combats.get(id)!, wanted), {
      id: IDS.combat,
      wanted: command,
    });
  }

  /** Answers the open question of this cause with the first open option that begins with `option`. */
  answer(cause: string, option: string): Promise<Result> {
    return this.client.evaluate(
      ({ game }, want) => {
        const found = pda.api.openQuestions(game.user!).find((each) => each.question.cause === want.cause);
        if (found === undefined)
          throw new Error(
            `no open question "${want.cause}"; open are ${JSON.stringify(pda.api.openQuestions(game.user!).map(({ question }) => question.cause))}`,
          );
        const choice = found.question.options.find(({ id, blocked }) => id.startsWith(want.option) && blocked === null);
        if (choice === undefined)
          throw new Error(`no open option "${want.option}" among ${JSON.stringify(found.question.options)}`);
        const message = Reflect.get(found, "message") as object;
        return pda.api.answer(message, found.key, choice.id);
      },
      { cause, option },
    );
  }

  /** Causes of the questions that wait for this user. */
  questions(): Promise<{ cause: string; key: string; own: boolean; deadline: number | null; left: number | null }[]> {
    return this.client.evaluate(({ game }) =>
      pda.api
        .openQuestions(game.user!)
        .map(({ key, own, question, deadline, left }) => ({ cause: question.cause, key, own, deadline, left })),
    );
  }

  undo(): Promise<Result> {
    return this.client.evaluate(() => pda.api.undo(pda.lastMessage()));
  }

  /** Lays faces or modifiers by, and counts what is laid by then. */
  async prepare(prepared: object): Promise<readonly [Result["status"], number]> {
    return this.client.evaluate(
      async ({ game }, want) => {
        const combat = game.combats.get(want.id)!;
        const { status } = await pda.api.prepareRoll(combat, want.prepared);
        return [status, pda.api.preparedRolls(combat).length] as const;
      },
      { id: IDS.combat, prepared },
    );
  }

  cancel(): Promise<Result> {
    return this.client.evaluate(() => pda.api.cancel(pda.lastMessage()));
  }

  amend(key: string, reply: object): Promise<Result> {
    return this.client.evaluate((_, change) => pda.api.amend(pda.lastMessage(), change.key, change.reply), {
      key,
      reply,
    });
  }

  /** The last exchange's stored data. */
  last(): Promise<EndState["exchanges"][number] & Record<string, unknown>> {
    return this.client.evaluate(() => pda.lastMessage().system) as Promise<
      EndState["exchanges"][number] & Record<string, unknown>
    >;
  }

  state(): Promise<EndState> {
    return this.client.evaluate(({ game }) => {
      const combat = Object.fromEntries(
        Object.entries(pda.combat().toObject().system).filter(([key]) => key !== "lease"),
      );
      return {
        actors: [...game.actors].map((actor) => Reflect.get(actor.toObject(), "system") as object),
        combatants: pda.combatants().map((combatant) => combatant.toObject().system),
        combat: { round: pda.combat().round, ...combat },
        tokens: pda.tokens().map(({ x, y }) => ({ x, y })),
        exchanges: [...game.messages]
          .filter((message) => message.type === "exchange")
          .map((message) => {
            const { status, events, replies, journal, notes } = Reflect.get(
              message.toObject(),
              "system",
            ) as EndState["exchanges"][number];
            return { status, events, replies, journal, notes };
          }),
      };
    });
  }

  /** Waits until the last exchange has this status, and is of this kind if one is given. */
  async settled(status: string, kind: string | null = null): Promise<void> {
    await until(
      this.client,
      (_, wanted) => {
        const { status: now, command } = pda.lastMessage().system as { status: string; command: { do: string } };
        return now === wanted.status && (wanted.kind === null || command.do === wanted.kind);
      },
      { status, kind },
    );
  }

  /** Waits until a question of this cause is open for this user. */
  async asked(cause: string): Promise<void> {
    await until(
      this.client,
      ({ game }, wanted) => pda.api.openQuestions(game.user!).some(({ question }) => question.cause === wanted),
      cause,
    );
  }

  /** Waits until this client referees, or another tab does. */
  async refereed(status: "here" | "elsewhere"): Promise<void> {
    await until(
      this.client,
      ({ game }, wanted) => pda.api.refereeState(game.combats.get(wanted.id)!).status === wanted.status,
      { id: IDS.combat, status },
    );
  }

  /** What the cards for game masters tell of writes past the referee. */
  told(): Promise<Told[]> {
    return this.client.evaluate(() => pda.told());
  }

  get notifications(): readonly string[] {
    return this.client.notifications.map(({ message }) => message);
  }
}

/** Sits a user down at a client of his own. */
export async function sit(server: StageServer, userId: string, options: ConnectOptions = {}): Promise<Seat> {
  const client = await connect(server, userId, { system: true, ...options });
  await client.evaluate(
    ({ game, CONFIG }, ids) => {
      const dice: [number, number][] = [];
      const found = <T>(document: T | undefined, what: string): T => {
        if (document === undefined) throw new Error(`no ${what}`);
        return document;
      };
      const inside = (document: object | undefined, name: string): Doc[] => [
        ...(Reflect.get(document ?? {}, name) as Iterable<Doc>),
      ];
      const combatants = (): Doc[] => inside(game.combats.get(ids.combat), "combatants");
      const tokens = (): Doc[] => inside(game.scenes.get(ids.scene), "tokens");
      Object.assign(globalThis, {
        pda: {
          api: Reflect.get(game.system, "api") as Api,
          dice,
          told: () =>
            [...game.messages]
              .filter(({ type }) => type === "told")
              .flatMap((message) => (Reflect.get(message, "system") as { lines: Told[] }).lines),
          lastMessage: () => found([...game.messages].filter(({ type }) => type === "exchange").at(-1), "exchange yet"),
          combat: () => found(game.combats.get(ids.combat), "combat"),
          combatants,
          combatant: (id: string) =>
            found(
              combatants().find((each) => each.id === id),
              id,
            ),
          tokens,
          token: (id: string) =>
            found(
              tokens().find((each) => each.id === id),
              id,
            ),
        },
      });
      Reflect.set(CONFIG["Dice"] ?? {}, "randomUniform", () => {
        const die = dice.shift();
        if (die === undefined) throw new Error("A die was thrown that nobody has laid down.");
        return 1 - (die[0] - 0.5) / die[1];
      });
    },
    { combat: IDS.combat, scene: IDS.scene },
  );
  return new Seat(client);
}
