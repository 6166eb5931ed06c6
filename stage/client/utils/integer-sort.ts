/** Integer sorting: a place between two neighbours by one number, with new numbers for all only where there is no room. */

/** The distance that is left between neighbours. */
const DENSITY = 100_000;

/** What is sorted: anything with a number under the sort key. */
type Sortable = object;

/** Where the source goes. */
export interface IntegerSortOptions {
  target?: Sortable | null;
  siblings?: readonly Sortable[];
  sortKey?: string;
  /** Before the target, or after it; undefined: on the side from which the source does not come. */
  sortBefore?: boolean;
}

/** One number that has to change. */
export interface IntegerSortUpdate {
  target: Sortable;
  update: Record<string, number>;
}

/** The changes that put `source` beside the target, or at the end without one. */
export function performIntegerSort(source: Sortable, options: IntegerSortOptions = {}): IntegerSortUpdate[] {
  const { target, siblings = [], sortKey = "sort" } = options;
  const rank = (entry: Sortable): number => Number(Reflect.get(entry, sortKey) ?? 0);
  const others = siblings.filter((sibling) => sibling !== source).sort((a, b) => rank(a) - rank(b));
  const before = options.sortBefore ?? (target ? rank(source) > rank(target) : false);
  const found = target ? others.indexOf(target) : -1;
  const index = found < 0 ? others.length : before ? found : found + 1;
  const [low, high] = [others[index - 1], others[index]];
  const change = (entry: Sortable, value: number): IntegerSortUpdate => ({
    target: entry,
    update: { [sortKey]: value },
  });
  if (high === undefined) return [change(source, low === undefined ? DENSITY : rank(low) + DENSITY)];
  if (low === undefined) return [change(source, rank(high) - DENSITY)];
  const middle = Math.floor((rank(low) + rank(high)) / 2);
  if (middle > rank(low) && middle < rank(high)) return [change(source, middle)];
  const all = [...others.slice(0, index), source, ...others.slice(index)];
  return all
    .map((entry, place) => change(entry, (place + 1) * DENSITY))
    .filter(({ target: entry, update }) => rank(entry) !== update[sortKey]);
}
