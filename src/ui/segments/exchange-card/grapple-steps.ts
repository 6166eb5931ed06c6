import type { GrappleEvent } from "../../../rules/segments/grapple/events.ts";
import type { Words } from "../../words.ts";
import type { Names } from "../../exchange-card/teller.ts";
import { sentence } from "../../exchange-card/told.ts";
import { kindTags } from "./kind-tags.ts";
import { d20View, step, type StepView } from "../../exchange-card/step-view.ts";

/** What the card says of an event in grapple. */
export function grappleStep(event: GrappleEvent, names: Names, words: Words): StepView {
  switch (event.type) {
    case "slipThwarted":
      return step(
        "fa-hand",
        "guard",
        words.format("PDA.Card.SlipThwarted", {
          name: names.combatant(event.by),
          target: names.combatant(event.target),
        }),
        words,
        { rules: [event.rule] },
      );
    case "grappleRolled":
      return rollStep(event, words);
    case "grappleOpposed":
      return step(
        "fa-people-pulling",
        "plain",
        words.format("PDA.Card.GrappleOpposed", { name: names.combatant(event.by), strike: event.strike.value }),
        words,
        {
          die: d20View(event.natural, words),
          totals: [event.strike],
          rules: [event.rule],
        },
      );
    case "grappleBegun":
    case "grappleEnded": {
      const key = event.type === "grappleBegun" ? "PDA.Card.GrappleBegun" : "PDA.Card.GrappleEnded";
      return step(
        "fa-hands",
        event.type === "grappleBegun" ? "hit" : "plain",
        words.format(key, { holder: names.combatant(event.holder), held: names.combatant(event.held) }),
        words,
        { rules: [event.rule] },
      );
    }
    case "grappleLocked":
      return step(
        "fa-lock",
        "harm",
        words.format("PDA.Card.GrappleLocked", { name: names.combatant(event.target) }),
        words,
        { rules: [event.rule] },
      );
  }
}

function rollStep(event: Extract<GrappleEvent, { type: "grappleRolled" }>, words: Words): StepView {
  const { natural, success, strike, against } = event;
  const text =
    natural === 1 && !success && event.kind !== "sneak"
      ? words.text("PDA.Card.Fumble")
      : words.format(success ? "PDA.Card.Grapple.success" : "PDA.Card.Grapple.failure", {
          act: sentence(words.text(`PDA.Segments.GrappleAct.${event.act}`)),
          strike: strike.value,
          needed: against.value,
        });
  const critical = event.critical ? [{ label: words.text("PDA.Card.ExceptionalCritical"), tone: "gold" as const }] : [];
  return step("fa-hands", success ? "hit" : "plain", text, words, {
    die: d20View(natural, words),
    tags: [...kindTags(event.kind, words), ...critical],
    totals: [strike, against],
    rules: event.rules,
  });
}
