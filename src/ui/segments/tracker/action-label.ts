import type { PossibleAction } from "../../../rules/kernel/possible-action.ts";
import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { Saying } from "../../tracker/action-kit.ts";
import type { Words } from "../../words.ts";
import { areaLabel } from "../areas/area-choices.ts";
import { chargeText, deedOf, targetText as aimText, toolText } from "../exchange-card/tool-text.ts";
import { againstIn, foeOf } from "./listing.ts";
import { toldLabel } from "./told-way.ts";

type Action = PossibleAction<SegmentsCommand>;

/** What an action is called on its button. */
export function labelOf(action: Action, saying: Saying): string {
  const { command, facts } = action;
  const { words } = saying;
  const thing = typeof facts["with"] === "string" ? facts["with"] : "";
  const striker = toolText(command, () => thing, words);
  const target = command.do === "aimCover" ? groundText(action, saying) : targetText(command, saying);
  const parts = {
    with: striker,
    target,
    mode: "mode" in command ? words.text(`PDA.Mode.${command.mode}`) : "",
    activity: command.do === "simpleAction" ? words.text(`PDA.Activity.${command.activity}`) : "",
    gear: thing,
    footwork: footworkText(command, striker, words),
  };
  return (
    areaLabel(action, words) ??
    toldLabel(action, target, words) ??
    words.format(actionWords(deedOf(command), target, words), parts).trim()
  );
}

/** Which way the mover steps, or what they force. */
function footworkText(command: SegmentsCommand, thing: string, words: Words): string {
  if (command.do === "step") return words.text(`PDA.Segments.Step.${command.way}`);
  if (command.do === "charge") return chargeText(command.act, thing, words);
  if (command.do !== "breakthrough") return "";
  return words.text(`PDA.Segments.Aim.${command.aim === "push" && command.follow ? "pushAfter" : command.aim}`);
}

/** The words of a button; some deeds are told otherwise when they have a target. */
function actionWords(deed: ReturnType<typeof deedOf>, target: string, words: Words): string {
  const on = `PDA.Segments.Action.${deed}On`;
  return target !== "" && words.has(on) ? on : `PDA.Segments.Action.${deed}`;
}

/** The foe in whose direction ground is kept under fire, or who is watched where no map is. */
function groundText(action: Action, { names }: Saying): string {
  const towards = foeOf(action);
  if (towards !== "") return names.combatant(towards);
  return action.command.do === "aimCover"
    ? action.command.zone.members
        .filter((id) => names.sees(id))
        .map((id) => names.combatant(id))
        .join(", ")
    : "";
}

/** The target of a command, if any. */
function targetText(command: SegmentsCommand, { combat, names, words }: Saying): string {
  if (command.do === "grapple" && !names.sees(command.target)) return words.text("PDA.Segments.Action.unseenHolder");
  if (command.do === "takeOffer")
    return againstIn(combat, command.offer)
      .map((id) => names.combatant(id))
      .join("");
  return aimText(command, names);
}
