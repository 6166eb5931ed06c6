import { mkdirSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isRecord, type Source } from "../../shared/document-kinds.ts";
import type { StoreKeeper } from "./world-store.ts";

/**
 * Keeps each collection in a JSON file of one directory. A file is written beside its place and then renamed, so that a
 * stop in mid-writing leaves the old one whole. Changes that come while a file is written are written after it, once.
 */
export class FileKeeper implements StoreKeeper {
  readonly #directory: string;
  readonly #pending = new Map<string, () => Source[]>();
  #writing: Promise<void> = Promise.resolve();
  #failure: unknown;

  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true });
  }

  load(collection: string): Source[] | undefined {
    const path = this.#path(collection);
    let content: string;
    try {
      content = readFileSync(path, "utf8");
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
    const records: unknown = JSON.parse(content);
    if (!Array.isArray(records) || !records.every(isRecord))
      throw new Error(`${path} is not a list of records: move it away to start anew.`);
    return records;
  }

  keep(collection: string, read: () => Source[]): void {
    const isFirst = this.#pending.size === 0;
    this.#pending.set(collection, read);
    if (isFirst) this.#writing = this.#writing.then(() => this.#writeAll());
  }

  async flush(): Promise<void> {
    await this.#writing;
    if (this.#failure !== undefined)
      throw new Error(`The world could not be written to ${this.#directory}.`, { cause: this.#failure });
  }

  async #writeAll(): Promise<void> {
    const due = [...this.#pending];
    this.#pending.clear();
    try {
      for (const [collection, read] of due) await this.#write(collection, read());
    } catch (error) {
      // Reported by the next flush: nothing awaits this chain while the server runs.
      this.#failure = error;
      console.error(`The world could not be written to ${this.#directory}.`, error);
    }
  }

  async #write(collection: string, records: Source[]): Promise<void> {
    const path = this.#path(collection);
    await writeFile(`${path}.new`, JSON.stringify(records, null, 1));
    await rename(`${path}.new`, path);
  }

  #path(collection: string): string {
    return join(this.#directory, `${collection}.json`);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
