import type { LifeEvent } from "../../../rules/segments/life/events.ts";
import type { RulingEvent } from "../../../rules/segments/rulings/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import type { Words } from "../../words.ts";
import { injuryView } from "../injuries/injury-view.ts";

const tone = ({ success }: { readonly success: boolean }) => (success ? "guard" : "harm");

/** What the card says of bodies: harm, their states, care, rest, water, weariness. */
export const LIFE_LINES: Lines<LifeEvent> = {
  lifeLost: line("fa-heart", "harm", ({ wounds }) =>
    wounds > 0 ? "PDA.Segments.Card.LifeLost" : "PDA.Segments.Card.StaminaLost",
  ),
  injuryTaken: line("fa-droplet", "harm", "PDA.Segments.Card.Injury", {
    with: ({ injury }, { words }) => ({ injury: injuryView(injury, words).name }),
    tags: ({ injury }, { words }) =>
      injuryView(injury, words).effects.map(({ label }) => ({ label, tone: "alert" as const })),
  }),
  conditionGained: line("fa-person-falling", "harm", "PDA.Card.ConditionGained"),
  conditionLost: line("fa-person-rays", "plain", "PDA.Card.ConditionLost"),
  timedStateGained: line("fa-hourglass", "harm", "PDA.Segments.Card.TimedState", {
    with: ({ state: { id, until } }, { words }) => ({
      state: words.text(`PDA.Condition.${id}`),
      segment: until.segment,
      round: until.round,
    }),
    rules: ({ state }) => [state.rule],
  }),
  timedStateEnded: null,
  haemorrhageBled: line("fa-droplet", "harm", "PDA.Segments.Card.Bled"),
  fatigueGained: line("fa-lungs", "plain", "PDA.Segments.Card.Fatigue"),
  healed: line("fa-flask", "guard", "PDA.Segments.Card.Healed"),
  saveRolled: line("fa-heart-pulse", tone, ({ success }) =>
    success ? "PDA.Segments.Card.SaveMade" : "PDA.Segments.Card.SaveMissed",
  ),
  checkRolled: line(
    "fa-dice-d20",
    ({ success }) => (success ? "guard" : "plain"),
    ({ success }) => (success ? "PDA.Card.CheckMade" : "PDA.Card.CheckMissed"),
    { with: ({ what }, { words }) => ({ check: checkName(what, words) }) },
  ),
  haemorrhageStopped: line("fa-bandage", "guard", "PDA.Segments.Card.HaemorrhageStopped"),
  woundsRecovered: line("fa-kit-medical", "guard", "PDA.Segments.Card.WoundsRecovered", {
    with: ({ healed }) => ({ healed: healed.length }),
  }),
  rested: line("fa-bed", "plain", ({ care }) => (care ? "PDA.Segments.Card.RestedInCare" : "PDA.Segments.Card.Rested")),
  breathHeld: line("fa-water", "plain", ({ rounds }) => (rounds === 0 ? null : "PDA.Segments.Card.BreathHeld")),
  outOfBreath: line("fa-lungs", "harm", "PDA.Segments.Card.OutOfBreath"),
  tiringRoundNoted: null,
  fatigueTracked: line("fa-lungs", "plain", "PDA.Segments.Card.FatigueTracked"),
};

/** What the card says of the game master's rulings that no other event tells. */
export const RULING_LINES: Lines<RulingEvent> = {
  surpriseMarked: line("fa-exclamation", "plain", ({ surprised }) =>
    surprised ? "PDA.Segments.Card.MarkedSurprised" : "PDA.Segments.Card.MarkedUnsurprised",
  ),
};

/** A skill or a save in words. */
function checkName(what: string, words: Words): string {
  const skill = `PDA.Skill.${what}`;
  return words.has(skill) ? words.text(skill) : words.text(`PDA.Total.${what}`);
}
