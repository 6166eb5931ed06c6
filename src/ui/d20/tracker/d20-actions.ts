import type { ActionKind } from "../../../rules/d20/state.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Action } from "../../../rules/d20/game.ts";
import type { Wanting } from "../../../rules/d20/actions/facts.ts";
import type { ActionGroup, TrackedAction } from "../../tracker/action-groups.ts";
import type { Words } from "../../words.ts";
import { strikerName } from "../striker-name.ts";

/** The groups of what a combatant may do, in the order in which they are listed. */
export const ACTION_GROUPS = [
  { key: "pressing", icon: "fa-bolt", prominent: true },
  { key: "attack", icon: "fa-khanda" },
  { key: "magic", icon: "fa-wand-sparkles" },
  { key: "movement", icon: "fa-shoe-prints" },
  { key: "blind", icon: "fa-eye-slash" },
  { key: "stances", icon: "fa-shield-halved" },
  { key: "acts", icon: "fa-hand-sparkles" },
  { key: "free", icon: "fa-feather" },
] as const satisfies readonly ActionGroup[];

type GroupKey = (typeof ACTION_GROUPS)[number]["key"];

/** The groups that a reader who has folded nothing finds shut. */
export const SHUT_AT_FIRST: readonly string[] = ["blind", "acts", "free", "barred"];

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

/** What is left to be chosen on the map, or null. */
export const choiceOf = ({ facts }: D20Action): Wanting | null => facts.choose ?? null;

/** Whether something matters before all else, if it is allowed: it ends what holds its author back, finishes what is begun, or keeps up what would lapse. */
const isPressing = ({ command, facts }: D20Action): boolean =>
  facts.pressing === true || facts.ends === true || command.do === "concentrate";

/** In which group something is listed; null for what has a place of its own. */
export const groupOf = (action: D20Action): GroupKey | null => (isPressing(action) ? "pressing" : kindOf(action));

/** What kind of doing an action is, whether or not it is pressing; null for what has a place of its own. */
export function kindOf(action: D20Action): GroupKey | null {
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
export const isQuick = ({ command, blocked }: D20Action): boolean =>
  blocked === null && (command.do === "endTurn" || command.do === "resume" || command.do === "interrupt");

/** The picture of an action. */
export const iconOf = ({ command }: D20Action): string => ICONS[command.do] ?? "fa-hand-sparkles";

/** The targets of an action: none in particular for a blow into a square. */
export function aimedAt({ command }: D20Action): readonly string[] {
  if ("targets" in command) return command.targets;
  if (command.do === "move") return command.overruns == null ? [] : [command.overruns];
  return "target" in command && typeof command.target === "string" ? [command.target] : [];
}

/** What passes or takes up a turn: it is no deed whose cost one would ask for. */
const PASSES: readonly D20Command["do"][] = ["endTurn", "delay", "resume", "interrupt"];

/** What an action costs, as a mark; an attack on the move costs two. [D20-ACT-01] [D20-FEAT-06] */
export function costMark(action: D20Action, words: Words): TrackedAction["cost"] {
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

/** What tells an action from all others: a click finds it again, however the list has changed meanwhile. */
export const actionKey = ({ command }: D20Action): string => JSON.stringify(command);

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
  if (command.do === "attack" && choiceOf(action) === "square")
    return words.format("PDA.D20.Action.intoSquare", { what: said });
  const how = HOWS.find((each) => facts[each] === true);
  if (how !== undefined)
    return words.format(`PDA.D20.Action.${how}`, {
      what: said,
      slot: facts.slot ?? 0,
    });
  return motion === "land" ? said : words.format(`PDA.D20.Action.By.${motion}`, { what: said });
}
