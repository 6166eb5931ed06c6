import type { Armour, SegmentsCombatant, Shield, Spell, Weapon } from "../../../../src/rules/segments/state.ts";
import type { ActionUse, BodyCondition, Mode } from "../../../../src/rules/segments/stats.ts";
import type {
  Casting,
  CoverFire,
  PlannedMove,
  RoutineAction,
  SimpleAction,
  TimedState,
} from "../../../../src/rules/segments/stored/turn.ts";
import { PersonOf } from "../../checker/person.ts";
import type { Injury } from "../../../../src/rules/segments/stored/actor.ts";

/** The mode of whoever declares none. [SEG-CORE-12] */
const DEFAULT_MODE: Mode = "melee";

export class Person extends PersonOf<SegmentsCombatant, TimedState> {
  stamina: number;
  wounds: number;
  injuries: readonly Injury[];
  fatigue: number;
  mountedRounds: number;
  breath: number;
  weapons: readonly Weapon[];
  armours: readonly Armour[];
  shields: readonly Shield[];
  readonly spells: readonly Spell[];

  mode: Mode | null = null;
  initiative: number | null = null;
  routine: readonly RoutineAction[] = [];
  barred = false;
  surprised = false;
  heldIn: number | null = null;
  simple: SimpleAction | null = null;
  move: PlannedMove | null = null;
  casting: Casting | null = null;
  cover: CoverFire | null = null;
  charges = 0;
  /** The run of this segment is a charge. */
  charging = false;
  tiringRounds: number | null = 0;

  /** What the action of this segment went to; more than one entry only where the rules have an exception. */
  uses: ActionUse[] = [];
  /** Something done in this segment has lowered the guard, though it may be over. */
  exposed = false;
  /** What the round has been so far, read off what was done. */
  tired = false;
  strained = false;

  constructor(start: SegmentsCombatant) {
    super(start);
    this.stamina = start.body.stamina;
    this.wounds = start.body.wounds;
    this.injuries = start.body.injuries;
    this.fatigue = start.body.fatigue.points;
    this.mountedRounds = start.body.fatigue.mountedRounds;
    this.breath = start.body.breath;
    this.weapons = start.gear.weapons;
    this.armours = start.gear.armours;
    this.shields = start.gear.shields;
    this.spells = start.gear.spells;
  }

  /** A new segment: nothing done yet, though what goes on keeps the guard down. [SEG-CORE-08] [SEG-MOVE-09] */
  freshSegment(segment: number, slow: number): void {
    this.uses = [];
    this.charging = this.move?.charge != null;
    this.exposed = this.isBusyIn(segment, slow);
  }

  /** Whether a simple action or a rapid move takes a segment up. */
  isBusyIn(segment: number, slow: number): boolean {
    const covers = (doing: { readonly from: number; readonly until: number } | null): boolean =>
      doing !== null && doing.from <= segment && segment <= doing.until;
    return covers(this.simple) || (this.move !== null && this.move.speed > slow && covers(this.move));
  }

  /** A new round: nothing declared, nothing spent. */
  freshRound(): void {
    this.mode = null;
    this.initiative = null;
    this.routine = [];
    this.barred = false;
    this.heldIn = null;
    this.simple = null;
    this.move = null;
    this.cover = null;
    this.charges = 0;
    this.charging = false;
    this.tired = false;
    this.strained = false;
    this.uses = [];
    this.exposed = false;
  }

  has(condition: BodyCondition): boolean {
    return this.conditions.has(condition);
  }

  get isDead(): boolean {
    return this.has("dead");
  }

  /** Out of the fight: it neither acts nor holds anybody's attention. [SEG-HOUSE-59] */
  get isHelpless(): boolean {
    return this.isDead || this.has("coma") || this.has("unconscious") || this.is("unconscious");
  }

  get isProne(): boolean {
    return this.has("prone") || this.isHelpless;
  }

  /** [SEG-CORE-12] */
  get fights(): Mode {
    return this.mode ?? DEFAULT_MODE;
  }

  get isInCloseCombat(): boolean {
    return this.fights === "melee" || this.fights === "grapple";
  }

  /** The mode acted in: whoever is engaged in grapple grapples. [SEG-HOUSE-39] */
  get acts(): Mode {
    return this.isInCloseCombat && this.has("grappled") ? "grapple" : this.fights;
  }

  /** The guard is down in this segment. [SEG-AOO-03] [SEG-AOO-05] [SEG-AOO-25] */
  get isOpen(): boolean {
    return this.exposed || !this.isInCloseCombat;
  }

  /** Codes of every wound not yet healed. */
  get codes(): readonly string[] {
    return this.injuries.flatMap(({ codes }) => codes);
  }
}
