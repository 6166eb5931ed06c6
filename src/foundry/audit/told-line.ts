import type { Json } from "../../rules/kernel/json.ts";
import { digestOf } from "../../rules/kernel/exchange.ts";

/** What became of a write: `no`: it stands; `right`: the referee has undone it by itself; `back`: a game master has put it back. */
export type PutBack = "no" | "right" | "back";

/**
 * One line about what a user has written past the referee; `displaced`: a token that a game master has put elsewhere. `uuid`: the document; `parent`: where a deleted one lay; `path`:
 * blank for a document that has come, gone or been displaced. `before`: what a game master may put back; absent where nothing can be.
 * `seal`: a fingerprint of what stands now, to tell whether it has changed since. `count`: how often it was written.
 */
export interface ToldLine {
  readonly id: string;
  readonly user: string;
  readonly uuid: string;
  readonly parent: string | null;
  readonly document: string;
  readonly what: "changed" | "created" | "deleted" | "displaced";
  readonly path: string;
  readonly from: string | number | boolean | null;
  readonly to: string | number | boolean | null;
  readonly before?: Json;
  readonly seal: string;
  readonly count: number;
  readonly put: PutBack;
}

/** The lines of one round of a fight, and how many more writes there were than lines have place. */
export interface ToldBook {
  readonly lines: readonly ToldLine[];
  readonly more: number;
}

/** Lines of one card at the most: what comes beyond is counted. */
export const MOST_LINES = 40;

/** The book with one more line: the same write again makes its line grow, from where it began to where it stands. */
export function withLine({ lines, more }: ToldBook, fresh: ToldLine): ToldBook {
  const at = lines.findIndex(
    (line) =>
      line.put !== "back" &&
      line.uuid === fresh.uuid &&
      line.path === fresh.path &&
      line.what === fresh.what &&
      line.user === fresh.user,
  );
  const known = lines[at];
  if (known !== undefined)
    return {
      lines: lines.with(at, {
        ...known,
        to: fresh.to,
        seal: fresh.seal,
        put: fresh.put,
        count: known.count + fresh.count,
      }),
      more,
    };
  return lines.length < MOST_LINES ? { lines: [...lines, fresh], more } : { lines, more: more + fresh.count };
}

/** A short fingerprint of a stored value: another value has another one. */
export function sealOf(value: Json | undefined): string {
  return digestOf({ value: value ?? null });
}
