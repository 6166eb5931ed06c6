import { wayOf, type DrawnChoice } from "../../../rules/d20/footwork/drag.ts";
import type { D20Command } from "../../../rules/d20/commands.ts";
import type { D20Action } from "../../../rules/d20/game.ts";
import type { Asking } from "../../dialogs/form-dialog.ts";
import { selectRow } from "../../dialogs/form-rows.ts";
import type { DragKit } from "../../tracker/drags.ts";
import type { Words } from "../../words.ts";
import { d20Services } from "../d20-port.ts";

type Long = Extract<D20Command, { readonly do: "move" | "withdraw" | "run" | "haul" }>;

/** Whether a command has a length. [D20-MOVE-45] */
export const isLong = (command: D20Command): command is Long =>
  ["move", "withdraw", "run", "haul"].includes(command.do);

/** Over how many squares a movement goes that no map shows, where it may be over more than one. `side`: metres of a square. [D20-AOO-08] [D20-MOVE-45] */
export function farForm(command: Long, most: number, side: number, words: Words): Asking<Long> {
  const far = Array.from({ length: most }, (_, less) => most - less).map((count) => ({
    value: String(count),
    label: words.format("PDA.D20.Way.Far", { count, metres: count * side }),
  }));
  return {
    rows: [selectRow("squares", words.text("PDA.D20.Way.HowFar"), far)],
    ok: words.text("PDA.D20.Way.Go"),
    read: (reply) => ({ value: { ...command, metres: Number(reply.text("squares")) * side } }),
  };
}

/** Movements, and attacks in the middle of one, are drawn. */
export const D20_DRAGS: DragKit<D20Action, DrawnChoice> = {
  way: ({ command, facts }) => (facts.choose === undefined ? null : wayOf(command)),
  chosen: (fighter) => d20Services().chosenGait(fighter),
  choose: (fighter, way) => d20Services().chooseGait(fighter, way),
};
