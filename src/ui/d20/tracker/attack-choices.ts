import type { Intent } from "../../../rules/d20/attack/aim-outlook.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { Words } from "../../words.ts";
import type { D20Action } from "./d20-actions.ts";
import type { ChoiceView } from "./tracker-view.ts";

/** What may be chosen with a press: by which fact an action allows it, and what it is called in the command. */
const TOGGLES = [
  { key: "defensive", fact: "mayDefensive" },
  { key: "otherDamage", fact: "mayOtherDamage" },
  { key: "twoHanded", fact: "mayTwoHanded" },
  { key: "rapidShot", fact: "mayRapidShot" },
  { key: "defensively", fact: "mayDefensively" },
  { key: "spontaneousMetamagic", fact: "maySpontaneousMetamagic" },
  { key: "quickened", fact: "quickened" },
  { key: "aimSquare", fact: "mayAimSquare" },
] as const;
const NUMBERS = [
  { key: "expertise", fact: "mostExpertise" },
  { key: "powerAttack", fact: "mostPowerAttack" },
] as const;

/** What is chosen of an action, as its command names it. */
type Chosen = { [K in Exclude<(typeof TOGGLES)[number]["key"], "aimSquare">]?: true } & {
  [K in (typeof NUMBERS)[number]["key"]]?: number;
};

/** What this client's user has chosen for a combatant's coming attacks and spells. */
export interface Choices {
  readonly on: ReadonlySet<string>;
  readonly numbers: ReadonlyMap<string, number>;
}

/** The toggle by which choices outlast the turn. */
const KEPT = "kept";

export const NO_CHOICES: Choices = { on: new Set(), numbers: new Map() };

const most = ({ facts }: D20Action, fact: string): number => (typeof facts[fact] === "number" ? facts[fact] : 0);

/** The same choices with one of them the other way, or another number. */
export function changed({ on, numbers }: Choices, key: string, value: number | null): Choices {
  if (value !== null) return { on, numbers: new Map([...numbers, [key, value]]) };
  return { on: on.has(key) ? new Set([...on].filter((each) => each !== key)) : new Set([...on, key]), numbers };
}

/** What can be chosen for what a combatant may do now. [D20-ATK-19] [D20-ATK-24] [D20-DMG-06] [D20-FEAT-10] [D20-FEAT-11] [D20-FEAT-15] [D20-SPELL-13] [D20-SPELL-33] [D20-FEAT-19] [D20-ATK-14] */
export function choiceViews(
  actions: readonly D20Action[],
  { on, numbers }: Choices,
  words: Words,
): readonly ChoiceView[] {
  const free = actions.filter(({ blocked }) => blocked === null);
  const said = (key: string): Pick<ChoiceView, "key" | "label" | "hint"> => ({
    key,
    label: words.text(`PDA.D20.Choice.${key}`),
    hint: words.text(`PDA.D20.Choice.Hint.${key}`),
  });
  return [
    ...TOGGLES.filter(({ fact }) => free.some(({ facts }) => facts[fact] === true)).map(
      ({ key }): ChoiceView => ({ ...said(key), pressed: on.has(key) ? "true" : "false", numbers: null }),
    ),
    ...NUMBERS.flatMap(({ key, fact }): ChoiceView[] => {
      const highest = Math.max(0, ...free.map((action) => most(action, fact)));
      if (highest === 0) return [];
      const chosen = Math.min(numbers.get(key) ?? 0, highest);
      const values = Array.from({ length: highest + 1 }, (_, value) => ({
        value: String(value),
        label: value === 0 ? words.text("PDA.D20.Choice.none") : words.number(value),
        selected: value === chosen,
      }));
      return [{ ...said(key), pressed: null, numbers: values }];
    }),
    ...(chosenTexts({ on, numbers }, words).length === 0
      ? []
      : [{ ...said(KEPT), pressed: on.has(KEPT) ? "true" : "false", numbers: null } as const]),
  ];
}

