import type { D20Event } from "../../../../src/rules/d20/events.ts";
import { blockOf, isSqueezed, SQUARE } from "./ground.ts";
import type { Inspector, Sight } from "./inspector.ts";
import type { EventOf } from "./transcript.ts";

/** Where what is thrown comes down: among the squares of the one it was thrown at. [D20-GEAR-05] [D20-ACT-211] */
export class ThrowsInspector implements Inspector {
  /** The last attack with its target; null: a square. */
  private aim: { readonly by: string; readonly target: string | null } | null = null;

  begins(): void {
    this.aim = null;
  }

  before(event: D20Event, sight: Sight): void {
    if (event.type === "attackRolled") this.aim = event;
    if (event.type === "squareStruck") this.aim = { by: event.id, target: null };
    if (event.type === "missileLoosed" && event.thrown) this.flies(event, sight);
  }

  private flies({ id, gear, lies }: EventOf<"missileLoosed">, { book, report, command }: Sight): void {
    const { aim } = this;
    const isAtSquare = command.do === "attack" && command.square !== undefined;
    if (aim?.by !== id || aim.target === null || isAtSquare) return;
    const target = book.find(aim.target);
    const block = blockOf(target);
    if (block === null || book.find(id).position === null || isSqueezed(target)) return;
    const { left, top, side } = block;
    const [column, row] = [Math.floor((lies?.x ?? -1) / SQUARE), Math.floor((lies?.y ?? -1) / SQUARE)];
    if (column < left || column >= left + side || row < top || row >= top + side)
      report("D20-GEAR-05", `${gear} of ${id} comes down elsewhere than at ${target.id}`);
  }
}
