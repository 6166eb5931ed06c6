import type { CombatantId } from "../ids.ts";
import { Defect } from "../json.ts";
import { excessRadius } from "./distance.ts";
import type { Spot } from "./grid.ts";

/** A combatant's place for the index: centre, radius and reach in metres. Reach 0: it threatens nobody. */
export interface Threat extends Spot {
  readonly id: CombatantId;
  readonly radius: number;
  readonly reach: number;
}

/** Who stands where, with the numbers that queries need close at hand. */
interface Entry {
  readonly id: CombatantId;
  x: number;
  y: number;
  elevation: number;
  excess: number;
  reach: number;
  /** The cell of its centre. */
  column: number;
  row: number;
  /** Buckets that hold it as a threat. */
  readonly threatBuckets: Entry[][];
  /** The last query over several buckets that has met it. */
  seen: number;
}

/** Side of a cell, in metres: about a reach. */
const CELL = 2;
/** Buckets of the hash: a power of two, several times the cells that a fight fills. */
const BUCKETS = 4096;
/** A threat that would fill more cells than this is kept in a list that every query reads. */
const MOST_CELLS = 400;

/**
 * Answers who threatens a point and who is near, among hundreds of combatants and without looking at all of them.
 * A spatial hash: each combatant lies in the bucket of its cell, and in those of every cell that its reach touches.
 * Moving one touches only its own buckets. Distances are those of SEG-HOUSE-29; the order of answers is not fixed.
 */
export class ThreatIndex {
  readonly #entries = new Map<CombatantId, Entry>();
  readonly #threats: Entry[][] = Array.from({ length: BUCKETS }, () => []);
  readonly #places: Entry[][] = Array.from({ length: BUCKETS }, () => []);
  readonly #everywhere: Entry[] = [];
  /** An upper bound of the excess radii present: how far a body may stick out of its cell. */
  #widest = 0;
  #query = 0;

  constructor(threats: readonly Threat[] = []) {
    for (const threat of threats) this.put(threat);
  }

  /** How many combatants are in it. */
  get size(): number {
    return this.#entries.size;
  }

  /** Adds a combatant, or moves and changes one that is known. */
  put(threat: Threat): void {
    refuseNowhere(threat.id, threat);
    this.remove(threat.id);
    const excess = excessRadius(threat.radius);
    const entry: Entry = {
      id: threat.id,
      x: threat.x,
      y: threat.y,
      elevation: threat.elevation ?? 0,
      excess,
      reach: threat.reach,
      column: Math.floor(threat.x / CELL),
      row: Math.floor(threat.y / CELL),
      threatBuckets: [],
      seen: 0,
    };
    if (excess > this.#widest) this.#widest = excess;
    this.#entries.set(threat.id, entry);
    this.#bucketOf(this.#places, entry.column, entry.row).push(entry);
    this.#spread(entry);
  }

  /** Moves a known combatant. Throws a {@link Defect} for an unknown one. */
  move(id: CombatantId, to: Spot): void {
    const entry = this.#known(id);
    refuseNowhere(id, to);
    this.#withdraw(entry);
    entry.x = to.x;
    entry.y = to.y;
    entry.elevation = to.elevation ?? 0;
    entry.column = Math.floor(to.x / CELL);
    entry.row = Math.floor(to.y / CELL);
    this.#bucketOf(this.#places, entry.column, entry.row).push(entry);
    this.#spread(entry);
  }

  /** Takes a combatant out; an unknown one is none. */
  remove(id: CombatantId): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    this.#withdraw(entry);
    this.#entries.delete(id);
  }

  /** Who could strike a body of ordinary width at this point: those nearer to it than their reach. Adds to `into`. */
  threatening(at: Spot, into: CombatantId[] = []): CombatantId[] {
    this.#collectThreats(this.#bucketOf(this.#threats, Math.floor(at.x / CELL), Math.floor(at.y / CELL)), at, into);
    this.#collectThreats(this.#everywhere, at, into);
    return into;
  }

