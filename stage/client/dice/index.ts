/** `foundry.dice`: importing this fills `CONFIG.Dice` (`diceConfig`) with the core terms and the core Roll. */
import { diceConfig } from "./dice-config.ts";
import { Roll } from "./roll.ts";
import * as terms from "./terms/index.ts";

diceConfig.types.push(terms.Die, terms.FateDie);
Object.assign(diceConfig.terms, { c: terms.Coin, d: terms.Die, f: terms.FateDie });
Object.assign(diceConfig.termTypes, {
  Coin: terms.Coin,
  Die: terms.Die,
  FateDie: terms.FateDie,
  FunctionTerm: terms.FunctionTerm,
  NumericTerm: terms.NumericTerm,
  OperatorTerm: terms.OperatorTerm,
  ParentheticalTerm: terms.ParentheticalTerm,
  PoolTerm: terms.PoolTerm,
  StringTerm: terms.StringTerm,
});
diceConfig.rolls.push(Roll);

export { diceConfig, Roll, terms };
export { RollParser } from "./roll-parser.ts";
