/** Fights in which people move: only what moving sets off is carried out. */
import { combatantId } from "../../kernel/ids.ts";
import { ATTACK_FOLDS } from "../attack/fold.ts";
import { LIFE_FOLDS } from "../life/fold.ts";
import { OPPORTUNITY_FOLDS } from "../opportunity/fold.ts";
import type { D20Settings } from "../settings.ts";
import { fight, path, Play, type Said, type Where } from "../testing.ts";
import type { D20Combatant } from "../state.ts";
import { TURN_FOLDS } from "../turn/fold.ts";
import type { FootworkCommand } from "./commands.ts";
import { FOOTWORK_FOLDS } from "./fold.ts";
import { FOOTWORK_RULES } from "./rules.ts";

type At = readonly [column: number, row: number];
type Going = "move" | "withdraw" | "run";

/** A fight at the first one's turn. */
export class Walks extends Play {
  constructor(combatants: readonly D20Combatant[], where: Where = {}, settings?: D20Settings) {
    super(fight(combatants, where), {
      folds: { ...TURN_FOLDS, ...ATTACK_FOLDS, ...OPPORTUNITY_FOLDS, ...FOOTWORK_FOLDS, ...LIFE_FOLDS }, ...(settings === undefined ? {} : { settings }),
    });
  }

  /** Why a command is refused, as code and rule, or null. */
  refusal(command: FootworkCommand): string | null {
    const refusal = this.#forbids(command);
    return refusal === null ? null : `${refusal.code} ${refusal.rule}`;
  }

  /** Carries a command out, and says where its author is then. */
  does(command: FootworkCommand, said: Said = {}): readonly [number, number] | null {
    const refusal = this.refusal(command);
    if (refusal !== null) throw new Error(`Refused: ${refusal}.`);
    this.runs((table) => {
      switch (command.do) {
        case "move": return FOOTWORK_RULES.move.perform(table, command);
        case "step": return FOOTWORK_RULES.step.perform(table, command);
        case "withdraw": return FOOTWORK_RULES.withdraw.perform(table, command);
        case "run": return FOOTWORK_RULES.run.perform(table, command);
        case "creep": return FOOTWORK_RULES.creep.perform(table, command);
      }
    }, said);
    return this.square(command.by);
  }

  /** The square in which somebody's centre lies. */
  square(id: string): readonly [number, number] | null {
    const { position } = this.get(id);
    const { metresPerSquare } = this.table().settings;
    return position === null ? null : [Math.floor(position.x / metresPerSquare), Math.floor(position.y / metresPerSquare)];
  }

  /** Foes who were asked in the last step. */
  asked(): readonly string[] {
    return this.questions.map(({ to }) => to);
  }

  #forbids(command: FootworkCommand) {
    const table = this.table();
    switch (command.do) {
      case "move": return FOOTWORK_RULES.move.forbids(table, command);
      case "step": return FOOTWORK_RULES.step.forbids(table, command);
      case "withdraw": return FOOTWORK_RULES.withdraw.forbids(table, command);
      case "run": return FOOTWORK_RULES.run.forbids(table, command);
      case "creep": return FOOTWORK_RULES.creep.forbids(table, command);
    }
  }
}

/** Goes through these squares. */
export function going<K extends Going>(what: K, by: string, ...squares: readonly At[]) {
  return { do: what, by: combatantId(by), path: path(...squares) } as const;
}

/** One square, by step or as the least move. */
export function toSquare<K extends "step" | "creep">(what: K, by: string, square: At) {
  return { do: what, by: combatantId(by), to: path(square)[0] ?? null } as const;
}
