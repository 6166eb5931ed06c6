import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { SegmentsAction as Action } from "../../../rules/segments/game.ts";
import { aimsOf, amongMembers, magicOf } from "../../../rules/segments/actions/choosable.ts";
import type { ActionKit, Saying } from "../../tracker/action-kit.ts";
import type { AimKit } from "../../tracker/aimed-actions.ts";
import type { CostMark } from "../../tracker/action-groups.ts";
import type { Words } from "../../words.ts";
import { chargeText, deedOf, targetText as aimText, toolText } from "../exchange-card/tool-text.ts";
import { isTold } from "./told-way.ts";

const MANNER_ICONS: Readonly<Record<string, string>> = {
  walk: "fa-person-walking",
  swim: "fa-person-swimming",
  ride: "fa-horse",
};

/** What an action costs: weariness where a movement says so, else segments; null where it takes its moment alone. [SEG-FAT-12] [SEG-FAT-22] */
function costOf({ facts: { effort, segments } }: Action, words: Words): CostMark | null {
  if (effort !== undefined)
    return {
      icon: "fa-lungs",
      text: words.text(`PDA.Segments.EffortMark.${effort}`),
      said: words.text(`PDA.Segments.Effort.${effort}`),
    };
  return segments === undefined
    ? null
    : {
        icon: "fa-hourglass-half",
        text: String(segments),
        said:
          segments === 0 ? words.text("PDA.Tracker.AtOnce") : words.format("PDA.Tracker.Takes", { count: segments }),
      };
}

/** What an action is called on its button: `foe`: the target of its opportunity, which only the fight knows. */
export function labelOf(action: Action, saying: Pick<Saying, "names" | "words">, foe = ""): string {
  const { command, facts } = action;
  const { words } = saying;
  const thing = facts.with ?? "";
  if (facts.choose !== undefined) return leftLabel(command, facts.choose, thing, words);
  const striker = toolText(command, () => thing, words);
  const target = targetText(action, foe, saying);
  const parts = {
    with: striker,
    target,
    mode: "mode" in command ? words.text(`PDA.Mode.${command.mode}`) : "",
    activity: command.do === "simpleAction" ? words.text(`PDA.Activity.${command.activity}`) : "",
    gear: thing,
    footwork: footworkText(command, striker, words),
  };
  return words.format(keyOf(action, target, words), parts).trim();
}

/** Of an action that leaves ground, or those that it is about, to be chosen. */
function leftLabel(command: SegmentsCommand, choose: string, thing: string, words: Words): string {
  const what = command.do === "aimCover" ? "cover" : "spell";
  return words.format(`PDA.Area.Choose.${what}.${choose === "several" ? "members" : choose}`, { with: thing });
}

/** The words of a button: of a movement that no map shows by its gait; some deeds are told otherwise when they have a target. */
function keyOf({ command, facts }: Action, target: string, words: Words): string {
  if (isTold(command)) {
    if (command.do === "charge") return "PDA.Segments.Unmapped.Charge";
    const manner = facts.manner ?? "run";
    return facts.breaksOff === true ? `PDA.Segments.Unmapped.Off.${manner}` : `PDA.Segments.Unmapped.Go.${manner}`;
  }
  const deed = deedOf(command);
  const on = `PDA.Segments.Action.${deed}On`;
  return target !== "" && words.has(on) ? on : `PDA.Segments.Action.${deed}`;
}

/** Which way the mover steps, or what they force. */
function footworkText(command: SegmentsCommand, thing: string, words: Words): string {
  if (command.do === "step") return words.text(`PDA.Segments.Step.${command.way}`);
  if (command.do === "charge") return chargeText(command.act, thing, words);
  if (command.do !== "breakthrough") return "";
  return words.text(`PDA.Segments.Aim.${command.aim === "push" && command.follow ? "pushAfter" : command.aim}`);
}

/** The target of an action, if any; of ground that is kept under fire the foe in whose direction it lies, or those who are watched where no map is. */
function targetText(
  { command, facts }: Action,
  foe: string,
  { names, words }: Pick<Saying, "names" | "words">,
): string {
  if (command.do === "takeOffer" || command.do === "passOffer") return foe;
  if (command.do === "grapple" && !names.sees(command.target)) return words.text("PDA.Segments.Action.unseenHolder");
  if (command.do !== "aimCover") return aimText(command, names);
  const { towards = "" } = facts;
  return (towards === "" ? command.zone.members.filter((id) => names.sees(id)) : [towards])
    .map((id) => names.combatant(id))
    .join(", ");
}

/** Blows are listed at each foe in reach; spells go at the nearest foe, what heals at the friend in most need. [SEG-HOUSE-23] [SEG-HOUSE-44] */
const AIMS: AimKit<Action> = {
  targets: aimsOf,
  rank: ({ facts }) => Number(facts.friend === true),
  facts: ({ facts }) => facts,
  at: (action, targets) => ({ ...action, command: amongMembers(action.command, targets) ?? action.command }),
  each: ({ command }) => magicOf(command) === null,
};

/** What is said of each action besides its words. */
export const SAID_OF_ACTIONS = {
  groups: [
    { key: "now", icon: "fa-bolt", prominent: true },
    { key: "attack", icon: "fa-khanda" },
    { key: "grapple", icon: "fa-hands" },
    { key: "shooting", icon: "fa-bullseye" },
    { key: "magic", icon: "fa-wand-sparkles" },
    { key: "movement", icon: "fa-shoe-prints" },
    { key: "simple", icon: "fa-hand-sparkles" },
    { key: "mode", icon: "fa-chess-knight" },
  ],
  deeds: {
    declareMode: ["fa-chess-knight", null],
    hold: ["fa-hourglass-half", null],
    takeOffer: ["fa-bolt", "now"],
    passOffer: ["fa-forward", "now"],
    surpriseAttack: ["fa-user-ninja", "now"],
    attack: ["fa-khanda", "attack"],
    strikeInside: ["fa-worm", "attack"],
    slipGuard: ["fa-hands", "grapple"],
    grapple: ["fa-people-pulling", "grapple"],
    letGo: ["fa-hand", "grapple"],
    tearFree: ["fa-people-robbery", "grapple"],
    shoot: ["fa-bullseye", "shooting"],
    aimCover: ["fa-eye", "shooting"],
    dropCover: ["fa-eye-slash", "shooting"],
    cast: ["fa-wand-sparkles", "magic"],
    useItem: ["fa-gem", "magic"],
    move: ["fa-person-running", "movement"],
    step: ["fa-shoe-prints", "movement"],
    breakthrough: ["fa-people-arrows", "movement"],
    charge: ["fa-horse-head", "movement"],
    simpleAction: ["fa-hand-sparkles", "simple"],
    switchMode: ["fa-repeat", "mode"],
  },
  icon: ({ facts }) => MANNER_ICONS[facts.manner ?? ""],
  cost: costOf,
  aims: AIMS,
  isPlain: ({ command }) => ["attack", "strikeInside", "shoot"].includes(command.do),
  stands: ({ command }) => (command.do === "hold" ? "last" : null),
  // One that leaves something to be chosen has the command of another.
  key: ({ command, facts }) => `${JSON.stringify(command)}${facts.choose ?? ""}`,
} satisfies Partial<ActionKit<Action>>;
