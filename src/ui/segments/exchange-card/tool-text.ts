import type { SegmentsCommand } from "../../../rules/segments/commands.ts";
import type { ChargeAct } from "../../../rules/segments/footwork/commands.ts";
import type { Names } from "../../exchange-card/wording.ts";
import type { Words } from "../../words.ts";

/** By what a command is done: the name of a piece of gear or a spell, bare hands, or a grapple action that needs nothing. Empty for a command that names none of them. */
export function toolText(command: SegmentsCommand, gear: (id: string) => string, words: Words): string {
  if (command.do === "surpriseAttack") return surpriseText(command, gear, words);
  const act = command.do === "takeOffer" ? (command.as ?? "strike") : command.do === "grapple" ? command.act : null;
  if (act !== null && act !== "strike") return words.text(`PDA.Segments.GrappleAct.${act}`);
  if ("spell" in command) return gear(command.spell);
  const tool =
    command.do === "charge" && command.act.do === "attack"
      ? command.act.with
      : "with" in command
        ? command.with
        : undefined;
  if (tool === undefined) return act === null ? "" : words.text("PDA.Sheet.BareHands");
  return tool === "bareHands" ? words.text("PDA.Sheet.BareHands") : gear(tool);
}

/** What a surprise attack is made with: a blow names its weapon, or both; a shot and a blow in grapple say so. */
function surpriseText(
  { as, with: striker, second }: Extract<SegmentsCommand, { do: "surpriseAttack" }>,
  gear: (id: string) => string,
  words: Words,
): string {
  const tool = striker === "bareHands" ? words.text("PDA.Sheet.BareHands") : gear(striker);
  if (as === "shoot") return words.format("PDA.Segments.Tool.Shot", { with: tool });
  if (as === "equivalent") return words.format("PDA.Segments.Tool.InGrapple", { with: tool });
  if (as !== "strike") return words.text(`PDA.Segments.GrappleAct.${as}`);
  return second == null ? tool : words.format("PDA.Segments.Tool.Both", { with: tool, second: gear(second) });
}

/** What is done at the end of a charge; a blow is named by its weapon. */
export function chargeText(act: ChargeAct, tool: string, words: Words): string {
  if (act.do === "attack") return tool;
  return act.do === "slipGuard"
    ? words.text("PDA.Segments.GrappleAct.slipGuard")
    : words.text(`PDA.Segments.Aim.${act.aim}`);
}

/** The word for what a command does: a sneak attack has its own. */
export function deedOf(command: SegmentsCommand): SegmentsCommand["do"] | "sneakAttack" {
  return command.do === "surpriseAttack" && command.sneak ? "sneakAttack" : command.do;
}

/** The target or targets that a command names; of several, those that the reader sees. */
export function targetText(command: SegmentsCommand, names: Names): string {
  if ("targets" in command)
    return command.targets
      .filter((id) => names.sees(id))
      .map((id) => names.combatant(id))
      .join(", ");
  if (command.do === "step") return names.combatant(command.relativeTo);
  if (command.do === "grantSurprise") return names.combatant(command.to);
  return "target" in command && typeof command.target === "string" ? names.combatant(command.target) : "";
}
