import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sharedBrowser } from "./shared-browser.ts";
import { shapesOf } from "./shape.ts";

let page: Page;
beforeAll(async () => {
  page = await (await sharedBrowser()).newPage();
});
afterAll(() => page.close());

async function shapes(html: string): Promise<string[]> {
  await page.setContent(`<main>${html}</main>`);
  return shapesOf(page, ["main"]);
}

const ROW = `<li class="a b" data-id="1"><button type="button" aria-label="Strike">Strike</button><i>2</i></li>`;
const LIST = `<h2>Actions</h2><ul>${ROW}</ul>`;

it.each([
  ["other words", LIST.replaceAll("Strike", "Parry").replace("Actions", "Answers")],
  ["more of the same", `<h2>Actions</h2><ul>${ROW}${ROW}${ROW}</ul>`],
  ["other ids, and classes in another order", LIST.replace('data-id="1"', 'data-id="2"').replace("a b", "b a")],
])("%s are no new shape", async (_, html) => {
  expect(await shapes(LIST)).toEqual(expect.arrayContaining(await shapes(html)));
});

it.each([
  ["another class", LIST.replace("a b", "a c")],
  ["another heading", LIST.replaceAll("h2", "h4")],
  ["a button without words", LIST.replace(">Strike<", "><")],
  ["a label without words", LIST.replace('"Strike"', '""')],
  ["a state", LIST.replace("<button", '<button aria-pressed="true"')],
  ["a colour of its own", LIST.replace("<i>", '<i style="color: red">')],
  ["a second row that is unlike the first", `<h2>Actions</h2><ul>${ROW}${ROW.replace("<i>", "<b>")}</ul>`],
  [
    "headings in another order",
    `${LIST}<h5>More</h5>`.replaceAll("h5", "h2").replace("<h2>Actions</h2>", "<h3>A</h3>"),
  ],
  ["something shut", LIST.replace("<button", "<button disabled")],
])("%s is a new shape", async (_, html) => {
  const known = await shapes(LIST);
  expect((await shapes(html)).filter((shape) => !known.includes(shape))).not.toEqual([]);
});
