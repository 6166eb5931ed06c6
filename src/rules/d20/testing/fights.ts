/** Fights for tests: they read like play, take their dice in advance, and complain of dice or answers left over. */
import { groundBelow, type GroundPoint } from "../../kernel/geometry/grid.ts";
import { scriptedDice } from "../../kernel/dice.ts";
import { changeCombatant, encounterOf } from "../../kernel/encounter.ts";
import { footprintCentre } from "../../kernel/geometry/footprint.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import { placeAt, type Place } from "../../kernel/geometry/place.ts";
import { combatantId } from "../../kernel/ids.ts";
import { Defect } from "../../kernel/json.ts";
import type { Question } from "../../kernel/questions.ts";
import { play, type Replies, type TranscriptLine } from "../../kernel/run.ts";
import { type Ruleset, Table as KernelTable } from "../../kernel/ruleset.ts";
import { turnOrder } from "../../kernel/turns/order.ts";
import { combatantOf } from "../combatant.ts";
import { BLANK_TURN, type TurnState } from "../stored/turn.ts";
import type { ActorStats } from "../stored/actor.ts";
import { PLAIN_ACTOR } from "./plain.ts";
import type { D20Command } from "../commands.ts";
import type { D20Event } from "../events.ts";
import type { D20Encounter, D20Game, Rule, Table } from "../game.ts";
import { d20With } from "../ruleset.ts";
import { DEFAULT_SETTINGS, type D20Settings } from "../settings.ts";
import {
  EMPTY_FIELD,
  type Armour,
  type D20Clock,
  type D20Combatant,
  type Field,
  type Power,
  type Shield,
  type Weapon,
} from "../state.ts";
import { ABILITIES, type Ability, type ClassId, type Condition, type FeatId, type Size } from "../stats.ts";
import { tell } from "../../testing/overhear.ts";

export * from "./gear.ts";

/** The ruleset as the ledger has it. */
export const d20: Ruleset<D20Game> = d20With(DEFAULT_SETTINGS);

/** What a test says of somebody; the rest is plain. */
export interface Who {
  readonly class?: ClassId;
  readonly level?: number;
  /** Strength, Dexterity, Constitution, Intelligence, Wisdom, Charisma; those left out are 10. */
  readonly scores?: readonly number[];
  readonly side?: string;
  readonly gear?: readonly (Weapon | Armour | Shield | Power)[];
  /** Column and row of its (upper left) square; left out: without a map. */
  readonly at?: readonly [column: number, row: number];
  readonly elevation?: number;
  readonly size?: Size;
  readonly feats?: readonly FeatId[];
  readonly conditions?: readonly Condition[];
  /** Hit points now. */
  readonly hitPoints?: number;
  /** The most hit points. */
  readonly most?: number;
  readonly stats?: Partial<ActorStats>;
  readonly turn?: Partial<TurnState>;
}

/** Somebody in the middle of a fight: aware, has acted, nothing spent. His side is his own unless named. */
export function fighter(id: string, who: Who = {}, settings: D20Settings = DEFAULT_SETTINGS): D20Combatant {
  const gear = who.gear ?? [];
  const actor = actorOf(who);
  return combatantOf(settings, {
    id: combatantId(id),
    name: id,
    side: who.side ?? id,
    actor,
    weapons: gear.filter((each): each is Weapon => "wield" in each),
    armours: gear.filter((each): each is Armour => "worn" in each),
    shields: gear.filter((each): each is Shield => "isBuckler" in each),
    powers: gear.filter((each): each is Power => "casterLevel" in each),
    turn: { ...BLANK_TURN, hasActed: true, ...who.turn },
    position: who.at === undefined ? null : { ...standingIn(settings, actor, who.at), elevation: who.elevation ?? 0 },
  });
}

function actorOf(who: Who): ActorStats {
  const abilities: Record<Ability, number> = { ...PLAIN_ACTOR.abilities };
  ABILITIES.forEach((ability, index) => (abilities[ability] = who.scores?.[index] ?? abilities[ability]));
  return {
    ...PLAIN_ACTOR,
    nature: who.class === undefined ? "creature" : "character",
    classes: who.class === undefined ? [] : [{ id: who.class, level: who.level ?? 1 }],
    abilities,
    size: who.size ?? PLAIN_ACTOR.size,
    feats: (who.feats ?? []).map((feat) => ({ id: feat, weapon: "" })),
    conditions: who.conditions ?? [],
    hitPoints: { value: who.hitPoints ?? null, rolled: null, override: who.most ?? null },
    ...who.stats,
  };
}

/** The centre of the space whose upper left square this is. */
function standingIn(
  settings: D20Settings,
  { size, shape, space }: ActorStats,
  [column, row]: readonly [number, number],
): Point {
  const side = Math.max(1, Math.ceil((space ?? settings.tables.sizes[size][shape].space) / settings.metresPerSquare));
  return footprintCentre(settings, { column, row, side });
}

/** The centres of these squares: a path for those who fill one square. */
export function path(...squares: readonly (readonly [column: number, row: number])[]): readonly Place[] {
  return squares.map(([column, row]) => square(column, row));
}

/** The centre of one square. */
export const square = (column: number, row: number): Place =>
  placeAt(null, footprintCentre(DEFAULT_SETTINGS, { column, row, side: 1 }));

/** The point of the ground in the middle of one square. */
export const middle = (column: number, row: number): GroundPoint => groundBelow(square(column, row));

/** What a test says of a fight; the rest is round 1, everybody on plain ground. */
export interface Where {
  readonly field?: Partial<Field>;
  readonly clock?: D20Clock;
}

