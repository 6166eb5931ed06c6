import type { CombatantId } from "../../kernel/ids.ts";
import type { Table } from "../game.ts";
import { seesFoe } from "../ground/openings.ts";
import { spaceOf } from "../ground/space.ts";
import { threateners } from "../ground/threat.ts";
import { opportunityWays } from "../opportunity/eligible.ts";
import type { Provocation } from "../opportunity/events.ts";
import type { D20Combatant } from "../state.ts";

/** To whom somebody opens himself where he stands, found once. [D20-AOO-10] [D20-AOO-13] */
export class Exposure {
  readonly #found = new Map<Provocation, readonly D20Combatant[]>();

  constructor(readonly table: Table, readonly combatant: D20Combatant) {}

  /** By an act that everybody who threatens may answer. */
  get acting(): readonly CombatantId[] {
    return this.#to("acts").map(({ id }) => id);
  }

  /** By walking out of the space in which he stands. */
  get leaving(): readonly CombatantId[] {
    return this.#to("leaves").map(({ id }) => id);
  }

  /** By withdrawing from it: only to those whom he does not see. [D20-ACT-43] */
  get withdrawing(): readonly CombatantId[] {
    const from = spaceOf(this.table, this.combatant);
    return this.#to("leaves").filter((foe) => from !== null && !seesFoe(this.table, this.combatant, foe, from)).map(({ id }) => id);
  }

  /** By an act that only some may answer. */
  toOne(of: readonly CombatantId[]): readonly CombatantId[] {
    return this.acting.filter((id) => of.includes(id));
  }

  #to(why: Provocation): readonly D20Combatant[] {
    const known = this.#found.get(why);
    if (known !== undefined) return known;
    const { table, combatant } = this;
    const foes = threateners(table, combatant.id).filter((foe) => opportunityWays(table, foe, combatant.id, why).length > 0);
    this.#found.set(why, foes);
    return foes;
  }
}
