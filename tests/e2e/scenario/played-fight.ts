import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { Locator } from "playwright-core";
import type { SegmentsCommand } from "../../../src/rules/segments/commands.ts";
import type { Seat } from "../seat.ts";
import type { HostCanvas } from "../host.ts";
import { soon } from "../soon.ts";
import type { Table } from "../table.ts";
import { readJson } from "./read-json.ts";
import type { GivenAnswer, Place, RehearsedStep, Rehearsal } from "./rehearsal.ts";
import { seatsOf } from "./scenario-world.ts";

/** What a page's console reaches of the system's API, as far as these tests use it. */
interface SystemApi {
  sendCommand(combat: object, command: object): Promise<{ status: string; refusal?: { code: string } }>;
  openQuestions(
    user: object,
  ): readonly { message: { id: string }; key: string; question: { to: string; cause: string } }[];
  answer(message: object, key: string, option: string, params: object): Promise<unknown>;
}

interface HostGame {
  readonly user: object;
  readonly system: { readonly api: SystemApi };
  readonly combats: { readonly contents: readonly object[] };
  readonly messages: { get(id: string): object };
}

/** Updates of an exchange's message besides those at its pauses: all that was decided, before it is written, and that it is done. */
const MESSAGE_UPDATES = 2;

/** Gestures that are made on the map or in a dialog have specs of their own; here they are sent as macros send them. */
function isForMacro(command: SegmentsCommand): boolean {
  return (
    command.do === "move" ||
    command.do === "charge" ||
    command.do === "aimCover" ||
    (command.do === "cast" && command.targets.length > 1)
  );
}

/** Metres of a pixel's rounding, and pixels of a metre. */
const [HALF_A_PIXEL, METRE] = [0.0051, 100];

/** The tokens that do not stand on somebody's scene where the rules have their fighters. */
async function misplaced({ page }: Seat, places: ReadonlyMap<string, Place>): Promise<string[]> {
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

/** Labels of the clock's buttons. */
const CLOCK = { phase: "Phase", segment: "Segment", event: "Next" } as const;

/** A scenario on its way at a table: every command by its button, every answer from the tray of whoever is asked. */
export class PlayedFight {
  readonly #seats: ReadonlyMap<string, string>;

  constructor(
    readonly table: Table,
    readonly rehearsal: Rehearsal,
  ) {
    this.#seats = seatsOf(rehearsal);
  }

  /** Plays one step, and sees that the table comes to what the bare rules have come to. */
  async step(step: RehearsedStep): Promise<void> {
    const { stored } = this.table;
    const before = stored.exchanges().length;
    await this.table.dice(...step.dice);
    this.table.master.writes.taken();
    if (step.refused !== null) {
      expect(await this.#send(step.command)).toEqual({ status: "refused", code: step.refused });
      return;
    }
    await this.#perform(step.command);
    for (const answer of step.answers) await this.#answer(answer);
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

  /** Whoever commands this one. */
  #seatOf(id: string): Seat {
    const name = this.#seats.get(id);
    return this.table.seats.find((seat) => seat.name === name) ?? this.table.master;
  }

  async #perform(command: SegmentsCommand): Promise<void> {
    if (command.by !== null && !isForMacro(command)) await this.#click(await this.#button(command.by, command));
    else if (!(await this.#byClock(command))) expect(await this.#send(command)).toEqual({ status: "accepted" });
  }

  /** Moves the clock by its button, where there is one. */
  async #byClock(command: SegmentsCommand): Promise<boolean> {
    const { master } = this.table;
    const label =
      command.do === "begin"
        ? "Begin the fight"
        : command.do === "advance" && command.to !== "round"
          ? CLOCK[command.to]
          : null;
    if (label === null) return false;
    const initiative = master.control("Roll initiative");
    await this.#click(label === CLOCK.phase && (await initiative.count()) > 0 ? initiative : master.control(label));
    return true;
  }

  /** The button that has a fighter do exactly this. */
  async #button(id: string, command: SegmentsCommand): Promise<Locator> {
    const seat = this.#seatOf(id);
    const name = this.rehearsal.start.combatants.find((combatant) => combatant.id === id)?.name ?? id;
    await seat.act(name);
    const buttons = seat.fighter(name).locator('[data-action="perform"]');
    const offered = (): Promise<string[]> =>
      buttons.evaluateAll((all) => all.map((each) => each.dataset["key"] ?? "null"));
    const place = async (): Promise<number> => (await offered()).findIndex((key) => isMeant(readJson(key), command));
    await soon(async () => ((await place()) < 0 ? (await offered()).join("\n") : "offered")).toBe("offered");
    const button = buttons.nth(await place());
    await seat.opened(button);
    return button;
  }

  async #click(button: Locator): Promise<void> {
    await button.click();
  }

  #send(command: SegmentsCommand): Promise<{ status: string; code?: string }> {
    const seat = command.by === null ? this.table.master : this.#seatOf(command.by);
    const { page } = seat;
    return page.evaluate(async (sent) => {
      const game = Reflect.get(globalThis, "game") as HostGame;
      const [combat] = game.combats.contents;
      const { status, refusal } = await game.system.api.sendCommand(combat ?? {}, sent);
      return { status, ...(refusal === undefined ? {} : { code: refusal.code }) };
    }, command);
  }

  /** Answers from the tray. */
  async #answer({ to, cause, option, params }: GivenAnswer): Promise<void> {
    const seat = this.#seatOf(to);
    const find = () =>
      seat.page.evaluate(
        ([whom, why]) => {
          const game = Reflect.get(globalThis, "game") as HostGame;
          const open = game.system.api
            .openQuestions(game.user)
            .find(({ question }) => question.to === whom && question.cause === why);
          return open === undefined ? null : { message: open.message.id, key: open.key };
        },
        [to, cause] as const,
      );
    await soon(find).not.toBeNull();
    const asked = await find();
    if (asked === null) throw new Error(`Nobody asks ${to} for "${cause}" any more.`);
    if (params === null)
      await seat.page
        .locator(`.pda-question[data-message="${asked.message}"][data-key="${asked.key}"] [data-option="${option}"]`)
        .click();
    else
      await seat.page.evaluate(
        async ({ message, key, chosen, more }) => {
          const game = Reflect.get(globalThis, "game") as HostGame;
          await game.system.api.answer(game.messages.get(message), key, chosen, JSON.parse(more) as object);
        },
        { ...asked, chosen: option, more: JSON.stringify(params) },
      );
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

/** Whether a button's command is this one; what a macro leaves out and the button names as nothing is the same. */
function isMeant(offered: unknown, command: SegmentsCommand): boolean {
  const named = (value: object | null): object =>
    Object.fromEntries(Object.entries(value ?? {}).filter(([, entry]) => entry !== null));
  return typeof offered === "object" && isDeepStrictEqual(named(offered), named(command));
}
