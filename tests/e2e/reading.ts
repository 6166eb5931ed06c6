import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What an accessibility checker objects to in these parts of a page, one line a fault; parts that are not there are an
 * error. Links past the beginning are a matter of the host's whole page: what a log has scrolled out of sight is none.
 * `only` its rules about colours: those that another theme may break.
 */
export async function faultsIn(page: Page, parts: readonly string[], only?: "colours"): Promise<string[]> {
  if (!(await page.evaluate(() => Reflect.has(globalThis, "axe")))) await page.evaluate(AXE);
  const results = await page.evaluate(
    async ([include, runOnly]) => {
      const axe = Reflect.get(globalThis, "axe") as { run(context: object, options: object): Promise<AxeResults> };
      return axe.run(
        { include: include.map((part) => [part]) },
        { preload: false, resultTypes: ["violations"], rules: { "skip-link": { enabled: false } }, ...runOnly },
      );
    },
    [[...parts], only === undefined ? {} : { runOnly: ["color-contrast", "link-in-text-block"] }] as const,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${node.target.join(" ")} ${(node.failureSummary ?? "").replaceAll(/\s+/gu, " ")} ${node.html.slice(0, 160)}`,
    ),
  );
}

/** Keys of the language files that a reader would see or hear in place of words. */
export function rawKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spoken = [...document.querySelectorAll("[aria-label], [placeholder], [title]")].flatMap((element) =>
      ["aria-label", "placeholder", "title"].map((name) => element.getAttribute(name) ?? ""),
    );
    return [document.body.innerText, ...spoken].flatMap((text) => text.match(/\b(?:PDA|TYPES)\.[\w.]+/gu) ?? []);
  });
}

/** The parts of the sidebar that scroll sideways. */
export function sidewaysIn(page: Page, root: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const inside = [...document.querySelectorAll<HTMLElement>(`${selector}, ${selector} *`)];
    const scrolls = (element: HTMLElement): boolean => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
    return inside
      .filter((element) => scrolls(element) && element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className} ${element.scrollWidth} > ${element.clientWidth}`);
  }, root);
}
