import type { SegmentsCommand } from "../../rules/segments/commands.ts";
import type { Words } from "../words.ts";

/** By what a command is done: the name of a piece of gear or a spell, bare hands, or a grapple action that needs nothing. Empty for a command that names none of them. */
export function toolText(command: SegmentsCommand, gear: (id: string) => string, words: Words): string {
  const act = command.do === "takeOffer" ? (command.as ?? "strike") : command.do === "grapple" ? command.act : null;
  if (act !== null && act !== "strike") return words.text(`PDA.GrappleAct.${act}`);
  if ("spell" in command) return gear(command.spell);
  const tool = "with" in command ? command.with : undefined;
  if (tool === undefined) return act === null ? "" : words.text("PDA.Sheet.BareHands");
  return tool === "bareHands" ? words.text("PDA.Sheet.BareHands") : gear(tool);
}
