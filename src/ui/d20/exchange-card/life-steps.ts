import type { GearId } from "../../../rules/kernel/ids.ts";
import type { LifeEvent } from "../../../rules/d20/life/events.ts";
import type { Ability, Skill } from "../../../rules/d20/stats.ts";
import { ABILITIES } from "../../../rules/d20/stats.ts";
import { d20View, type StepView } from "../../exchange-card/step-view.ts";
import type { Words } from "../../words.ts";
import type { Told } from "../../exchange-card/teller.ts";
import { line, percentView, type Steps } from "./steps.ts";

type Of<T extends LifeEvent["type"]> = Extract<LifeEvent, { type: T }>;

/** What the card says of bodies: saves, checks, harm and its end. */
export const LIFE_STEPS: Steps<LifeEvent> = {
  saveRolled: (event, told) => checkStep(event, told.words.text(`PDA.D20.Save.${event.save}`), told, event.gear),
  checkRolled: (event, told) => checkStep(event, checkName(event.check, told.words), told),
  noticed: ({ id, target, success, rule }, told) =>
    line(
      told,
      ["fa-eye", success ? "guard" : "luck"],
      success ? "PDA.D20.Card.Noticed" : "PDA.D20.Card.NotNoticed",
      { name: told.names.combatant(id), target: told.names.combatant(target) },
      { rules: [rule] },
    ),
  hurt: hurtStep,
  healed: ({ id, hitPoints, nonlethal, rules }, told) => {
    if (hitPoints === 0 && nonlethal === 0) return null;
    const key =
      nonlethal === 0
        ? "PDA.D20.Card.Healed"
        : hitPoints === 0
          ? "PDA.D20.Card.NonlethalHealed"
          : "PDA.D20.Card.BothHealed";
    return line(
      told,
      ["fa-kit-medical", "guard"],
      key,
      { name: told.names.combatant(id), points: hitPoints, nonlethal },
      { rules },
    );
  },
  temporaryGained: ({ id, points, until, rule }, told) =>
    line(
      told,
      ["fa-heart-circle-plus", "guard"],
      until === undefined ? "PDA.D20.Card.TemporaryGained" : "PDA.D20.Card.TemporaryTimed",
      { name: told.names.combatant(id), points, round: until?.round ?? 0 },
      { rules: [rule] },
    ),
  temporaryLost: ({ id, rule }, told) =>
    line(
      told,
      ["fa-heart-circle-minus", "plain"],
      "PDA.D20.Card.TemporaryLost",
      { name: told.names.combatant(id) },
      { rules: [rule] },
    ),
  abilityHurt: ({ id, ability, points, drained, rule }, told) =>
    line(
      told,
      ["fa-droplet", points < 0 ? "guard" : "harm"],
      points < 0 ? "PDA.D20.Card.AbilityMended" : drained ? "PDA.D20.Card.AbilityDrained" : "PDA.D20.Card.AbilityHurt",
      {
        name: told.names.combatant(id),
        ability: told.words.text(`PDA.Ability.${ability}`),
        points: Math.abs(points),
      },
      { rules: [rule] },
    ),
  recoveryChanged: (event, told) => {
    const word = recoveryWord(event);
    return line(
      told,
      [
        word === "PDA.D20.Card.DyingAgain" ? "fa-heart-pulse" : "fa-bandage",
        word === "PDA.D20.Card.DyingAgain" ? "harm" : "guard",
      ],
      word,
      { name: told.names.combatant(event.id) },
      { rules: [event.rule] },
    );
  },
  lifeRolled: ({ id, roll, success, rule }, told) =>
    line(
      told,
      ["fa-heart-pulse", success ? "guard" : "harm"],
      success ? "PDA.D20.Card.LifeHeld" : "PDA.D20.Card.LifeEbbs",
      { name: told.names.combatant(id) },
      { die: percentView(roll, told.words), rules: [rule] },
    ),
  fell: ({ id, rule }, told) =>
    line(
      told,
      ["fa-person-falling", "harm"],
      rule === "D20-HP-32" ? "PDA.D20.Card.KnockedOut" : "PDA.D20.Card.Fell",
      { name: told.names.combatant(id) },
      { rules: [rule] },
    ),
  cameRound: ({ id, rule }, told) =>
    line(
      told,
      ["fa-person-arrow-up-from-line", "guard"],
      "PDA.D20.Card.Awake",
      { name: told.names.combatant(id) },
      { rules: [rule] },
    ),
  died: ({ id, rule }, told) =>
    line(told, ["fa-skull", "harm"], "PDA.D20.Card.Died", { name: told.names.combatant(id) }, { rules: [rule] }),
  conditionGained: ({ id, condition, rule }, told) =>
    line(
      told,
      ["fa-person-falling", "harm"],
      "PDA.D20.Card.ConditionGained",
      { name: told.names.combatant(id), condition: told.words.text(`PDA.Condition.${condition}`) },
      { rules: [rule] },
    ),
  conditionLost: ({ id, condition, rule }, told) =>
    line(
      told,
      ["fa-person-rays", "plain"],
      "PDA.D20.Card.ConditionLost",
      { name: told.names.combatant(id), condition: told.words.text(`PDA.Condition.${condition}`) },
      { rules: [rule] },
    ),
  timedGained: ({ id, state }, told) => {
    const round = state.until !== undefined && "at" in state.until ? state.until.at.round : null;
    return line(
      told,
      ["fa-hourglass", "harm"],
      round === null ? "PDA.D20.Card.ConditionGained" : "PDA.D20.Card.TimedGained",
      { name: told.names.combatant(id), condition: told.words.text(`PDA.Condition.${state.id}`), round: round ?? 0 },
      { rules: [state.rule] },
    );
  },
  timedEnded: ({ id, condition, rule }, told) =>
    line(
      told,
      ["fa-person-rays", "plain"],
      "PDA.D20.Card.ConditionLost",
      { name: told.names.combatant(id), condition: told.words.text(`PDA.Condition.${condition}`) },
      { rules: [rule] },
    ),
  rested: ({ id, span, rule }, told) =>
    line(
      told,
      ["fa-bed", "plain"],
      `PDA.D20.Card.Rested.${span}`,
      { name: told.names.combatant(id) },
      { rules: [rule] },
    ),
};

