import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Point } from "../../../src/rules/kernel/geometry/grid.ts";
import type { HostCanvas } from "../host.ts";
import type { Seat } from "../seat.ts";
import { soon } from "../soon.ts";
import type { Table } from "../table.ts";
import { Gestures } from "./gestures.ts";
import { METRE } from "./manner.ts";
import type { GivenAnswer, RehearsedStep, Rehearsal } from "./rehearsal.ts";
import { seatsOf } from "./scenario-world.ts";

/** What a page's console reaches of the system's API, as far as these tests use it. */
interface SystemApi {
  openQuestions(user: object): readonly {
    readonly message: { readonly id: string };
    readonly key: string;
    readonly question: { readonly to: string; readonly cause: string; readonly fallback: string };
  }[];
  answer(message: object, key: string, option: string, params: object): Promise<unknown>;
}

interface HostGame {
  readonly user: object;
  readonly system: { readonly api: SystemApi };
  readonly messages: { get(id: string): object };
}

/** Updates of an exchange's message besides those at its pauses: all that was decided, before it is written, and that it is done. */
const MESSAGE_UPDATES = 2;

/** Metres of a pixel's rounding. */
const HALF_A_PIXEL = 0.0051;

/** The tokens that do not stand on a user's scene where the rules have their fighters. */
async function misplaced({ page }: Seat, places: ReadonlyMap<string, Point>): Promise<string[]> {
  const centres = await page.evaluate(() => {
    const { tokens } = Reflect.get(globalThis, "canvas") as HostCanvas;
    return tokens.placeables.map(({ id, center: { x, y } }) => ({ id, x, y }));
  });
  return [...places].flatMap(([id, { x, y }]) => {
    const shown = centres.find((centre) => centre.id === id);
    const isThere =
      shown !== undefined &&
      Math.abs(shown.x / METRE - x) <= HALF_A_PIXEL &&
      Math.abs(shown.y / METRE - y) <= HALF_A_PIXEL;
    return isThere ? [] : [`${id} stands at ${JSON.stringify(shown)} in place of ${x}, ${y}`];
  });
}

/** The open question that an answer is for, as its user's page has it; null while there is none. */
function askedOf(
  { page }: Seat,
  { to, cause }: GivenAnswer,
): Promise<{ readonly message: string; readonly key: string; readonly fallback: string } | null> {
  return page.evaluate(
    ([asked, why]) => {
      const game = Reflect.get(globalThis, "game") as HostGame;
      const open = game.system.api
        .openQuestions(game.user)
        .find(({ question }) => question.to === asked && question.cause === why);
      return open === undefined ? null : { message: open.message.id, key: open.key, fallback: open.question.fallback };
    },
    [to, cause] as const,
  );
}

/** A scenario on its way at a table: every command by its control, every answer from the tray of the one who is asked. */
export class PlayedFight {
  readonly #gestures: Gestures;
  readonly #seats: ReadonlyMap<string, string>;

  constructor(
    readonly table: Table,
    readonly rehearsal: Rehearsal,
  ) {
    this.#seats = seatsOf(rehearsal);
    this.#gestures = new Gestures(table, rehearsal, (id) => this.#seatOf(id));
  }

  /** Plays one step, and sees that the table comes to what the bare rules have come to. */
  async step(step: RehearsedStep): Promise<void> {
    const { stored } = this.table;
    const before = stored.exchanges().length;
    await this.table.dice(...step.dice);
    this.table.master.writes.taken();
    if (step.refused !== null) {
      expect(await this.#gestures.send(step.command)).toEqual({ status: "refused", code: step.refused });
      return;
    }
    await this.#gestures.perform(step);
    await this.#answerAll(step.answers);
    await soon(() =>
      stored
        .exchanges()
        .slice(before)
        .map((message) => stored.read(message, "system.status")),
    ).toEqual(["done"]);
    expect(stored.read(stored.lastExchange(), "system.events")).toEqual(asStored(step.events));
    expect(await this.table.diceLeft(), "dice laid out and not thrown").toBe(0);
    this.#countWrites(step.answers.length);
    for (const seat of this.table.seats) await soon(() => misplaced(seat, step.places)).toEqual([]);
  }

  /** One message, an update at each pause, two at the end, and one operation for every collection touched. */
  #countWrites(pauses: number): void {
    const writes = this.table.master.writes.taken();
    const ofMessage = writes.filter((write) => write === "update ChatMessage").length;
    const others = writes.filter((write) => write !== "update ChatMessage");
    expect(others.filter((write) => write === "create ChatMessage")).toHaveLength(1);
    expect(others.toSorted(), "operations of the exchange").toEqual([...new Set(others)].toSorted());
    expect(ofMessage).toBeLessThanOrEqual(MESSAGE_UPDATES + pauses);
  }

