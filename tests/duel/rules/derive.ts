import { chanceToWin } from "../../../src/rules/kernel/contest.ts";
import { parseFormula, type Formula } from "../../../src/rules/kernel/formula.ts";
import { add, total, type Total } from "../../../src/rules/kernel/totals.ts";
import type { Fencer, Weapon } from "./game.ts";
import type { DuelSettings, Guard } from "./settings.ts";
import { turnShape, type ActorStats } from "./stored.ts";

type Fighter = Pick<Fencer, "sheet" | "gear">;
type Sheet = Fencer["sheet"];

export const sheetOf = ({ skill }: ActorStats): Sheet => ({ skill });

export const bodyOf = (settings: DuelSettings, { wind }: ActorStats, sheet: Sheet): Fencer["body"] => ({
  wind: wind.value ?? mostWind(settings, { sheet }).value,
});

/** The die of counts and passes. [DUEL-PASS-02] */
export const dieOf = ({ faces }: DuelSettings): Formula => parseFormula(`1d${faces}`);

/** How long the breath lasts. [DUEL-WIND-01] */
export const mostWind = ({ baseWind }: DuelSettings, { sheet }: Pick<Fighter, "sheet">): Total =>
  add(total("wind", baseWind, "DUEL-WIND-01"), "skill", sheet.skill, "DUEL-WIND-01");

/** The parts that a fencer is put together from. */
export interface FencerParts extends Pick<Fencer, "id" | "name" | "side" | "position"> {
  readonly actor: ActorStats;
  readonly weapons: readonly Weapon[];
}

export function fencerOf(settings: DuelSettings, { actor, weapons, ...parts }: FencerParts): Fencer {
  const sheet = sheetOf(actor);
  return { ...parts, sheet, body: bodyOf(settings, actor, sheet), gear: { weapons }, turn: turnShape.initial };
}

/** What is added to the die of a pass: skill, blade and guard. [DUEL-PASS-02] [DUEL-PASS-03] */
export function fencing({ tables }: DuelSettings, fencer: Fighter, guard: Guard = "stand", die = 0): Total {
  const draft = total("fencing", die, "DUEL-PASS-02");
  add(draft, "skill", fencer.sheet.skill, "DUEL-PASS-02");
  add(draft, "blade", fencer.gear.weapons.find(({ held }) => held)?.edge ?? 0, "DUEL-PASS-02");
  return add(draft, guard, tables.guards[guard].bonus, "DUEL-PASS-03");
}

/** The numbers of a sheet by stable key. */
export const sheetNumbers = (settings: DuelSettings, fencer: Fighter): Readonly<Record<string, Total>> => ({
  fencing: fencing(settings, fencer),
  wind: mostWind(settings, fencer),
});

/** The exact chance of a lunge against a guard; ties fall to the one who stands. [DUEL-PASS-02] */
export function oddsOf(settings: DuelSettings, by: Fencer, target: Fencer, guard: Guard = "stand"): number {
  const against = fencing(settings, target, guard).value;
  return chanceToWin(fencing(settings, by).value, [against], "opponent", settings.faces);
}
