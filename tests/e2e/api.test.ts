import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { atTable } from "./at-table.ts";
import { d20 } from "./dice.ts";
import { soon } from "./soon.ts";

const GUIDE = readFileSync(fileURLToPath(new URL("../../docs/api.md", import.meta.url)), "utf8");
const EXAMPLES = [...GUIDE.matchAll(/^```js\n\/\/ (.+)\n([^`]+(?:`[^`\n]+`[^`]*)*?)^```$/gmu)].map(
  ([, title = "", code = ""]) => ({ title, code }),
);

const table = atTable();

/** What a page says when it runs an example: the lines of its console, and any error. */
async function run(code: string): Promise<string[]> {
  return table().alix.page.evaluate(async (text) => {
    const lines: string[] = [];
    const AsyncFunction = Object.getPrototypeOf(async () => Promise.resolve()) as {
      constructor: new (...text: string[]) => (...args: unknown[]) => Promise<unknown>;
    };
    const console = { log: (...words: unknown[]) => void lines.push(words.map(String).join(" ")) };
    await new AsyncFunction.constructor("console", text)(console);
    return lines;
  }, code);
}

const example = (part: string): string => {
  const found = EXAMPLES.find(({ title }) => title.includes(part));
  if (found === undefined) throw new Error(`docs/api.md has no example "${part}".`);
  return found.code;
};
const tried = new Set<string>();
const runExample = (part: string): Promise<string[]> => {
  tried.add(part);
  return run(example(part));
};

it("begins a fight in which the examples are tried", async () => {
  await table().begin(1, 5, 6, 10);
  await soon(() => table().alix.phase()).toBe("act");
});

it("reads what the examples of the guide read", async () => {
  expect(await runExample("Say what")).toEqual([expect.stringContaining("attack")]);
  expect(await runExample("Charge the first foe")).toEqual(["no charge"]);
  expect(await runExample("Explain an armor class")).toEqual([expect.stringMatching(/^22 .*SEG-/u)]);
  expect(await runExample("Look at a table")).toEqual(["printed"]);
  expect(await runExample("Play by a table")).toEqual(["refused"]);
  expect(await runExample("Note each exchange")).toEqual([]);
});

it("says why not, as the examples do", async () => {
  const { alix } = table();
  await runExample("Help the user's character up");
  await alix.told("Only a Game Master may do this");
  await runExample("Use the sword");
  await alix.told("Target one foe first");
});

it("strikes as the examples strike, and leaves none of them untried", async () => {
  const { alix } = table();
  await alix.target("Orc");
  await alix.look("chat");
  await table().dice(d20(2));
  await runExample("Strike the targeted foe");
  await soon(() => alix.card("Galaad attacks Orc (Longsword)").innerText()).toContain("strike total 22");
  expect(EXAMPLES.length).toBeGreaterThan(5);
  expect(
    EXAMPLES.map(({ title }) => title).filter((title) => ![...tried].some((part) => title.includes(part))),
  ).toEqual([]);
});
