import { plainKind, type PreparedRoll } from "../../foundry/referee/prepared-rolls.ts";
import { ROLL_KINDS, type RulesetRolls } from "../../foundry/rulesets/active-ruleset.ts";
import { HIGHEST_MODIFIER, LONGEST_LABEL } from "../../foundry/referee/modifier-bounds.ts";
import type { Choice } from "../dialogs/form-rows.ts";
import type { Words } from "../words.ts";
import { problem, type Person, type RulingField, type RulingReply } from "./ruling-fields.ts";

const LONGEST_FACES = 100;

/** The form that lays faces or a named modifier by for a coming roll. `exchanges`: those that wait; `rolls`: those of the ruleset. */
export function nextRollFields(
  people: readonly Person[],
  exchanges: readonly Choice[],
  rolls: RulesetRolls,
  words: Words,
): readonly RulingField[] {
  return [
    {
      kind: "select",
      name: "roller",
      choices: [
        { value: "", label: words.text("PDA.NextRoll.Anybody") },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      kind: "select",
      name: "exchange",
      choices: [{ value: "", label: words.text("PDA.NextRoll.Anywhere") }, ...exchanges],
    },
    {
      kind: "select",
      name: "kind",
      choices: kindsOf(rolls).map((value) => ({ value, label: rollText(value, rolls, words) })),
    },
    { kind: "text", name: "faces", longest: LONGEST_FACES },
    { kind: "text", name: "label", longest: LONGEST_LABEL },
    { kind: "number", name: "value", min: -HIGHEST_MODIFIER, max: HIGHEST_MODIFIER, initial: "" },
  ];
}

const kindsOf = ({ named }: RulesetRolls): readonly string[] => [...ROLL_KINDS, ...Object.keys(named)];

/** The word for a kind of roll, or for a roll by its name. */
export function rollText(kind: string, { named, die }: RulesetRolls, words: Words): string {
  return words.format(named[kind]?.word ?? `PDA.NextRoll.Kind.${kind}`, { die });
}

/** What the filled form lays by. Throws a `FormProblem`. */
export function preparedOf(reply: RulingReply, rolls: RulesetRolls): Omit<PreparedRoll, "id" | "combat"> {
  const kind = reply.choice("kind", kindsOf(rolls));
  const plain = plainKind(kind, rolls);
  const naturals = facesIn(reply);
  const label = reply.text("label");
  const value = reply.text("value");
  if (plain === "die" && (naturals.length > 1 || naturals.some((face) => face > rolls.die)))
    throw problem("faces", "OneFace", { faces: rolls.die });
  if (label === "" && value === "" && naturals.length === 0) throw problem("faces", "NothingPrepared");
  if (value !== "" && label === "") throw problem("label", "NameIt");
  if (label.length > LONGEST_LABEL) throw problem("label", "TooLong", { most: LONGEST_LABEL });
  const modifiers = label === "" ? [] : [{ label, value: reply.whole("value", -HIGHEST_MODIFIER, HIGHEST_MODIFIER) }];
  if (plain === "other" && modifiers.length > 0) throw problem("label", "NoTotal");
  const [combatant, exchange] = [reply.text("roller"), reply.text("exchange")];
  return {
    kind,
    naturals,
    modifiers,
    combatant: combatant === "" ? null : combatant,
    exchange: exchange === "" ? null : exchange,
  };
}

/** Natural faces: whole numbers apart by commas or spaces; none where nothing is typed. */
function facesIn(reply: RulingReply): readonly number[] {
  const parts = reply
    .text("faces")
    .split(/[\s,;]+/u)
    .filter((part) => part !== "");
  const faces = parts.map(Number);
  if (!faces.every((face) => Number.isInteger(face) && face > 0)) throw problem("faces", "Faces");
  return faces;
}
