import { assertNever } from "../../../rules/kernel/json.ts";
import type { AttackEvent } from "../../../rules/segments/attack/events.ts";
import type { Check } from "../../../rules/segments/stats.ts";
import type { MagicEvent } from "../../../rules/segments/magic/events.ts";
import type { LifeEvent } from "../../../rules/segments/life/events.ts";
import type { RulingEvent } from "../../../rules/segments/rulings/events.ts";
import type { Words } from "../../words.ts";
import type { Names } from "../../exchange-card/teller.ts";
import { d20View, step, type StepView } from "../../exchange-card/step-view.ts";

type HoldEvent = Extract<AttackEvent, { type: "holdTaken" | "holdStrained" | "holdEnded" }>;
type RecoveryEvent = Extract<
  LifeEvent,
  {
    type:
      | "checkRolled"
      | "haemorrhageStopped"
      | "woundsRecovered"
      | "rested"
      | "breathHeld"
      | "outOfBreath"
      | "tiringRoundNoted"
      | "fatigueTracked";
  }
>;

/** Events of magic, of bodies and of rulings. */
export type BodyEvent = HoldEvent | MagicEvent | RecoveryEvent | RulingEvent;

/** What the card says of one of them, or null for an event that goes without saying. */
export function bodyStep(event: BodyEvent, names: Names, words: Words): StepView | null {
  switch (event.type) {
    case "castingBegun":
    case "castingLost":
    case "castingAimed":
    case "castingDone":
      return magicStep(event, names, words);
    case "holdTaken":
      // The exceptional result that it comes from has said so.
      return null;
    case "holdStrained":
    case "holdEnded":
      return holdStep(event, names, words);
    case "surpriseMarked":
      return step(
        "fa-exclamation",
        "plain",
        words.format(event.surprised ? "PDA.Card.MarkedSurprised" : "PDA.Card.MarkedUnsurprised", {
          name: names.combatant(event.id),
        }),
        words,
        { rules: [event.rule] },
      );
    default:
      return recoveryStep(event, names, words);
  }
}

function magicStep(event: MagicEvent, names: Names, words: Words): StepView {
  const name = names.combatant(event.id);
  const rules = [event.rule];
  switch (event.type) {
    case "castingBegun": {
      const { spell, until } = event.casting;
      return step(
        "fa-wand-sparkles",
        "plain",
        words.format(`PDA.Card.CastingBegun.${event.source}`, {
          name,
          spell: names.gear(spell),
          segment: until.segment,
          round: until.round,
        }),
        words,
        { rules },
      );
    }
    case "castingLost":
      return step(
        "fa-ban",
        "harm",
        words.format("PDA.Card.CastingLost", { name, spell: names.gear(event.spell) }),
        words,
        { rules },
      );
    case "castingAimed":
      return step(
        "fa-draw-polygon",
        "plain",
        words.format(event.area === null ? "PDA.Card.SpellAreaGone" : "PDA.Card.SpellAreaShifted", {
          name: names.combatant(event.id),
        }),
        words,
        { rules: [event.rule] },
      );
    case "castingDone": {
      const { spell, targets } = event.casting;
      const text = words.format(`PDA.Card.CastingDone.${event.effect}`, { name, spell: names.gear(spell) });
      const seen = targets.filter((id) => names.sees(id));
      const whom =
        seen.length === 0 ? [] : [{ label: seen.map((id) => names.combatant(id)).join(", "), tone: "good" as const }];
      return step("fa-wand-magic-sparkles", "luck", text, words, { tags: whom, rules });
    }
  }
}

function holdStep(event: Exclude<HoldEvent, { type: "holdTaken" }>, names: Names, words: Words): StepView {
  const params = { holder: names.combatant(event.holder), held: names.combatant(event.held) };
  if (event.type === "holdStrained")
    return step("fa-worm", "hit", words.format("PDA.Card.HoldStrained", { ...params, points: event.points }), words, {
      rules: [event.rule],
    });
  return step(
    "fa-person-walking-arrow-right",
    "guard",
    words.format(`PDA.Card.HoldEnded.${event.kind}`, params),
    words,
    { rules: [event.rule] },
  );
}

/** A skill or a save in words. */
function checkName(what: Check, words: Words): string {
  const skill = `PDA.Skill.${what}`;
  return words.has(skill) ? words.text(skill) : words.text(`PDA.Total.${what}`);
}

function recoveryStep(event: RecoveryEvent, names: Names, words: Words): StepView | null {
  const name = names.combatant(event.id);
  const rules = [event.rule];
  switch (event.type) {
    case "checkRolled":
      return step(
        "fa-dice-d20",
        event.success ? "guard" : "plain",
        words.format(event.success ? "PDA.Card.CheckMade" : "PDA.Card.CheckMissed", {
          name,
          check: checkName(event.what, words),
          total: event.total.value,
          dc: event.dc,
        }),
        words,
        {
          die: d20View(event.natural, words),
          totals: [event.total],
          rules,
        },
      );
    case "haemorrhageStopped":
      return step(
        "fa-bandage",
        "guard",
        words.format("PDA.Card.HaemorrhageStopped", { name, by: names.combatant(event.by) }),
        words,
        { rules },
      );
    case "woundsRecovered":
      return step(
        "fa-kit-medical",
        "guard",
        words.format("PDA.Card.WoundsRecovered", { name, points: event.points, healed: event.healed.length }),
        words,
        { rules },
      );
    case "rested":
      return step(
        "fa-bed",
        "plain",
        words.format(event.care ? "PDA.Card.RestedInCare" : "PDA.Card.Rested", {
          name,
          hours: event.hours,
          days: event.days,
        }),
        words,
        { rules },
      );
    case "breathHeld":
      return event.rounds === 0
        ? null
        : step("fa-water", "plain", words.format("PDA.Card.BreathHeld", { name, rounds: event.rounds }), words, {
            rules,
          });
    case "outOfBreath":
      return step(
        "fa-lungs",
        "harm",
        words.format("PDA.Card.OutOfBreath", { name, points: event.points, threshold: event.threshold }),
        words,
        { rules },
      );
    case "tiringRoundNoted":
      return null;
    case "fatigueTracked":
      return step("fa-lungs", "plain", words.format("PDA.Card.FatigueTracked", { name }), words, { rules });
    default:
      return assertNever(event, "event");
  }
}
