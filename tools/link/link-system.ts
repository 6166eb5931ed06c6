import { existsSync, lstatSync, mkdirSync, readlinkSync, statSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { ToolError } from "../tool.ts";

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** Whether something stands at a path, a link that points nowhere included. */
const isTaken = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/**
 * Links `<user data>/Data/systems/<id>` to the built system, so that a build is all it takes to play the change. Answers
 * the link's path, also when it was there already. Fails when the folder is not Foundry's, when nothing is built, or
 * when something else stands there.
 */
export function linkSystem(userData: string, id: string, dist: string): string {
  const folder = resolve(userData);
  if (!isFolder(folder)) throw new ToolError(`${folder}: no such folder.`);
  if (!isFolder(join(folder, "Data"))) {
    throw new ToolError(
      `${folder} is not a Foundry user data folder: it has no folder "Data". Foundry shows the right one in its setup screen, under Configuration.`,
    );
  }
  if (!existsSync(join(dist, "system.json"))) throw new ToolError('Nothing is built yet: run "npm run build" first.');
  const link = join(folder, "Data", "systems", id);
  if (isTaken(link)) {
    const isOurs = lstatSync(link).isSymbolicLink() && resolve(link, "..", readlinkSync(link)) === resolve(dist);
    if (isOurs) return link;
    throw new ToolError(`${link} already exists. Remove it (or uninstall the system in Foundry) and run this again.`);
  }
  mkdirSync(join(folder, "Data", "systems"), { recursive: true });
  symlinkSync(dist, link, process.platform === "win32" ? "junction" : "dir");
  return link;
}
