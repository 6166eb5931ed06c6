/** What a spec finds on a host: that its sentence holds, or in which words an assertion says that it does not. */
import { AssertionError } from "node:assert/strict";
import type { Host, Spec } from "./spec.ts";

/** What never came to pass although a client waited for it: the host does not do what the sentence says. */
export class NeverCame extends AssertionError {
  constructor(message: string) {
    super({ message });
  }
}

/**
 * Runs a spec. Answers null where its sentence holds, and the message of the assertion that failed where it does not.
 * Rejects with anything else that is thrown: a host that does not open or a client that breaks down finds nothing.
 */
export async function finding(spec: Spec, host: Host): Promise<string | null> {
  try {
    await spec.run(host);
    return null;
  } catch (error) {
    if (error instanceof AssertionError) return error.message;
    throw error;
  }
}

/** What is wrong with the entry of a divergence: null where the spec fails in the words that it names. */
export async function divergesOtherwise(spec: Spec, host: Host, says: RegExp): Promise<string | null> {
  const found = await finding(spec, host);
  if (found === null) return `${spec.id} holds on the stage: the divergence is gone, and its entry goes too.`;
  return says.test(found) ? null : `${spec.id} does not fail as its divergence says (${String(says)}): ${found}`;
}
