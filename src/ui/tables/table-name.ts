import { keyBelow } from "../../foundry/rulesets/book-words.ts";
import { worldFace } from "../../foundry/rulesets/ruleset-face.ts";
import { hostWords } from "../host-words.ts";

/** What a table of the world's ruleset is called; its own name where nobody has a word for it. */
export function tableName(table: string): string {
  const key = keyBelow(worldFace().words.tables, table, hostWords);
  return key === null ? table : hostWords.text(key);
}
