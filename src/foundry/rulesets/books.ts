import type { Game } from "../../rules/kernel/game.ts";
import { ConstantBook } from "./constant-book.ts";
import type { RulesetAdapter } from "./ruleset-adapter.ts";
import { TableBook } from "./table-book.ts";

/** The constants and tables of a ruleset as its world plays by them. */
export function booksOf<G extends Game>({
  declaration,
  rules,
}: RulesetAdapter<G>): {
  readonly constants: ConstantBook;
  readonly tables: TableBook;
} {
  const inForce = (): object => rules.current().settings;
  return { constants: new ConstantBook(declaration, inForce), tables: new TableBook(declaration, inForce) };
}
