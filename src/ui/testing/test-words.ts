import { formFor, printedNumber, typedNumber } from "../../foundry/sentences.ts";
import { shippedWords } from "../../foundry/testing/shipped-words.ts";
import { plainFault } from "../../rules/kernel/fault.ts";
import { isSpoken } from "../../rules/kernel/refusals.ts";
import type { Words } from "../words.ts";

/** The shipped words as a view asks for them, without a host. A missing key throws. */
export function testWords(language: "en" | "fr" = "en"): Words {
  const shipped = shippedWords(language);
  return {
    ...shipped,
    number: (value) => printedNumber(value, language),
    form: (count, one, other) => formFor(count, one, other, language),
    typed: (value) => typedNumber(value, language),
    refusal: ({ code, params }) =>
      shipped.format(
        `PDA.Refusal.${code}`,
        Object.fromEntries(
          Object.entries(params).map(([key, value]) => [
            key,
            isSpoken(value) ? value.combatant : typeof value === "object" ? plainFault(value) : value,
          ]),
        ),
      ),
  };
}
