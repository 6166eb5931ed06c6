import type { HostActors, HostTracked } from "./host.ts";
import { titled, type Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** Whose turn it is in the order that somebody sees. */
export const current = (seat: Seat): Promise<string[]> =>
  seat.page.locator('#combat .pda-fighter[aria-current="true"] .pda-fighter__name').allInnerTexts();

/** The hit points of a fighter as they are read aloud; null where the reader may not know them. */
export const life = (seat: Seat, name: string): Promise<string | null> =>
  seat.fighter(name).locator(".pda-meter.is-hitPoints").getAttribute("aria-label");

/** What is marked of a fighter. */
export const flags = (seat: Seat, name: string): Promise<string[]> =>
  seat
    .fighter(name)
    .locator(".pda-fighter__flags li")
    .evaluateAll((marks) => marks.map((mark) => mark.textContent.trim()));

/** The actions of the turn that are still there. */
export const actionsLeft = (seat: Seat, name: string): Promise<string[]> =>
  seat
    .fighter(name)
    .locator(".pda-pip.is-left")
    .evaluateAll((pips) => pips.map((pip) => pip.querySelector('[aria-hidden="true"]:not(i)')?.textContent ?? ""));

/** All that the newest card with this title says, or a part of it, the chat shown or not; empty while there is none. The acts of others that a card tells follow in its title. */
export const told = (seat: Seat, title: string, part?: string): Promise<string> =>
  seat.page.locator("#chat .pda-card").evaluateAll(
    (cards, [wanted, within]) => {
      const card = cards.findLast((each) => new RegExp(wanted, "u").test(each.getAttribute("aria-label") ?? ""));
      return ((within === undefined ? card : card?.querySelector(within))?.textContent ?? "").replace(/\s+/gu, " ");
    },
    [titled(title).source, part] as const,
  );

/** How many questions lie before somebody. */
export const questions = (seat: Seat): Promise<number> => seat.page.locator("#pda-question-tray article").count();

/** Aims a fighter's coming actions at somebody, by the field of the tracker. */
export async function aimAt(seat: Seat, fighter: string, target: string): Promise<void> {
  await seat.unfold(fighter);
  await seat.fighter(fighter).getByLabel("Target").selectOption({ label: target });
}

/** The game master takes back what the newest card with this title tells. */
export async function undo(master: Seat, title: string): Promise<void> {
  await master.look("chat");
  await master.card(title).getByRole("button", { name: "Undo" }).click();
  await master.look("combat");
}

/** The game master changes where gear of an actor is, as by its sheet. */
export async function place(master: Seat, actor: string, gear: Readonly<Record<string, string>>): Promise<void> {
  await master.page.evaluate(
    async ([owner, places]) => {
      const { items } = (Reflect.get(globalThis, "game") as HostActors).actors.getName(owner);
      for (const [item, where] of Object.entries(places)) await items.getName(item)?.update({ "system.place": where });
    },
    [actor, gear] as const,
  );
}

/** The game master passes the turn on, to each of these in turn. */
export async function passTo(master: Seat, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await master.control("Next turn").click({ modifiers: ["Shift"] });
    await soon(() => current(master)).toEqual([name]);
  }
  await master.atRest();
}

/** The game master begins the fight and passes turns on until it is this combatant's, whatever initiative was rolled. */
export async function beginUntil(master: Seat, name: string, word: (key: string) => string): Promise<void> {
  await master.look("combat");
  await master.control(word("PDA.Control.beginTurns.Label")).click();
  await soon(async () => (await current(master)).length).toBe(1);
  for (let [at] = await current(master); at !== name; [at] = await current(master)) {
    await master.control(word("PDA.Control.turn.Label")).click({ modifiers: ["Shift"] });
    await soon(() => current(master)).not.toEqual([at]);
  }
  await master.atRest();
}

/** Has the game master hide a combatant, or show it. */
export const hide = ({ page }: Seat, name: string, hidden: boolean): Promise<void> =>
  page.evaluate(
    async ([who, value]) => {
      await (Reflect.get(globalThis, "game") as HostTracked).combat.combatants.getName(who).update({ hidden: value });
    },
    [name, hidden] as const,
  );

/** What turns a choice for a fighter's coming actions on or off. */
const choiceOf = (seat: Seat, fighter: string, choice: string) =>
  seat.fighter(fighter).getByRole("button", { name: choice, exact: true, includeHidden: true });

/** What was chosen has ended with the turn for which it was chosen. */
export const hasEnded = (seat: Seat, fighter: string, choice: string): Promise<void> =>
  soon(() => choiceOf(seat, fighter, choice).getAttribute("aria-pressed")).toBe("false");

/** Turns a choice for a fighter's coming actions on or off. */
export async function choose(seat: Seat, fighter: string, choice: string, on: boolean): Promise<void> {
  const button = choiceOf(seat, fighter, choice);
  await soon(() => button.getAttribute("aria-pressed")).toBe(String(!on));
  await button.click();
  await soon(() => button.getAttribute("aria-pressed")).toBe(String(on));
}

/** Fields of the form of a readied action, by their labels; one not named is left as it is. */
type ReadyFields = Readonly<
  Partial<
    Record<
      | "Readied action"
      | "Five-foot step first"
      | "Trigger"
      | "Creature"
      | "Place"
      | "Distance (m)"
      | "Trigger in your own words",
      string
    >
  >
>;

/** Readies an action through the form: lists are chosen from, other fields filled in. */
export async function ready(seat: Seat, fighter: string, fields: ReadyFields): Promise<void> {
  await seat.act(fighter, "Ready an action…");
  const form = seat.page.locator(".dialog.passe-d-armes");
  for (const [label, value] of Object.entries(fields)) {
    const row = form.locator("label").filter({ has: seat.page.getByText(label, { exact: true }) });
    const field = row.locator("select, input");
    if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") {
      // How far a move leads stands behind its name.
      const labels = await field.locator("option").allTextContents();
      await field.selectOption({ label: labels.find((each) => each.startsWith(`${value}:`)) ?? value });
    } else await field.fill(value);
  }
  await form.getByRole("button", { name: "Ready", exact: true }).click();
}
