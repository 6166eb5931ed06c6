/** What may be chosen with attacks and spells, and what they are with it. */
import type { ActionChoice, Choosing, Chosen } from "../../kernel/choices.ts";
import { BEGUN } from "../attack/commands.ts";
import type { D20Command } from "../commands.ts";
import type { D20Action } from "../game.ts";

/** On or off, by the names that commands have for them; a square is chosen on the map. [D20-ATK-19] [D20-ATK-24] [D20-DMG-06] [D20-FEAT-15] [D20-TWF-01] [D20-SPELL-13] [D20-SPELL-33] [D20-FEAT-19] [D20-MOUNT-18] [D20-ATK-14] [D20-TRIP-01] [D20-DISARM-01] [D20-SUNDER-01] [D20-GRAP-03] */
const TOGGLES = [
  "defensive",
  "otherDamage",
  "twoHanded",
  "rapidShot",
  "twoWeapons",
  "trip",
  "disarm",
  "sunder",
  "grapple",
  "defensively",
  "goesOn",
  "spontaneousMetamagic",
  "quickened",
] as const;
/** So much of it. [D20-FEAT-10] [D20-FEAT-11] */
const AMOUNTS = ["expertise", "powerAttack"] as const;

const KEYS = [...TOGGLES, "aimSquare", ...AMOUNTS] as const;
export type D20Choice = ActionChoice<(typeof KEYS)[number]>;

/** A choice that is on or off. */
export const toggle = (key: Exclude<D20Choice["key"], (typeof AMOUNTS)[number]>): D20Choice => ({ key, most: null });

/** A choice of so much; none where nothing can be chosen. */
export const amount = (key: (typeof AMOUNTS)[number], most: number): readonly D20Choice[] =>
  most > 0 ? [{ key, most }] : [];

/** Choices that make the whole turn of a standard action. [D20-FEAT-15] [D20-TWF-02] [D20-SPELL-33] */
export const LONG: readonly string[] = ["rapidShot", "twoWeapons", "spontaneousMetamagic"];

/** What is chosen of an action, as its command names it. */
type Taken = { [K in (typeof TOGGLES)[number] | "aimSquare"]?: true } & { [K in (typeof AMOUNTS)[number]]?: number };

/** What is chosen of what may be chosen with an action, no more than there is of it. */
function takenOf({ choices = [] }: D20Action, chosen: Chosen): Taken {
  const open = new Map(choices.map(({ key, most }) => [key, most]));
  const taken: Taken = {};
  for (const key of [...TOGGLES, "aimSquare"] as const) if (open.has(key) && key in chosen) taken[key] = true;
  for (const key of AMOUNTS) {
    const much = Math.min(Number(chosen[key] ?? 0), open.get(key) ?? 0);
    if (much > 0) taken[key] = much;
  }
  return taken;
}

/** Commands that take what is chosen as it is. */
const WITH_CHOICES: readonly D20Command["do"][] = ["attack", "spring", "usePower", "concentrate"];

/** The command with what is chosen; a square comes later. */
function commandWith(
  command: D20Command,
  { aimSquare: _, trip, disarm, sunder, grapple, ...taken }: Taken,
): D20Command {
  if (command.do === "charge") {
    const wanted = { trip, disarm, sunder, grapple };
    const instead = BEGUN.find((each) => wanted[each] === true);
    return { ...command, ...taken, ...(instead === undefined ? {} : { instead }) };
  }
  return WITH_CHOICES.includes(command.do) ? { ...command, ...taken } : command;
}

/** What a full attack holds besides, by what is chosen. [D20-FEAT-15] [D20-TWF-01] */
const moreAttacks = ({ offHand = 0 }: D20Action["facts"], taken: Taken): number =>
  ("twoWeapons" in taken ? offHand : 0) + ("rapidShot" in taken ? 1 : 0);

/** The chance of the Concentration checks of a casting as it is chosen. [D20-SPELL-08] [D20-SPELL-13] [D20-MOUNT-18] [D20-MOUNT-19] */
function steadyWith({ steadiness }: D20Action["facts"], taken: Taken): Pick<D20Action["facts"], "steady"> {
  if (steadiness === undefined) return {};
  const [isOnGuard, goesOn] = ["defensively" in taken, "goesOn" in taken];
  const steady = steadiness[goesOn ? (isOnGuard ? "both" : "goingOn") : isOnGuard ? "defensively" : "asIs"];
  return steady < 1 ? { steady } : {};
}

/** An action with what is chosen: magic used defensively opens its author to none. [D20-SPELL-13] [D20-SPELL-27] [D20-AOO-20] */
function preview(action: D20Action, chosen: Chosen): D20Action {
  const taken = takenOf(action, chosen);
  const { command, facts } = action;
  return {
    ...action,
    command: commandWith(command, taken),
    facts: {
      ...facts,
      ...(facts.cost === "standard" && LONG.some((key) => key in taken) ? { cost: "fullRound" } : {}),
      ...(facts.attacks === undefined ? {} : { attacks: facts.attacks + moreAttacks(facts, taken) }),
      ...("aimSquare" in taken ? { choose: "square" } : {}),
      ...steadyWith(facts, taken),
    },
    ...("defensively" in taken ? { provokes: [], spares: [] } : {}),
  };
}

/** What is listed for metamagic on the spot comes only with it; quickened spells, while one can be cast, in place of the plain ones. [D20-SPELL-33] [D20-FEAT-19] */
function wanted(actions: readonly D20Action[], chosen: Chosen): readonly D20Action[] {
  const quickens =
    "quickened" in chosen && actions.some(({ facts, blocked }) => facts.quickened === true && blocked === null);
  return actions.filter(({ facts }) => {
    if (facts.bent === true) return "spontaneousMetamagic" in chosen;
    return facts.quickened === true ? quickens : facts.mayQuicken !== true || !quickens;
  });
}

/** How the list follows what is chosen. */
export const D20_CHOOSING: Choosing<D20Action> = { keys: KEYS, preview, wanted };
