import type { Seat } from "../../tests/e2e/seat.ts";
import { d10, d100, d20, d6 } from "../../tests/e2e/dice.ts";
import { close, held, look, target, type Visit } from "./album.ts";

const HERO = "Galaad";
const SCOUT = "Cassandre";
/** What the foes and the arms of the demo world are called. */
const NAMES = {
  en: { orc: "Orc", chief: "Orc chief", sword: "Scimitar", web: "Web" },
  fr: { orc: "Orque", chief: "Chef orque", sword: "Cimeterre", web: "Toile" },
} as const;
/** A run away from the orcs, in squares. */
const AWAY = [-5, 1] as const;

/** How the parties meet, the modes of a round, and an area on the map. */
export async function beforeTheBlows(visit: Visit): Promise<void> {
  const {
    table: { master, alix, basile },
    word,
    album,
  } = visit;
  const { orc, web } = NAMES[visit.language];
  for (const seat of [master, alix, basile]) await look(seat, "combat");
  await album.stop("surprise dialog", async () => {
    await master.control(word("PDA.Control.meet.Label")).click();
    const dialog = master.page.getByRole("dialog").last();
    await dialog.waitFor();
    await album.shoot(master, "surprise-dialog");
    await close(dialog);
  });
  await album.stop("modes", async () => {
    await master.control(word("PDA.Control.begin.Label")).click();
    await phase(alix, word("PDA.Tracker.ModesOpen"));
    await alix.act(HERO, word("PDA.Segments.Action.declareMode", { mode: word("PDA.Mode.melee") }));
    await album.shoot(alix, "tracker-modes");
    await basile.act(SCOUT, word("PDA.Segments.Action.declareMode", { mode: word("PDA.Mode.casting") }));
    await initiative(visit, [4, 1, 2, 10]);
  });
  await album.stop("areas", async () => {
    await basile.act(SCOUT, word("PDA.Area.Choose.spell.cone", { with: web }));
    const { x, y } = await basile.spot(orc);
    await basile.page.getByRole("application").last().waitFor();
    await basile.page.mouse.move(x, y);
    await album.shoot(basile, "areas");
    await basile.page.keyboard.press("Escape");
  });
}

/** Ruler, question, card, run and fight in full swing. */
export async function inTheFight(visit: Visit): Promise<void> {
  const { table, word, album } = visit;
  const { master, alix, basile } = table;
  const { orc, chief, sword } = NAMES[visit.language];
  await album.stop("next round", async () => {
    await master.control(word("PDA.Control.round.Label")).click({ modifiers: ["Shift"] });
    await phase(alix, word("PDA.Tracker.ModesOpen"));
    for (const [seat, fighter] of [
      [alix, HERO],
      [basile, SCOUT],
      [master, orc],
      [master, chief],
    ] as const)
      await seat.act(fighter, word("PDA.Segments.Action.declareMode", { mode: word("PDA.Mode.melee") }));
    await initiative(visit, [4, 2, 1, 10]);
  });
  await album.stop("ruler", async () => {
    await alix.unfold(HERO);
    await alix
      .fighter(HERO)
      .getByLabel(word("PDA.Tracker.SpeedOfMoves"))
      .selectOption({ label: word("PDA.Tracker.Speed", { speed: "3" }) });
    await held(alix, HERO, AWAY, () => album.shoot(alix, "ruler"));
  });
  await album.stop("question", async () => {
    await (await basile.offered(SCOUT, word("PDA.Activity.takeFromBackpack"))).click();
    await master.control(word("PDA.Control.phase.Label")).click();
    await phase(master, word("PDA.Tracker.Phase.actions"));
    await target(master, HERO);
    await table.dice(d20(20), d20(5), d6(4), d6(4), d100(62));
    await master.act(orc, word("PDA.Segments.Action.attack", { target: HERO, with: sword }));
    await alix.page.locator(".pda-question").waitFor();
    await album.shoot(alix, "question");
  });
  await album.stop("tracker", async () => {
    await album.shoot(alix, "tracker-player");
    await album.shoot(master, "tracker-master");
    await album.shootLarge(master, "tracker-master-large");
  });
  await album.stop("standing orders", () => standingOrders(visit));
  await album.stop("cards", async () => {
    await alix.page.locator(".pda-option").first().click();
    await alix.page.locator(".pda-question").waitFor({ state: "detached" });
    await look(master, "chat");
    await master.page.locator("#chat article").last().scrollIntoViewIfNeeded();
    await album.shoot(master, "card");
    await look(master, "combat");
  });
  await album.stop("merged question and ghost path", () => run(visit));
}

/** Orders for all causes, from the question. */
async function standingOrders({ table: { alix }, word, album }: Visit): Promise<void> {
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

/** Somebody runs from two foes: both may strike, and the way lies on the map. */
async function run({ table, word, album }: Visit): Promise<void> {
  const { master, alix, basile } = table;
  await master.control(word("PDA.Control.segment.Label")).click();
  await phase(alix, word("PDA.Tracker.Phase.declarations"));
  await alix.drag(HERO, AWAY);
  await master.page.locator(".pda-question").first().waitFor();
  await album.shoot(master, "question-merged");
  await master.page.locator(".pda-question .pda-option").last().click();
  await master.page.locator(".pda-question").waitFor({ state: "detached" });
  await basile.page.locator(".pda-way").first().waitFor();
  await album.shoot(basile, "ghost-path");
}

/** Everybody's initiative, in the order in which the tracker holds them: hero, scout, orc, chief. */
async function initiative({ table, word }: Visit, faces: readonly number[]): Promise<void> {
  await table.dice(...faces.map(d10));
  await table.master.control(word("PDA.Control.initiative.Label")).click();
  for (const seat of table.seats) await phase(seat, word("PDA.Tracker.Phase.declarations"));
}

/** Waits until somebody's clock has come to a phase. */
async function phase(seat: Seat, words: string): Promise<void> {
  await seat.page.locator('#sidebar .pda-clock__phase[aria-current="step"]', { hasText: words }).waitFor();
}
