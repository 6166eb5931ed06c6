import type { CombatantId } from "../../kernel/ids.ts";
import type { Table } from "../game.ts";
import { barredHere, type Barred } from "../ground/barred.ts";
import { seesFoe } from "../ground/openings.ts";
import { spaceOf } from "../ground/space.ts";
import { threateners } from "../ground/threat.ts";
import { opportunityWays } from "../opportunity/eligible.ts";
import type { Provocation } from "../opportunity/events.ts";
import type { D20Combatant } from "../state.ts";
import type { Lapsing } from "./listed.ts";

/** To whom somebody opens himself where he stands, found once. [D20-AOO-10] [D20-AOO-13] */
export class Exposure {
  readonly #found = new Map<Provocation, readonly D20Combatant[]>();

  readonly #barred = new Map<Lapsing, readonly Barred[]>();

  constructor(
    readonly table: Table,
    readonly combatant: D20Combatant,
  ) {}

  /** Who may use it, and who may not, when he opens himself to all who threaten him. [D20-AOO-20] */
  of(why: Lapsing): { readonly provokes: readonly CombatantId[]; readonly spares: readonly Barred[] } {
    const open = this.#to(why);
    const spares = this.#barred.get(why) ?? barredHere(this.table, this.combatant, why === "leaves", open);
    this.#barred.set(why, spares);
    return { provokes: open.map(({ id }) => id), spares };
  }

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
    return this.#to("leaves")
      .filter((foe) => from !== null && !seesFoe(this.table, this.combatant, foe, from))
      .map(({ id }) => id);
  }

  /** By an act that only some may answer. */
  toOne(of: readonly CombatantId[]): readonly CombatantId[] {
    return this.acting.filter((id) => of.includes(id));
  }

  #to(why: Provocation): readonly D20Combatant[] {
    const known = this.#found.get(why);
    if (known !== undefined) return known;
    const { table, combatant } = this;
    const foes = threateners(table, combatant.id).filter(
      (foe) => opportunityWays(table, foe, combatant.id, why).length > 0,
    );
    this.#found.set(why, foes);
    return foes;
  }
}
