import type { Locator } from "playwright-core";
import type { Seat } from "../../tests/e2e/seat.ts";
import { d20, d6, d8 } from "../../tests/e2e/dice.ts";
import { until } from "../../tests/e2e/until.ts";
import { close, held, look, target, type Visit } from "./album.ts";

const [HERO, WIZARD, CLERIC] = ["Aymeric", "Elaviel", "Hildrun"] as const;
/** Past the ogre, and before it, in squares. */
const [PAST, BEFORE] = [
  [2, -3],
  [2, 0],
] as const;
/** A check for each of the players' own, in the order in which the tracker holds them, and one for all of the game master's, whose foes act first. [D20-INIT-05] */
const CHECKS = [10, 4, 8, 1, 20] as const;
/** Turns of a round. */
const FIGHTERS = 7;

/** Who knows of the others, before a fight of turns. */
export async function beforeTheTurns({ table: { master, alix, basile }, album }: Visit): Promise<void> {
  for (const seat of [master, alix, basile]) await look(seat, "combat");
  await album.stop("awareness", async () => {
    const entry = master.fighter(CLERIC).locator('[data-action="markSurprised"]');
    await entry.click();
    await master.fighter(CLERIC).locator('[data-action="markSurprised"][aria-pressed="true"]').waitFor();
    await album.shoot(master, "awareness");
    await entry.click();
    await master.fighter(CLERIC).locator('[data-action="markSurprised"][aria-pressed="false"]').waitFor();
  });
}

/** Ruler, aim, action bar, area, question, card and trackers of a fight of turns. */
export async function inTheTurns(visit: Visit): Promise<void> {
  const { table, word, album, cast } = visit;
  const { master, alix, basile } = table;
  await album.stop("begin", async () => {
    await table.dice(...CHECKS.map(d20));
    await master.control(word("PDA.Control.begin.Label")).click();
    await turnOf(visit, HERO);
  });
  await album.stop("ruler", async () => {
    await held(alix, HERO, PAST, () => album.shoot(alix, "ruler"));
    await alix.page.locator(".pda-waypoint").first().waitFor({ state: "detached" });
  });
  await album.stop("an opening", async () => {
    await alix.drag(HERO, BEFORE);
    await master.page.locator(".pda-question").waitFor();
    await album.shoot(master, "question-master");
    await master.page.locator(".pda-option").last().click();
    await master.page.locator(".pda-question").waitFor({ state: "detached" });
    await until("he stands before the ogre", () => table.stored.token(HERO).x === 1200);
  });
  await album.stop("aim", async () => {
    await pointAt(alix, HERO, cast.creature);
    await album.shoot(alix, "aim");
    await pointAt(master, HERO, cast.creature);
    await target(master, cast.creature);
    await master.page.mouse.move(5, 5);
    await master.page.locator(".pda-aimed select").first().waitFor();
    await album.shoot(master, "aim-master");
    await target(master, cast.creature);
    await master.page.mouse.move(5, 5);
    await alix.page.mouse.move(5, 5);
  });
  await album.stop("action bar", async () => {
    await alix.unfold(HERO);
    await alix.fighter(HERO).locator('[data-action-change="aim"]').selectOption({ label: cast.creature });
    await album.shoot(alix, "tracker-player");
    // A threat that is confirmed: twice the dice.
    await table.dice(d20(19), d20(15), d8(6), d8(5));
    await (await deed(alix, HERO, '"do":"attack"')).click();
    await master.page.locator("#chat .pda-card").nth(1).waitFor({ state: "attached" });
  });
  await album.stop("areas", async () => {
    await turnOf(visit, WIZARD);
    await alix.unfold(WIZARD);
    await (await deed(alix, WIZARD, '"power":"LXVTCpEEL6rjpuMn"')).click();
    const { x, y } = await alix.spot(cast.creature);
    await alix.page.getByRole("application").last().waitFor();
    await alix.page.mouse.move(x, y);
    await album.shoot(alix, "areas");
    await alix.page.keyboard.press("Escape");
  });
  await album.stop("question", () => question(visit));
  await album.stop("cards", async () => {
    for (const seat of [alix, basile]) {
      await table.dice(d20(15), d8(4), d6(3));
      await seat.page.locator(".pda-option").first().click();
      await seat.page.locator(".pda-question").waitFor({ state: "detached" });
    }
    await look(master, "chat");
    await master.page.locator("#chat article").last().scrollIntoViewIfNeeded();
    await album.shoot(master, "card");
    await look(master, "combat");
  });
}

/** The ogre does what demands attention, before two who may strike. */
async function question(visit: Visit): Promise<void> {
  const {
    table: { master, alix },
    word,
    album,
    cast,
  } = visit;
  await turnOf(visit, cast.creature);
  await master.unfold(cast.creature);
  await (await deed(master, cast.creature, '"activity":"moveHeavyObject"')).click();
  await alix.page.locator(".pda-question").waitFor();
  await album.shoot(alix, "question");
  await album.shoot(master, "tracker-master");
  await album.shootLarge(master, "tracker-master-large");
  await alix.page
    .locator(".pda-question")
    .getByRole("button", { name: word("PDA.Tray.Orders") })
    .click();
  await album.shoot(alix, "question-orders");
  await alix.page
    .locator(".pda-question")
    .getByRole("button", { name: word("PDA.Tray.AllOrders") })
    .click();
  const dialog = alix.page.getByRole("dialog").last();
  await dialog.waitFor();
  await album.shoot(alix, "standing-orders");
  await close(dialog);
}

/** The button of a deed in somebody's list by parts of its command, the folds around it open. */
async function deed(seat: Seat, fighter: string, part: string): Promise<Locator> {
  const button = seat.fighter(fighter).locator(`[data-action="perform"][data-key*='${part}']`).first();
  await button.waitFor({ state: "attached" });
  await seat.opened(button);
  return button;
}

/** Takes up somebody's token, and points at another. */
async function pointAt(seat: Seat, own: string, other: string): Promise<void> {
  await seat.click(own);
  await seat.pointAt(other);
  await seat.page.locator(".pda-aimed").waitFor();
}

/** Passes the turn on until it is somebody's, for everybody. */
async function turnOf({ table: { master, seats }, word }: Visit, name: string): Promise<void> {
  const onTurn = (seat: Seat): Promise<string> =>
    seat.page.locator('#combat .pda-fighter[aria-current="true"] .pda-fighter__name').innerText();
  await until(
    "somebody has the turn",
    async () => (await master.page.locator('#combat .pda-fighter[aria-current="true"]').count()) === 1,
  );
  for (let turns = 0; turns < FIGHTERS && (await onTurn(master)) !== name; turns++) {
    const before = await onTurn(master);
    await master.control(word("PDA.Control.turn.Label")).click({ modifiers: ["Shift"] });
    await until("the turn passes", async () => (await onTurn(master)) !== before);
  }
  for (const seat of seats) await until(`it is the turn of ${name}`, async () => (await onTurn(seat)) === name);
}
