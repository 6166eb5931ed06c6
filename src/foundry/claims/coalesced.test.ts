import { expect, it, vi } from "vitest";
import { Coalesced } from "./coalesced.ts";

it("tells the first at once and a flood as one, with its count", () => {
  vi.useFakeTimers();
  const told: [string, number][] = [];
  const news = new Coalesced<string>((each, count) => told.push([each, count]));
  for (let at = 0; at < 5000; at++) news.take("bob", `claim ${at}`);
  news.take("alice", "other");
  expect(told).toEqual([
    ["claim 0", 1],
    ["other", 1],
  ]);
  vi.advanceTimersByTime(5_000);
  expect(told.slice(2)).toEqual([["claim 4999", 4999]]);
  news.take("bob", "again");
  expect(told).toHaveLength(3);
  vi.advanceTimersByTime(20_000);
  expect(told.slice(3)).toEqual([["again", 1]]);
  news.take("bob", "much later");
  expect(told.at(-1)).toEqual(["much later", 1]);
  vi.useRealTimers();
});
