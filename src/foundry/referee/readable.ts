/** What of a stored exchange can be read: a user who may write the world's documents may have written anything. */
import { array, decode, having, nullable, refine, string } from "../../rules/kernel/decode.ts";
import { mismatch } from "../../rules/kernel/decode-failure.ts";
import { phrase } from "../../rules/kernel/fault.ts";

const text = string();
const anyObject = having({});

const path = refine(string({ min: 1 }), (given) =>
  /^(?:_id|ownership|type)\b/u.test(given) ? mismatch([phrase("text")], given) : null,
);
const journal = array(having({ uuid: text, changes: array(having({ path })) }));
const name = string({ min: 1 });
const came = having({ _id: name, name });
const gone = having({ to: name, as: name });

/** Whether what a journal's entry says of a thing that changes hands, if it does, can be read. */
function isHandover(entry: unknown): boolean {
  const said = (key: "came" | "gone"): unknown => Reflect.get(Object(entry), key);
  return (
    (said("came") === undefined || decode(came, said("came")).ok) &&
    (said("gone") === undefined || decode(gone, said("gone")).ok)
  );
}

const option = having({ id: text, label: text, facts: anyObject, cost: anyObject, blocked: nullable(anyObject) });
const question = having({
  to: text,
  from: nullable(text),
  cause: text,
  fallback: text,
  facts: anyObject,
  rules: array(text),
  options: array(option),
});

/** Whether a journal is one that can be written: documents, each with the paths that change. */
export const isJournal = (stored: readonly unknown[]): boolean =>
  decode(journal, stored).ok && stored.every(isHandover);

/** Whether a question is one that can be put: to a combatant, with a cause, a default, and options that have names. */
export const isQuestion = (stored: unknown): boolean => decode(question, stored).ok;
