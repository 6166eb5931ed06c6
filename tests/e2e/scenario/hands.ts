import type { Locator, Page } from "playwright-core";
import { soon } from "../soon.ts";

/** How somebody at the table works a control: by the pointer or by the keys, and never by a short cut that no person has. */
export interface Hands {
  readonly name: string;
  /** Turns the sidebar to a panel. */
  turnTo(page: Page, panel: string): Promise<void>;
  /** Works a control that is on the page. */
  press(control: Locator): Promise<void>;
  /** Unfolds a fighter's row of the tracker. */
  unfold(row: Locator): Promise<void>;
  /** Chooses an option of a question. */
  choose(option: Locator): Promise<void>;
  /** Moves the clock on to the next thing that happens, or out of the declaration of modes. */
  goOn(page: Page, isDeclaring: boolean): Promise<void>;
}

const NAME = ".pda-fighter__name";
/** Controls that the Tab key may pass on its way, at most. */
const FARTHEST = 250;
/** The pointer's way to a control, in steps. */
const STEPS = 3;

const isUnfolded = async (row: Locator): Promise<boolean> =>
  (await row.locator(NAME).getAttribute("aria-expanded")) === "true";

/** Milliseconds in which a row of one who is to act unfolds by itself, and in which a press shows. */
const A_LOOK = 250;

/** Unfolds a row, unless it does so by itself; a press at that very moment folds it again, and is followed by another. */
async function unfoldBy(row: Locator, press: () => Promise<void>): Promise<void> {
  await soon(async () => {
    await row.page().waitForTimeout(A_LOOK);
    if (await isUnfolded(row)) return true;
    await press();
    return false;
  }).toBe(true);
}

/** Brings the pointer over the middle of a control; whether it meets the control there and nothing that covers it. */
async function pointAt(control: Locator): Promise<boolean> {
  await control.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
  });
  const box = await control.boundingBox();
  if (box === null) return false;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await control.page().mouse.move(at.x, at.y, { steps: STEPS });
  return control.evaluate((element, { x, y }) => element.contains(document.elementFromPoint(x, y)), at);
}

async function click(control: Locator): Promise<void> {
  const { mouse } = control.page();
  await control.waitFor();
  await soon(() => pointAt(control)).toBe(true);
  await mouse.down();
  await mouse.up();
}

const panelTab = (page: Page, panel: string): Locator =>
  page.locator(`#sidebar [data-action="tab"][data-tab="${panel}"]`);

/** Hands that touch nothing but the mouse. */
export const byMouse: Hands = {
  name: "mouse",
  turnTo: (page, panel) => click(panelTab(page, panel)),
  press: click,
  choose: click,
  async unfold(row) {
    await unfoldBy(row, () => click(row.locator(NAME)));
  },
  goOn: (page, isDeclaring) =>
    click(page.locator(`#sidebar [data-action="advanceClock"][name="${isDeclaring ? "initiative" : "event"}"]`)),
};

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Whether a control comes before that which has the focus. */
const isBehind = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const here = document.activeElement;
    return (
      here !== null &&
      here !== document.body &&
      (here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    );
  });

/** Brings the focus to a control by the Tab key. */
export async function tabTo(control: Locator): Promise<void> {
  const { keyboard } = control.page();
  await control.waitFor();
  const key = (await isBehind(control)) ? "Shift+Tab" : "Tab";
  for (let step = 0; step < FARTHEST; step++) {
    if (await hasFocus(control)) return;
    await keyboard.press(key);
  }
  throw new Error(`The ${key} key never comes to ${String(control)}.`);
}

/** Brings the focus to a fighter's name: to the list by the Tab key, along it by the arrow keys. */
async function walkTo(row: Locator): Promise<void> {
  const page = row.page();
  const names = page.locator(`#combat ${NAME}`);
  await tabTo(page.locator(`#combat ${NAME}[tabindex="0"]`));
  await page.keyboard.press("Home");
  const rows = await names.count();
  for (let step = 0; step < rows && !(await hasFocus(row.locator(NAME))); step++)
    await page.keyboard.press("ArrowDown");
  if (!(await hasFocus(row.locator(NAME)))) throw new Error("The arrow keys never come to the row.");
}

/** Hands that touch nothing but the keys. */
export const byKeys: Hands = {
  name: "keyboard",
  async turnTo(page, panel) {
    const tab = panelTab(page, panel);
    await tabTo(tab);
    await page.keyboard.press("Enter");
  },
  async press(control) {
    await tabTo(control);
    await control.page().keyboard.press("Enter");
  },
  async unfold(row) {
    await unfoldBy(row, async () => {
      await walkTo(row);
      await row.page().keyboard.press("ArrowRight");
    });
  },
  async choose(option) {
    await option.waitFor();
    const number = option.locator(".pda-option__key");
    if ((await number.count()) > 0) await option.page().keyboard.press(await number.innerText());
    else await byKeys.press(option);
  },
  goOn: (page, isDeclaring) => page.keyboard.press(isDeclaring ? "Alt+n" : "n"),
};
