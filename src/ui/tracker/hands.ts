import type { Words } from "../words.ts";
import { actionView, type HandsView, type TrackedAction } from "./action-groups.ts";
import type { Doing } from "./doing.ts";

/** What a ruleset says of hands: which places of gear they are, and by which activities something is taken in hand. */
export interface HandsKit {
  readonly places: readonly string[];
  readonly taking: readonly string[];
}

/** The most buttons that stand beside what is in hand: the others are in the list. */
const MOST = 4;

/** A piece of gear, as far as hands matter. */
interface Piece {
  readonly name: string;
  readonly system: object;
}

/** The names of what is in hand. Teeth and claws are in no hand. */
export function inHand(items: Iterable<Piece>, { places }: HandsKit): readonly string[] {
  return [...items].flatMap(({ name, system }) => {
    const place: unknown = Reflect.get(system, "place");
    const natural: unknown = Reflect.get(system, "natural");
    const isNatural = natural !== undefined && natural !== null && natural !== false;
    return typeof place === "string" && places.includes(place) && !isNatural ? [name] : [];
  });
}

/** Whether an action takes something in hand. */
export function takesInHand({ command }: Doing, { taking }: HandsKit): boolean {
  const activity: unknown = Reflect.get(command, "activity");
  return typeof activity === "string" && taking.includes(activity);
}

/** What is in hand, with what takes more beside it; null: nothing is, and nothing would be. */
export function handsView(things: readonly string[], taking: readonly TrackedAction[], words: Words): HandsView | null {
  const open = taking.filter(({ blocked }) => blocked === null).slice(0, MOST);
  if (things.length === 0 && open.length === 0) return null;
  const text =
    things.length === 0
      ? words.text("PDA.Tracker.HandsEmpty")
      : words.format("PDA.Tracker.InHand", { things: things.join(", ") });
  return { text, taking: open.map((action) => ({ ...actionView(action, words), star: null })) };
}
