import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { Locator } from "playwright-core";
import type { Point } from "../../../src/rules/kernel/geometry/grid.ts";
import type { HostCanvas } from "../host.ts";
import type { Seat } from "../seat.ts";
import { soon } from "../soon.ts";
import type { Table } from "../table.ts";
import { METRE, type Choices, type Fields, type Gesture } from "./manner.ts";
import { readJson } from "./read-json.ts";
import type { RehearsedStep, Rehearsal } from "./rehearsal.ts";

interface HostGame {
  readonly combats: { readonly contents: readonly object[] };
  readonly system: {
    readonly api: {
      sendCommand(combat: object, command: object): Promise<{ status: string; refusal?: { code: string } }>;
    };
  };
}

type Command = RehearsedStep["command"];
type Of<K extends Gesture["by"]> = Extract<Gesture, { readonly by: K }>;

/** How close the map is looked at while a way is drawn, and steps of the pointer between two places. */
const [NEAR, POINTER_STEPS] = [0.3, 4];
/** Where a token is taken hold of, from its middle, in parts of its size. */
const GRIPS = [0, 0.4, -0.4] as const;
/** How wide a way may be in the window, in pixels: what lies in its middle ends before the sidebar. */
const ROOM = 520;

/** What all at a table do with their hands: each command by the control that the ruleset names for it. */
export class Gestures {
  readonly #names: ReadonlyMap<string, string>;

  constructor(
    readonly table: Table,
    rehearsal: Rehearsal,
    readonly seatOf: (id: string | null) => Seat,
  ) {
    this.#names = new Map(rehearsal.fighters.map(({ id, name }) => [id, name]));
  }

  /** Has a command done by its control. */
  async perform({ command, gesture }: RehearsedStep): Promise<void> {
    switch (gesture.by) {
      case "foot":
        return this.#pressFoot(gesture);
      case "row":
        return this.#row(this.table.master, gesture.fighter).locator(`[data-action="${gesture.action}"]`).click();
      case "list":
        return this.#pressListed(command, gesture);
      case "spot":
        return this.#pick(command, gesture);
      case "way":
        return this.#draw(command, gesture);
      case "ruling":
        return this.#rule(gesture);
      case "tie":
        return this.#tie(gesture);
      case "macro":
        expect(await this.send(command), gesture.why).toEqual({ status: "accepted" });
    }
  }

  /** Sends a command as a macro of its fighter's user does. Answers what the referee says. */
  send(command: Command): Promise<{ status: string; code?: string }> {
    return this.seatOf(command.by).page.evaluate(async (sent) => {
      const game = Reflect.get(globalThis, "game") as HostGame;
      const { status, refusal } = await game.system.api.sendCommand(game.combats.contents[0] ?? {}, sent);
      return { status, ...(refusal === undefined ? {} : { code: refusal.code }) };
    }, command);
  }

