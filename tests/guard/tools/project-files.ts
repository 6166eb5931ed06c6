import { readFileSync, readdirSync } from "node:fs";
import { filesUnder } from "../../../tools/files.ts";
import { inProject } from "../../../tools/project.ts";

/** A file of the repository: its path with forward slashes, and its text. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/** What is not ours to judge: made by tools, or installed. */
const NOT_OURS = /^(node_modules|dist|reports|\.git|stage\/\.build|stage\/\.world)(\/|$)/;
const PICTURE = /\.(png|jpe?g|webp|woff2?|ico)$/;

const read = (path: string): ProjectFile => ({ path, text: readFileSync(inProject(path), "utf8") });

/** The text files under a folder of the project whose path matches. */
export function filesOf(folder: string, matching: RegExp): ProjectFile[] {
  return filesUnder(inProject(folder))
    .map((file) => `${folder}/${file}`)
    .filter((path) => matching.test(path) && !NOT_OURS.test(path) && !PICTURE.test(path))
    .map(read);
}

/** Every text file of the repository. */
export function allFiles(): ProjectFile[] {
  return readdirSync(inProject(), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.test(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(entry.name, /./) : PICTURE.test(entry.name) ? [] : [read(entry.name)],
    );
}

/** The program's own sources, tests included. */
export const programFiles = (): ProjectFile[] =>
  ["src", "stage", "tools", "tests"].flatMap((folder) => filesOf(folder, /\.ts$/));

/** Whether a file holds tests. */
export const isTest = (path: string): boolean =>
  path.endsWith(".test.ts") || path.startsWith("tests/") || path.includes("/testing/");
