import type { MagicEvent } from "../../../rules/d20/magic/events.ts";
import { line, type Lines } from "../../exchange-card/lines.ts";
import { disturbanceKey } from "../disturbance-key.ts";

/** What the card says of spells, items and powers. */
export const MAGIC_LINES: Lines<MagicEvent> = {
  castingBegun: line(
    "fa-wand-sparkles",
    "plain",
    ({ casting }) => (casting.until === null ? "PDA.D20.Card.CastingHalved" : "PDA.D20.Card.CastingBegun"),
    { with: ({ casting }, { names }) => ({ power: names.gear(casting.power), round: casting.until?.round ?? 0 }) },
  ),
  castingKept: line("fa-wand-sparkles", "plain", "PDA.D20.Card.CastingKept"),
  castingEnded: line("fa-ban", "harm", ({ completed }) => (completed ? null : "PDA.D20.Card.CastingBroken")),
  powerSpent: line("fa-hourglass-half", "plain", ({ experience, slot }) =>
    experience > 0 ? "PDA.D20.Card.ExperiencePaid" : slot === null ? null : "PDA.D20.Card.SlotTaken",
  ),
  powerLost: line("fa-ban", "harm", "PDA.D20.Card.PowerLost"),
  powerWorked: line(
    "fa-wand-magic-sparkles",
    "luck",
    ({ byTable }) => (byTable === true ? "PDA.D20.Card.PowerByTable" : "PDA.D20.Card.PowerWorked"),
    {
      tags: ({ targets }, { names }) =>
        targets.filter((id) => names.sees(id)).map((id) => ({ label: names.combatant(id), tone: "good" })),
    },
  ),
  powerRolled: line(
    "fa-dice",
    "plain",
    ({ target, dice }) =>
      target !== undefined
        ? "PDA.D20.Card.PowerRolledFor"
        : dice === undefined
          ? "PDA.D20.Card.PowerRolled"
          : "PDA.D20.Card.PowerRolledAt",
    { with: ({ dice = "", casterLevel = 0 }) => ({ dice, casterLevel }) },
  ),
  powerResisted: line("fa-shield-halved", "guard", "PDA.D20.Card.PowerResisted"),
  failureRolled: line(
    "fa-hat-wizard",
    ({ lost }) => (lost ? "harm" : "plain"),
    ({ lost }) => (lost ? "PDA.D20.Card.SpellFailed" : "PDA.D20.Card.SpellHeld"),
    { die: "roll" },
  ),
  chargeHeld: line("fa-hand-sparkles", "luck", "PDA.D20.Card.ChargeHeld"),
  chargeTried: null,
  chargeGone: line("fa-hand-sparkles", "plain", ({ discharged }) =>
    discharged ? "PDA.D20.Card.ChargeDischarged" : "PDA.D20.Card.ChargeLost",
  ),
  concentrationBegun: line("fa-brain", "plain", "PDA.D20.Card.ConcentrationBegun"),
  concentrationKept: line("fa-brain", "plain", "PDA.D20.Card.ConcentrationKept"),
  concentrationEnded: line("fa-brain", "plain", "PDA.D20.Card.ConcentrationEnded"),
  distractionsSet: line(
    "fa-bell",
    "harm",
    ({ distractions }) => (distractions.length === 0 ? "PDA.D20.Card.Undisturbed" : "PDA.D20.Card.Disturbed"),
    {
      with: ({ distractions }, { words }) => ({
        what: distractions.map(({ what }) => words.text(disturbanceKey(what))).join(", "),
      }),
    },
  ),
  resistanceLowered: line("fa-shield-virus", "luck", "PDA.D20.Card.ResistanceLowered"),
  itemEndangered: line("fa-box-open", "harm", "PDA.D20.Card.ItemEndangered"),
  usesRegained: line("fa-moon", "guard", "PDA.D20.Card.UsesRegained"),
  itemHarmed: line("fa-box-open", "harm", "PDA.D20.Card.ItemHarmed"),
};
