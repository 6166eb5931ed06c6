import type { LifeEvent } from "../../../rules/d20/life/events.ts";
import type { ModifierEvent } from "../../../rules/d20/modifiers/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import { sourcedText } from "../wording.ts";

type Of<T extends LifeEvent["type"]> = Extract<LifeEvent, { type: T }>;
type Checked = Of<"saveRolled" | "checkRolled">;

/** A save or a check; without a difficulty its total alone. */
const checkKey = ({ success, dc }: Checked) =>
  success === null || dc === null
    ? "PDA.D20.Card.CheckRolled"
    : success
      ? "PDA.Card.CheckMade"
      : "PDA.Card.CheckMissed";
const checkTone = ({ success }: Pick<Checked, "success">) => (success === null ? "plain" : success ? "guard" : "harm");

/** What the card says of bodies (saves, checks, harm and its end), and of bonuses and penalties that last. */
export const LIFE_LINES: Lines<LifeEvent | ModifierEvent> = {
  saveRolled: line(
    "fa-dice-d20",
    (event) => checkTone(event),
    (event) => checkKey(event),
    {
      with({ id, save, gear }, { names, words }) {
        const [check, name] = [words.text(`PDA.D20.Save.${save}`), names.combatant(id)];
        // A thing that one carries makes a save of its own.
        return gear === undefined
          ? { check }
          : { check, name: words.format("PDA.D20.Card.ThingOf", { name, gear: names.gear(gear) }) };
      },
    },
  ),
  checkRolled: line(
    "fa-dice-d20",
    (event) => checkTone(event),
    (event) => checkKey(event),
  ),
  noticed: line("fa-eye", { true: "guard", false: "luck" }, "success"),
  hurt: line("fa-heart", "harm", hurtWord),
  healed: line("fa-kit-medical", "guard", healedWord),
  temporaryGained: line("fa-heart-circle-plus", "guard", ({ until }) => (until === undefined ? "open" : "timed")),
  temporaryLost: line("fa-heart-circle-minus", "plain"),
  abilityHurt: line(
    "fa-droplet",
    { mended: "guard", drained: "harm", damaged: "harm" },
    ({ points, drained }) => (points < 0 ? "mended" : drained ? "drained" : "damaged"),
    { with: ({ points }) => ({ points: Math.abs(points) }) },
  ),
  recoveryChanged: line(
    (event) => (isDyingAgain(event) ? "fa-heart-pulse" : "fa-bandage"),
    (event) => (isDyingAgain(event) ? "harm" : "guard"),
    recoveryWord,
  ),
  lifeRolled: line("fa-heart-pulse", { true: "guard", false: "harm" }, "success", { die: "roll" }),
  fell: line("fa-person-falling", "harm", ({ rule }) => (rule === "D20-HP-32" ? "knockedOut" : "down")),
  cameRound: line("fa-person-arrow-up-from-line", "guard", "PDA.D20.Card.Awake"),
  died: line("fa-skull", "harm", ({ rule }) => (rule === "D20-TURN-21" ? "PDA.D20.Card.Destroyed" : "")),
  conditionGained: line("fa-person-falling", "harm", "PDA.Card.ConditionGained"),
  conditionLost: line("fa-person-rays", "plain", "PDA.Card.ConditionLost"),
  timedGained: line("fa-hourglass", "harm", ({ state: { until } }) =>
    until !== undefined && "at" in until ? "toRound" : "open",
  ),
  timedEnded: line("fa-person-rays", "plain", "PDA.Card.ConditionLost"),
  rested: line("fa-bed", "plain", "span"),
  modifierGained: line(
    ({ modifier }) => (modifier.value > 0 ? "fa-circle-up" : "fa-circle-down"),
    ({ modifier }) => (modifier.value > 0 ? "guard" : "harm"),
    ({ modifier }) => (modifier.until === null ? "open" : "timed"),
    { with: ({ modifier }, { words }) => ({ modifier: sourcedText(modifier, words) }) },
  ),
  modifierEnded: line("fa-circle-xmark", "plain", () => "", {
    with: ({ modifier }, { words }) => ({ modifier: sourcedText(modifier, words) }),
  }),
};

function hurtWord({ temporary, hitPoints, nonlethal }: Of<"hurt">): string {
  if (nonlethal > 0) return "nonlethal";
  if (temporary === 0) return "real";
  return hitPoints === 0 ? "temporary" : "both";
}

function healedWord({ hitPoints, nonlethal }: Of<"healed">): string | null {
  if (hitPoints === 0 && nonlethal === 0) return null;
  if (nonlethal === 0) return "real";
  return hitPoints === 0 ? "nonlethal" : "both";
}

/** What has become of a combatant who is down. [D20-HP-07] [D20-HP-11] [D20-HP-38] */
function recoveryWord(event: Of<"recoveryChanged">): string {
  if (event.mending) return "mending";
  if (event.awake) return "PDA.D20.Card.Awake";
  if (event.stable) return "stable";
  return isDyingAgain(event) ? "dyingAgain" : "outOfDanger";
}

const isDyingAgain = ({ mending, awake, stable, rule }: Of<"recoveryChanged">): boolean =>
  !mending && !awake && !stable && rule !== "D20-HP-07";
