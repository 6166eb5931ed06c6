import { combatantId } from "../../../rules/kernel/ids.ts";
import type { RulingCommand } from "../../../rules/segments/rulings/commands.ts";
import type { Words } from "../../words.ts";
import { problem, type Person } from "../../rulings/ruling-fields.ts";

type Pair = readonly [string, string];

/** What the field of a fight says of pairs. */
export interface FieldFacts {
  readonly people: readonly (Person & { readonly placed: boolean })[];
  readonly engaged: readonly (readonly string[])[];
  readonly distances: readonly { readonly pair: readonly string[]; readonly metres: number }[];
}

const FARTHEST = 100_000;

const isPair = (pair: readonly string[], [a, b]: Pair): boolean => pair.includes(a) && pair.includes(b) && a !== b;

/** The field as seen by one of those who fight, and all pairs in contact. */
export function fieldView({ people, engaged, distances }: FieldFacts, looked: string | null, words: Words) {
  const self = people.find(({ id }) => id === looked) ?? people[0];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return {
    choices: people.map(({ id, name }) => ({ id, name, selected: id === self?.id })),
    rows: people
      .filter((other) => other !== self)
      .map((other) => {
        const pair: Pair = [self?.id ?? "", other.id];
        const metres = distances.find((each) => isPair(each.pair, pair))?.metres;
        const params = { name: self?.name ?? "", other: other.name };
        return {
          id: other.id,
          name: other.name,
          // Both have tokens: the map decides.
          mapped: self?.placed === true && other.placed,
          engaged: engaged.some((each) => isPair(each, pair)),
          metres: metres === undefined ? "" : String(metres),
          engagedLabel: words.format("PDA.Field.EngagedOf", params),
          metresLabel: words.format("PDA.Field.MetresOf", params),
        };
      }),
    pairs: engaged.flatMap(([first, second]) => {
      const [a, b] = [names.get(first ?? ""), names.get(second ?? "")];
      if (first === undefined || second === undefined || a === undefined || b === undefined) return [];
      return [
        {
          first,
          second,
          text: words.format("PDA.Field.Pair", { first: a, second: b }),
          part: words.format("PDA.Field.Part", { first: a, second: b }),
        },
      ];
    }),
  };
}

/** Sets two in contact, or apart. */
export function engagement(
  first: string,
  second: string,
  engaged: boolean,
): Extract<RulingCommand, { do: "setEngaged" }> {
  return { do: "setEngaged", by: null, pair: [combatantId(first), combatantId(second)], engaged };
}

/** Sets a distance as it was typed; nothing typed: it is not known. Throws a `FormProblem`. */
export function distanceOf(
  first: string,
  second: string,
  typed: string,
): Extract<RulingCommand, { do: "setDistance" }> {
  const text = typed.trim().replace(",", ".");
  const metres = text === "" ? null : Number(text);
  if (metres !== null && !(metres >= 0 && metres <= FARTHEST))
    throw problem("metres", "Number", { min: 0, max: FARTHEST });
  return { do: "setDistance", by: null, pair: [combatantId(first), combatantId(second)], metres };
}
