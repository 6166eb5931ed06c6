/** What a sheet attacks with. Pure. */
import type { NumberView } from "../explanations/explanation-view.ts";
import type { Words } from "../words.ts";
import type { FightChoices } from "./fight-choices.ts";
import type { Piece } from "./gear-kinds.ts";

/** A button of a row; `action`: one of the uses of the ruleset's sheets. `label` and `hint` are keys. */
interface ArmAct {
  readonly action: string;
  readonly label: string;
  readonly icon: string;
  /** Why it cannot be done now, or null. */
  readonly blocked: string | null;
  readonly hint?: string;
  /** It is not the first thing to do with the arm. */
  readonly quiet?: boolean;
}

/** One way to attack. */
export interface Arm {
  /** By which its acts know it. */
  readonly id: string;
  /** What is dragged from its row, and whose picture stands there. */
  readonly itemId: string;
  readonly name: string;
  readonly detail: string;
  readonly factors: string;
  readonly tags: readonly string[];
  /** Why it cannot be used as it is held; blank where it can. */
  readonly refusal: string;
  /** What stands under each head: a number, several in a row, or a text. */
  readonly cells: readonly (NumberView | readonly NumberView[] | string)[];
  readonly acts: readonly ArmAct[];
}

/** Ways to attack; `title` and `heads` are keys. */
export interface ArmTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly Arm[];
  /** Null: nothing can be chosen now. */
  readonly choices?: FightChoices | null;
}

/** The act that every ruleset has. */
export const ATTACK = { action: "attack", label: "PDA.Sheet.Attack", icon: "fa-solid fa-khanda" } as const;

/** Lays ways to attack out as `templates/sheets/arms.hbs` prints them. */
export function armsView({ title, heads, rows, choices = null }: ArmTable, gear: readonly Piece[], words: Words) {
  const names = heads.map((head) => words.text(head));
  return {
    title: words.text(title),
    heads: names,
    span: heads.length + 1,
    choices,
    rows: rows.map((arm) => ({
      ...arm,
      img: gear.find(({ id }) => id === arm.itemId)?.img ?? "icons/svg/combat.svg",
      tags: arm.tags.map((label) => ({ label })),
      cells: arm.cells.map((cell, at) => ({ head: names[at] ?? "", ...cellView(cell) })),
      acts: arm.acts.map(({ action, label, icon, blocked, hint, quiet = false }) => ({
        action,
        label: words.text(label),
        icon,
        blocked,
        hint: hint === undefined ? "" : words.text(hint),
        cssClass: quiet ? "" : "is-primary",
      })),
    })),
  };
}

interface CellView {
  readonly number?: NumberView;
  readonly sequence?: readonly NumberView[];
  readonly text?: string;
}

function cellView(cell: Arm["cells"][number]): CellView {
  if (typeof cell === "string") return { text: cell };
  return "domId" in cell ? { number: cell } : { sequence: cell };
}