/** A save or a check; without a difficulty its total alone. */
function checkStep(
  { id, natural, total, dc, success, rule }: Of<"saveRolled" | "checkRolled">,
  what: string,
  told: Told,
  gear?: GearId,
): StepView {
  const key =
    success === null || dc === null
      ? "PDA.D20.Card.CheckRolled"
      : success
        ? "PDA.D20.Card.CheckMade"
        : "PDA.D20.Card.CheckMissed";
  return line(
    told,
    ["fa-dice-d20", success === true ? "guard" : success === false ? "harm" : "plain"],
    key,
    {
      name:
        gear === undefined
          ? told.names.combatant(id)
          : told.words.format("PDA.D20.Card.ThingOf", { name: told.names.combatant(id), gear: told.names.gear(gear) }),
      check: what,
      total: total.value,
      dc: dc ?? 0,
    },
    {
      die: d20View(natural, told.words),
      totals: [total],
      rules: [rule],
    },
  );
}

function checkName(check: Skill | Ability | "casterLevel", words: Words): string {
  if (check === "casterLevel") return words.text("PDA.Total.casterLevel");
  const isAbility = ABILITIES.some((ability) => ability === check);
  return words.text(isAbility ? `PDA.Ability.${check}` : `PDA.D20.Skill.${check}`);
}

function hurtStep({ id, temporary, hitPoints, nonlethal, rules }: Of<"hurt">, told: Told): StepView {
  const key =
    nonlethal > 0
      ? "PDA.D20.Card.NonlethalTaken"
      : temporary === 0
        ? "PDA.D20.Card.Hurt"
        : hitPoints === 0
          ? "PDA.D20.Card.TemporaryHurt"
          : "PDA.D20.Card.BothHurt";
  return line(
    told,
    ["fa-heart", "harm"],
    key,
    { name: told.names.combatant(id), points: nonlethal > 0 ? nonlethal : hitPoints, temporary },
    { rules },
  );
}

/** What has become of somebody who is down. [D20-HP-07] [D20-HP-11] [D20-HP-38] */
function recoveryWord({ stable, awake, mending, rule }: Of<"recoveryChanged">): string {
  if (mending) return "PDA.D20.Card.Mending";
  if (awake) return "PDA.D20.Card.Awake";
  if (stable) return "PDA.D20.Card.Stable";
  return rule === "D20-HP-07" ? "PDA.D20.Card.OutOfDanger" : "PDA.D20.Card.DyingAgain";
}
