/** How well a target is seen. */
import { isBrightEverywhere } from "../../kernel/board/light.ts";
import { metresOf } from "../../kernel/geometry/grid.ts";
import type { LedgerId } from "../../kernel/ids.ts";
import { hasCondition } from "../derive/fighter.ts";
import type { Table } from "../game.ts";
import { LIGHTS, type Light } from "../../kernel/board/field.ts";
import type { D20Combatant } from "../state.ts";
import type { Shelter } from "./cover.ts";
import { lightFor } from "./light.ts";
import { hasLineOfSight } from "../../kernel/board/sight.ts";
import { terrainOf } from "../../kernel/board/terrain.ts";
import { squaresAcross, squaresAimedAt, type View } from "./view.ts";

/** A miss chance in percent, and why. */
export interface Concealment {
  readonly chance: number;
  /** Nothing is seen of the target: only its square can be struck at. [D20-CONC-07] */
  readonly isTotal: boolean;
  readonly rule: LedgerId | null;
}

const SEEN: Concealment = { chance: 0, isTotal: false, rule: null };

/** The greatest of all that conceals; nothing adds up. [D20-CONC-04] [D20-CONC-06] [D20-CONC-07] [D20-CONC-10] [D20-CONC-11] */
export function concealmentIn(
  table: Table,
  view: View,
  { mist, mistRule }: Pick<Shelter, "mist" | "mistRule">,
): Concealment {
  const hidden = blindnessTo(table, view.attacker, view.target) ?? unlit(table, view) ?? outOfSight(table, view);
  if (hidden?.isTotal === true) return hidden;
  const { concealment } = view.target.body;
  const all: readonly Concealment[] = [
    hidden ?? SEEN,
    { chance: mist, isTotal: false, rule: mistRule },
    { chance: concealment, isTotal: false, rule: "D20-CONC-04" },
  ];
  return all.reduce((most, each) => (each.chance > most.chance ? each : most));
}

/** What hides a target wherever it is: nobody sees the invisible, the blind see nobody. [D20-CONC-11] [D20-COND-03] */
export function blindnessTo({ settings }: Table, attacker: D20Combatant, target: D20Combatant): Concealment | null {
  if (hasCondition(attacker, "blinded"))
    return { chance: settings.totalConcealmentChance, isTotal: true, rule: "D20-COND-03" };
  return hasCondition(target, "invisible")
    ? { chance: settings.totalConcealmentChance, isTotal: true, rule: "D20-CONC-11" }
    : null;
}

/** What the light on the target leaves of it, for these eyes. [D20-CONC-10] */
function unlit(table: Table, view: View): Concealment | null {
  const { settings } = table;
  const light = lightOn(table, view);
  if (light === "bright" || metresOf(settings, squaresAcross(table, view)) <= view.attacker.sheet.darkvision)
    return null;
  if (light === "dark") return { chance: settings.totalConcealmentChance, isTotal: true, rule: "D20-CONC-10" };
  return { chance: settings.concealmentChance, isTotal: false, rule: "D20-CONC-10" };
}

/** The best light, for the attacker's eyes, on a square at which one may aim. */
function lightOn(table: Table, view: View): Light {
  if (isBrightEverywhere(table.settings, table.field)) return "bright";
  const lights = squaresAimedAt(view).map((square) => LIGHTS.indexOf(lightFor(table, view.attacker, square)));
  return LIGHTS[Math.min(...lights)] ?? "bright";
}

/** [D20-CONC-07] [D20-COVER-13] */
function outOfSight(table: Table, { from, to }: View): Concealment | null {
  if (hasLineOfSight(terrainOf(table.settings, table.field), from, to)) return null;
  return { chance: table.settings.totalConcealmentChance, isTotal: true, rule: "D20-CONC-07" };
}
