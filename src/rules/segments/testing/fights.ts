/** Fights for tests: they read like play, take their dice in advance, and complain of dice or answers left over. */
import { scriptedDice } from "../../kernel/dice.ts";
import { changeCombatant, encounterOf } from "../../kernel/encounter.ts";
import { combatantId, gearId, type CombatantId } from "../../kernel/ids.ts";
import { Defect } from "../../kernel/json.ts";
import type { Question } from "../../kernel/questions.ts";
import { play, type Replies, type TranscriptLine } from "../../kernel/run.ts";
import { Table } from "../../kernel/ruleset.ts";
import { combatantOf } from "../combatant.ts";
import type { SegmentsCommand } from "../commands.ts";
import type { ActorStats } from "../stored/actor.ts";
import { PLAIN_ACTOR } from "./plain.ts";
import type { Point } from "../../kernel/geometry/grid.ts";
import type { TurnState } from "../stored/turn.ts";
import type { SegmentsEvent } from "../events.ts";
import type { SegmentsEncounter, SegmentsGame } from "../game.ts";
import { routineFrom } from "../turn/routine.ts";
import { segmentsWith } from "../ruleset.ts";
import { DEFAULT_SETTINGS, type SegmentsSettings } from "../settings.ts";
import {
  EMPTY_FIELD,
  type Armour,
  type Field,
  type SegmentsCombatant,
  type Shield,
  type Spell,
  type Thing,
  type Weapon,
} from "../state.ts";
import type { Ability, ClassId, GrappleAct, OpportunityAct, Striker } from "../stats.ts";
import { tell } from "../../testing/overhear.ts";
import { armour, fangs, scimitar, studdedLeather, weapon } from "./gear.ts";

/** What a test says of a combatant; the rest is plain. */
export interface Who {
  readonly class?: ClassId;
  readonly level?: number;
  /** Strength, Dexterity, Constitution. */
  readonly scores?: readonly [number, number, number];
  readonly side?: string;
  readonly gear?: readonly (Weapon | Armour | Shield)[];
  readonly spells?: readonly Spell[];
  readonly things?: readonly Thing[];
  readonly at?: Point;
  readonly stats?: Partial<ActorStats>;
  readonly turn?: Partial<TurnState>;
  /** Initiative rolled: the routine actions follow from it. Default 1. */
  readonly initiative?: number;
  readonly stamina?: number;
  readonly wounds?: number;
}

/** A combatant, in round 1, in melee, with the routine actions of their initiative. */
export function fighter(id: string, who: Who = {}, settings: SegmentsSettings = DEFAULT_SETTINGS): SegmentsCombatant {
  const [strength, dexterity, constitution] = who.scores ?? [10, 10, 12];
  const abilities: Record<Ability, number> = { ...PLAIN_ACTOR.abilities, strength, dexterity, constitution };
  const classes = who.class === undefined ? [] : [{ id: who.class, level: who.level ?? 1 }];
  const nature = who.class === undefined ? "creature" : "character";
  const actor: ActorStats = { ...PLAIN_ACTOR, nature, classes, powerLevel: who.level ?? 1, abilities, ...who.stats };
  const gear = who.gear ?? [];
  const made = combatantOf(settings, {
    id: combatantId(id),
    name: id,
    side: who.side ?? id,
    actor,
    weapons: gear.filter((each): each is Weapon => "hands" in each),
    armours: gear.filter((each): each is Armour => "worn" in each),
    shields: gear.filter((each): each is Shield => "parryFactor" in each),
    spells: who.spells ?? [],
    things: who.things ?? [],
    position: who.at ?? null,
  });
  const initiative = who.initiative ?? 1;
  const routine = routineFrom(settings, initiative, made.sheet.nature === "creature" || who.class !== "mage" ? 2 : 1);
  const body = { ...made.body, stamina: who.stamina ?? made.body.stamina, wounds: who.wounds ?? made.body.wounds };
  return { ...made, body, turn: { ...made.turn, mode: "melee", initiative, routine, ...who.turn } };
}

/** An orc of the ledger's sample: Strength 14, Constitution 12, scimitar, studded leather. [SEG-HOUSE-67] */
export const orc = (id = "orc", who: Who = {}): SegmentsCombatant =>
  fighter(id, { level: 1, scores: [14, 10, 12], side: "orcs", gear: [scimitar(), studdedLeather()], ...who });

