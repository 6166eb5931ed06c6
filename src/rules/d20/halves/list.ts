/** The halves of what takes a whole turn, in the list of what a combatant may do. [D20-ACT-08] */
import type { Listed } from "../actions/listed.ts";
import type { Table } from "../game.ts";
import { powerOf } from "../magic/powers.ts";
import type { D20Combatant } from "../state.ts";
import { mayHalve } from "./casting.ts";
import { isEnd, isHalvable, mayBegin } from "./entries.ts";
import type { HalvedCommand } from "./entry.ts";

type Whole<C = HalvedCommand> = Listed & { readonly command: C };

const begun = (whole: Whole, more: Partial<Listed> = {}): Listed => ({
  ...whole,
  cost: "standard",
  ...more,
  command: { ...whole.command, inHalves: true },
  facts: { ...whole.facts, inHalves: true, ...more.facts },
});

/** An entry of the list, and the first half of it for a standard action; or, where that is done, the second alone. [D20-ACT-08] */
export function inHalves(table: Table, combatant: D20Combatant, entry: Listed): readonly Listed[] {
  const { command } = entry;
  if (!isHalvable(command)) return [entry];
  const whole = { ...entry, command };
  if (command.do === "usePower") return castingsOf(table, combatant, { ...entry, command });
  if (!mayBegin(table, combatant, command)) return [entry];
  const ends = isEnd(table, combatant, command);
  if (command.do === "creep") return creepsOf(whole, ends);
  return ends ? [ended(whole, [])] : [whole, begun(whole)];
}

const ended = (whole: Listed, provokes: Listed["provokes"]): Listed => ({
  ...whole,
  cost: "standard",
  facts: { ...whole.facts, ends: true },
  ...(provokes === undefined ? {} : { provokes }),
});

/** Where it is only begun nothing is chosen yet, and no place left. [D20-ACT-54] */
function creepsOf(whole: Whole, ends: boolean): readonly Listed[] {
  if (ends) return [ended(whole, undefined)];
  const { label, command, facts, cost } = whole;
  return [whole, begun({ label, command, facts, cost })];
}

/** What is said of a casting that goes by itself is not said of a part of it. */
const withoutQuickening = ({ mayQuicken: _, ...facts }: Listed["facts"]): Listed["facts"] => facts;

/** In halves as it is, and with metamagic put in on the spot; what was begun is ended and nothing else. [D20-SPELL-33] [D20-FEAT-19] */
function castingsOf(table: Table, combatant: D20Combatant, whole: Whole<HalvedCommand<"usePower">>): readonly Listed[] {
  const { command, choices = [] } = whole;
  const power = powerOf(combatant, command.power);
  const facts = withoutQuickening(whole.facts);
  if (isEnd(table, combatant, command))
    return command.quickened === true ? [] : [ended({ ...whole, facts, choices: [] }, [])];
  if (power === undefined || command.quickened === true) return [whole];
  const plain = { ...whole, facts, choices: choices.filter(({ key }) => key !== "spontaneousMetamagic") };
  const bends = plain.choices.length < choices.length;
  const bent = { ...plain, command: { ...command, spontaneousMetamagic: true } };
  return [
    whole,
    ...(mayHalve(power, {}) ? [begun(plain)] : []),
    ...(bends && mayHalve(power, bent.command) ? [begun(bent, { facts: { bent: true } })] : []),
  ];
}
