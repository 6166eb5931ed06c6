import type { LifeEvent } from "../../../rules/d20/life/events.ts";
import type { ModifierEvent } from "../../../rules/d20/modifiers/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import type { Wording } from "../../exchange-card/wording.ts";
import { sourcedText } from "../modifier-text.ts";

type Of<T extends LifeEvent["type"]> = Extract<LifeEvent, { type: T }>;
type Checked = Of<"saveRolled" | "checkRolled">;

/** A save or a check; without a difficulty its total alone. */
const checkKey = ({ success, dc }: Checked): string =>
  success === null || dc === null
    ? "PDA.D20.Card.CheckRolled"
    : success
      ? "PDA.Card.CheckMade"
      : "PDA.Card.CheckMissed";
const checkTone = ({ success }: Pick<Checked, "success">) => (success === null ? "plain" : success ? "guard" : "harm");

/** What the card says of bodies: saves, checks, harm and its end. */
export const LIFE_LINES: Lines<LifeEvent> = {
  saveRolled: line(
    "fa-dice-d20",
    (event) => checkTone(event),
    (event) => checkKey(event),
    {
      with: (event, wording) => ({
        check: wording.words.text(`PDA.D20.Save.${event.save}`),
        name: saverName(event, wording),
      }),
    },
  ),
  checkRolled: line(
    "fa-dice-d20",
    (event) => checkTone(event),
    (event) => checkKey(event),
  ),
  noticed: line(
    "fa-eye",
    ({ success }) => (success ? "guard" : "luck"),
    ({ success }) => (success ? "PDA.D20.Card.Noticed" : "PDA.D20.Card.NotNoticed"),
  ),
  hurt: line("fa-heart", "harm", hurtKey),
  healed: line("fa-kit-medical", "guard", healedKey),
  temporaryGained: line(
    "fa-heart-circle-plus",
    "guard",
    ({ until }) => (until === undefined ? "PDA.D20.Card.TemporaryGained" : "PDA.D20.Card.TemporaryTimed"),
    { with: ({ until }) => ({ round: until?.round ?? 0 }) },
  ),
  temporaryLost: line("fa-heart-circle-minus", "plain", "PDA.D20.Card.TemporaryLost"),
  abilityHurt: line(
    "fa-droplet",
    ({ points }) => (points < 0 ? "guard" : "harm"),
    ({ points, drained }) =>
      points < 0 ? "PDA.D20.Card.AbilityMended" : drained ? "PDA.D20.Card.AbilityDrained" : "PDA.D20.Card.AbilityHurt",
    { with: ({ points }) => ({ points: Math.abs(points) }) },
  ),
  recoveryChanged: line(
    (event) => (isDyingAgain(event) ? "fa-heart-pulse" : "fa-bandage"),
    (event) => (isDyingAgain(event) ? "harm" : "guard"),
    recoveryKey,
  ),
  lifeRolled: line(
    "fa-heart-pulse",
    ({ success }) => (success ? "guard" : "harm"),
    ({ success }) => (success ? "PDA.D20.Card.LifeHeld" : "PDA.D20.Card.LifeEbbs"),
    { die: "roll" },
  ),
  fell: line("fa-person-falling", "harm", ({ rule }) =>
    rule === "D20-HP-32" ? "PDA.D20.Card.KnockedOut" : "PDA.D20.Card.Fell",
  ),
  cameRound: line("fa-person-arrow-up-from-line", "guard", "PDA.D20.Card.Awake"),
  died: line("fa-skull", "harm", "PDA.D20.Card.Died"),
  conditionGained: line("fa-person-falling", "harm", "PDA.Card.ConditionGained"),
  conditionLost: line("fa-person-rays", "plain", "PDA.Card.ConditionLost"),
  timedGained: line(
    "fa-hourglass",
    "harm",
    (event) => (roundOf(event) === null ? "PDA.Card.ConditionGained" : "PDA.D20.Card.TimedGained"),
    {
      with: (event, { words }) => ({
        condition: words.text(`PDA.Condition.${event.state.id}`),
        round: roundOf(event) ?? 0,
      }),
      rules: ({ state }) => [state.rule],
    },
  ),
  timedEnded: line("fa-person-rays", "plain", "PDA.Card.ConditionLost"),
  rested: line("fa-bed", "plain", ({ span }) => `PDA.D20.Card.Rested.${span}`),
};

/** What the card says of bonuses and penalties that last. */
export const MODIFIER_LINES: Lines<ModifierEvent> = {
  modifierGained: line(
    ({ modifier }) => (modifier.value > 0 ? "fa-circle-up" : "fa-circle-down"),
    ({ modifier }) => (modifier.value > 0 ? "guard" : "harm"),
    ({ modifier }) => (modifier.until === null ? "PDA.D20.Card.ModifierGained" : "PDA.D20.Card.ModifierTimed"),
    {
      with: ({ modifier }, { words }) => ({
        modifier: sourcedText(modifier, words),
        round: modifier.until?.round ?? 0,
      }),
    },
  ),
  modifierEnded: line("fa-circle-xmark", "plain", "PDA.D20.Card.ModifierEnded", {
    with: ({ modifier }, { words }) => ({ modifier: sourcedText(modifier, words) }),
  }),
};

/** Who makes a save: the combatant, or a thing that they carry. */
function saverName({ id, gear }: Pick<Of<"saveRolled">, "id" | "gear">, { names, words }: Wording): string {
  const name = names.combatant(id);
  return gear === undefined ? name : words.format("PDA.D20.Card.ThingOf", { name, gear: names.gear(gear) });
}

function hurtKey({ temporary, hitPoints, nonlethal }: Of<"hurt">): string {
  if (nonlethal > 0) return "PDA.D20.Card.NonlethalTaken";
  if (temporary === 0) return "PDA.D20.Card.Hurt";
  return hitPoints === 0 ? "PDA.D20.Card.TemporaryHurt" : "PDA.D20.Card.BothHurt";
}

function healedKey({ hitPoints, nonlethal }: Of<"healed">): string | null {
  if (hitPoints === 0 && nonlethal === 0) return null;
  if (nonlethal === 0) return "PDA.D20.Card.Healed";
  return hitPoints === 0 ? "PDA.D20.Card.NonlethalHealed" : "PDA.D20.Card.BothHealed";
}

/** The round in which a timed state ends; null: no round ends it. */
function roundOf({ state: { until } }: Of<"timedGained">): number | null {
  return until !== undefined && "at" in until ? until.at.round : null;
}

/** What has become of a combatant who is down. [D20-HP-07] [D20-HP-11] [D20-HP-38] */
function recoveryKey(event: Of<"recoveryChanged">): string {
  if (event.mending) return "PDA.D20.Card.Mending";
  if (event.awake) return "PDA.D20.Card.Awake";
  if (event.stable) return "PDA.D20.Card.Stable";
  return isDyingAgain(event) ? "PDA.D20.Card.DyingAgain" : "PDA.D20.Card.OutOfDanger";
}

const isDyingAgain = ({ mending, awake, stable, rule }: Of<"recoveryChanged">): boolean =>
  !mending && !awake && !stable && rule !== "D20-HP-07";
