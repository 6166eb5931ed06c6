import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SYSTEM_ID } from "../../src/system-id.ts";
import { inProject } from "../../tools/project.ts";
import { clickFaults, HELPERS, helpersOf, partialsOf, rootElements } from "./tools/hbs.ts";
import { filesOf, isTest, type ProjectFile } from "./tools/project-files.ts";
import { literalsOf } from "./tools/syntax.ts";

const templates = (): ProjectFile[] => filesOf("templates", /\.hbs$/);

/** Folders of `templates/` whose files belong to no single application. */
const SHARED = ["parts"];

const PREFIX = `systems/${SYSTEM_ID}/`;

describe("the templates", () => {
  it("print, and reckon nothing", () => {
    expect(templates().length).toBeGreaterThan(0);
    const strange = templates().flatMap(({ path, text }) =>
      helpersOf(text)
        .filter((name) => !HELPERS.includes(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(strange).toEqual([]);
    expect(helpersOf('{{#if (eq a b)}}{{add 1 2}}{{name}}{{localize "A"}}{{/if}}{{!-- {{no x}} --}}')).toEqual([
      "add",
      "eq",
      "if",
      "localize",
    ]);
  });

  it("have one root element each", () => {
    const odd = templates()
      .map(({ path, text }) => ({ path, roots: rootElements(text) }))
      .filter(({ roots }) => roots.length !== 1);
    expect(odd).toEqual([]);
    expect(rootElements('<p class="{{#if a}}>{{/if}}"><br><img src="a>b"></p>{{> x}}<i/>')).toEqual(["p", "i"]);
  });

  it("let people act through buttons", () => {
    expect(templates().flatMap(({ path, text }) => clickFaults(text).map((fault) => `${path}: ${fault}`))).toEqual([]);
    expect(clickFaults('<button data-action="a"></button><div data-action="b"></div>')).toHaveLength(2);
  });

  it("hand what they print to tooltips as text: of a plain tooltip the host makes HTML", () => {
    const marked = (text: string): string[] =>
      [...text.matchAll(/data-tooltip(?:-html)?=(["'])[^"']*\{\{/g)].map((match) => match[0]);
    expect(templates().flatMap(({ path, text }) => marked(text).map((found) => `${path}: ${found}`))).toEqual([]);
    expect(
      marked('<i data-tooltip="{{name}}"></i><i data-tooltip-text="{{name}}"></i><i data-tooltip="PDA.Key"></i>'),
    ).toHaveLength(1);
    const written = filesOf("src", /\.ts$/).flatMap(({ path, text }) =>
      /dataset(?:\.tooltip|\["tooltip"\])\s*=|data-tooltip=/.test(text) ? [path] : [],
    );
    expect(written).toEqual([]);
  });

  it("escape what they print, but for enriched texts", () => {
    const raw = (text: string): string[] =>
      [...text.matchAll(/\{\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? "").filter((name) => !/enriched/i.test(name));
    expect(templates().flatMap(({ path, text }) => raw(text).map((name) => `${path}: ${name}`))).toEqual([]);
    expect(raw("{{{name}}}{{{enrichedNotes}}}")).toEqual(["name"]);
  });

  it("name partials that exist", () => {
    const lost = templates().flatMap(({ path, text }) =>
      partialsOf(text)
        .filter((partial) => !partial.startsWith(PREFIX) || !existsSync(inProject(partial.slice(PREFIX.length))))
        .map((partial) => `${path}: ${partial}`),
    );
    expect(lost).toEqual([]);
    expect(partialsOf('{{> "a/b.hbs" c=d}}{{#> e}}')).toEqual(["a/b.hbs", "e"]);
  });

  it("include no other ruleset's", () => {
    const home = (path: string): string | null => {
      const [, folder = ""] = path.split("/");
      return existsSync(inProject("src/rules", folder)) ? folder : null;
    };
    const strange = templates()
      .flatMap(({ path, text }) => partialsOf(text).map((partial) => ({ path, partial })))
      .filter(({ path, partial }) => ![null, home(path)].includes(home(partial.slice(PREFIX.length))));
    expect(strange).toEqual([]);
    expect([home("templates/d20/sheets/body.hbs"), home("templates/sheets/tabs.hbs")]).toEqual(["d20", null]);
  });

  it("are all printed by something", () => {
    const named = [
      ...templates().flatMap(({ text }) => partialsOf(text)),
      ...filesOf("src", /\.ts$/)
        .filter(({ path }) => !isTest(path))
        .flatMap(literalsOf)
        .flatMap(({ parts }) => parts.filter((part) => part.length > 3)),
    ];
    const dead = templates()
      .map(({ path }) => path.replace(/^templates\//, "").replace(/\.hbs$/, ""))
      .filter(
        (path) =>
          !named.some(
            (name) => name.includes(path) || (path.endsWith(name.replace(/^\/|\.hbs$/g, "")) && name.includes("/")),
          ),
      );
    expect(dead).toEqual([]);
  });

  it("repeat the folders of src/ui", () => {
    const folders = new Set(
      templates()
        .map(({ path }) => path.split("/")[1] ?? "")
        .filter((folder) => !SHARED.includes(folder)),
    );
    expect([...folders].filter((folder) => !existsSync(inProject("src/ui", folder)))).toEqual([]);
  });
});
