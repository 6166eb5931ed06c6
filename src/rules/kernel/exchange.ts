import type { ExchangeId } from "./ids.ts";
import type { Replies } from "./run.ts";
import type { Game } from "./game.ts";
import type { Ruleset } from "./ruleset.ts";

/**
 * What is kept of a command while it waits, and afterwards to replay it: never the encounter, which is rebuilt from
 * where it lives. A few hundred bytes.
 */
export interface ExchangeRecord<G extends Game> {
  readonly id: ExchangeId;
  readonly command: G["command"];
  readonly replies: Replies;
  readonly version: string;
  /** Digest of the settings and tables that the rule ran with. */
  readonly digest: string;
}

/** A record of a command that nobody has answered yet. */
export function openRecord<G extends Game>(
  ruleset: Ruleset<G>,
  id: ExchangeId,
  command: G["command"],
): ExchangeRecord<G> {
  return { id, command, replies: {}, version: ruleset.version, digest: digestOf(ruleset.settings) };
}

/** Whether a record was made with the rules as they are now. */
export function isCurrent<G extends Game>(ruleset: Ruleset<G>, record: ExchangeRecord<G>): boolean {
  return record.version === ruleset.version && record.digest === digestOf(ruleset.settings);
}

const digests = new WeakMap<object, string>();

/** A short fingerprint of settings (FNV-1a over their JSON, keys sorted); equal values have equal digests. */
export function digestOf(settings: object): string {
  const known = digests.get(settings);
  if (known !== undefined) return known;
  const text = JSON.stringify(settings, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
      : value,
  );
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  const digest = (hash >>> 0).toString(16).padStart(8, "0");
  digests.set(settings, digest);
  return digest;
}
