/** Rolling past threats and through foes. */
import type { CombatantId } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { burdenOf } from "../derive/burden.ts";
import type { Rule, Table } from "../game.ts";
import type { Step } from "../ground/cost.ts";
import type { Opening } from "../ground/openings.ts";
import { rollCheck, type CheckAsked } from "../life/save.ts";
import type { D20Combatant } from "../state.ts";

/** What has been tried in one movement: who has been passed, and how many checks that took. */
export class Tumbling {
  readonly #passed = new Set<CombatantId>();
  #tries = 0;

  /**
   * One check for each foe whose threat or whose square is in the way, harder with every further foe; what is left of
   * the openings, and whether a square stays shut. [D20-SKILL-03] [D20-MOVE-17]
   */
  *past(
    table: Table,
    key: string,
    by: CombatantId,
    { crossings }: Pick<Step, "crossings">,
    openings: readonly Opening[],
  ): Rule<{ readonly openings: readonly Opening[]; readonly isStopped: boolean }> {
    const { tumblePastDc, tumbleThroughDc, tumbleMoreFoes } = table.settings;
    const left: Opening[] = [];
    let isStopped = false;
    const attempt = (dc: number): CheckAsked => ({
      check: "tumble",
      dc: dc + tumbleMoreFoes * this.#tries++,
      rule: "D20-SKILL-03",
    });
    const through = crossings.filter((crossing) => crossing.by === "tumble").map(({ other }) => other.id);
    for (const foe of through) {
      if (yield* rollCheck(table, `${key}/through/${foe}`, by, attempt(tumbleThroughDc))) this.#passed.add(foe);
      else isStopped = true;
    }
    for (const opening of openings) {
      if (this.#passed.has(opening.foe)) continue;
      if (
        !through.includes(opening.foe) &&
        (yield* rollCheck(table, `${key}/past/${opening.foe}`, by, attempt(tumblePastDc)))
      )
        this.#passed.add(opening.foe);
      else left.push(opening);
    }
    return { openings: left, isStopped };
  }
}

/** Why somebody cannot tumble, or null: not trained, or too heavily clad or laden. [D20-SKILL-03] */
export function tumbleForbids({ settings }: Table, mover: D20Combatant): Refusal | null {
  if (mover.sheet.skills.tumble <= 0) return refuse("untrained", "D20-SKILL-03");
  return burdenOf(settings, mover).slowedBy === null ? null : refuse("tooHeavy", "D20-SKILL-03");
}
