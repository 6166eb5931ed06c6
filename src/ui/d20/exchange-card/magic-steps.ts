import type { LedgerId } from "../../../rules/kernel/ids.ts";
import type { MagicEvent } from "../../../rules/d20/magic/events.ts";
import type { StepView, Tone } from "../../exchange-card/step-view.ts";
import { disturbanceKey } from "../disturbance-key.ts";
import type { Told } from "../../exchange-card/teller.ts";
import { line, percentView, silent, type Steps } from "./steps.ts";

/** A step that names its author alone, or the power besides. */
const of =
  (icon: string, tone: Tone, key: string) =>
  (event: { readonly id: string; readonly power?: string; readonly rule: LedgerId }, told: Told): StepView =>
    line(
      told,
      [icon, tone],
      key,
      { name: told.names.combatant(event.id), power: event.power === undefined ? "" : told.names.gear(event.power) },
      { rules: [event.rule] },
    );

/** What the card says of spells, items and powers. */
export const MAGIC_STEPS: Steps<MagicEvent> = {
  castingBegun: ({ id, casting: { power, until }, rule }, told) =>
    line(
      told,
      ["fa-wand-sparkles", "plain"],
      until === null ? "PDA.D20.Card.CastingHalved" : "PDA.D20.Card.CastingBegun",
      {
        name: told.names.combatant(id),
        power: told.names.gear(power),
        round: until?.round ?? 0,
      },
      { rules: [rule] },
    ),
  castingKept: of("fa-wand-sparkles", "plain", "PDA.D20.Card.CastingKept"),
  castingEnded: ({ id, completed, rule }, told) =>
    completed
      ? null
      : line(
          told,
          ["fa-ban", "harm"],
          "PDA.D20.Card.CastingBroken",
          { name: told.names.combatant(id) },
          { rules: [rule] },
        ),
  powerSpent: ({ id, power, experience, slot, rule }, told) => {
    if (experience === 0 && slot === null) return null;
    const said = { name: told.names.combatant(id), power: told.names.gear(power), points: experience, slot: slot ?? 0 };
    return line(
      told,
      ["fa-hourglass-half", "plain"],
      experience > 0 ? "PDA.D20.Card.ExperiencePaid" : "PDA.D20.Card.SlotTaken",
      said,
      { rules: [rule] },
    );
  },
  powerLost: of("fa-ban", "harm", "PDA.D20.Card.PowerLost"),
  powerWorked: ({ id, power, targets, byTable, rule }, told) => {
    const seen = targets.filter((target) => told.names.sees(target));
    return line(
      told,
      ["fa-wand-magic-sparkles", "luck"],
      byTable === true ? "PDA.D20.Card.PowerByTable" : "PDA.D20.Card.PowerWorked",
      { name: told.names.combatant(id), power: told.names.gear(power) },
      {
        rules: [rule],
        tags: seen.map((target) => ({ label: told.names.combatant(target), tone: "good" })),
      },
    );
  },
  powerRolled: ({ power, total, dice, casterLevel = 0, target, rule }, told) => {
    const key =
      target !== undefined
        ? "PDA.D20.Card.PowerRolledFor"
        : dice === undefined
          ? "PDA.D20.Card.PowerRolled"
          : "PDA.D20.Card.PowerRolledAt";
    const said = {
      power: told.names.gear(power),
      total: total.value,
      dice: dice ?? "",
      level: casterLevel,
      name: target === undefined ? "" : told.names.combatant(target),
    };
    return line(told, ["fa-dice", "plain"], key, said, { totals: [total], rules: [rule] });
  },
  powerResisted: of("fa-shield-halved", "guard", "PDA.D20.Card.PowerResisted"),
  failureRolled: ({ id, chance, roll, lost, rule }, told) =>
    line(
      told,
      ["fa-hat-wizard", lost ? "harm" : "plain"],
      lost ? "PDA.D20.Card.SpellFailed" : "PDA.D20.Card.SpellHeld",
      { name: told.names.combatant(id), chance },
      { die: percentView(roll, told.words), rules: [rule] },
    ),
  chargeHeld: of("fa-hand-sparkles", "luck", "PDA.D20.Card.ChargeHeld"),
  chargeTried: silent,
  chargeGone: ({ id, discharged, rule }, told) =>
    line(
      told,
      ["fa-hand-sparkles", "plain"],
      discharged ? "PDA.D20.Card.ChargeDischarged" : "PDA.D20.Card.ChargeLost",
      { name: told.names.combatant(id) },
      { rules: [rule] },
    ),
  concentrationBegun: of("fa-brain", "plain", "PDA.D20.Card.ConcentrationBegun"),
  concentrationKept: of("fa-brain", "plain", "PDA.D20.Card.ConcentrationKept"),
  concentrationEnded: of("fa-brain", "plain", "PDA.D20.Card.ConcentrationEnded"),
  distractionsSet: ({ id, distractions, rule }, told) =>
    line(
      told,
      ["fa-bell", "harm"],
      distractions.length === 0 ? "PDA.D20.Card.Undisturbed" : "PDA.D20.Card.Disturbed",
      {
        name: told.names.combatant(id),
        what: distractions.map(({ what }) => told.words.text(disturbanceKey(what))).join(", "),
      },
      { rules: [rule] },
    ),
  resistanceLowered: of("fa-shield-virus", "luck", "PDA.D20.Card.ResistanceLowered"),
  itemEndangered: ({ id, gear, rule }, told) =>
    line(
      told,
      ["fa-box-open", "harm"],
      "PDA.D20.Card.ItemEndangered",
      { name: told.names.combatant(id), gear: told.names.gear(gear) },
      { rules: [rule] },
    ),
  usesRegained: ({ id, power, uses, rule }, told) =>
    line(
      told,
      ["fa-moon", "guard"],
      "PDA.D20.Card.UsesRegained",
      { name: told.names.combatant(id), power: told.names.gear(power), count: uses },
      { rules: [rule] },
    ),
  itemHarmed: ({ id, gear, points, rule }, told) =>
    line(
      told,
      ["fa-box-open", "harm"],
      "PDA.D20.Card.ItemHarmed",
      { name: told.names.combatant(id), gear: told.names.gear(gear), points },
      { rules: [rule] },
    ),
};