  #nameOf(id: string): string {
    return this.#names.get(id) ?? id;
  }

  #row(seat: Seat, fighter: string): Locator {
    return seat.page.locator(`#sidebar .pda-fighter[data-combatant-id="${fighter}"]`);
  }

  /** With the key held, the clock asks neither whether a whole round is meant nor whether one who may act is to be passed over. */
  async #pressFoot({ buttons }: Of<"foot">): Promise<void> {
    const foot = this.table.master.page.locator("#sidebar .pda-track-foot");
    const button = (name: string): Locator => foot.locator(`button[name="${name}"]`);
    const there = async (): Promise<readonly string[]> => {
      const counts = await Promise.all(buttons.map((name) => button(name).count()));
      return buttons.filter((_, index) => counts[index] !== 0);
    };
    await soon(async () => (await there()).length).not.toBe(0);
    const [name = ""] = await there();
    await button(name).click({ modifiers: name === "begin" ? [] : ["Shift"] });
  }

  async #pressListed({ by }: Command, { command, at, choices }: Of<"list">): Promise<void> {
    const fighter = by ?? "";
    const seat = this.seatOf(fighter);
    await seat.unfold(this.#nameOf(fighter));
    await this.#aim(this.#row(seat, fighter), at);
    if (choices !== null) await this.#choose(this.#row(seat, fighter), choices);
    await (await this.#button(seat, fighter, command)).click();
  }

  /** Presses a button that asks for a place, and picks it on the map. */
  async #pick({ by }: Command, { command, spot }: Of<"spot">): Promise<void> {
    const fighter = by ?? "";
    const seat = this.seatOf(fighter);
    await seat.unfold(this.#nameOf(fighter));
    await (await this.#button(seat, fighter, command)).click();
    const overlay = seat.page.locator(".pda-area-aim");
    await overlay.waitFor();
    const [place] = await spotsOf(seat, [spot]);
    if (place === undefined) throw new Error(`${fighter} has no place to pick.`);
    await seat.page.mouse.move(place.x, place.y);
    await seat.page.mouse.click(place.x, place.y);
    await soon(() => overlay.count()).toBe(0);
  }

  /** Aims a fighter's list where it has something to aim. */
  async #aim(row: Locator, at: readonly string[]): Promise<void> {
    const list = row.locator('select[data-action-change="aim"]');
    if (at.length === 0 || (await list.count()) === 0) return;
    await list.selectOption(at.join(" "));
    await soon(() => list.inputValue()).toBe(at.join(" "));
  }

  /** Sets all that may be chosen for coming actions: what is not named is off. */
  async #choose(row: Locator, choices: Choices): Promise<void> {
    const controls = row.locator(".pda-fighter__choices");
    const names = await controls
      .locator("[data-keep]")
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["keep"] ?? ""));
    for (const name of Object.keys(choices)) expect(names, "what can be chosen").toContain(name);
    for (const name of names.filter((each) => each !== "kept")) {
      const toggle = controls.locator(`button[data-key="${name}"]`);
      const number = controls.locator(`select[data-action-change="${name}"]`);
      if ((await number.count()) > 0) await number.selectOption(String(Number(choices[name] ?? 0)));
      else if ((await toggle.getAttribute("aria-pressed")) !== String(choices[name] === true)) {
        await toggle.click();
        await soon(() => toggle.getAttribute("aria-pressed")).toBe(String(choices[name] === true));
      }
    }
  }

  /** The button that has a fighter do exactly this. */
  async #button(seat: Seat, fighter: string, command: object): Promise<Locator> {
    const buttons = this.#row(seat, fighter).locator('[data-action="perform"]');
    const offered = (): Promise<string[]> =>
      buttons.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["key"] ?? "null"));
    const place = async (): Promise<number> => (await offered()).findIndex((key) => isMeant(key, command));
    await soon(async () => ((await place()) < 0 ? (await offered()).join("\n") : "offered")).toBe("offered");
    const button = buttons.nth(await place());
    await seat.opened(button);
    return button;
  }

  /** Sets the coming drag of a fighter's token, and draws the way, turning where it turns. */
  async #draw({ by }: Command, { command, way }: Of<"way">): Promise<void> {
    const fighter = by ?? "";
    const seat = this.seatOf(fighter);
    await seat.unfold(this.#nameOf(fighter));
    const button = await this.#button(seat, fighter, command);
    if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
    await soon(() => button.getAttribute("aria-pressed")).toBe("true");
    const from = await placeOf(seat, fighter);
    const corners = cornersOf([from, ...way]);
    const spots = await spotsOf(seat, [from, ...corners]);
    const { mouse, keyboard } = seat.page;
    const [start, ...others] = spots;
    if (start === undefined) throw new Error(`${fighter} has no way to go.`);
    const grip = await gripOf(seat, fighter, start);
    await mouse.down();
    for (const [index, { x, y }] of others.entries()) {
      await mouse.move(x + grip.x, y + grip.y, { steps: POINTER_STEPS });
      if (index < others.length - 1) await keyboard.press("Control");
    }
    await mouse.up();
  }

  /** Fills a form of the game master's rulings, and has it carried out. */
  async #rule({ form, people, fields }: Of<"ruling">): Promise<void> {
    const panel = await this.#openRulings(form);
    const boxes = panel.locator('input[name="people"]');
    for (const id of await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value)))
      await panel.locator(`input[name="people"][value="${id}"]`).setChecked(people.includes(id));
    await fill(panel, fields);
    await panel.locator('[type="submit"]').click();
    await soon(() => panel.locator(".pda-rulings__line").count()).toBe(1);
    expect(await panel.locator(".pda-rulings__line.is-refused").allInnerTexts()).toEqual([]);
    await panel.locator('[data-action="close"]').first().click();
  }

  /** Ticks or clears the box that says that two are engaged. */
  async #tie({ pair: [one, other], tied }: Of<"tie">): Promise<void> {
    const panel = await this.#openRulings("field");
    await panel.locator('select[name="looked"]').selectOption(one);
    await panel.locator(`input[data-field="engaged"][data-other="${other}"]`).setChecked(tied);
    await panel.locator('[data-action="close"]').first().click();
  }

  async #openRulings(form: string): Promise<Locator> {
    const { page } = this.table.master;
    await page.locator('#sidebar .pda-track-foot button[name="rulings"]').click();
    const panel = page.locator("#pda-rulings");
    const choice = panel.locator(`[data-action="choose"][data-form="${form}"]`);
    await choice.click();
    await soon(() => choice.getAttribute("aria-current")).toBe("page");
    return panel;
  }
}

