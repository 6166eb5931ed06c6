import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Event } from "../../../rules/d20/events.ts";
import type { Names } from "../../exchange-card/teller.ts";
import type { Words } from "../../words.ts";
import { strikerName } from "../striker-name.ts";

/** The actor, the action and the target. */
export function titleOf(command: D20Command, actor: string, names: Names, words: Words): string {
  const title = words.format(`PDA.D20.Card.Title.${deedOf(command)}`, {
    name: command.by === null ? actor : names.combatant(command.by),
    target: targetText(command, names),
    with: toolText(command, names, words),
    deed: deedText(command, words),
  });
  return "inHalves" in command && command.inHalves ? words.format("PDA.D20.Action.inHalves", { what: title }) : title;
}

/** What a command does, where its word has more than one sentence. */
function deedOf(command: D20Command): string {
  switch (command.do) {
    case "attack":
      return command.target === null ? "attackSquare" : command.full === true ? "fullAttack" : "attack";
    case "move":
      return command.overruns == null ? (command.tumbles === true ? "tumble" : "move") : "overrun";
    case "act":
      return command.target == null ? "act" : "actFor";
    case "usePower":
      return command.targets.length === 0 ? "usePower" : "usePowerOn";
    case "dodge":
      return command.target === null ? "dodgeNobody" : "dodge";
    default:
      return command.do;
  }
}

/** The target or targets that a command names; of several, those unseen by the reader are left out. */
export function targetText(command: D20Command, names: Names): string {
  if ("targets" in command) return listed(command.targets, names);
  if ("pair" in command) return command.pair.map((id) => names.combatant(id)).join(", ");
  if (command.do === "grantOpportunity") return names.combatant(command.to);
  if (command.do === "ruleAim") return names.combatant(command.aim.by);
  if (command.do === "move" && command.overruns != null) return names.combatant(command.overruns);
  return "target" in command && command.target != null ? names.combatant(command.target) : "";
}

/** Names of those that the reader sees; where the reader sees none of them, one "someone". */
export function listed(ids: readonly string[], names: Names): string {
  const seen = ids.filter((id) => names.sees(id));
  return (
    seen.length > 0 ? seen.map((id) => names.combatant(id)) : [...new Set(ids.map((id) => names.combatant(id)))]
  ).join(", ");
}

/** By what a command is done: a weapon or the bare hands, a spell or a thing; empty for a command that names none. */
export function toolText(command: D20Command, names: Names, words: Words): string {
  if (command.do === "usePower") return names.gear(command.power);
  if (command.do === "act") return command.gear == null ? "" : names.gear(command.gear);
  return "with" in command
    ? strikerName(
        command.with === "unarmed" ? null : names.gear(command.with),
        command.do !== "coupDeGrace" && command.head === "other",
        words,
      )
    : "";
}

/** The word of the rules for what a command does: an activity, a skill, a save, how long a rest lasts. */
function deedText(command: D20Command, words: Words): string {
  switch (command.do) {
    case "act":
      return words.text(`PDA.D20.Activity.${command.activity}`);
    case "check":
      return words.text(`PDA.D20.Skill.${command.skill}`);
    case "rest":
      return words.text(`PDA.D20.Ruling.Span.${command.span}`);
    case "save":
      return words.text(`PDA.D20.Save.${command.save}`);
    default:
      return "";
  }
}

/** The title that the events give: whose turn it is now, or the combatants reached by a power without a target; null: as the command says. */
export function outcomeOf(command: D20Command, events: readonly D20Event[], names: Names, words: Words): string | null {
  if (command.do === "endTurn" || command.do === "advance") return momentOf(events, names, words);
  const worked = events.find((event) => event.type === "powerWorked");
  if (command.do !== "usePower" || command.targets.length > 0 || worked === undefined) return null;
  const caught = worked.targets.filter((id) => id !== command.by && names.sees(id));
  return caught.length === 0 ? null : titleOf({ ...command, targets: caught }, "", names, words);
}

/** Whose turn it is after turns have been passed on; where the reader may not know, whose turn has ended. */
function momentOf(events: readonly D20Event[], names: Names, words: Words): string | null {
  const moved = events.findLast((event) => event.type === "clockMoved");
  const begun = events.findLast((event) => event.type === "turnBegun");
  if (moved === undefined || begun === undefined) return null;
  if (names.sees(begun.id))
    return words.format(moved.clock.round < 1 ? "PDA.D20.Card.SurpriseTurn" : "PDA.D20.Card.Turn", {
      round: moved.clock.round,
      name: names.combatant(begun.id),
    });
  const ended = events.find((event) => event.type === "turnEnded");
  return ended !== undefined && names.sees(ended.id)
    ? words.format("PDA.D20.Card.Title.endTurn", { name: names.combatant(ended.id) })
    : words.text("PDA.D20.Card.Title.advance");
}
