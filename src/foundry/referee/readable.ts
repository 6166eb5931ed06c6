/** What of a stored exchange can be read: a user who may write the world's documents may have written anything. */

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isText = (value: unknown): boolean => typeof value === "string";

/** Whether a journal is one that can be written: documents, each with the paths that change. */
export function isJournal(journal: readonly unknown[]): boolean {
  return journal.every((entry) => {
    if (
      !isObject(entry) ||
      !("uuid" in entry) ||
      !isText(entry.uuid) ||
      !("changes" in entry) ||
      !Array.isArray(entry.changes)
    )
      return false;
    const changes: readonly unknown[] = entry.changes;
    return changes.every(
      (change) =>
        isObject(change) &&
        "path" in change &&
        typeof change.path === "string" &&
        change.path !== "" &&
        !/^(?:_id|ownership|type)\b/u.test(change.path),
    );
  });
}

/** Whether a question is one that can be put: to a combatant, with a cause, a default, and options that have names. */
export function isQuestion(question: unknown): boolean {
  if (!isObject(question) || !("options" in question) || !Array.isArray(question.options)) return false;
  const options: readonly unknown[] = question.options;
  const { to, from, cause, fallback, facts, rules } = question as Readonly<Record<string, unknown>>;
  const isHead =
    [to, cause, fallback].every(isText) && (from === null || isText(from)) && isObject(facts) && Array.isArray(rules);
  return (
    isHead &&
    options.every((option) => {
      if (!isObject(option)) return false;
      const { id, label, facts: of, cost, blocked } = option as Readonly<Record<string, unknown>>;
      return isText(id) && isText(label) && isObject(of) && isObject(cost) && (blocked === null || isObject(blocked));
    })
  );
}
