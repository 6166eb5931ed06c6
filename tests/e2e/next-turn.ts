import type { Page } from "playwright-core";
import { until } from "./until.ts";

/** Goes on to the next turn by the key, or as told, and says yes to passing over one who has not acted, where that is asked. */
export async function nextTurn(
  page: Page,
  press: () => Promise<void> = () => page.locator("body").press("n"),
): Promise<void> {
  const clock = page.locator("#sidebar .pda-clock");
  const before = await clock.innerText();
  await press();
  const yes = page.locator('dialog [data-action="yes"]');
  await until("the turn has passed", async () => {
    if ((await yes.count()) > 0) await yes.press("Enter", { timeout: 1_000 }).catch(() => undefined);
    return (await clock.innerText()) !== before;
  });
}