/** A creature of the table by its identifier, with the gear that the tables give it. [SEG-HOUSE-67] */
export function creature(
  identifier: string,
  who: Who = {},
  settings: SegmentsSettings = DEFAULT_SETTINGS,
): SegmentsCombatant {
  const { creatures, weapons, armours } = settings.tables;
  const row = creatures[identifier];
  if (row === undefined) throw new Defect(`The table knows no creature "${identifier}".`);
  const gear: (Weapon | Armour)[] = [];
  if (row.weapon !== null) gear.push(weapon(row.weapon, { identifier: row.weapon, ...weapons[row.weapon] }));
  if (row.natural !== null) gear.push(fangs({ ...row.natural }));
  if (row.armour !== null) gear.push(armour(row.armour, { identifier: row.armour, ...armours[row.armour] }));
  const { level, strength, dexterity, constitution, size, naturalArmour } = row;
  return fighter(
    identifier,
    {
      level,
      scores: [strength, dexterity, constitution],
      gear,
      ...who,
      stats: { identifier, size, naturalArmour, ...who.stats },
    },
    settings,
  );
}

/** A rule's command, its dice in order, and the answers in the order of the questions (then the defaults). */
export interface Said {
  readonly dice?: readonly number[];
  readonly answers?: readonly string[];
}

/** A fight in the making. Every step throws when it is refused, when dice fall short, and when dice or answers are left. */
export class Skirmish {
  state: SegmentsEncounter;
  /** What the last command set off. */
  events: readonly SegmentsEvent[] = [];
  /** The questions that the last command asked. */
  questions: readonly Question[] = [];
  replies: Replies = {};
  readonly ruleset;

  constructor(
    combatants: readonly SegmentsCombatant[],
    settings: SegmentsSettings = DEFAULT_SETTINGS,
    field: Field = allEngaged(combatants),
  ) {
    this.ruleset = segmentsWith(settings);
    this.state = encounterOf<SegmentsGame>({ round: 1, segment: 1, phase: "actions" }, combatants, field);
  }

  get(id: string): SegmentsCombatant {
    return this.table().get(combatantId(id));
  }

  /** Where on the ground one of the fight stands, or flies over it; null without a map. */
  placeOf(id: string): Point | null {
    const { position } = this.get(id);
    return position === null ? null : { x: position.x, y: position.y };
  }

  table(): Table<SegmentsGame> {
    return new Table(this.ruleset, this.state, this.ruleset.settings);
  }

  /** Turns the clock by hand, without anything happening. */
  at(segment: number, phase: "declarations" | "actions" | "end" = "actions", round = 1): this {
    this.state = { ...this.state, clock: { round, segment, phase } };
    return this;
  }

  arrange(id: string, change: (combatant: SegmentsCombatant) => SegmentsCombatant): this {
    this.state = changeCombatant<SegmentsGame>(this.state, combatantId(id), change);
    return this;
  }

  /** One blow with a routine action, at the only other one unless named. */
  strikes(by: string, said: Said & { readonly with?: string; readonly at?: string } = {}): this {
    const other = this.state.combatants.find((each) => each.id !== by);
    const target = combatantId(said.at ?? other?.id ?? by);
    return this.aloneIn(by).does({ do: "attack", by: combatantId(by), target, with: this.arm(by, said.with) }, said);
  }

  /** One shot or throw with a routine action, at the only other one unless named. */
  shoots(by: string, said: Said & { readonly with?: string; readonly at?: string } = {}): this {
    const other = this.state.combatants.find((each) => each.id !== by);
    const target = combatantId(said.at ?? other?.id ?? by);
    return this.aloneIn(by).does(
      { do: "shoot", by: combatantId(by), target, with: gearId(this.arm(by, said.with)) },
      said,
    );
  }

  /** Tries to slip the guard of the only other one unless named, with a routine action. */
  slips(by: string, said: Said & { readonly at?: string } = {}): this {
    return this.aloneIn(by).does({ do: "slipGuard", by: combatantId(by), target: this.other(by, said.at) }, said);
  }

