import { expect, it } from "vitest";
import { MOST_LINES, withLine, type ToldBook, type ToldLine } from "./told-line.ts";

const EMPTY: ToldBook = { lines: [], more: 0 };
const line = (more: Partial<ToldLine> = {}): ToldLine => ({
  id: "a",
  user: "Basile",
  uuid: "Actor.x",
  parent: null,
  document: "Galaad",
  what: "changed",
  path: "system.hp",
  from: 12,
  to: 900,
  before: 12,
  seal: "s",
  count: 1,
  put: "no",
  ...more,
});

it("has one line grow when the same value is written again, from where it began", () => {
  const book = withLine(withLine(EMPTY, line()), line({ id: "b", from: 900, before: 900, to: 3, seal: "t" }));
  expect(book.lines).toEqual([line({ to: 3, seal: "t", count: 2 })]);
});

it("begins anew once a game master has put it back", () => {
  expect(withLine({ lines: [line({ put: "back" })], more: 0 }, line({ id: "b" })).lines).toHaveLength(2);
});

it("counts what has no place", () => {
  let book = EMPTY;
  for (let at = 0; at < 500; at++) book = withLine(book, line({ path: `system.${String(at)}` }));
  expect([book.lines.length, book.more]).toEqual([MOST_LINES, 500 - MOST_LINES]);
});
