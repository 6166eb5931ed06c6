import type { D20Command } from "../../../rules/d20/commands.ts";
import type { Asking } from "../../dialogs/form-dialog.ts";
import { numberRow } from "../../dialogs/form-rows.ts";
import type { Words } from "../../words.ts";

type Delay = Extract<D20Command, { readonly do: "delay" }>;

/** How far below the next lower count one may go. */
const LOWEST = -99;

/** On which count a turn that is let pass comes. [D20-DELAY-03] */
export function countForm(command: Delay, words: Words): Asking<Delay> {
  const { count: highest = 0 } = command;
  return {
    rows: [numberRow("count", words.text("PDA.D20.Delay.Count"), String(highest), { min: LOWEST, max: highest })],
    ok: words.text("PDA.D20.Delay.Wait"),
    read(reply) {
      const count = Number.parseInt(reply.text("count"), 10);
      return { value: { ...command, count: Number.isNaN(count) ? highest : count } };
    },
  };
}
