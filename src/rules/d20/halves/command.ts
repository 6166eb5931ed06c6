/** How a command says that it is only begun. [D20-ACT-08] */
import { boolean, extended } from "../../kernel/decode.ts";
import type { CommandRules } from "../../kernel/families.ts";
import type { D20Game } from "../game.ts";
import type { D20Command } from "../commands.ts";

/** Kinds of commands that may be cut in two, some of them not in every case. */
export type HalvedDeed = "act" | "coupDeGrace" | "creep" | "touch" | "usePower";

/** Commands, those that may be cut in two with the word for it: begun with a standard action, ended with one of the next round. */
export type Halvable<C> = C extends { readonly do: HalvedDeed } ? C & { readonly inHalves?: boolean } : C;

const WORD = { inHalves: boolean() };

/** The rules of all commands, those that may be cut in two read together with the word for it. */
export const readHalved = (rules: CommandRules<D20Game, D20Command>): CommandRules<D20Game, D20Command> => ({
  ...rules,
  act: { ...rules.act, decoder: extended(rules.act.decoder, WORD) },
  coupDeGrace: { ...rules.coupDeGrace, decoder: extended(rules.coupDeGrace.decoder, WORD) },
  creep: { ...rules.creep, decoder: extended(rules.creep.decoder, WORD) },
  touch: { ...rules.touch, decoder: extended(rules.touch.decoder, WORD) },
  usePower: { ...rules.usePower, decoder: extended(rules.usePower.decoder, WORD) },
});
