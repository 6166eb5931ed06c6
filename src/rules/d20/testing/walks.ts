/** Fights in which people move. */
import { combatantId } from "../../kernel/ids.ts";
import type { Table } from "../game.ts";
import type { D20Settings } from "../settings.ts";
import { fight, path, Play, type Said, type Where } from "./fights.ts";
import type { D20Combatant } from "../state.ts";
import type { FootworkCommand } from "../footwork/commands.ts";

type At = readonly [column: number, row: number];
type Going = "move" | "withdraw" | "run";

/** A fight at the first one's turn. */
export class Walks {
  readonly play: Play;

  constructor(combatants: readonly D20Combatant[], where: Where = {}, settings?: D20Settings) {
    this.play = new Play(fight(combatants, where), settings === undefined ? {} : { settings });
  }

  get events(): Play["events"] {
    return this.play.events;
  }

  get(id: string): D20Combatant {
    return this.play.get(id);
  }

  table(): Table {
    return this.play.table();
  }

  at(id: string, round?: number): this {
    this.play.at(id, round);
    return this;
  }

  /** Why a command is refused, as code and rule, or null. */
  refusal(command: FootworkCommand): string | null {
    const refusal = this.play.ruleset.forbids(this.table(), command);
    return refusal === null ? null : `${refusal.code} ${refusal.rule ?? "null"}`;
  }

  /** Carries a command out, and says where its author is then. */
  does(command: FootworkCommand, said: Said = {}): readonly [number, number] | null {
    this.play.does(command, said);
    return this.square(command.by);
  }

  /** The square in which somebody's centre lies. */
  square(id: string): readonly [number, number] | null {
    const { position } = this.get(id);
    const { metresPerSquare } = this.table().settings;
    return position === null
      ? null
      : [Math.floor(position.x / metresPerSquare), Math.floor(position.y / metresPerSquare)];
  }

  /** Foes who were asked in the last step. */
  asked(): readonly string[] {
    return this.play.questions.map(({ to }) => to);
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
