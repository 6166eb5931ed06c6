import type { ReadiedAct } from "../../../rules/d20/ready/commands.ts";
import { DOER } from "../../../rules/d20/ready/commands.ts";
import { actOf } from "../../../rules/d20/ready/readied.ts";
import type { Awaited, Readied } from "../../../rules/d20/stored/turn.ts";
import type { Facts } from "../../../rules/kernel/questions.ts";
import { joined, type Words } from "../../words.ts";
import { strikerName } from "../wording.ts";

/** Names as the reader knows them. */
export interface ReadyNames {
  readonly gear: (id: string) => string;
  readonly name: (id: string) => string;
}

/** One who is named, or the one who will have set it off. */
const targetName = (id: string, { name }: ReadyNames, words: Words): string =>
  id === DOER ? words.text("PDA.D20.Ready.Doer") : name(id);

/** An act and with what it is done, in words. [D20-READY-05] */
export const deedWords = ({ does, with: weapon, power, activity }: Facts, words: Words): string =>
  words.format(`PDA.D20.Ready.Act.${String(does)}`, {
    with: strikerName(weapon === undefined ? null : String(weapon), false, words),
    power: String(power ?? ""),
    activity: activity === undefined ? "" : words.text(`PDA.D20.Activity.${String(activity)}`),
  });

/** What is readied, in words. [D20-READY-05] */
function actWords(act: ReadiedAct, names: ReadyNames, words: Words): string {
  const targets = "targets" in act ? act.targets : "target" in act && act.target != null ? [act.target] : [];
  const said = deedWords(
    {
      does: act.do,
      ...(act.do === "attack" && act.with !== "unarmed" ? { with: names.gear(act.with) } : {}),
      ...(act.do === "usePower" ? { power: names.gear(act.power) } : {}),
      ...(act.do === "act" ? { activity: act.activity } : {}),
    },
    words,
  );
  if (targets.length === 0) return said;
  const who = targets.map((id) => targetName(id, names, words)).join(", ");
  return words.format("PDA.D20.Ready.At", { what: said, target: who });
}

/** What it waits for, in words. [D20-READY-05] */
function watchWords(
  { kinds, whose, who, where, metres, squares, when, words: own }: Awaited,
  names: ReadyNames,
  words: Words,
): string {
  const said = own === null ? null : words.format("PDA.D20.Ready.Words", { words: own });
  // What no rule sees is all in the words of the one who waits.
  if (said !== null && kinds.every((kind) => kind === "told")) return said;
  const triggers = kinds.map((kind) => words.text(`PDA.D20.Ready.Trigger.${triggerKey(kind, when)}`));
  const about = who === null ? words.text(`PDA.D20.Ready.Whose.${whose}`) : names.name(who);
  return joined(
    [
      words.format("PDA.D20.Ready.By", { what: triggers.join(", "), who: about }),
      where !== "anywhere" &&
        words.format(`PDA.D20.Ready.Where.${where === "square" && squares.length > 1 ? "squares" : where}`, {
          metres: words.number(metres),
          count: squares.length,
        }),
      said ?? false,
    ],
    ", ",
  );
}

/** A kind of act with its moment, as its word lies in the language files. */
export const triggerKey = (kind: Awaited["kinds"][number], when: Awaited["when"]): string =>
  when === "after" ? `${kind}After` : kind;

/** A readied action and what it waits for, for those who may know. [D20-READY-05] */
export function readiedWords(readied: Readied, names: ReadyNames, words: Words): string {
  const act = actOf(readied);
  return words.format("PDA.D20.Ready.Waits", {
    what: act === null ? "" : actWords(act, names, words),
    trigger: watchWords(readied.watch, names, words),
  });
}
