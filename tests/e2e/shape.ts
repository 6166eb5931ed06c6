import type { Page } from "playwright-core";

/**
 * Everything that these parts of a page are made of: each element by tag, classes, role, states, the tags right inside it and
 * whether it has words of its own, with all that it lies in; and the levels of the headings in their order. What is alike
 * comes once, however often it is repeated, and words are left out. A page all of whose shapes a checker of
 * accessibility has seen has nothing new for it. Parts that are not there have no shapes.
 */
export function shapesOf(page: Page, parts: readonly string[]): Promise<string[]> {
  return page.evaluate((selectors) => {
    /** Attributes that hold words, names, numbers or addresses: only whether they hold any counts. */
    const free =
      /^(?:id|for|name|value|title|alt|href|src|placeholder|min|max|step|data-.*)$|^aria-(?:label|description|labelledby|describedby|controls|owns|details|activedescendant|value.*|setsize|posinset)$/u;
    const mark = ({ name, value }: Attr): string => {
      if (name === "class") return value.split(/\s+/u).toSorted().join(".");
      if (free.test(name)) return value.trim() === "" ? `${name}=` : name;
      return `${name}=${name === "style" ? value.replaceAll(/[\d.]+(?=%|px|em|rem)/gu, "0") : value}`;
    };
    const speaks = ({ childNodes }: Element): boolean =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? "").trim() !== "");
    const shapes = new Set<string>();
    const walk = (element: Element, around: string): void => {
      const marks = [...element.attributes].map(mark).toSorted().join(" ");
      const place = `${around}/${element.tagName} ${marks}`;
      const inside = new Set([...element.children].map(({ tagName }) => tagName));
      shapes.add(`${place}${speaks(element) ? " …" : ""} [${[...inside].toSorted().join(",")}]`);
      for (const child of element.children) walk(child, place);
    };
    for (const selector of selectors)
      for (const part of document.querySelectorAll(selector)) {
        const headings = [...part.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) => tagName);
        if (headings.length > 0) shapes.add(headings.filter((each, at) => each !== headings[at - 1]).join(" "));
        walk(part, selector);
      }
    return [...shapes];
  }, parts);
}
