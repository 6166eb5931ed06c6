import type { Refusal } from "../../../rules/kernel/refusals.ts";
import type { FootworkEvent } from "../../../rules/segments/footwork/events.ts";
import type { Words } from "../../words.ts";
import { kindTags } from "./kind-tags.ts";
import type { Names } from "../../exchange-card/teller.ts";
import { d20View, step, type StepView } from "../../exchange-card/step-view.ts";

type StepEvent = Exclude<FootworkEvent, { type: "moveBegun" | "moved" | "moveStopped" | "engagementSet" }>;

/** What the card says of steps, breakthroughs and charges; null for what goes without saying. */
export function footworkStep(event: StepEvent, names: Names, words: Words): StepView | null {
  switch (event.type) {
    case "stepDeclared":
      return step(
        "fa-shoe-prints",
        "plain",
        words.format(`PDA.Card.StepDeclared.${event.step.way}`, {
          name: names.combatant(event.id),
          other: names.combatant(event.step.relativeTo),
        }),
        words,
        { rules: [event.rule] },
      );
    case "stepAnswered":
      return step(
        "fa-shoe-prints",
        "plain",
        words.format(`PDA.Card.StepAnswered.${event.step.way}`, {
          name: names.combatant(event.id),
          other: names.combatant(event.to),
        }),
        words,
        { rules: [event.rule] },
      );
    case "stepLost":
      return step(
        "fa-ban",
        "plain",
        words.format("PDA.Card.StepLost", { name: names.combatant(event.id), why: words.refusal(event.refusal) }),
        words,
        rulesOf(event.refusal),
      );
    case "stepsMet":
      return step(
        "fa-people-arrows",
        "plain",
        words.format(`PDA.Card.StepsMet.${event.outcome}`, {
          name: names.combatant(event.id),
          other: names.combatant(event.other),
        }),
        words,
        { rules: [event.rule] },
      );
    case "contactLost":
      return step(
        "fa-link-slash",
        "guard",
        words.format("PDA.Card.ContactLost", { name: names.combatant(event.id), other: names.combatant(event.other) }),
        words,
        { rules: [event.rule] },
      );
    case "displaced":
      return event.cause === "step"
        ? null
        : step(
            "fa-arrows-up-down-left-right",
            "hit",
            words.format(`PDA.Card.Displaced.${event.cause}`, {
              name: names.combatant(event.id),
              metres: event.metres,
            }),
            words,
            { rules: [event.rule] },
          );
    case "breakthroughRolled":
      return rollStep(event, names, words);
    case "chargeLost":
      return step(
        "fa-ban",
        "plain",
        words.format("PDA.Card.ChargeLost", {
          name: names.combatant(event.id),
          target: names.combatant(event.target),
          why: words.refusal(event.refusal),
        }),
        words,
        rulesOf(event.refusal),
      );
    case "moveEnded":
      return event.missed === undefined
        ? null
        : step(
            "fa-ban",
            "plain",
            words.format("PDA.Card.RunMissed", {
              name: names.combatant(event.id),
              target: names.combatant(event.missed),
            }),
            words,
            { rules: [event.rule] },
          );
    case "mountedRoundCounted":
      return null;
  }
}

/** The rule of a refusal, as a step shows it. */
export function rulesOf({ rule }: Refusal): { readonly rules: readonly NonNullable<Refusal["rule"]>[] } {
  return { rules: rule === null ? [] : [rule] };
}

function rollStep(event: Extract<FootworkEvent, { type: "breakthroughRolled" }>, names: Names, words: Words): StepView {
  const { natural, contests, success, critical, rules } = event;
  const [first] = contests;
  const against = contests
    .map(({ target, against: total }) =>
      words.format("PDA.Card.BreakthroughAgainst", { name: names.combatant(target), total: total.value }),
    )
    .join(", ");
  const text =
    natural === 1 && !success
      ? words.text("PDA.Card.Fumble")
      : words.format(success ? "PDA.Card.Breakthrough.success" : "PDA.Card.Breakthrough.failure", {
          name: names.combatant(event.by),
          strike: first?.strike.value ?? 0,
          against,
        });
  return step("fa-people-arrows", success ? "hit" : "plain", text, words, {
    die: d20View(natural, words),
    tags: [
      ...kindTags(event.kind, words),
      ...(critical ? [{ label: words.text("PDA.Card.ExceptionalCritical"), tone: "gold" as const }] : []),
    ],
    totals: contests.flatMap(({ strike, against: total }) => [strike, total]),
    rules,
  });
}
