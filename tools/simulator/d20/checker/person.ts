import type { D20Clock, D20Combatant, Power, Sheet, Shield, Armour, Weapon } from "../../../../src/rules/d20/state.ts";
import type { Ability, Condition } from "../../../../src/rules/d20/stats.ts";
import { PersonOf } from "../../checker/person.ts";
import type {
  Concentration,
  HeldCharge,
  Initiative,
  LastingModifier,
  LongCasting,
  Pair,
  Stance,
  Striker,
  Timed,
  Turning,
  TurnState,
  Readied,
  Waiting,
} from "../../../../src/rules/d20/stored/turn.ts";
import type { ActorStats } from "../../../../src/rules/d20/stored/actor.ts";

const NO_STANCE: Stance = { defensive: false, totalDefense: false, expertise: 0, powerAttack: 0, charging: false };

export class Person extends PersonOf<D20Combatant, Timed> {
  hitPoints: number;
  temporary: number;
  temporaryUntil: D20Clock | null;
  nonlethal: number;
  experience: number;
  readonly damage: Record<Ability, number>;
  readonly drain: Record<Ability, number>;
  recovery: ActorStats["recovery"];
  modifiers: readonly LastingModifier[] = [];
  weapons: readonly Weapon[];
  readonly armours: readonly Armour[];
  shields: readonly Shield[];
  powers: readonly Power[];

  initiative: Initiative | null = null;
  aware = true;
  hasActed = false;
  spent: readonly ("standard" | "move" | "fullRound")[] = [];
  freeActions = 0;
  restricted = false;
  moved = 0;
  stepped = false;
  made: readonly Striker[] = [];
  isFull = false;
  /** Fought with two weapons, of which the second is this; null: with none or one. */
  pair: Exclude<Pair, "none"> | null = null;
  /** How many of the attacks were made with the second, and whether the last one was. */
  offHand = 0;
  isOffHand = false;
  /** Help that has not counted yet, and a feint whose attack is to come. */
  aids: TurnState["aids"];
  feint: TurnState["feint"];
  burning: TurnState["burning"];
  /** What channeled energy has made of them, and how often they have channeled today. */
  channeled: readonly Turning[];
  turnings: number;
  stance: Stance = NO_STANCE;
  taken = 0;
  readonly givers = new Set<string>();
  charge: HeldCharge | null = null;
  casting: LongCasting | null = null;
  concentration: Concentration | null = null;
  cleaves = 0;
  /** What was used up as the turn began: a turn let pass gives nothing back. */
  private usedBefore = { taken: 0, cleaves: 0 };
  quickened = false;
  resistanceLowered = false;
  waiting: Waiting | null = null;
  /** What is readied, and the squares left of a move that was barred. */
  awaits: Readied | null = null;
  onward = 0;
  interrupted = false;
  /** Whose saddle they sit in, and how big that mount is; and the mounts of others, by who rides them. */
  mount: string | null;
  mountSize: Sheet["size"] | null = null;
  /** The mount does not obey in this turn. */
  unruly = false;
  /** What the spells of this turn leave their mount to go, and whether they have run in it. */
  saddleSpell: TurnState["riding"]["leaves"] = null;
  hasRun = false;
  /** They could not guide the mount with the knees in this turn. */
  holdsReins = false;
  /** The mount has fought in this turn, and they could not fight along. */
  isBusyRiding = false;
  /** Those they are in a grapple with; of each, in which round that one has pinned them. */
  readonly holds = new Map<string, { readonly pinned: number | null }>();
  /** The round in which he fell last. */
  fell: number | null = null;

  /** The round of his last whole turn, and whether he has let it pass. */
  turnOf: number | null = null;
  hasDelayed = false;
  /** Their present turn is one that they had let pass. */
  hasAnew = false;

  constructor(start: D20Combatant) {
    super(start);
    const { body, gear, turn } = start;
    this.hitPoints = body.hitPoints;
    this.temporary = body.temporary;
    this.temporaryUntil = turn.temporaryUntil;
    this.nonlethal = body.nonlethal;
    this.experience = body.experience;
    this.damage = { ...body.abilityDamage };
    this.drain = { ...body.abilityDrain };
    this.recovery = body.recovery;
    this.weapons = gear.weapons;
    this.armours = gear.armours;
    this.shields = gear.shields;
    this.powers = gear.powers;
    this.aids = turn.aids;
    this.feint = turn.feint;
    this.burning = turn.burning;
    this.channeled = turn.turnings;
    this.turnings = body.turnings;
    this.mount = turn.carried?.by ?? null;
    for (const { id, pinned } of turn.holds) this.holds.set(id, { pinned });
  }

  /** A turn of his own begins. */
  freshTurn(restricted: boolean): void {
    this.hasActed = true;
    this.spent = [];
    this.freeActions = 0;
    this.restricted = restricted;
    if (this.waiting === "delay") this.feint = null;
    this.moved = 0;
    this.stepped = false;
    this.endRun();
    this.stance = NO_STANCE;
    this.usedBefore = { taken: this.taken, cleaves: this.cleaves };
    this.taken = 0;
    this.cleaves = 0;
    this.quickened = false;
    this.resistanceLowered = false;
    this.waiting = null;
    this.unruly = false;
    this.holdsReins = false;
    this.saddleSpell = null;
    this.hasRun = false;
    this.isBusyRiding = false;
    this.awaits = null;
    this.onward = 0;
  }

  /** So many of his last actions turn out to be free ones, as part of a move. [D20-ACT-21] */
  join(acts: number): void {
    if (acts > 0) this.spent = this.spent.slice(0, -acts);
    this.freeActions += acts;
  }

  /** He lets it pass. [D20-AOO-14] */
  delays(): void {
    this.taken += this.usedBefore.taken;
    this.cleaves += this.usedBefore.cleaves;
    this.usedBefore = { taken: 0, cleaves: 0 };
    this.hasDelayed = true;
  }

  /** He cuts into somebody's turn, with one action. */
  cutIn(): void {
    this.spent = [];
    this.freeActions = 0;
    this.restricted = true;
    this.endRun();
  }

  private endRun(): void {
    this.made = [];
    this.isFull = false;
    this.pair = null;
    this.offHand = 0;
    this.isOffHand = false;
  }

  isPinnedBy(id: string): boolean {
    return (this.holds.get(id)?.pinned ?? null) !== null;
  }

  get isPinned(): boolean {
    return [...this.holds.keys()].some((id) => this.isPinnedBy(id));
  }

  has(condition: Condition): boolean {
    if (condition === "grappled" && this.holds.size > 0) return true;
    if (condition === "pinned" && this.isPinned) return true;
    return this.conditions.has(condition) || this.is(condition);
  }

  hasFeat(feat: Sheet["feats"][number]["id"]): boolean {
    return this.sheet.feats.some(({ id }) => id === feat);
  }
}