/** What is chosen, in words; nothing where nothing is. */
export function chosenTexts({ on, numbers }: Choices, words: Words): readonly string[] {
  return [
    ...TOGGLES.filter(({ key }) => on.has(key)).map(({ key }) => words.text(`PDA.D20.Choice.${key}`)),
    ...NUMBERS.filter(({ key }) => (numbers.get(key) ?? 0) > 0).map(({ key }) =>
      words.format("PDA.D20.Choice.number", {
        choice: words.text(`PDA.D20.Choice.${key}`),
        number: numbers.get(key) ?? 0,
      }),
    ),
  ];
}

/** Whether the choices hold beyond the end of a turn. */
export function isKept({ on }: Choices): boolean {
  return on.has(KEPT);
}

/** The actions that go with what is chosen: what is listed for metamagic on the spot only with it, and quickened spells, while one can be cast, in place of the plain ones. [D20-SPELL-33] [D20-FEAT-19] */
export function wantedActions(offered: readonly D20Action[], { on }: Choices): readonly D20Action[] {
  const quickens =
    on.has("quickened") && offered.some(({ facts, blocked }) => facts["quickened"] === true && blocked === null);
  return offered.filter(({ facts }) => {
    if (facts["bent"] === true) return on.has("spontaneousMetamagic");
    return facts["quickened"] === true ? quickens : facts["mayQuicken"] !== true || !quickens;
  });
}

const isShielded = ({ facts }: D20Action, { on }: Choices): boolean =>
  facts["mayDefensively"] === true && on.has("defensively");

/** The foes that an action opens its author to with what is chosen: magic used defensively to none. [D20-SPELL-13] [D20-SPELL-27] */
export function provokedWith(action: D20Action, choices: Choices): D20Action["provokes"] {
  return isShielded(action, choices) ? [] : action.provokes;
}

/** Who would be opened to but for something, in the same way. [D20-AOO-20] */
export function sparedWith(action: D20Action, choices: Choices): NonNullable<D20Action["spares"]> {
  return isShielded(action, choices) ? [] : (action.spares ?? []);
}

/** The facts of an action with what is chosen: a rapid shot and metamagic on the spot take the whole turn, and a square may be left to choose on the map. [D20-FEAT-15] [D20-SPELL-33] [D20-ATK-14] */
export function factsWith({ facts }: D20Action, { on }: Choices): D20Action["facts"] {
  const is = (key: string, fact: string): boolean => facts[fact] === true && on.has(key);
  const isLong =
    facts["cost"] === "standard" &&
    (is("rapidShot", "mayRapidShot") || is("spontaneousMetamagic", "maySpontaneousMetamagic"));
  return {
    ...facts,
    ...(isLong ? { cost: "fullRound" } : {}),
    ...(is("aimSquare", "mayAimSquare") ? { choose: "square" } : {}),
  };
}

/** The command of an action with what is chosen, as far as the action allows it; a square is chosen later. */
export function withChoices(action: D20Action, { on, numbers }: Choices): D20Command {
  const { command, facts } = action;
  const chosen: Chosen = {};
  for (const { key, fact } of TOGGLES)
    if (key !== "aimSquare" && facts[fact] === true && on.has(key)) chosen[key] = true;
  for (const { key, fact } of NUMBERS) {
    const value = Math.min(numbers.get(key) ?? 0, most(action, fact));
    if (value > 0) chosen[key] = value;
  }
  return command.do === "attack" || command.do === "spring" || command.do === "usePower"
    ? { ...command, ...chosen }
    : command;
}

/** What a list holds for aims, with what is chosen; an attack goes as it is chosen even while it is barred, as on another's turn. */
export function intentsWith(listed: readonly D20Action[], choices: Choices): readonly Intent[] {
  return wantedActions(listed, choices)
    .filter(({ blocked, command }) => blocked === null || command.do === "attack")
    .map((action) => ({ command: withChoices(action, choices), provokes: provokedWith(action, choices) }));
}