  /** A grapple action on the only other one unless named, with a routine action. */
  grapples(by: string, act: GrappleAct, said: Said & { readonly with?: string; readonly at?: string } = {}): this {
    const tool = act === "strike" ? { with: this.arm(by, said.with) } : {};
    return this.aloneIn(by).does(
      { do: "grapple", by: combatantId(by), target: this.other(by, said.at), act, ...tool },
      said,
    );
  }

  /** Engages two in grapple, without anything else happening. */
  inGrapple(holder: string, held: string): this {
    const { round, segment } = this.state.clock;
    this.state = this.ruleset.fold(this.state, {
      type: "grappleBegun",
      holder: combatantId(holder),
      held: combatantId(held),
      since: { round, segment },
      rule: "SEG-HOUSE-32",
    });
    return this;
  }

  private other(by: string, named: string | undefined): CombatantId {
    return combatantId(named ?? this.state.combatants.find((each) => each.id !== by)?.id ?? by);
  }

  /** All others hold their action back: no rank to wait for, no one to act together with. */
  aloneIn(by: string): this {
    const { segment } = this.state.clock;
    for (const { id } of this.state.combatants) {
      this.arrange(id, (combatant) => ({
        ...combatant,
        turn: { ...combatant.turn, waits: id === by ? null : segment },
      }));
    }
    return this;
  }

  /** Takes the (first) opportunity offered to the combatant. */
  seizes(by: string, said: Said & { readonly with?: string; readonly as?: OpportunityAct } = {}): this {
    const offer = this.state.offers.find((each) => each.to === by);
    if (offer === undefined) throw new Defect(`Nothing is offered to "${by}".`);
    const way = said.as === undefined ? {} : { as: said.as };
    return this.aloneIn(by).does(
      { do: "takeOffer", by: combatantId(by), offer: offer.id, with: this.arm(by, said.with), ...way },
      said,
    );
  }

  does(command: SegmentsCommand, { dice = [], answers = [] }: Said = {}): this {
    const scripted = scriptedDice(dice);
    const waiting = [...answers];
    const asked: Question[] = [];
    const lines: TranscriptLine<SegmentsEvent>[] = [];
    const outcome = play(
      this.ruleset,
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
    this.state = outcome.encounter;
    this.events = outcome.events;
    this.questions = asked;
    this.replies = outcome.replies;
    return this;
  }

  advance(to: "phase" | "segment" | "event" | "round" = "phase", dice: readonly number[] = []): this {
    return this.does({ do: "advance", by: null, to }, { dice });
  }

  /** Why a command is refused now, or null. */
  refusal(command: SegmentsCommand): string | null {
    const refusal = this.ruleset.forbids(this.table(), command);
    if (refusal !== null) tell({ refusals: [refusal] });
    return refusal?.code ?? null;
  }

  /** The last event of a kind in the last command. */
  last<T extends SegmentsEvent["type"]>(type: T): Extract<SegmentsEvent, { type: T }> {
    const found = this.events.findLast((event): event is Extract<SegmentsEvent, { type: T }> => event.type === type);
    if (found === undefined) throw new Defect(`Nothing of the kind "${type}" has happened.`);
    return found;
  }

  has(type: SegmentsEvent["type"]): boolean {
    return this.events.some((event) => event.type === type);
  }

  /** Stamina and wounds. */
  life(id: string): readonly [number, number] {
    const { stamina, wounds } = this.get(id).body;
    return [stamina, wounds];
  }

  private arm(id: string, named: string | undefined): Striker {
    if (named === "bareHands") return named;
    const { gear } = this.get(id);
    const held = gear.weapons.find((each) => each.natural || each.place === "hand");
    return named === undefined ? (held?.id ?? "bareHands") : gearId(named);
  }
}

/** Without a map: everybody in contact with everybody of another side. */
function allEngaged(combatants: readonly SegmentsCombatant[]): Field {
  const engaged: (readonly [CombatantId, CombatantId])[] = [];
  combatants.forEach((a, index) => {
    for (const b of combatants.slice(index + 1)) if (a.side !== b.side) engaged.push([a.id, b.id]);
  });
  return { ...EMPTY_FIELD, engaged };
}

/** Two who are in contact, without a map. */
export const duel = (one: SegmentsCombatant, other: SegmentsCombatant, settings?: SegmentsSettings): Skirmish =>
  new Skirmish([one, other], settings);
