import type { D20Event } from "../../../../src/rules/d20/events.ts";
import { apart, blockOf, isPlain, isSqueezed, squares, type Block } from "./ground.ts";
import type { Inspector, Sight } from "./inspector.ts";
import { lifeOf } from "./numbers.ts";
import { isSame } from "./book-turn.ts";
import type { Person } from "./person.ts";
import type { EventOf } from "./transcript.ts";

const [HIGHEST, LOWEST] = [20, 1];
/** What an intersection is struck against, the ways of the d8, and metres to a range increment. */
const [CORNER_CLASS, WAYS, INCREMENT] = [5, 8, 3];
const SQUARE = 1.5;

/** Where something is to have splashed: from this block on, so many squares around it. */
interface Spot {
  readonly block: Block;
  readonly within: number;
  readonly elevation: number;
  /** The one who is hit directly, and not splashed as well. */
  readonly but: string | null;
}

/** Splash weapons: who is splashed, by how much, and where a miss comes down; and who burns. [D20-SPLASH-03] to [D20-SPLASH-11] */
export class SplashInspector implements Inspector {
  private spot: Spot | null = null;
  private readonly wet = new Map<string, number>();
  private hit: EventOf<"attackRolled"> | null = null;
  private alive: readonly Person[] = [];

  begins(): void {
    [this.spot, this.hit, this.alive] = [null, null, []];
    this.wet.clear();
  }

  before(event: D20Event, sight: Sight): void {
    switch (event.type) {
      case "attackRolled":
        if (!this.isThrow(event, sight)) return;
        // An attack at one who is not seen is told when it is known whether concealment foils it.
        this.hit = event.untold === true ? { ...event, hit: false } : event;
        return;
      case "concealmentRolled":
        if (event.missed && this.hit !== null) this.hit = { ...this.hit, hit: false };
        return;
      case "damageRolled":
        this.strikes(event.by, event.to, sight);
        return;
      case "cornerStruck":
        this.corner(event, sight);
        return;
      case "splashScattered":
        this.scatters(event, sight);
        return;
      case "splashSpread":
        this.spreads(event, sight);
        return;
      case "splashed":
        this.splashes(event, sight);
        return;
      case "hurt":
        this.hurts(event, sight);
        return;
      case "caughtFire":
        if (this.hit?.hit !== true || this.hit.target !== event.id || this.weapon(sight)?.onHit !== "burn")
          sight.report("D20-SPLASH-11", `${event.id} catches fire, and nothing has set it on fire`);
        return;
      case "burned":
        this.burns(event, sight);
        return;
      case "turnResumed":
        // What was readied is a throw of its own, inside the command of another.
        this.ends(sight);
        this.begins();
        return;
      default:
    }
  }

  /** What is thrown in this command. */
  private weapon({ book, command }: Sight): Person["weapons"][number] | undefined {
    return "with" in command ? book.find(command.by).weapons.find(({ id }) => id === command.with) : undefined;
  }

  /** The thrower may be given an opportunity before the throw, and strike there with something else. */
  private isThrow({ by, striker }: EventOf<"attackRolled">, { command }: Sight): boolean {
    return command.by === by && "with" in command && striker?.with === command.with;
  }

  /** The living who could be splashed now. */
  private meant(spot: Spot | null, { book }: Sight): void {
    this.spot = spot;
    this.alive = book.people.filter((person) => lifeOf(person) !== "dead");
  }

  private strikes(by: string, to: string, sight: Sight): void {
    const { book, command } = sight;
    const weapon = this.weapon(sight);
    if (weapon?.splash == null || command.by !== by || !isPlain(book)) return;
    if (this.hit === null) return;
    const target = book.find(to);
    const block = blockOf(target);
    if (block !== null) this.meant({ block, within: 1, elevation: target.position?.elevation ?? 0, but: to }, sight);
  }

  private corner({ id, natural, total, against, hit }: EventOf<"cornerStruck">, sight: Sight): void {
    const { book, command, report } = sight;
    if (this.weapon(sight)?.splash == null)
      report("D20-SPLASH-04", `${id} throws at an intersection what does not splash`);
    if (against !== CORNER_CLASS) report("D20-SPLASH-04", `an intersection has ${against}`);
    if (hit !== (natural === HIGHEST || (natural !== LOWEST && total.value >= against)))
      report("D20-SPLASH-04", `${id} is told to ${hit ? "hit" : "miss"} an intersection with ${total.value}`);
    if (command.do !== "attack" || command.corner === undefined || !hit || !isPlain(book)) return;
    const { column, row } = command.corner;
    this.meant({ block: { left: column - 1, top: row - 1, side: 2 }, within: 0, elevation: 0, but: null }, sight);
  }

