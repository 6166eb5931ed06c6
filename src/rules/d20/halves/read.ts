/** Reading commands that may be only begun. [D20-ACT-08] */
import { boolean, extended } from "../../kernel/decode.ts";
import type { D20Command } from "../commands.ts";
import type { Commands } from "../game.ts";

const WORD = { inHalves: boolean() };

/** The rules of all commands, those that may be cut in two read together with the word for it. */
export const readHalved = (rules: Commands<D20Command>): Commands<D20Command> => ({
  ...rules,
  act: { ...rules.act, decoder: extended(rules.act.decoder, WORD) },
  coupDeGrace: { ...rules.coupDeGrace, decoder: extended(rules.coupDeGrace.decoder, WORD) },
  creep: { ...rules.creep, decoder: extended(rules.creep.decoder, WORD) },
  touch: { ...rules.touch, decoder: extended(rules.touch.decoder, WORD) },
  usePower: { ...rules.usePower, decoder: extended(rules.usePower.decoder, WORD) },
});
