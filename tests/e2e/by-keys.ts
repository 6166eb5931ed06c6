import type { Locator } from "playwright-core";
import { byKeys, tabTo } from "./scenario/hands.ts";
import type { Seat } from "./seat.ts";
import { soon } from "./soon.ts";

/** Choices of a list that the arrow keys may pass on their way, at most. */
const FARTHEST = 10;

/** Has a list show a choice by the arrow keys. */
export async function pickByKeys(list: Locator, wanted: string): Promise<void> {
  await tabTo(list);
  const chosen = (): Promise<string> =>
    list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label ?? "");
  for (const key of ["ArrowUp", "ArrowDown"])
    for (let step = 0; step < FARTHEST && (await chosen()) !== wanted; step++) await list.page().keyboard.press(key);
  await soon(chosen).toBe(wanted);
}

/** Has a fighter do something by the keys: the fold around it is opened, and the button pressed. */
export async function actByKeys(seat: Seat, fighter: string, action: string | RegExp): Promise<void> {
  await byKeys.unfold(seat.fighter(fighter));
  const button = seat.fighter(fighter).getByRole("button", { name: action, exact: true, includeHidden: true });
  await button.waitFor({ state: "attached" });
  if (!(await button.isVisible()))
    await byKeys.press(button.locator("xpath=ancestor::details[not(@open)][1]").locator("summary"));
  await byKeys.press(button);
}
