import type { Locator } from "playwright-core";
import type { Seat } from "../seat.ts";
import { soon } from "../soon.ts";
import type { Table } from "../table.ts";
import type { Hands } from "./hands.ts";
import { seatsOf } from "./scenario-world.ts";
import type { Rehearsal } from "./rehearsal.ts";

/** Acts of all hands together: a fight that takes more does not end. */
const MOST_ACTS = 300;
/** Refusals of those who are out of the fight. */
const OUT = ["dead", "helpless"] as const;

/** What happens next at the table, as the game master's page has it. */
type Next =
  | { readonly kind: "answer"; readonly to: string; readonly message: string; readonly key: string }
  | { readonly kind: "act"; readonly by: string; readonly command: string }
  | { readonly kind: "goOn" }
  | { readonly kind: "busy" };

type ToDo = Exclude<Next, { kind: "busy" }>;

interface PageGame {
  readonly user: object;
  readonly combats: {
    readonly contents: readonly { readonly combatants: { readonly contents: readonly { readonly id: string }[] } }[];
  };
  readonly messages: {
    readonly contents: readonly { readonly type: string; readonly system: { readonly status?: string } }[];
  };
  readonly system: {
    readonly api: {
      possibleActions(
        combatant: object,
      ): readonly { readonly command: { readonly do: string }; readonly blocked: { readonly code: string } | null }[];
      openQuestions(user: object): readonly {
        readonly message: { readonly id: string };
        readonly key: string;
        readonly question: { readonly to: string };
      }[];
    };
  };
}

/** A fight that nobody has written down: whoever may strike strikes, heroes ward off what they can, and the clock goes on until one side is down. */
export class WholeFight {
  readonly #sides: ReadonlyMap<string, string>;
  readonly #seats: ReadonlyMap<string, string>;
  readonly #done = { answer: 0, act: 0, goOn: 0 };

  constructor(
    readonly table: Table,
    readonly rehearsal: Rehearsal,
    readonly hands: Hands,
  ) {
    this.#sides = new Map(rehearsal.fighters.map(({ id, side }) => [id, side]));
    this.#seats = seatsOf(rehearsal);
  }