  private scatters({ id, way, squares: count, at }: EventOf<"splashScattered">, sight: Sight): void {
    const { book, command, report } = sight;
    if (way < 1 || way > WAYS) report("D20-SPLASH-07", `a d8 shows ${way}`);
    if (this.hit?.hit === true && this.hit.by === id)
      report("D20-SPLASH-07", `what ${id} throws hits, and comes down elsewhere`);
    if (at === null || command.do !== "attack" || !isPlain(book)) return;
    const isCorner = command.corner !== undefined;
    const from = blockOf(book.find(id));
    const target = this.hit === null ? null : blockOf(book.find(this.hit.target));
    if (from !== null && target !== null && !isCorner && command.square === undefined && this.isOnGround(id, sight)) {
      const metres = squares(...apart(from, target)) * SQUARE;
      if (count !== Math.floor(metres / INCREMENT) + 1)
        report("D20-SPLASH-08", `what is thrown ${metres} m far comes down ${count} squares off`);
      const spot = { left: at.column, top: at.row, side: 1 };
      if (Math.max(...apart(target, spot)) > count)
        report("D20-SPLASH-08", `what ${id} throws comes down farther off than ${count} squares`);
    }
    const { column: left, row: top } = at;
    const block = isCorner ? { left: left - 1, top: top - 1, side: 2 } : { left, top, side: 1 };
    this.meant({ block, within: isCorner ? 0 : 1, elevation: 0, but: null }, sight);
  }

  /** What the map shows: as much as can be wet of the plain ground, and none beyond. */
  private spreads({ id, squares: wet }: EventOf<"splashSpread">, { book, report }: Sight): void {
    if (this.spot === null || (this.spot.but !== null && isSqueezed(book.find(this.spot.but)))) return;
    const { block, within } = this.spot;
    const spots = wet.map(({ column, row }) => ({ left: column, top: row, side: 1 }));
    if (spots.some((spot) => squares(...apart(block, spot)) > within))
      report("D20-SPLASH-03", `what ${id} throws wets ground that is too far off`);
    const most = (block.side + 2 * within) ** 2;
    if (wet.length !== most) report("D20-SPLASH-03", `it wets ${wet.length} squares, not ${most}`);
  }

  private isOnGround(id: string, { book }: Sight): boolean {
    const [one, other] = [book.find(id).position, book.find(this.hit?.target ?? id).position];
    return one?.elevation === other?.elevation;
  }

  private splashes({ id, by, points }: EventOf<"splashed">, sight: Sight): void {
    const { book, command, report } = sight;
    if (command.by !== by || this.weapon(sight)?.splash !== points)
      report("D20-SPLASH-03", `${by} splashes ${id} for ${points}`);
    if (this.wet.has(id)) report("D20-SPLASH-03", `${id} is splashed twice`);
    this.wet.set(id, points);
    if (this.spot !== null && this.isIn(book.find(id), this.spot) === false)
      report("D20-SPLASH-03", `${id} is splashed from afar`);
  }

  /** Null: it hangs on heights. */
  private isIn(person: Person, { block, within, elevation, but }: Spot): boolean | null {
    const own = blockOf(person);
    if (own === null || isSqueezed(person)) return null;
    if ((person.position?.elevation ?? 0) !== elevation) return null;
    return person.id !== but && squares(...apart(block, own)) <= within;
  }

  private hurts({ id, rules, temporary, hitPoints }: EventOf<"hurt">, { report }: Sight): void {
    if (!rules.some((rule) => rule === "D20-SPLASH-03" || rule === "D20-SPLASH-05" || rule === "D20-SPLASH-09")) return;
    // Where it splashes is known: who is told of nothing is missed in the end.
    if (!this.wet.has(id) && this.spot !== null) return;
    if (this.wet.get(id) !== temporary + hitPoints)
      report("D20-SPLASH-03", `${id} loses ${temporary + hitPoints} by a splash of ${this.wet.get(id) ?? 0}`);
    this.wet.set(id, 0);
  }

  private burns({ id }: EventOf<"burned">, { book, report }: Sight): void {
    const { burning } = book.find(id);
    if (burning.every(({ since }) => isSame(since, book.clock)))
      report("D20-SPLASH-11", `${id} burns by no fire of an earlier turn`);
  }

  ends(sight: Sight): void {
    const { report } = sight;
    for (const [id, points] of this.wet) if (points > 0) report("D20-SPLASH-03", `${id} is splashed and not hurt`);
    const { spot } = this;
    if (spot === null || this.weapon(sight)?.flags.includes("holy") === true) return;
    for (const person of this.alive)
      if (this.isIn(person, spot) === true && !this.wet.has(person.id))
        report("D20-SPLASH-03", `${person.id} stands where it splashes and stays dry`);
  }
}
