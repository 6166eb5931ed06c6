import { expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d10, d20, d8 } from "./dice.ts";
import { nextUntil } from "./next-until.ts";
import { faultsIn } from "./reading.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";
import { wordsOf } from "./words.ts";

const table = atTable();
const word = wordsOf("en");

/** The step of the guide that is marked as the next one to do; empty when all are done. */
async function nextStep(seat: Seat): Promise<string> {
  const steps = await seat.page.locator('.pda-guide [aria-current="step"]').allInnerTexts();
  return steps.join("").replaceAll(/\s+/gu, " ").trim();
}

const step = (id: string): string => `${word("PDA.Guide.State.now")} ${word(`PDA.Guide.Step.${id}`)}`;

/** Presses one of the guide's buttons. */
async function press(label: string): Promise<void> {
  await table()
    .master.page.locator(".pda-guide")
    .getByRole("button", { name: word(label) })
    .click();
}

/** "Next" until a combatant's row is marked as ready to act. */
async function nextUntilReady(fighter: string): Promise<void> {
  const { master } = table();
  await nextUntil(
    master,
    `${fighter} is ready to act`,
    async (moment) =>
      moment.endsWith(" act") && /\bis-ready\b/u.test((await master.fighter(fighter).getAttribute("class")) ?? ""),
  );
}

it("sets up a fight of its own, and shows the first lesson to everybody", async () => {
  const { master, alix, stored } = table();
  await master.look("settings");
  await master.page.locator("[data-action=openSettings]").click();
  await master.page.locator("#settings-config [data-action=tab][data-tab='passe-d-armes']").click();
  await master.page.locator("[data-action=openSubmenu][data-key='passe-d-armes.guide']").click();
  for (const seat of [master, alix])
    await soon(() => seat.page.locator(".pda-guide__title").innerText()).toBe(word("PDA.Guide.Lesson.blow.Title"));
  const scenes = () => [...stored.store.collection("scenes").values()];
  await soon(() => scenes().filter(({ active }) => active === true)).toHaveLength(1);
  await soon(scenes).toHaveLength(2);
  await soon(() => [...stored.store.collection("combats").values()]).toHaveLength(2);
  await soon(() => nextStep(master)).toBe(step("begin"));
  await master.page.locator("#settings-config [data-action=close]").click();
  expect(await faultsIn(master.page, [".pda-guide__body"])).toEqual([]);
});

it("ticks off what is done: the fight begun, modes, initiative, a blow", async () => {
  const { master, alix } = table();
  await Promise.all([master, alix].map((seat) => seat.look("combat")));
  await master.control("Begin the fight").click();
  await soon(() => nextStep(alix)).toBe(step("modes"));
  await alix.act("Galaad", "Declare: Melee");
  await soon(() => nextStep(alix)).toBe(step("initiative"));
  await table().dice(d10(1), d10(3));
  await master.control("Roll initiative").click();
  await soon(() => nextStep(alix)).toBe(step("strike"));
  await nextUntilReady("Galaad");
  await table().dice(d20(3), d8(1));
  await alix.act("Galaad", "Orc (Longsword)");
  await master.question("Galaad strikes Orc").getByRole("button", { name: "Take the hit" }).click();
  await soon(() => nextStep(alix)).toBe("");
});

it("SEG-PARRY-05 lays the dice of the critical parry by, and sees it made", async () => {
  const { master, alix } = table();
  await press("PDA.Guide.Next");
  await soon(() => alix.page.locator(".pda-guide__title").innerText()).toBe(word("PDA.Guide.Lesson.parry.Title"));
  await press("PDA.Guide.Prepare");
  await soon(() => nextStep(alix)).toBe(step("begin"));
  await master.control("Begin the fight").click();
  await soon(() => nextStep(alix)).toBe(step("modes"));
  await alix.act("Galaad", "Declare: Melee");
  await table().dice(d10(3), d10(1));
  await master.control("Roll initiative").click();
  await soon(() => nextStep(alix)).toBe(step("orcsTurn"));
  await nextUntilReady("Orc");
  await table().dice();
  await master.act("Orc", "Galaad (Scimitar)");
  await alix.question("Orc strikes Galaad").getByRole("button", { name: "Parry: Longsword" }).click();
  await soon(() => master.page.locator(".pda-guide__done").innerText()).toBe(word("PDA.Guide.LessonDone"));
});

it("SEG-MOVE-08 SEG-AOO-01 sees the opportunity against a runner", async () => {
  const { master, alix } = table();
  await press("PDA.Guide.Next");
  await soon(() => nextStep(master)).toBe(step("flee"));
  await master.control("Segment").click({ modifiers: ["Shift"] });
  await soon(() => master.moment()).toMatch(/ declare$/u);
  await master.speed("Orc", "speed 8");
  await table().dice(d20(2), d8(1));
  await master.drag("Orc", [3, 3]);
  await alix
    .question("Orc provokes an opportunity from Galaad")
    .getByRole("button", { name: "Strike: Longsword" })
    .click();
  await soon(() => master.page.locator(".pda-guide__done").innerText()).toBe(word("PDA.Guide.LessonDone"));
});

it("SEG-SURP-09 SEG-SURP-10 goes over to the surprise segment, and takes everything away at the end", async () => {
  const { master, basile, stored } = table();
  await basile.look("combat");
  await press("PDA.Guide.Next");
  await press("PDA.Guide.Prepare");
  await soon(() => nextStep(master)).toBe(step("meet"));
  await master.control("Encounter").click();
  const dialog = master.page.locator("dialog, .dialog").filter({ hasText: word("PDA.Segments.Meet.Title") });
  await dialog.locator('select[name="stealth-friendly"]').selectOption("moveSilently");
  // The sentry is seen: hers is the third die, the two that decide are laid by.
  await table().dice(d20(15));
  await dialog.getByRole("button", { name: word("PDA.Segments.Meet.Apply") }).click();
  await soon(() => nextStep(master)).toBe(step("beginSurprise"));
  await press("PDA.Guide.Back");
  await soon(() => master.page.locator(".pda-guide__done").innerText()).toBe(word("PDA.Guide.LessonDone"));
  await press("PDA.Guide.Next");
  await master.control("Phase").click({ modifiers: ["Shift"] });
  await soon(() => nextStep(basile)).toBe(step("surpriseAttack"));
  await soon(() => master.moment()).toBe("Surprise segment act");
  await table().dice(d20(12), d8(3));
  await basile.act("Cassandre");
  await basile.fighter("Cassandre").locator('[data-action="perform"][data-key*="surpriseAttack"]').first().click();
  await soon(() => master.page.locator(".pda-guide__done").innerText()).toBe(word("PDA.Guide.AllDone"));
  await press("PDA.Guide.Finish");
  await master.page.getByRole("button", { name: "Yes" }).click();
  await soon(() => [...stored.store.collection("scenes").keys()].length).toBe(1);
  await soon(() => [...stored.store.collection("combats").values()].map(({ active }) => active)).toEqual([true]);
  await soon(() => [...stored.store.collection("scenes").values()].map(({ active }) => active)).toEqual([true]);
  for (const seat of [master, basile])
    await soon(() => seat.page.locator(".scene-token:not([hidden])").count()).toBeGreaterThan(0);
  for (const seat of [master, basile]) await soon(() => seat.page.locator(".pda-guide").count()).toBe(0);
});
