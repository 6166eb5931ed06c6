import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesUnder, writeIfChanged } from "../files.ts";

/** Collects what the build puts into its folder, so that what is left over from an earlier build can be removed. */
export class BuildOutput {
  readonly folder: string;
  readonly written = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Writes one file, named by its path inside the folder with forward slashes. */
  write(path: string, content: string | Uint8Array): void {
    this.written.add(path);
    writeIfChanged(join(this.folder, path), content);
  }

  /** Copies a file as it is. */
  copy(source: string, path: string): void {
    this.write(path, readFileSync(source));
  }

  /** Copies a whole folder and answers how many files it held. */
  copyFolder(source: string, path: string, accepts: (file: string) => boolean = () => true): number {
    const files = filesUnder(source).filter(accepts);
    for (const file of files) this.copy(join(source, file), `${path}/${file}`);
    return files.length;
  }
}