  /** Begins and plays until one side is down. */
  async play(): Promise<void> {
    const { master, seats } = this.table;
    for (const seat of seats) await this.hands.turnTo(seat.page, "combat");
    await this.hands.press(master.page.locator('#sidebar [name="begin"]'));
    await soon(() => this.#areModesOpen()).toBe(true);
    // Whether a side is down is read when nothing is under way: the last blow may still be on its way to its victim.
    for (let next = await this.#settled(); (await this.fallen()) === null; next = await this.#settled())
      await this.#step(next);
  }

  /** How often somebody answered, had a fighter do something, and moved the clock on. */
  get done(): Readonly<Record<"answer" | "act" | "goOn", number>> {
    return { ...this.#done };
  }

  /** The side of which nobody can fight on; null while both can. */
  async fallen(): Promise<string | null> {
    const able = await this.#able();
    return [...new Set(this.#sides.values())].find((side) => able.every((id) => this.#sides.get(id) !== side)) ?? null;
  }

  /** Who can fight on, by the game master's page. */
  #able(): Promise<readonly string[]> {
    return this.table.master.page.evaluate(
      (out) => {
        const { combats, system } = Reflect.get(globalThis, "game") as PageGame;
        return (combats.contents[0]?.combatants.contents ?? [])
          .filter(
            (combatant) =>
              !system.api
                .possibleActions(combatant)
                .some(({ blocked }) => blocked !== null && out.includes(blocked.code)),
          )
          .map(({ id }) => id);
      },
      [...OUT] as string[],
    );
  }

  /** The game master's clock waits for everybody's mode. */
  async #areModesOpen(): Promise<boolean> {
    return (await this.table.master.page.locator('#sidebar [name="initiative"]').count()) > 0;
  }

  /** Has the players declare melee for those of theirs who can fight; the game master's own fight so without a word. */
  async #declare(): Promise<void> {
    for (const id of await this.#able()) {
      if (this.#seatOf(id) === this.table.master) continue;
      // The game master's page may have opened the declaration before the player's.
      const melee = this.#row(id).locator('.pda-fighter__modes [aria-pressed][data-key*="melee"]');
      await melee.waitFor();
      await this.#seatOf(id).inStep();
      await this.hands.press(melee);
      await soon(() => melee.getAttribute("aria-pressed")).toBe("true");
    }
  }

  /** What is to be done, as soon as nothing is under way. */
  async #settled(): Promise<ToDo> {
    await soon(async () => (await this.#next()).kind).not.toBe("busy");
    const next = await this.#next();
    return next.kind === "busy" ? this.#settled() : next;
  }

  async #step(next: ToDo): Promise<void> {
    if (this.#done.answer + this.#done.act + this.#done.goOn > MOST_ACTS) throw new Error("The fight does not end.");
    this.#done[next.kind] += 1;
    if (next.kind === "answer") await this.#answer(next);
    else if (next.kind === "act") await this.#act(next);
    else await this.#goOn();
  }

  /** What is to be done, by the game master's page. */
  #next(): Promise<Next> {
    return this.table.master.page.evaluate((stored): Next => {
      const { user, combats, messages, system } = Reflect.get(globalThis, "game") as PageGame;
      const [asked] = system.api.openQuestions(user);
      if (asked !== undefined)
        return { kind: "answer", to: asked.question.to, message: asked.message.id, key: asked.key };
      const exchanges = messages.contents.filter(({ type }) => type === "exchange");
      if (exchanges.length < stored || exchanges.some(({ system: exchange }) => exchange.status !== "done"))
        return { kind: "busy" };
      for (const deed of ["takeOffer", "attack"]) {
        for (const combatant of combats.contents[0]?.combatants.contents ?? []) {
          const action = system.api
            .possibleActions(combatant)
            .find(({ command, blocked }) => blocked === null && command.do === deed);
          if (action !== undefined) return { kind: "act", by: combatant.id, command: JSON.stringify(action.command) };
        }
      }
      return { kind: "goOn" };
    }, this.table.stored.exchanges().length);
  }

  /** Heroes take the first thing that they may do about it, foes let it come. */
  async #answer({ to, message, key }: Extract<Next, { kind: "answer" }>): Promise<void> {
    const seat = this.#seatOf(to);
    await seat.inStep();
    const card = seat.page.locator(`.pda-question[data-message="${message}"][data-key="${key}"]`);
    await this.hands.choose(
      card.locator(seat === this.table.master ? ".pda-option.is-fallback:enabled" : ".pda-option:enabled").first(),
    );
    await soon(() => card.count()).toBe(0);
    await soon(async () => JSON.stringify(await this.#next())).not.toContain(`"message":"${message}","key":"${key}"`);
  }

  async #act({ by, command }: Extract<Next, { kind: "act" }>): Promise<void> {
    const before = this.table.stored.exchanges().length;
    const row = this.#row(by);
    // What is still to be drawn may move the control away from the pointer.
    await this.#seatOf(by).inStep();
    await this.hands.unfold(row);
    await this.#seatOf(by).drawn();
    await this.hands.press(row.locator(`.pda-group [data-action="perform"][data-key='${command}']`).first());
    await soon(() => this.table.stored.exchanges().length).toBe(before + 1);
  }

  async #goOn(): Promise<void> {
    await this.table.master.drawn();
    const isDeclaring = await this.#areModesOpen();
    if (isDeclaring) await this.#declare();
    const before = this.table.stored.exchanges().length;
    await this.hands.goOn(this.table.master.page, isDeclaring);
    await soon(() => this.table.stored.exchanges().length).toBe(before + 1);
  }

  #seatOf(id: string): Seat {
    return this.table.seats.find(({ name }) => name === this.#seats.get(id)) ?? this.table.master;
  }

  #row(id: string): Locator {
    return this.#seatOf(id).page.locator(`#sidebar .pda-fighter[data-combatant-id="${id}"]`);
  }
}
