import type { PossibleAction } from "../../../rules/kernel/possible-action.ts";
import type { CombatantId } from "../../../rules/kernel/ids.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import { choiceOf } from "../areas/area-choices.ts";

type Action = PossibleAction<SegmentsCommand>;
type Magic = Extract<SegmentsCommand, { do: "cast" | "useItem" }>;

const magicOf = ({ command }: Action): Magic | null =>
  command.do === "cast" || command.do === "useItem" ? command : null;

/**
 * The actions with spells aimed as their author has aimed: at the author's targets, all of them together, or at
 * the author. Nothing changes while there is no target; several who are to be ticked in a list stay a choice.
 */
export function aimedSpells(actions: readonly Action[], targeted: readonly CombatantId[]): readonly Action[] {
  if (targeted.length === 0) return actions;
  const told = new Set<string>();
  return actions.flatMap((action) => {
    const magic = magicOf(action);
    if (magic === null || choiceOf(action) === "several") return [action];
    const own =
      magic.targets.length === 1 && magic.targets[0] === magic.by && !targeted.includes(magic.by) ? [action] : [];
    if (told.has(magic.spell)) return own;
    told.add(magic.spell);
    return [...own, { ...action, command: { ...magic, targets: targeted } }];
  });
}

/** The actions that go at a target or at none; all of them where none could go at a target. `foeOf`: the foe that one goes at, or nothing. */
export function atTargets<A>(
  actions: readonly A[],
  foeOf: (action: A) => string,
  isTarget: (foe: string) => boolean,
): readonly A[] {
  const isMeant = (action: A): boolean => foeOf(action) !== "" && isTarget(foeOf(action));
  return actions.some(isMeant) ? actions.filter((action) => foeOf(action) === "" || isMeant(action)) : actions;
}