/** A fight in round 1 with these in the order given, at the first one's turn. */
export function fight(combatants: readonly D20Combatant[], where: Where = {}): D20Encounter {
  const first = combatants.length;
  const ready = combatants.map((each, index): D20Combatant => {
    const initiative = each.turn.initiative ?? { total: first - index, modifier: 0, coin: 0 };
    return { ...each, turn: { ...each.turn, initiative } };
  });
  const order = turnOrder(ready.map(({ id }, index) => ({ id, keys: [first - index, 0, 0] })));
  const field: Field = { ...EMPTY_FIELD, phase: "fighting", order, ...where.field };
  return encounterOf<D20Game>(where.clock ?? { round: 1, turn: 1 }, ready, field);
}

/** What a test changes of the rules themselves. */
export interface House {
  readonly settings?: D20Settings;
}

/** The table of a fight as it stands, for predicates and derived numbers. */
export const tableOf = (encounter: D20Encounter, { settings = DEFAULT_SETTINGS }: House = {}): Table =>
  new KernelTable(d20With(settings), encounter, settings);

/** Dice in order, and answers in the order of the questions (then the defaults). */
export interface Said {
  readonly dice?: readonly number[];
  readonly answers?: readonly string[];
}

/** A fight in the making. Every step throws when it is refused, when dice fall short, and when dice or answers are left. */
export class Play {
  state: D20Encounter;
  /** What the last step set off. */
  events: readonly D20Event[] = [];
  /** The questions that the last step asked. */
  questions: readonly Question[] = [];
  replies: Replies = {};
  readonly ruleset: Ruleset<D20Game>;

  constructor(encounter: D20Encounter, { settings = DEFAULT_SETTINGS }: House = {}) {
    this.state = encounter;
    this.ruleset = d20With(settings);
  }

  table(): Table {
    return new KernelTable(this.ruleset, this.state, this.ruleset.settings);
  }

  get(id: string): D20Combatant {
    return this.table().get(combatantId(id));
  }

  /** Where on the ground one of the fight stands, or flies over it; null without a map. */
  placeOf(id: string): Point | null {
    const { position } = this.get(id);
    return position === null ? null : { x: position.x, y: position.y };
  }

  /** Changes somebody without anything happening. */
  arrange(id: string, change: (combatant: D20Combatant) => D20Combatant): this {
    this.state = changeCombatant<D20Game>(this.state, combatantId(id), change);
    return this;
  }

  /** Turns the clock to somebody's turn by hand, without anything happening. */
  at(id: string, round = this.state.clock.round): this {
    const slot = this.state.field.order.find((each) => each.id === id);
    if (slot === undefined) throw new Defect(`"${id}" has no place in the order.`);
    this.state = { ...this.state, clock: { round, turn: slot.place } };
    return this;
  }

  /** Plays a command, as a table would. */
  does(command: D20Command, said: Said = {}): this {
    return this.#play(this.ruleset, command, said);
  }

  /** Runs one rule by itself, in the place of the beginning of a fight, and hands over what it answers. */
  runs<T>(rule: (table: Table) => Rule<T>, said: Said = {}): T {
    const result: T[] = [];
    const { ruleset } = this;
    const alone: Ruleset<D20Game> = {
      ...ruleset,
      forbids: (table, command) => (command.do === "begin" ? null : ruleset.forbids(table, command)),
      *perform(table, command) {
        if (command.do === "begin") result.push(yield* rule(table));
        else yield* ruleset.perform(table, command);
      },
    };
    this.#play(alone, { do: "begin", by: null }, said);
    if (result.length === 0) throw new Defect("The rule has not ended.");
    return result[0] as T;
  }

  /** Why a command is refused now, or null. */
  refusal(command: D20Command): string | null {
    const refusal = this.ruleset.forbids(this.table(), command);
    if (refusal !== null) tell({ refusals: [refusal] });
    return refusal?.code ?? null;
  }

  /** The last event of a kind in the last step. */
  last<T extends D20Event["type"]>(type: T): Extract<D20Event, { type: T }> {
    const found = this.events.findLast((event): event is Extract<D20Event, { type: T }> => event.type === type);
    if (found === undefined) throw new Defect(`Nothing of the kind "${type}" has happened.`);
    return found;
  }

  has(type: D20Event["type"]): boolean {
    return this.events.some((event) => event.type === type);
  }

  #play(ruleset: Ruleset<D20Game>, command: D20Command, { dice = [], answers = [] }: Said): this {
    const scripted = scriptedDice(dice);
    const waiting = [...answers];
    const asked: Question[] = [];
    const lines: TranscriptLine<D20Event>[] = [];
    const outcome = play(
      ruleset,
      this.state,
      command,
      {},
      {
        dice: scripted,
        answer: (question) => {
          asked.push(question);
          return { option: waiting.shift() ?? question.fallback, via: "owner" };
        },
        witness: (line) => lines.push(line),
      },
    );
    tell({ lines, questions: asked, refusals: outcome.status === "refused" ? [outcome.refusal] : [] });
    if (outcome.status === "refused") throw new Defect(`"${command.do}" is refused: ${outcome.refusal.code}.`);
    if (outcome.status !== "done") throw new Defect(`"${command.do}" is ${outcome.status}.`);
    if (scripted.left().length > 0) throw new Defect(`"${command.do}" left the dice ${scripted.left().join(", ")}.`);
    if (waiting.length > 0) throw new Defect(`"${command.do}" left the answers ${waiting.join(", ")}.`);
    [this.state, this.events, this.questions, this.replies] = [
      outcome.encounter,
      outcome.events,
      asked,
      outcome.replies,
    ];
    return this;
  }
}
