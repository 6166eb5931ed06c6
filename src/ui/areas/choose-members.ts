import { isKnownHere } from "../../foundry/secrets/unknown-to.ts";
import { combatantId, type CombatantId } from "../../rules/kernel/ids.ts";
import { askForm } from "../dialogs/form-dialog.ts";
import { checkRow } from "../dialogs/form-rows.ts";
import { namesIn } from "../exchange-card/names.ts";
import { hostWords } from "../host-words.ts";

/** Whether a combatant that the reader sees has no token on the map in view, and cannot be targeted there. */
export function isUnmapped({ combatants }: Combat.Implementation): boolean {
  return combatants.contents.some((each) => each.token?.object == null && isKnownHere(each));
}

/**
 * Has those in an area, or the targets of a spell, ticked in a list of all that the user sees, where no map tells; null when
 * the user calls it off. `ticked`: who is chosen at first; `among`: who can be chosen, everybody where it names nobody.
 */
export async function chooseMembers(
  { parent }: Combatant.Implementation,
  title: string,
  ticked: readonly string[],
  among: readonly string[] = [],
): Promise<readonly CombatantId[] | null> {
  const names = namesIn(parent);
  const known = parent.combatants.filter(
    ({ id }) => names.sees(id ?? "") && (among.length === 0 || among.includes(id ?? "")),
  );
  const rows = known.map(({ id, name }) => checkRow(id ?? "", name ?? "", ticked.includes(id ?? "")));
  const reply = await askForm(title, rows, hostWords.text("PDA.Area.Choose.Apply"));
  if (reply === null) return null;
  return known.flatMap(({ id }) => (id !== null && reply.ticked(id) ? [combatantId(id)] : []));
}
