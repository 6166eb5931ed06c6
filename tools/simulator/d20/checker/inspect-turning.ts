import type { D20Event } from "../../../../src/rules/d20/events.ts";
import type { Point } from "../../../../src/rules/kernel/geometry/grid.ts";
import { addsUp, part } from "../../checker/totals.ts";
import type { Book } from "./book.ts";
import { apart, blockOf, isPlain, isSqueezed, squares } from "./ground.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { lifeOf, modifier } from "./numbers.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";

type Gained = EventOf<"turningGained">;

const [RANGE, TOO_NEAR, SQUARE] = [18, 3, 1.5];
const [USES, EXTRA, PALADIN] = [3, 4, 3];
/** Attackers have so much of what cowers. */
const COWED = 2;
/** How far the dice differ from the level, at the lowest and at the highest results, and results to a row. */
const [LOWEST, HIGHEST, ROW] = [-4, 4, 3];

const levels = ({ sheet }: Person, id: string): number =>
  sheet.classes.reduce((all, each) => all + (each.id === id ? each.level : 0), 0);

/** [D20-TURN-33] */
const level = (cleric: Person): number => levels(cleric, "cleric") + Math.max(0, levels(cleric, "paladin") - PALADIN);

/** [D20-TURN-04] [D20-TURN-05] */
function uses(cleric: Person): number {
  if (level(cleric) < 1) return 0;
  const learnt = cleric.sheet.feats.filter(({ id }) => id === "extraTurning").length;
  return Math.max(0, USES + modifier(cleric, "charisma")) + EXTRA * learnt;
}

/** [D20-TURN-10] */
const mostDice = (cleric: Person, check: number): number =>
  level(cleric) + Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(check / ROW) + LOWEST));

const ownDice = ({ sheet }: Person): number =>
  sheet.racial.hitDice + sheet.classes.reduce((all, each) => all + each.level, 0);

/** [D20-TURN-30] */
const effective = (creature: Person): number =>
  Math.max(
    ownDice(creature) + creature.sheet.turnResistance,
    ...creature.channeled.filter(({ how }) => how === "bolstered").map((each) => each.hitDice),
  );

/** Metres between two, where they can be told from the account alone; null: they cannot. */
function metres(book: Book, one: Person, other: Person): number | null {
  const [a, b] = [blockOf(one), blockOf(other)];
  if (a === null || b === null)
    return (
      book.field.distances.find(({ pair }) => [one, other].every((each) => pair.some((id) => id === each.id)))
        ?.metres ?? null
    );
  if (!isPlain(book) || isSqueezed(one) || isSqueezed(other) || one.position?.elevation !== other.position?.elevation)
    return null;
  return squares(...apart(a, b)) * SQUARE;
}

/** Channeled energy: who may, how well and how often, what it comes to, what it makes of them, and when it ends. [D20-TURN-01] to [D20-TURN-34] */
export class TurningInspector implements Inspector {
  private most = 0;
  private check = 0;
  /** What is left of the hit dice; null: none were rolled. */
  private left: number | null = null;
  /** How far off the last one was. */
  private reached = 0;
  /** The one for which a blow that strays was meant. */
  private meant: string | null = null;
  /** Where those who have turned creatures have gone, step by step. */
  private readonly steps = new Map<string, { before: Point | null; after: Point }[]>();

  begins({ book, command, report }: Sight): void {
    [this.most, this.check, this.left, this.reached] = [-Infinity, -Infinity, null, 0];
    this.meant = null;
    this.steps.clear();
    if (command.by === null) return;
    const author = book.find(command.by);
    const isTurned = author.channeled.some(({ how }) => how === "turned");
    const isStrike = ["attack", "charge", "spring", "usePower", "touch", "coupDeGrace", "turnUndead"].includes(
      command.do,
    );
    if (isTurned && isStrike) report("D20-TURN-16", `${command.by} is turned, and does more than flee`);
  }

  before(event: D20Event, sight: Sight): void {
    switch (event.type) {
      case "turningUsed":
        this.uses(event, sight);
        return;
      case "turningRolled":
        this.rolls(event, sight);
        return;
      case "turningMeasured":
        this.measures(event, sight);
        return;
      case "turningGained":
        this.gains(event, sight);
        return;
      case "turningEnded":
        this.ended(event, sight);
        return;
      case "died":
        if (event.rule === "D20-TURN-21") this.destroys(event, sight);
        return;
      case "undeadOrdered":
        if (!isCommandedBy(sight.book.find(event.target), event.by))
          sight.report("D20-TURN-24", `${event.by} orders ${event.target}, who obeys another`);
        return;
      case "moved":
        this.walks(event, sight);
        return;
      case "attackStrayed":
        this.meant = event.aimedAt;
        return;
      case "attackRolled":
        this.strikes(event, sight);
        return;
      case "opportunityTaken":
        if (sight.book.find(event.id).channeled.some(({ how }) => how === "turned"))
          sight.report("D20-TURN-16", `${event.id} is turned, and takes an opportunity`);
        return;
      case "turnBegun":
        this.looksForPast(sight);
        return;
      default:
    }
  }

