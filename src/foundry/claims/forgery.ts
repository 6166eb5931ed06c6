/** Keys by which a sender would say who he is: only the host's own stamp says that. */
const NAMES_USER: ReadonlySet<string> = new Set([
  "user",
  "userid",
  "sender",
  "senderid",
  "author",
  "player",
  "owner",
  "gm",
  "gamemaster",
  "via",
]);

/** Keys of numbers and results that the rules work out, or that dice give. */
const COMPUTED: ReadonlySet<string> = new Set([
  "ac",
  "attrition",
  "bonus",
  "critical",
  "damage",
  "dice",
  "die",
  "hit",
  "initiative",
  "loss",
  "modifier",
  "natural",
  "naturals",
  "odds",
  "result",
  "results",
  "roll",
  "rolls",
  "routine",
  "strike",
  "success",
  "total",
  "totals",
]);

/** What a claim pretends to: a name that is not its to give, or a number that is not its to compute. */
export interface Forgery {
  readonly code: "claimNamesUser" | "claimForgedNumber";
  readonly field: string;
}

/**
 * The first key in what a stranger sent, however deep, that no honest claim has. `free`: keys whose content is not
 * looked into.
 */
export function forgeryIn(value: unknown, free: readonly string[] = []): Forgery | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const plain = key.toLowerCase();
    if (NAMES_USER.has(plain)) return { code: "claimNamesUser", field: key };
    if (free.includes(key)) continue;
    if (COMPUTED.has(plain)) return { code: "claimForgedNumber", field: key };
    const deeper = forgeryIn(inner, free);
    if (deeper !== null) return deeper;
  }
  return null;
}
