import type { Aftermath, Participant } from "../../foundry/aftermath/aftermath.ts";
import type { Spent } from "../../foundry/aftermath/spent.ts";
import { stateName } from "../../foundry/statuses/state-kit.ts";
import { gathered } from "../../rules/kernel/turns/ties.ts";
import type { Words } from "../words.ts";

/** One line: a participant, or several in the same state. */
interface LineView {
  readonly icon: string;
  readonly tone: "plain" | "harm";
  readonly text: string;
}

/** A patient and those who may give them first aid, the best first. */
interface PatientView {
  readonly actor: string;
  readonly label: string;
  /** What the choice of a giver and the button say to those who do not see them. */
  readonly from: string;
  readonly to: string;
  readonly givers: readonly { readonly actor: string; readonly label: string }[];
}

/** What the game master may have done for those who took part. */
export interface CareView {
  readonly patients: readonly PatientView[];
  /** What lies on the ground; null: nothing does. */
  readonly dropped: string | null;
  readonly spans: readonly { readonly id: string; readonly label: string }[];
}

/** The closing card of a fight as its reader sees it. */
export interface AftermathView {
  readonly title: string;
  readonly lines: readonly LineView[];
  /** Null for players, and where none of those who took part is left. */
  readonly care: CareView | null;
}

/** What a reader may know of a participant: all, or how they look; null: not that they took part. */
export type Insight = "all" | "look" | null;

/** Whether a participant is a player's, or fought beside them. */
export const isOfParty = ({ played, side }: Participant): boolean => played || side === "friendly";

/** The state in which a participant looks dead to all; in the others they merely lie there. */
const PLAIN_TO_SEE = "dead";

/** The card as its reader sees it: those of the players one by one with what it cost them, the others by how they came out of it. */
export function aftermathView(
  { rounds, people }: Aftermath,
  insight: (participant: Participant) => Insight,
  care: CareView | null,
  words: Words,
): AftermathView {
  const known = people.filter((one) => insight(one) !== null);
  const statesOf = (one: Participant): readonly string[] => {
    if (insight(one) === "all" || one.states.includes(PLAIN_TO_SEE)) return one.states.map(stateName);
    return one.down ? ["PDA.Aftermath.Down"] : [];
  };
  const line = (label: string, value: string, one: Participant): LineView => ({
    icon: iconOf(one),
    tone: statesOf(one).length === 0 ? "plain" : "harm",
    text: words.format("PDA.Pair", { label, value }),
  });
  const own = known.filter(isOfParty).map((one) => {
    const spent = insight(one) === "all" ? spentText(one.spent, words) : [];
    const parts = [...statesOf(one).map((state) => words.text(state)), ...spent];
    const unscathed = words.text(insight(one) === "all" ? "PDA.Aftermath.NothingLost" : "PDA.Aftermath.Stands");
    return line(one.name, parts.length === 0 ? unscathed : parts.join(", "), one);
  });
  const stateText = (one: Participant): string => {
    const states = one.down ? statesOf(one) : [];
    return (states.length === 0 ? ["PDA.Aftermath.Stands"] : states).map((state) => words.text(state)).join(", ");
  };
  const others = known.filter((one) => !isOfParty(one));
  return {
    title: rounds === 0 ? words.text("PDA.Aftermath.Over") : words.format("PDA.Aftermath.Title", { count: rounds }),
    lines: [
      ...own,
      ...gathered(others, stateText).map((all) => {
        const text = stateText(all[0]);
        const label = text.charAt(0).toUpperCase() + text.slice(1);
        return line(label, all.map((one) => nameOf(one, words)).join(", "), all[0]);
      }),
    ],
    care,
  };
}

const nameOf = ({ name, hidden }: Participant, words: Words): string =>
  hidden ? words.format("PDA.Aftermath.Hidden", { name }) : name;

function iconOf({ down, states }: Participant): string {
  if (!down) return "fa-person";
  return states.includes(PLAIN_TO_SEE) ? "fa-skull" : "fa-person-falling";
}

/** What it cost, in short parts. */
function spentText(all: readonly Spent[], words: Words): readonly string[] {
  return all.flatMap((spent) => {
    if (!("by" in spent)) return [words.format(`PDA.Aftermath.${spent.of}`, { name: spent.name })];
    const { name, by } = spent;
    const isMore = by > 0;
    const pool = isMore ? `PDA.Aftermath.Pool.${name}.Gained` : `PDA.Aftermath.Pool.${name}.Lost`;
    const gear = isMore ? "PDA.Aftermath.Gear.Gained" : "PDA.Aftermath.Gear.Lost";
    return [words.format(spent.of === "pool" ? pool : gear, { name, count: Math.abs(by) })];
  });
}
