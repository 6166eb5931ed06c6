import { namedIn } from "../../foundry/secrets/concealed.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { actOf, type Act, type ActOf } from "./act-of.ts";
import type { CardText } from "./card-text.ts";
import type { Wording } from "./wording.ts";

/** Stretches of an exchange that belong together, each to an act or to none. */
export interface Block<T> {
  readonly act: Act | null;
  readonly entries: readonly T[];
}

interface Open<T> {
  act: Act | null;
  readonly entries: T[];
}

/**
 * The parts of an exchange by act, in the order in which they begin: what several do at the same time is told act by
 * act, though their events lie between each other. `entry` null: of an event nothing is told.
 */
export function blocksOf<G extends Game, T>(
  events: readonly G["event"][],
  { acts, naming }: Pick<CardText<G>, "acts" | "naming">,
  entry: (event: G["event"]) => T | null,
): readonly Block<T>[] {
  const blocks: Open<T>[] = [];
  let current: Open<T> | null = null;
  const owned = events.map((event) => actOf(event, acts));
  for (const [at, event] of events.entries()) {
    const act = settled(owned, at);
    if (act === null) current = null;
    else if (act !== "same") current = blockOf(blocks, act);
    const told = entry(event);
    if (told === null) continue;
    const concerned = namedIn(event, naming);
    const belongs =
      current?.act != null &&
      (act !== "same" ||
        concerned.length === 0 ||
        concerned.some((id) => id === current?.act?.by || id === current?.act?.target));
    (belongs && current !== null ? current : plainBlock(blocks)).entries.push(told);
  }
  return blocks.filter(({ entries }) => entries.length > 0);
}

/** The act of an event among those of all: where it is that of the next, and the next has none of its own, the one before. */
function settled(owned: readonly ActOf[], at: number): Act | "same" | null {
  const own = owned[at] ?? null;
  if (own !== "next") return own;
  const next = owned.slice(at).find((act) => act !== "next");
  return typeof next === "object" && next !== null ? next : "same";
}

/** The block of an act: one that has begun without a target takes the first that it gets. */
function blockOf<T>(blocks: Open<T>[], act: Act): Open<T> {
  const theirs = blocks.filter((block) => block.act?.by === act.by);
  const known =
    act.target === null
      ? theirs.at(-1)
      : (theirs.find((block) => block.act?.target === act.target) ??
        theirs.find((block) => block.act?.target === null));
  if (known !== undefined) {
    if (act.target !== null) known.act = act;
    return known;
  }
  const block: Open<T> = { act, entries: [] };
  blocks.push(block);
  return block;
}

function plainBlock<T>(blocks: Open<T>[]): Open<T> {
  const last = blocks.at(-1);
  if (last?.act === null) return last;
  const block: Open<T> = { act: null, entries: [] };
  blocks.push(block);
  return block;
}

/** Whether an exchange tells of more than the one act of its title. */
export function isShared(
  { command }: { readonly command: Game["command"] },
  blocks: readonly Block<unknown>[],
): boolean {
  const acts = blocks.flatMap(({ act }) => act ?? []);
  return acts.length > 1 || acts.some(({ by }) => by !== command.by);
}

/** Who acts, and on which target. */
export function actText({ by, target }: Act, { names, words }: Wording): string {
  const name = names.combatant(by);
  return target === null || target === by
    ? name
    : words.format("PDA.Card.Act", { name, target: names.combatant(target) });
}