  private uses({ id }: EventOf<"turningUsed">, { book, report }: Sight): void {
    const cleric = book.find(id);
    if (level(cleric) < 1) report("D20-TURN-01", `${id} channels what they have not`);
    else if (cleric.turnings >= uses(cleric))
      report("D20-TURN-04", `${id} turns more than ${uses(cleric)} times a day`);
    if (!cleric.sheet.holySymbol) report("D20-TURN-03", `${id} turns without a symbol`);
  }

  private rolls({ by, how, natural, total, most }: EventOf<"turningRolled">, { book, report }: Sight): void {
    const cleric = book.find(by);
    if (!addsUp(total) || total.base !== natural || part(total, "charisma") !== modifier(cleric, "charisma"))
      report("D20-TURN-09", `the turning check of ${by} does not add up`);
    if (most !== mostDice(cleric, total.value))
      report("D20-TURN-10", `a check of ${total.value} by ${by} affects up to ${most} hit dice`);
    if ((how === "turn") !== (cleric.sheet.channel === "positive"))
      report("D20-TURN-22", `${by} has not the energy to ${how}`);
    [this.most, this.check] = [mostDice(cleric, total.value), total.value];
  }

  private measures({ by, total }: EventOf<"turningMeasured">, { book, report }: Sight): void {
    const cleric = book.find(by);
    const plus = level(cleric) + modifier(cleric, "charisma");
    if (!addsUp(total) || part(total, "level", "charisma") !== plus)
      report("D20-TURN-12", `the turning damage of ${by} does not add up`);
    this.left = total.value;
  }

  /** Within range and in order, and paid for with so many hit dice. [D20-TURN-06] [D20-TURN-07] [D20-TURN-13] */
  private spends(cleric: Person, creature: Person, dice: number, { book, command, report }: Sight): void {
    const type = ("creatures" in command ? command.creatures : undefined) ?? "undead";
    if (creature.sheet.creatureType !== type)
      report("D20-TURN-34", `${cleric.id} affects ${creature.id}, who is no ${type}`);
    if (this.left === null || dice > this.left)
      report("D20-TURN-13", `${creature.id} has ${dice} hit dice, of ${this.left ?? 0} that are left`);
    this.left = (this.left ?? 0) - dice;
    const far = metres(book, cleric, creature);
    if (far === null) return;
    if (far > RANGE) report("D20-TURN-07", `${cleric.id} reaches ${creature.id} over ${far} m`);
    if (far < this.reached) report("D20-TURN-06", `${creature.id} comes after those who are farther off`);
    this.reached = far;
  }

  private gains({ id, state }: Gained, sight: Sight): void {
    const { book, report } = sight;
    const [cleric, creature] = [book.find(state.by), book.find(id)];
    const isBolstered = state.how === "bolstered";
    const dice = isBolstered ? ownDice(creature) : effective(creature);
    this.spends(cleric, creature, dice, sight);
    const isOverwhelmed = level(cleric) >= 2 * dice;
    if (isBolstered) {
      if (state.hitDice !== this.most) report("D20-TURN-29", `${id} counts as ${state.hitDice} hit dice`);
    } else if (dice > this.most) report("D20-TURN-11", `${id} has ${dice} hit dice, ${this.most} at most are affected`);
    if (state.how === "turned" && isOverwhelmed) report("D20-TURN-21", `${id} is turned instead of destroyed`);
    if (state.how === "commanded" && !isOverwhelmed) report("D20-TURN-22", `${id} is commanded instead of rebuked`);
    if (!isBolstered && (state.how === "turned") !== (cleric.sheet.channel === "positive"))
      report("D20-TURN-22", `${id} is ${state.how} by the wrong energy`);
    if (state.how === "commanded") this.commands(cleric, creature, sight);
    const rounds = state.until === null ? null : state.until.round - book.clock.round;
    if (rounds !== (state.how === "commanded" ? null : 10))
      report("D20-TURN-16", `${id} is ${state.how} for ${rounds ?? "ever"}`);
    const isWasted = isBolstered
      ? effective(creature) >= state.hitDice
      : creature.channeled.some(({ how }) => how === state.how);
    if (isWasted) report("D20-TURN-15", `${id} is ${state.how} twice`);
  }

