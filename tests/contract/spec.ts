/** What a contract spec is: one sentence about the host, with its evidence, that can be run on any host. */
import { deepStrictEqual, ok } from "node:assert/strict";

/** How sure a sentence is. Inferred ones are printed at the end of each run as unproved. */
export type Grade = "documented" | `relied on by ${number} public systems` | "inferred";

/** Who sits at the table. */
export type Seat = "gm" | "gm2" | "one" | "two";

export type Generation = 13 | 14;

/** One connected client: Foundry's public globals and the probe system's `probe`, nothing else. */
export interface Client {
  readonly seat: Seat;
  readonly userId: string;
  /** Runs the body of an async function in the client, with `args` in scope. JSON in and out. */
  run(code: string, args?: unknown): Promise<unknown>;
  /** Runs the code again and again until it answers something truthy, which is returned. Rejects when nothing comes. */
  until(code: string, args?: unknown): Promise<unknown>;
}

/** A server and its clients. A spec finds everybody connected but the second game master. */
export interface Host {
  readonly generation: Generation;
  readonly gm: Client;
  /** The two players. */
  readonly one: Client;
  readonly two: Client;
  client(seat: Seat): Client;
  connected(): readonly Client[];
  connect(seat: Seat, options?: { readonly language?: string }): Promise<Client>;
  disconnect(seat: Seat): Promise<void>;
  /** Resolves when every client has received all that this one has sent so far. */
  settle(from?: Seat): Promise<void>;
  /** Puts the table back: everybody in their seat, no document of an earlier spec, nothing noted. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** One sentence of the design's facts about the host. */
export interface Spec {
  readonly id: string;
  readonly section: `§${number}`;
  readonly grade: Grade;
  /** Where a reader can look it up. */
  readonly evidence: string;
  readonly sentence: string;
  readonly generations: readonly Generation[];
  run(host: Host): Promise<void>;
}

/** What a spec does: code that the game master's client answers with the value that follows, or a run of its own. */
export type Deed = readonly [code: string, gives: unknown] | ((host: Host) => Promise<void>);

/** A writer of specs for one section. */
export function section(name: Spec["section"]) {
  const specs: Spec[] = [];
  const write = (
    id: string,
    grade: Grade,
    evidence: string,
    sentence: string,
    deed: Deed,
    generations: readonly Generation[] = [13, 14],
  ): void => {
    const run = typeof deed === "function" ? deed : async (host: Host) => same(await host.gm.run(deed[0]), deed[1]);
    specs.push({ id, section: name, grade, evidence, sentence, generations, run });
  };
  return { specs, write };
}

/** Asserts that two JSON values are equal. */
export function same(actual: unknown, expected: unknown, message?: string): void {
  deepStrictEqual(actual, expected, message);
}

/** Asserts that a value is truthy. */
export function holds(value: unknown, message: string): void {
  ok(value, message);
}

/** The name under which a spec is run. */
export function title({ section: part, grade, sentence }: Spec): string {
  return `${part} ${grade}: ${sentence}`;
}

/** Code whose answer is the kind of error that it throws, or "nothing". */
export function thrown(code: string): string {
  return `try { ${code} } catch (error) { return "threw"; } return "nothing";`;
}
