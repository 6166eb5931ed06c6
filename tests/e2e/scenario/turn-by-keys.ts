import type { Page } from "playwright-core";
import { until } from "../until.ts";
import { settled, stateOf, tellState, wantedIn } from "./played-round.ts";

/** Keys of a turn at the most: more is a turn that does not end. */
const MOST = 20;

/** Whether what has the focus takes letters and numbers for itself. */
const isTyping = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches("input, textarea, select, [contenteditable]") === true);

/**
 * Plays one turn by the keyboard alone, from the field of the chat on: out of the field, at the first that the tray offers, past
 * every question, and on to the end of the turn. Answers the keys, in their order.
 */
export async function turnByKeys(page: Page): Promise<readonly string[]> {
  await tellState(page);
  const keys: string[] = [];
  const press = async (key: string): Promise<void> => {
    if (keys.length > MOST) throw new Error(`The turn does not end: ${keys.join(" ")}.`);
    keys.push(key);
    await page.keyboard.press(key);
  };
  const answered = async (key: string): Promise<void> => {
    const before = await stateOf(page);
    await press(key);
    await until(`the page answers the key ${key}`, async () => (await stateOf(page)) !== before);
    await settled(page);
  };
  for (let steps = 0; (await wantedIn(page)).press !== "act" && steps < MOST; steps++) {
    await page.keyboard.press((await wantedIn(page)).key);
    await settled(page);
  }
  const { press: first, title, key } = await wantedIn(page);
  if (first !== "act") throw new Error("No combatant is offered anything to do.");
  await page.locator("#chat-message").focus();
  while (await isTyping(page)) await press("Tab");
  await answered(key);
  for (
    let wanted = await wantedIn(page);
    wanted.press === "answer" || wanted.title === title;
    wanted = await wantedIn(page)
  )
    await answered("0");
  return keys;
}
