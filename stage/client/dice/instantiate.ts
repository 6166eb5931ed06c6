import { diceConfig } from "./dice-config.ts";
import type { RollParseNode, TermInstance } from "./types.ts";
import { FunctionTerm } from "./terms/function-term.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { ParentheticalTerm } from "./terms/parenthetical-term.ts";
import { PoolTerm } from "./terms/pool-term.ts";
import { StringTerm } from "./terms/string-term.ts";

/** The term that a parse node describes. Throws when its dice denomination is not registered. */
export function instantiateNode(node: RollParseNode): TermInstance {
  switch (node.class) {
    case "NumericTerm":
      return new NumericTerm(node);
    case "OperatorTerm":
      return new OperatorTerm({ operator: node.operator });
    case "StringTerm":
      return new StringTerm(node);
    case "ParentheticalTerm":
      return new ParentheticalTerm({ term: node.term, options: node.options });
    case "FunctionTerm":
      return new FunctionTerm({ fn: node.fn, terms: node.terms, options: node.options });
    case "PoolTerm":
      return new PoolTerm({ terms: node.terms, modifiers: modifierList(node.modifiers), options: node.options });
    case "DiceTerm":
      return diceTerm(node);
  }
}

function diceTerm(node: Extract<RollParseNode, { class: "DiceTerm" }>): TermInstance {
  const lettered = typeof node.faces === "string" && !node.faces.startsWith("(");
  const denomination = lettered ? String(node.faces) : "d";
  const cls = diceConfig.terms[denomination];
  if (!cls) throw new Error(`No dice of denomination "${denomination}" are registered in CONFIG.Dice.terms.`);
  const faces = typeof node.faces === "string" ? node.faces.replace(/^\((.*)\)$/s, "$1") : node.faces;
  return new cls({
    number: node.number,
    modifiers: modifierList(node.modifiers),
    options: node.options,
    ...(lettered ? {} : { faces }),
  });
}

function modifierList(text: string): string[] {
  return text.match(/[A-Za-z]+[^A-Za-z]*/g) ?? [];
}