  /** The seat of a fighter's user. */
  #seatOf(id: string | null): Seat {
    const name = id === null ? undefined : this.#seats.get(id);
    return this.table.seats.find((seat) => seat.name === name) ?? this.table.master;
  }

  /** Answers from the tray, in their order; those that one card asks together are answered together. */
  async #answerAll(answers: readonly GivenAnswer[]): Promise<void> {
    let left = answers;
    for (let [next] = left; next !== undefined; [next] = left) {
      const given = await this.#answer(next, left);
      left = left.filter((answer) => !given.includes(answer));
    }
  }

  /** Gives an answer by its button. Answers which were given by it. */
  async #answer(answer: GivenAnswer, left: readonly GivenAnswer[]): Promise<readonly GivenAnswer[]> {
    const { to, cause, option, params } = answer;
    const seat = this.#seatOf(to);
    await soon(() => askedOf(seat, answer)).not.toBeNull();
    const asked = await askedOf(seat, answer);
    if (asked === null) throw new Error(`${to} is not asked for "${cause}" any more.`);
    const cards = seat.page.locator(`.pda-question[data-message="${asked.message}"]`);
    const together = cards.filter({ has: seat.page.locator(`[data-row="${asked.key}"]`) });
    const alone = seat.page.locator(`.pda-question[data-message="${asked.message}"][data-key="${asked.key}"]`);
    await soon(async () => (await together.count()) + (await alone.count())).not.toBe(0);
    if ((await together.count()) > 0) return this.#answerTogether(seat, together, left);
    if (params === null) await alone.locator(`[data-option="${option}"]`).click();
    else
      await seat.page.evaluate(
        async ({ message, key, chosen, more }) => {
          const game = Reflect.get(globalThis, "game") as HostGame;
          await game.system.api.answer(game.messages.get(message), key, chosen, JSON.parse(more) as object);
        },
        { ...asked, chosen: option, more: JSON.stringify(params) },
      );
    return [answer];
  }

  /** Ticks those of a card that do something, and answers for all of it. */
  async #answerTogether(seat: Seat, card: Locator, left: readonly GivenAnswer[]): Promise<readonly GivenAnswer[]> {
    const given: GivenAnswer[] = [];
    for (const answer of left) {
      const asked = await askedOf(seat, answer);
      const row = card.locator(`[data-row="${asked?.key ?? ""}"]`);
      if (asked === null || (await row.count()) === 0) continue;
      await row.setChecked(answer.option !== asked.fallback);
      given.push(answer);
    }
    await card.locator('[data-option="ticked"]').click();
    return given;
  }

  /** Takes every exchange back, the last one first, each from its card. */
  async undoAll(): Promise<void> {
    const { master, stored } = this.table;
    await master.look("chat");
    for (const { _id } of [...stored.exchanges()].reverse()) {
      const id = String(_id);
      const status = () =>
        stored.read(stored.exchanges().find((message) => message["_id"] === id) ?? {}, "system.status");
      const undo = master.page.locator(`#chat [data-message-id="${id}"] [data-action="undo"]`);
      await soon(() => undo.count()).toBe(1);
      await undo.evaluate((button: HTMLElement) => button.click());
      await soon(status).toBe("undone");
    }
  }
}

/** Events as JSON keeps them. */
function asStored(events: readonly object[]): unknown {
  return JSON.parse(JSON.stringify(events));
}
