import type { ActionKind } from "../../../rules/d20/state.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Action } from "../../../rules/d20/game.ts";
import type { ActionKit, Saying } from "../../tracker/action-kit.ts";
import type { ActionGroup, CostMark } from "../../tracker/action-groups.ts";
import { aimedAt as targetsOf, type AimKit } from "../../tracker/aims.ts";
import type { Spared } from "../../../rules/kernel/possible-action.ts";
import type { Words } from "../../words.ts";
import { strikerName } from "../striker-name.ts";

/** The groups of what a combatant may do, in the order in which they are listed. */
const GROUPS = [
  { key: "pressing", icon: "fa-bolt", prominent: true },
  { key: "attack", icon: "fa-khanda" },
  { key: "magic", icon: "fa-wand-sparkles" },
  { key: "movement", icon: "fa-shoe-prints" },
  { key: "blind", icon: "fa-eye-slash" },
  { key: "stances", icon: "fa-shield-halved" },
  { key: "acts", icon: "fa-hand-sparkles" },
  { key: "free", icon: "fa-feather" },
] as const satisfies readonly ActionGroup[];

type GroupKey = (typeof GROUPS)[number]["key"];

const ICONS: Partial<Record<D20Command["do"], string>> = {
  attack: "fa-khanda",
  spring: "fa-person-running",
  coupDeGrace: "fa-skull",
  move: "fa-person-walking",
  withdraw: "fa-person-walking-arrow-right",
  run: "fa-person-running",
  step: "fa-shoe-prints",
  creep: "fa-shoe-prints",
  usePower: "fa-wand-sparkles",
  touch: "fa-hand-point-up",
  concentrate: "fa-brain",
  stopConcentrating: "fa-brain",
  totalDefense: "fa-shield-halved",
  dodge: "fa-eye",
  endTurn: "fa-forward-step",
  delay: "fa-hourglass-half",
  resume: "fa-play",
  ready: "fa-stopwatch",
  interrupt: "fa-bolt",
};

/** Whether something matters before all else, if it is allowed: it ends what holds its author back, finishes what is begun, or keeps up what would lapse. */
const isPressing = ({ command, facts }: D20Action): boolean =>
  facts.pressing === true || facts.ends === true || command.do === "concentrate";

/** In which group something is listed; null for what has a place of its own. */
const groupOf = (action: D20Action): GroupKey | null => (isPressing(action) ? "pressing" : kindOf(action));

/** What kind of doing an action is, whether or not it is pressing; null for what has a place of its own. */
function kindOf(action: D20Action): GroupKey | null {
  switch (action.command.do) {
    case "attack":
      return action.command.target === null ? "blind" : "attack";
    case "spring":
    case "coupDeGrace":
      return "attack";
    case "usePower":
    case "touch":
    case "concentrate":
    case "stopConcentrating":
      return "magic";
    case "move":
    case "withdraw":
    case "run":
    case "step":
    case "creep":
      return "movement";
    case "totalDefense":
    case "dodge":
    case "delay":
    case "ready":
      return "stances";
    case "act":
      return action.facts.cost === "free" || action.facts.cost === "none" ? "free" : "acts";
    default:
      return null;
  }
}

/** What stands before all groups: ends the turn, or takes a waiting one up. */
const isQuick = ({ command }: D20Action): boolean =>
  command.do === "endTurn" || command.do === "resume" || command.do === "interrupt";

/** The picture of an action. */
const iconOf = ({ command }: D20Action): string => ICONS[command.do] ?? "fa-hand-sparkles";

/** The targets of an action: none in particular for a blow into a square. */
export const aimedAt = (action: D20Action): readonly string[] =>
  action.command.do === "move" && action.command.overruns != null ? [action.command.overruns] : targetsOf(action);

/** What passes or takes up a turn: it is no deed whose cost one would ask for. */
const PASSES: readonly D20Command["do"][] = ["endTurn", "delay", "resume", "interrupt"];

/** What an action costs, as a mark; an attack on the move costs two. [D20-ACT-01] [D20-FEAT-06] */
function costMark(action: D20Action, words: Words): CostMark | null {
  if (PASSES.includes(action.command.do)) return null;
  const { facts } = action;
  const cost = facts.cost === "standard" && facts.withMove === true ? "withMove" : facts.cost;
  const icons: Readonly<Record<ActionKind | "withMove", string>> = {
    withMove: "fa-circle-plus",
    standard: "fa-circle",
    move: "fa-circle-half-stroke",
    fullRound: "fa-clock-rotate-left",
    free: "fa-feather",
    none: "fa-minus",
  };
  const text = words.text(`PDA.D20.Cost.${cost}`);
  return { icon: icons[cost], text, said: text };
}

/** How a thing may be done: facts that have words of their own. */
const HOWS = ["inHalves", "ends", "fast", "quickened"] as const;

/** An action's words. `target`: its targets, by name; empty for none. */
export function actionLabel(action: D20Action, target: string, words: Words): string {
  const { command, facts, label } = action;
  const { with: striker = "", gear = "", power = "", squares = 0, motion = "land" } = facts;
  const parts = {
    target,
    with: strikerName(striker === "unarmed" ? null : striker, facts.head === "other", words),
    power,
    gear:
      facts.second === undefined ? gear : words.format("PDA.D20.Action.pair", { first: gear, second: facts.second }),
    squares,
    activity: command.do === "act" ? words.text(`PDA.D20.Activity.${command.activity}`) : "",
  };
  const deed = facts.tumbles === true ? "tumble" : label;
  const said = words
    .format(`PDA.D20.Action.${target !== "" && words.has(`PDA.D20.Action.${deed}On`) ? `${deed}On` : deed}`, parts)
    .trim();
  if (command.do === "attack" && facts.choose === "square")
    return words.format("PDA.D20.Action.intoSquare", { what: said });
  const how = HOWS.find((each) => facts[each] === true);
  if (how !== undefined)
    return words.format(`PDA.D20.Action.${how}`, {
      what: said,
      slot: facts.slot ?? 0,
    });
  return motion === "land" ? said : words.format(`PDA.D20.Action.By.${motion}`, { what: said });
}

/** Foes that can be attacked stand first; what does good is its author's or a friend's. [D20-SPELL-15] [D20-SPELL-18] */
const AIMS: AimKit<D20Action> = {
  rank: (action) =>
    kindOf(action) !== "attack" ? 2 : action.blocked === null && action.facts.choose === undefined ? 0 : 1,
  facts: ({ facts }) => facts,
  at: (action, targets) =>
    action.command.do === "usePower" || action.command.do === "touch"
      ? { ...action, command: { ...action.command, targets } }
      : action,
};

/** What is said of each action. */
export const SAID_OF_ACTIONS = {
  groups: GROUPS,
  group: groupOf,
  label: (action: D20Action, { target, words }: Saying) => actionLabel(action, target, words),
  icon: iconOf,
  cost: costMark,
  isQuick,
  targets: aimedAt,
  spared: ({ foe, bar, rule }: Spared, { names, words }: Pick<Saying, "names" | "words">) =>
    words.format("PDA.D20.Ruler.Barred", { foe: names.combatant(foe), why: words.text(`PDA.D20.Bar.${bar}`), rule }),
  aims: AIMS,
} satisfies Partial<ActionKit<D20Action>>;