/** Fills fields of a form by their names. */
async function fill(panel: Locator, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = panel.locator(`[name="${name}"]`);
    if (typeof value === "boolean") await field.setChecked(value);
    else if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(String(value));
    else await field.fill(String(value));
  }
}

/** Where a token stands on a user's scene, in metres. */
async function placeOf(seat: Seat, id: string): Promise<Point> {
  const centre = await seat.page.evaluate((token) => {
    const { tokens } = Reflect.get(globalThis, "canvas") as HostCanvas;
    return tokens.placeables.find((each) => each.id === token)?.center ?? null;
  }, id);
  if (centre === null) throw new Error(`${seat.name} sees no token of ${id}.`);
  return { x: centre.x / METRE, y: centre.y / METRE };
}

/** How far from its middle (pixels of the screen) the pointer, which is left there, meets a token: smaller ones may lie on it. The tray makes way for the map a moment late. */
async function gripOf(seat: Seat, id: string, { x, y }: Point): Promise<Point> {
  const size = await seat.tokenSize(id);
  let met: Point | undefined;
  await soon(async () => {
    for (const part of GRIPS) {
      const grip = { x: 0, y: part * size };
      if (!(await seat.meetsToken({ x: x + grip.x, y: y + grip.y }, id))) continue;
      met = grip;
      return true;
    }
    return false;
  }).toBe(true);
  if (met === undefined) throw new Error(`${seat.name} cannot take hold of ${id}.`);
  return met;
}

/** The places of a way, its first one left out, at which it turns, and its end. */
function cornersOf(way: readonly Point[]): readonly Point[] {
  const isOnward = (index: number): boolean => {
    const [before, here, after] = [way[index - 1], way[index], way[index + 1]];
    if (before === undefined || here === undefined || after === undefined) return false;
    const turn = (here.x - before.x) * (after.y - here.y) - (here.y - before.y) * (after.x - here.x);
    return Math.abs(turn) < Number.EPSILON * METRE;
  };
  return way.filter((_, index) => index > 0 && !isOnward(index));
}

/** The map brought so that all these places (metres) are in view, and where they are on the screen. */
async function spotsOf(seat: Seat, places: readonly Point[]): Promise<readonly Point[]> {
  return seat.page.evaluate(
    async ([points, near, metre, room]) => {
      const canvas = Reflect.get(globalThis, "canvas") as HostCanvas;
      const middle = (of: readonly number[]): number => ((Math.min(...of) + Math.max(...of)) / 2) * metre;
      const [x, y] = [middle(points.map((point) => point.x)), middle(points.map((point) => point.y))];
      const across = points.map((point) => point.x * metre);
      const width = Math.max(...across) - Math.min(...across);
      await canvas.animatePan({ x, y, scale: Math.min(near, room / width), duration: 0 });
      return points.map((point) => canvas.clientCoordinatesFromCanvas({ x: point.x * metre, y: point.y * metre }));
    },
    [places, NEAR, METRE, ROOM] as const,
  );
}

/** Whether a button's key is this command, with nothing left to choose; what a macro leaves out and the button names as nothing is the same. */
function isMeant(key: string, command: object): boolean {
  if (!key.endsWith("}")) return false;
  const named = (value: object): object =>
    Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null));
  return isDeepStrictEqual(named(Object(readJson(key)) as object), named(command));
}
