import type { SurpriseEvent } from "../../../rules/segments/surprise/events.ts";
import type { Words } from "../../words.ts";
import type { Names } from "../../exchange-card/teller.ts";
import { d20View, step, type StepView } from "../../exchange-card/step-view.ts";

type Told<T extends SurpriseEvent["type"]> = Extract<SurpriseEvent, { type: T }>;

/** What the card says of surprise and sneak attacks; that surprise is over goes without saying. */
export function surpriseStep(event: SurpriseEvent, names: Names, words: Words): StepView | null {
  switch (event.type) {
    case "stealthRolled": {
      const key = event.skill === "hide" ? "PDA.Card.StealthHide" : "PDA.Card.StealthMoveSilently";
      return step(
        "fa-user-ninja",
        "plain",
        words.format(key, { name: names.combatant(event.id), total: event.total.value }),
        words,
        { die: d20View(event.natural, words), totals: [event.total], rules: [event.rule] },
      );
    }
    case "perceptionRolled":
      return perceptionStep(event, names, words);
    case "partiesMet":
      return metStep(event, names, words);
    case "approachNoticed":
      return step(
        "fa-eye",
        "luck",
        words.format("PDA.Card.ApproachNoticed", { name: names.combatant(event.id), by: listed(event.by, names) }),
        words,
        { rules: [event.rule] },
      );
    case "criticalSaveRolled":
      return saveStep(event, names, words);
    case "surpriseEnded":
      return null;
  }
}

/** The combatants that a watcher notices, or the least that it would have taken. */
function perceptionStep(
  { id, natural, total, against, rule }: Told<"perceptionRolled">,
  names: Names,
  words: Words,
): StepView | null {
  const known = against.filter(({ whom }) => whom.some((each) => names.sees(each)));
  // An unseen combatant was not there to be looked for.
  if (known.length === 0) return null;
  const seen = known.filter(({ noticed }) => noticed);
  const needed = seen.length > 0 ? Math.max(...seen.map(({ dc }) => dc)) : Math.min(...known.map(({ dc }) => dc));
  const text = words.format(seen.length > 0 ? "PDA.Card.Noticed" : "PDA.Card.NoticedNobody", {
    name: names.combatant(id),
    whom: listed(
      seen.flatMap(({ whom }) => whom),
      names,
    ),
    total: total.value,
    dc: needed,
  });
  return step("fa-eye", seen.length > 0 ? "guard" : "luck", text, words, {
    die: d20View(natural, words),
    totals: [total],
    rules: [rule],
  });
}

function metStep({ unaware, surprised, rule }: Told<"partiesMet">, names: Names, words: Words): StepView | null {
  if (unaware === "some" && !surprised.some((id) => names.sees(id))) return null;
  const key = { some: "PDA.Card.SomeSurprised", all: "PDA.Card.AllSurprised", none: "PDA.Card.NobodySurprised" }[
    unaware
  ];
  return step(
    "fa-exclamation",
    unaware === "none" ? "plain" : "luck",
    words.format(key, { names: listed(surprised, names) }),
    words,
    { rules: [rule] },
  );
}

function saveStep(
  { id, natural, total, dc, success, rule }: Told<"criticalSaveRolled">,
  names: Names,
  words: Words,
): StepView {
  const facts = { name: names.combatant(id), total: total.value, dc: dc.value, short: dc.value - total.value };
  return step(
    "fa-heart-pulse",
    success ? "guard" : "harm",
    words.format(success ? "PDA.Card.CriticalSaveMade" : "PDA.Card.CriticalSaveMissed", facts),
    words,
    {
      die: d20View(natural, words),
      totals: [total, dc],
      rules: [rule],
    },
  );
}

/** Names of those that the reader sees; where the reader sees none of them, one "someone". */
function listed(ids: readonly string[], names: Names): string {
  const seen = ids.filter((id) => names.sees(id));
  return (
    seen.length > 0 ? seen.map((id) => names.combatant(id)) : [...new Set(ids.map((id) => names.combatant(id)))]
  ).join(", ");
}
