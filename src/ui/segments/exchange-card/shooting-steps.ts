import type { ShootingEvent } from "../../../rules/segments/shooting/events.ts";
import type { Words } from "../../words.ts";
import type { Names } from "../../exchange-card/teller.ts";
import { d20View, step, type StepView } from "../../exchange-card/step-view.ts";

/** What the card says of shots, of ground kept under fire, and of nets. */
export function shootingStep(event: ShootingEvent, names: Names, words: Words): StepView {
  switch (event.type) {
    case "shotTaken":
      return shotStep(event, names, words);
    case "weaponLoaded":
      return step(
        "fa-rotate",
        "plain",
        words.format("PDA.Card.WeaponLoaded", { name: names.combatant(event.id), gear: names.gear(event.gear) }),
        words,
        { rules: [event.rule] },
      );
    case "coverAimed":
      return step(
        "fa-eye",
        "plain",
        words.format("PDA.Card.CoverAimed", {
          name: names.combatant(event.id),
          with: event.cover.with === "bareHands" ? "" : names.gear(event.cover.with),
        }),
        words,
        { rules: [event.rule] },
      );
    case "coverDropped":
      return step(
        "fa-eye-slash",
        "plain",
        words.format("PDA.Card.CoverDropped", { name: names.combatant(event.id) }),
        words,
        { rules: [event.rule] },
      );
    case "tearFreeRolled":
      return step(
        "fa-people-robbery",
        event.success ? "guard" : "plain",
        words.format(event.success ? "PDA.Card.TornFree" : "PDA.Card.StillCaught", {
          name: names.combatant(event.id),
          total: event.total.value,
          dc: event.dc,
        }),
        words,
        {
          die: d20View(event.natural, words),
          totals: [event.total],
          rules: [event.rule],
        },
      );
  }
}

/** How far the missile flies; where nobody has told the distance, that it counts as short. */
function shotStep(event: Extract<ShootingEvent, { type: "shotTaken" }>, names: Names, words: Words): StepView {
  const params = {
    name: names.combatant(event.by),
    target: names.combatant(event.target),
    with: names.gear(event.with),
  };
  const text =
    event.metres === null
      ? words.format("PDA.Card.ShotUntold", params)
      : words.format("PDA.Card.Shot", {
          ...params,
          metres: Math.round(event.metres),
          band: words.text(`PDA.Segments.Band.${event.band}`),
        });
  return step("fa-bullseye", "plain", text, words, { rules: [event.rule] });
}
