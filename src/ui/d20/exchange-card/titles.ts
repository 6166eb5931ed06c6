import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Event } from "../../../rules/d20/events.ts";
import type { D20Game } from "../../../rules/d20/game.ts";
import type { TitleText } from "../../exchange-card/card-text.ts";
import { titleOf } from "../../exchange-card/titles.ts";
import type { Wording } from "../../exchange-card/wording.ts";
import { strikerName } from "../wording.ts";
import { D20_FIELDS } from "./fields.ts";

/** What the first line of a card of `d20` says. */
export const D20_TITLES: TitleText<D20Game> = {
  deedOf,
  with: (command, { names, words }) => ({
    ...("with" in command
      ? {
          with: strikerName(
            command.with === "unarmed" ? null : names.gear(command.with),
            "head" in command && command.head === "other",
            words,
          ),
        }
      : {}),
    ...("item" in command ? { item: names.gear(command.item) } : {}),
    // Of two the reader is told of both: that there is another is in the sentence.
    ...("pair" in command ? { pair: command.pair.map((id) => names.combatant(id)).join(", ") } : {}),
    ...(command.do === "ruleAim" ? { target: names.combatant(command.aim.by) } : {}),
  }),
  aroundOf: (command) => ("inHalves" in command && command.inHalves ? "PDA.D20.Action.inHalves" : null),
  // Whose turn it is now, or the combatants reached by a power without a target.
  outcomeOf(command, events, wording) {
    if (command.do === "endTurn" || command.do === "advance") return momentOf(events, wording);
    const worked = events.find((event) => event.type === "powerWorked");
    if (command.do !== "usePower" || command.targets.length > 0 || worked === undefined) return null;
    const targets = worked.targets.filter((id) => id !== command.by && wording.names.sees(id));
    if (targets.length === 0) return null;
    return titleOf<D20Game>(
      { ...command, targets },
      "",
      { titles: D20_TITLES, fields: D20_FIELDS, below: "PDA.D20.Card" },
      wording,
    );
  },
};

/** What is tried for a thing: left out, for what is held. */
const OF_THINGS: readonly string[] = ["disarm", "sunder", "turnWeapon"];

/** What a command does, where its word has more than one sentence. */
function deedOf(command: D20Command): string {
  switch (command.do) {
    case "attack":
      if (command.instead !== undefined)
        return OF_THINGS.includes(command.instead) && command.item === undefined
          ? `${command.instead}Held`
          : command.instead;
      if (command.corner !== undefined) return "throwAtCorner";
      return command.target === null ? "attackSquare" : command.full === true ? "fullAttack" : "attack";
    case "delay":
      return command.count === undefined ? "delay" : "delayTo";
    case "charge":
      return command.instead === "bullRush"
        ? "chargeAndRush"
        : command.instead === "overrun"
          ? "chargeAndOverrun"
          : "charge";
    case "move":
      return command.overruns == null ? (command.tumbles === true ? "tumble" : "move") : "overrun";
    case "act":
      if (command.activity === "mount") return command.target == null ? "dismount" : "mount";
      return command.target == null ? "act" : "actFor";
    case "usePower":
      return command.targets.length === 0 ? "usePower" : "usePowerOn";
    case "dodge":
      return command.target === null ? "dodgeNobody" : "dodge";
    default:
      return command.do;
  }
}

/** Whose turn it is after turns have been passed on; where the reader may not know, whose turn has ended. */
function momentOf(events: readonly D20Event[], { names, words }: Wording): string | null {
  const moved = events.findLast((event) => event.type === "clockMoved");
  const begun = events.findLast((event) => event.type === "turnBegun");
  if (moved === undefined || begun === undefined) return null;
  const { round } = moved.clock;
  if (names.sees(begun.id))
    return words.format(round < 1 ? "PDA.D20.Card.SurpriseTurn" : "PDA.D20.Card.Turn", {
      round,
      name: names.combatant(begun.id),
    });
  const ended = events.find((event) => event.type === "turnEnded");
  return ended !== undefined && names.sees(ended.id)
    ? words.format("PDA.D20.Card.Title.endTurn", { name: names.combatant(ended.id) })
    : words.text("PDA.D20.Card.Title.advance");
}
