import { wayOf, type DrawnChoice } from "../../../rules/d20/footwork/drag.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Action } from "../../../rules/d20/game.ts";
import { askForm } from "../../dialogs/form-dialog.ts";
import { selectRow } from "../../dialogs/form-rows.ts";
import { hostWords } from "../../host-words.ts";
import type { DragKit } from "../../tracker/drags.ts";
import { d20Services } from "../d20-port.ts";

type Long = Extract<D20Command, { readonly do: "move" | "withdraw" | "run" }>;

const isLong = (command: D20Command): command is Long =>
  command.do === "move" || command.do === "withdraw" || command.do === "run";

/** A command over so many metres, where it has a length. [D20-MOVE-45] */
export const overMetres = (command: D20Command, metres: number): D20Command =>
  isLong(command) ? { ...command, metres } : command;

/** A movement that no map shows: over as many squares as its user says, where it is over more than one. [D20-AOO-08] [D20-MOVE-45] */
async function unmapped(
  { parent }: Combatant.Implementation,
  { command, facts }: D20Action,
  title: string,
): Promise<D20Command | null> {
  if (!isLong(command)) return command;
  const side = d20Services().fightFacts(parent)?.metresPerSquare ?? 0;
  const most = facts.squares ?? 0;
  const far = Array.from({ length: most }, (_, less) => most - less).map((count) => ({
    value: String(count),
    label: hostWords.format("PDA.D20.Way.Far", { count, metres: count * side }),
  }));
  const reply = await askForm(
    title,
    [selectRow("squares", hostWords.text("PDA.D20.Way.HowFar"), far)],
    hostWords.text("PDA.D20.Way.Go"),
  );
  return reply === null ? null : overMetres(command, Number(reply.text("squares")) * side);
}

/** Movements, and attacks in the middle of one, are drawn. */
export const D20_DRAGS: DragKit<D20Action, DrawnChoice> = {
  way: ({ command, facts }) => (facts.choose === undefined ? null : wayOf(command)),
  chosen: (fighter) => d20Services().chosenGait(fighter),
  choose: (fighter, way) => d20Services().chooseGait(fighter, way),
  unmapped,
};
