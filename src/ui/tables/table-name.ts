import { keyBelow } from "../../foundry/rulesets/book-words.ts";
import { activeRuleset } from "../../foundry/rulesets/active-ruleset.ts";
import { hostWords } from "../host-words.ts";

/** What a table of the world's ruleset is called; its own name where nobody has a word for it. */
export function tableName(table: string): string {
  const key = keyBelow(activeRuleset().words.tables, table, hostWords);
  return key === null ? table : hostWords.text(key);
}
