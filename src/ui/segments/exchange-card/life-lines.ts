import type { LifeEvent } from "../../../rules/segments/life/events.ts";
import type { RulingEvent } from "../../../rules/segments/rulings/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import type { Words } from "../../words.ts";
import { injuryView } from "../injuries/injury-view.ts";

/** What the card says of bodies (harm, states, care, rest, water, weariness), and of the game master's rulings that no other event tells. */
export const LIFE_LINES: Lines<LifeEvent | RulingEvent> = {
  lifeLost: line("fa-heart", "harm", ({ wounds }) => (wounds > 0 ? "wounds" : "stamina")),
  injuryTaken: line("fa-droplet", "harm", () => "", {
    with: ({ injury }, { words }) => ({ injury: injuryView(injury, words).name }),
    tags: ({ injury }, { words }) => injuryView(injury, words).effects.map(({ label }) => ({ label, tone: "alert" })),
  }),
  conditionGained: line("fa-person-falling", "harm", "PDA.Card.ConditionGained"),
  conditionLost: line("fa-person-rays", "plain", "PDA.Card.ConditionLost"),
  timedStateGained: line("fa-hourglass", "harm"),
  timedStateEnded: null,
  haemorrhageBled: line("fa-droplet", "harm"),
  fatigueGained: line("fa-lungs", "plain"),
  healed: line("fa-flask", "guard"),
  saveRolled: line("fa-heart-pulse", { true: "guard", false: "harm" }, "success"),
  checkRolled: line(
    "fa-dice-d20",
    ({ success }) => (success ? "guard" : "plain"),
    ({ success }) => (success ? "PDA.Card.CheckMade" : "PDA.Card.CheckMissed"),
    { with: ({ what }, { words }) => ({ check: checkName(what, words) }) },
  ),
  haemorrhageStopped: line("fa-bandage", "guard"),
  woundsRecovered: line("fa-kit-medical", "guard", () => "", { with: ({ healed }) => ({ healed: healed.length }) }),
  rested: line("fa-bed", "plain", "care"),
  breathHeld: line("fa-water", "plain", ({ rounds }) => (rounds === 0 ? null : "")),
  outOfBreath: line("fa-lungs", "harm"),
  tiringRoundNoted: null,
  fatigueTracked: line("fa-lungs", "plain"),
  surpriseMarked: line("fa-exclamation", "plain", "surprised"),
};

/** A skill or a save in words. */
function checkName(what: string, words: Words): string {
  const skill = `PDA.Skill.${what}`;
  return words.has(skill) ? words.text(skill) : words.text(`PDA.Total.${what}`);
}
