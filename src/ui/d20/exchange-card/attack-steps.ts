import type { AttackEvent } from "../../../rules/d20/attack/events.ts";
import { d20View, type StepView } from "../../exchange-card/step-view.ts";
import type { Told } from "../../exchange-card/teller.ts";
import { line, percentView, silent, type Steps } from "./steps.ts";

type Rolled = Extract<AttackEvent, { type: "attackRolled" }>;

/** What the card says of attacks. */
export const ATTACK_STEPS: Steps<AttackEvent> = {
  attackRolled: attackStep,
  squareStruck: nowhere,
  targetDrawn: ({ aimedAt, target, rule }, told) =>
    line(
      told,
      ["fa-shuffle", "luck"],
      "PDA.D20.Card.TargetDrawn",
      { aimed: told.names.combatant(aimedAt), target: told.names.combatant(target) },
      { rules: [rule] },
    ),
  concealmentRolled: ({ target, chance, roll, missed, rule, untold }, told) =>
    untold === true
      ? null
      : line(
          told,
          ["fa-smog", missed ? "guard" : "plain"],
          missed ? "PDA.D20.Card.ConcealmentMissed" : "PDA.D20.Card.ConcealmentFoiled",
          { name: told.names.combatant(target), chance },
          { die: percentView(roll, told.words), rules: [rule] },
        ),
  criticalRolled: ({ natural, total, against, confirmed, rule }, told) =>
    line(
      told,
      ["fa-star", confirmed ? "hit" : "plain"],
      confirmed ? "PDA.D20.Card.CriticalConfirmed" : "PDA.D20.Card.CriticalMissed",
      { total: total.value, against: against.value },
      {
        die: d20View(natural, told.words),
        totals: [total, against],
        rules: [rule],
        tags: confirmed ? [{ label: told.words.text("PDA.D20.Card.Critical"), tone: "gold" }] : [],
      },
    ),
  damageRolled: ({ to, damage, nonlethal, multiplier, rules }, told) =>
    line(
      told,
      ["fa-heart-crack", "harm"],
      nonlethal ? "PDA.D20.Card.NonlethalDamage" : "PDA.D20.Card.Damage",
      { name: told.names.combatant(to), damage: damage.value },
      {
        totals: [damage],
        rules,
        tags:
          multiplier > 1
            ? [{ label: told.words.format("PDA.D20.Card.Multiplied", { times: multiplier }), tone: "gold" }]
            : [],
      },
    ),
  attackMade: silent,
  beset: silent,
  cleaved: ({ id, rule }, told) =>
    line(told, ["fa-khanda", "luck"], "PDA.D20.Card.Cleaved", { name: told.names.combatant(id) }, { rules: [rule] }),
  missileLoosed: ({ id, gear, thrown, recoverable, rule }, told) =>
    thrown || recoverable
      ? line(
          told,
          ["fa-location-arrow", "plain"],
          thrown ? "PDA.D20.Card.Thrown" : "PDA.D20.Card.Recoverable",
          { name: told.names.combatant(id), gear: told.names.gear(gear) },
          { rules: [rule] },
        )
      : null,
  victimFound: ({ id, target, rule }, told) =>
    line(
      told,
      ["fa-hand", "plain"],
      "PDA.D20.Card.VictimFound",
      { name: told.names.combatant(id), target: told.names.combatant(target) },
      { rules: [rule] },
    ),
};

/** A blow into a square, whoever is in it, that misses tells neither that he is there nor against what it was rolled. [D20-CONC-07] */
function nowhere({ natural, total }: Pick<Rolled, "natural" | "total">, told: Told): StepView {
  return line(
    told,
    ["fa-khanda", "plain"],
    "PDA.D20.Card.AttackNowhere",
    { total: total.value },
    { die: d20View(natural, told.words), totals: [total], rules: ["D20-ATK-01"] },
  );
}

function attackStep(event: Rolled, told: Told): StepView {
  const { natural, total, against, hit, rules, untold } = event;
  if (untold === true || rules.includes("D20-CONC-07")) return nowhere(event, told);
  return line(
    told,
    ["fa-khanda", hit ? "hit" : "plain"],
    hit ? "PDA.D20.Card.Hit" : "PDA.D20.Card.Miss",
    { total: total.value, against: against.value },
    {
      die: d20View(natural, told.words),
      tags: tagsOf(event, told),
      totals: [total, against],
      rules,
    },
  );
}

/** How the attack came about, what is in its way, and whether it may be a critical hit. */
function tagsOf({ kind, manner, cover, threat }: Rolled, { words }: Told): StepView["tags"] {
  const tag = (path: string, tone: "good" | "gold"): StepView["tags"][number] => ({ label: words.text(path), tone });
  return [
    ...(kind === "attack" || kind === "coupDeGrace" ? [] : [tag(`PDA.D20.Card.Kind.${kind}`, "good")]),
    ...(manner === "meleeTouch" || manner === "rangedTouch" ? [tag("PDA.D20.Card.TouchAttack", "good")] : []),
    ...(cover === "none" ? [] : [tag(`PDA.D20.Cover.${cover}`, "good")]),
    ...(threat ? [tag("PDA.D20.Card.Threat", "gold")] : []),
  ];
}
