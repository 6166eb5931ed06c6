import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { coreStatusEffects } from "../../stage/client/helpers/status-effect-list.ts";
import { inProject } from "../../tools/project.ts";
import { filesOf, isTest } from "./tools/project-files.ts";

/** Where the stage keeps its own drawings of the icons that the host has under these names. */
const DRAWINGS = "stage/assets/icons/svg";

/** The icons of the host that a text names, written out. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/icons\/svg\/([\w-]+)\.svg/g)].map((match) => match[1] ?? "");

/** Every icon of the host that the stage, the system or its compendia name. */
function namesUsed(): string[] {
  const files = [
    ...["stage/client", "stage/shared", "stage/server", "stage/demo", "src"].flatMap((folder) =>
      filesOf(folder, /\.(ts|json)$/),
    ),
    ...filesOf("packs", /./),
    ...filesOf("templates", /\.hbs$/),
  ].filter(({ path }) => !isTest(path));
  const statuses = coreStatusEffects().flatMap((status) => namedIn(String(status["img"])));
  return [...new Set([...files.flatMap(({ text }) => namedIn(text)), ...statuses])].sort();
}

describe("the host's icons", () => {
  it("are drawn for the stage wherever one is named", () => {
    const names = namesUsed();
    expect(names).toEqual(expect.arrayContaining(["blind", "cowled", "item-bag", "mystery-man"]));
    expect(names.filter((name) => !existsSync(inProject(DRAWINGS, `${name}.svg`)))).toEqual([]);
  });

  it("are found in a text", () => {
    expect(namedIn('{ "img": "icons/svg/no-such.svg" } icons/none.svg')).toEqual(["no-such"]);
  });

  it("are all drawn alike: one ground, one ink, no script and nothing from elsewhere", () => {
    const drawings = filesOf(DRAWINGS, /\.svg$/);
    const start =
      '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64"><rect width="64" height="64" rx="8" fill="#3d3942"/><g fill="#efe9de">';
    expect(drawings.filter(({ text }) => !text.startsWith(start)).map(({ path }) => path)).toEqual([]);
    expect(drawings.filter(({ text }) => /<script|href|<image|<style/.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