  /** [D20-TURN-25] */
  private commands(cleric: Person, creature: Person, { book, report }: Sight): void {
    const held = book.people
      .filter((each) => isCommandedBy(each, cleric.id) && lifeOf(each) !== "dead")
      .reduce((all, each) => all + ownDice(each), 0);
    if (held + ownDice(creature) > level(cleric))
      report("D20-TURN-25", `${cleric.id} commands more hit dice than ${level(cleric)}`);
  }

  private destroys({ id }: EventOf<"died">, sight: Sight): void {
    const { book, command, report } = sight;
    const [cleric, creature] = [command.by === null ? null : book.find(command.by), book.find(id)];
    if (cleric === null) return;
    const dice = effective(creature);
    this.spends(cleric, creature, dice, sight);
    if (cleric.sheet.channel !== "positive" || level(cleric) < 2 * dice || dice > this.most)
      report("D20-TURN-21", `${cleric.id} destroys ${id}, who has ${dice} hit dice`);
  }

  private ended({ id, state, why }: EventOf<"turningEnded">, sight: Sight): void {
    const { book, command, report } = sight;
    const creature = book.find(id);
    if (!creature.channeled.some(({ how, by }) => how === state.how && by === state.by))
      report("D20-TURN-16", `${id} is freed of what has no hold on them`);
    if (why === "time" && (state.until === null || state.until.round > book.clock.round + 1))
      report("D20-TURN-16", `${id} is freed before the time is up`);
    if (why === "freed" && command.by !== null) {
      this.spends(book.find(command.by), creature, ownDice(creature), sight);
      if (state.check > this.check) report("D20-TURN-28", `${id} is freed by a check that is too low`);
    }
    if (why === "approach" && state.how !== "turned")
      report("D20-TURN-18", `${id} is freed by nearness of being ${state.how}`);
    if (why === "approach" && creature.position !== null && !this.isApproached(book, book.find(state.by), creature))
      report("D20-TURN-18", `${id} is freed though ${state.by} has not come too near`);
  }

  private walks({ id, path }: EventOf<"moved">, { book }: Sight): void {
    let before: Point | null = book.find(id).position;
    const steps = this.steps.get(id) ?? [];
    for (const after of path) {
      steps.push({ before, after });
      before = after;
    }
    this.steps.set(id, steps);
  }

  /** Whether a cleric has come nearer by any step, and too near; where that cannot be told, they have. [D20-TURN-18] [D20-TURN-19] */
  private isApproached(book: Book, cleric: Person, creature: Person): boolean {
    return (this.steps.get(cleric.id) ?? []).some(({ before, after }) => {
      if (before === null) return true;
      const [was, is] = [farFrom(book, cleric, creature, before), farFrom(book, cleric, creature, after)];
      return was === null || is === null || (is < was && is < TOO_NEAR);
    });
  }

  /** [D20-TURN-17] [D20-TURN-23] */
  private strikes({ by, target, total }: EventOf<"attackRolled">, { book, report }: Sight): void {
    // What strays was meant for another when it was rolled.
    const victim = book.find(this.meant ?? target);
    this.meant = null;
    const [isRebuked, isTurned] = (["rebuked", "turned"] as const).map((state) =>
      victim.channeled.some(({ how }) => how === state),
    );
    const cowed = part(total, "cowed");
    const isRight = isRebuked === true ? cowed === COWED : cowed === 0 || (isTurned === true && cowed === COWED);
    if (!isRight) report("D20-TURN-23", `${by} strikes ${target} with ${cowed} for cowering`);
  }

  private looksForPast({ book, report }: Sight): void {
    const { round, turn } = book.clock;
    for (const { id, channeled } of book.people)
      for (const { how, until } of channeled)
        if (until !== null && (until.round < round || (until.round === round && until.turn <= turn)))
          report("D20-INIT-07", `${id} is still ${how} after its time`);
  }

  ends({ book, report }: Sight): void {
    for (const creature of book.people)
      for (const { how, by } of creature.channeled) {
        if (how !== "turned" || !this.steps.has(by) || !isTellable(book, book.find(by), creature)) continue;
        if (this.isApproached(book, book.find(by), creature))
          report("D20-TURN-18", `${creature.id} is still turned though ${by} has come too near`);
      }
  }
}

const isCommandedBy = ({ channeled }: Person, cleric: string): boolean =>
  channeled.some(({ how, by }) => how === "commanded" && by === cleric);

/** Metres from a creature to a cleric who stands elsewhere. */
function farFrom(book: Book, cleric: Person, creature: Person, at: Point): number | null {
  const { position } = cleric;
  cleric.position = position === null ? null : { ...position, ...at };
  const far = metres(book, cleric, creature);
  cleric.position = position;
  return far;
}

const isTellable = (book: Book, cleric: Person, creature: Person): boolean =>
  cleric.position !== null && creature.position !== null && metres(book, cleric, creature) !== null;
