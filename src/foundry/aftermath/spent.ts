/** What a fight has cost a combatant, by the changes that its exchanges stored: pure. */
import type { Delta } from "../../rules/kernel/delta.ts";
import type { CombatantId } from "../../rules/kernel/ids.ts";

/** One thing that was gained or lost. */
export type Spent =
  /** A pool of the body, by its name: so many points more or less. */
  | { readonly of: "pool"; readonly name: string; readonly by: number }
  /** Uses or ammunition of a piece of gear; `name` is blank until it is looked up. */
  | { readonly of: "gear"; readonly id: string; readonly name: string; readonly by: number }
  | { readonly of: "broken" | "gone"; readonly id: string; readonly name: string };

/** Numbers of gear that are used up. */
const USED_UP = ["uses", "ammunition"];

/**
 * What the changes of a fight, oldest first, come to for a combatant; `pools`: paths below the body of what counts. What comes
 * to nothing is left out.
 */
export function spentBy(id: CombatantId, deltas: readonly Delta[], pools: readonly string[]): readonly Spent[] {
  const own = deltas.filter(({ path: [root, whose] }) => root === "combatants" && whose === id);
  const sums = pools.map((pool): Spent => {
    const by = sumOf(
      own.filter(({ path: [, , part, ...rest] }) => part === "body" && `${rest.join(".")}.`.startsWith(`${pool}.`)),
    );
    return { of: "pool", name: pool.split(".")[0] ?? pool, by };
  });
  const gear = [...new Set(own.flatMap(({ path }) => gearIn(path) ?? []))].map((piece): Spent => {
    const of = own.filter(({ path }) => gearIn(path) === piece);
    const [first] = of.filter(({ path }) => path.length === GEAR_DEPTH);
    const gone = first !== undefined && of.findLast(({ path }) => path.length === GEAR_DEPTH)?.after === undefined;
    if (gone) return { of: "gone", id: piece, name: nameIn(first.before) };
    if (of.findLast(({ path }) => path.at(-1) === "broken")?.after === true)
      return { of: "broken", id: piece, name: "" };
    return { of: "gear", id: piece, name: "", by: sumOf(of.filter(({ path }) => USED_UP.includes(path.at(-1) ?? ""))) };
  });
  return [...sums, ...gear].filter((spent) => !("by" in spent) || spent.by !== 0);
}

/** `combatants/<id>/gear/<kind>/#<item>` */
const GEAR_DEPTH = 5;

function gearIn(path: readonly string[]): string | null {
  const item = path[2] === "gear" ? path[GEAR_DEPTH - 1] : undefined;
  return item?.startsWith("#") === true ? item.slice(1) : null;
}

const nameIn = (value: unknown): string =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string" ? value.name : "";

const sumOf = (deltas: readonly Delta[]): number =>
  deltas.reduce(
    (sum, { before, after }) => (typeof before === "number" && typeof after === "number" ? sum + after - before : sum),
    0,
  );