  /** Who could strike this combatant where it stands, its own width considered. Adds to `into`. */
  threateningOne(id: CombatantId, into: CombatantId[] = []): CombatantId[] {
    const entry = this.#known(id);
    entry.seen = ++this.#query;
    const [left, right] = [Math.floor((entry.x - entry.excess) / CELL), Math.floor((entry.x + entry.excess) / CELL)];
    const [top, bottom] = [Math.floor((entry.y - entry.excess) / CELL), Math.floor((entry.y + entry.excess) / CELL)];
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        this.#collectNewThreats(this.#bucketOf(this.#threats, column, row), entry, into);
      }
    }
    this.#collectNewThreats(this.#everywhere, entry, into);
    return into;
  }

  /** Who is at most so many metres from this combatant, itself left out. Adds to `into`. */
  within(id: CombatantId, metres: number, into: CombatantId[] = []): CombatantId[] {
    const entry = this.#known(id);
    return this.#near(entry, metres, entry.excess, entry, into);
  }

  /** Who is at most so many metres from a body of ordinary width at this point. Adds to `into`. */
  near(at: Spot, metres: number, into: CombatantId[] = []): CombatantId[] {
    return this.#near(at, metres, 0, null, into);
  }

  #near(at: Spot, metres: number, excess: number, self: Entry | null, into: CombatantId[]): CombatantId[] {
    if (metres < 0) return into;
    const radius = metres + excess + this.#widest;
    const [left, right] = [Math.floor((at.x - radius) / CELL), Math.floor((at.x + radius) / CELL)];
    const [top, bottom] = [Math.floor((at.y - radius) / CELL), Math.floor((at.y + radius) / CELL)];
    if ((right - left + 1) * (bottom - top + 1) > this.#entries.size) {
      for (const entry of this.#entries.values())
        if (entry !== self && isWithin(entry, at, metres + excess + entry.excess)) into.push(entry.id);
      return into;
    }
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        // Two cells may share a bucket: each entry answers for its own cell only.
        for (const entry of this.#bucketOf(this.#places, column, row)) {
          if (entry.column !== column || entry.row !== row || entry === self) continue;
          if (isWithin(entry, at, metres + excess + entry.excess)) into.push(entry.id);
        }
      }
    }
    return into;
  }

  #collectThreats(bucket: readonly Entry[], at: Spot, into: CombatantId[]): void {
    for (const entry of bucket) if (isCloser(entry, at, entry.reach + entry.excess)) into.push(entry.id);
  }

  /** The same across several buckets: whoever this query has met already, the target first, is passed over. */
  #collectNewThreats(bucket: readonly Entry[], target: Entry, into: CombatantId[]): void {
    for (const entry of bucket) {
      if (entry.seen === this.#query) continue;
      entry.seen = this.#query;
      if (isCloser(entry, target, entry.reach + entry.excess + target.excess)) into.push(entry.id);
    }
  }

  #spread(entry: Entry): void {
    if (entry.reach <= 0) return;
    const radius = entry.reach + entry.excess;
    const [left, right] = [Math.floor((entry.x - radius) / CELL), Math.floor((entry.x + radius) / CELL)];
    const [top, bottom] = [Math.floor((entry.y - radius) / CELL), Math.floor((entry.y + radius) / CELL)];
    if ((right - left + 1) * (bottom - top + 1) > MOST_CELLS) {
      this.#everywhere.push(entry);
      return;
    }
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const bucket = this.#bucketOf(this.#threats, column, row);
        if (entry.threatBuckets.includes(bucket)) continue;
        entry.threatBuckets.push(bucket);
        bucket.push(entry);
      }
    }
  }

  #withdraw(entry: Entry): void {
    drop(this.#bucketOf(this.#places, entry.column, entry.row), entry);
    for (const bucket of entry.threatBuckets) drop(bucket, entry);
    entry.threatBuckets.length = 0;
    drop(this.#everywhere, entry);
  }

  #bucketOf(buckets: readonly Entry[][], column: number, row: number): Entry[] {
    const bucket = buckets[hash(column, row)];
    if (bucket === undefined) throw new Defect(`No bucket for the cell ${column}, ${row}.`);
    return bucket;
  }

  #known(id: CombatantId): Entry {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw new Defect(`The threat index does not know "${id}".`);
    return entry;
  }
}

function refuseNowhere(id: CombatantId, { x, y, elevation = 0 }: Spot): void {
  if (Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(elevation)) return;
  throw new Defect(`"${id}" has no place on the ground: ${x}, ${y}, ${elevation}.`);
}

/** Two large primes scatter neighbouring cells over the buckets. */
function hash(column: number, row: number): number {
  return (Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) & (BUCKETS - 1);
}

function isCloser(a: Entry, b: Spot, than: number): boolean {
  const [x, y, z] = [a.x - b.x, a.y - b.y, a.elevation - (b.elevation ?? 0)];
  return x * x + y * y + z * z < than * than;
}

function isWithin(a: Entry, b: Spot, metres: number): boolean {
  const [x, y, z] = [a.x - b.x, a.y - b.y, a.elevation - (b.elevation ?? 0)];
  return x * x + y * y + z * z <= metres * metres;
}

/** Takes an entry out of a list whose order means nothing. */
function drop(list: Entry[], entry: Entry): void {
  const at = list.indexOf(entry);
  if (at === -1) return;
  const last = list.pop();
  if (last !== undefined && last !== entry) list[at] = last;
}
