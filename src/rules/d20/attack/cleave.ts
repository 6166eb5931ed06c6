import { effectKey, type CombatantId } from "../../kernel/ids.ts";
import { optionOf, type Question } from "../../kernel/questions.ts";
import { ask } from "../../kernel/rule.ts";
import { emit } from "../rule.ts";
import { hasFeat } from "../derive/fighter.ts";
import { standingOf } from "../derive/standing.ts";
import type { Rule, Table } from "../game.ts";
import { groupOf, isGrappling } from "../grapple/holds.ts";
import { aimAt, isHiddenFrom } from "../ground/aim.ts";
import type { D20Combatant } from "../state.ts";
import type { Striker } from "../stored/turn.ts";
import type { AttackChoices } from "./commands.ts";
import type { Extras } from "./extras.ts";
import { strike } from "./strike.ts";
import { meleeWays } from "./ways.ts";

/** A foe has fallen to a blow in melee. */
export interface Felling {
  readonly by: CombatantId;
  readonly striker: Striker;
  readonly choices: AttackChoices;
  readonly iteration: number;
  readonly extras: Extras;
  readonly felled: CombatantId;
}

const DECLINE = "decline";

/** Another foe in reach may be struck at once with the same weapon and bonus: once a round, or as often as foes fall. [D20-ACT-38] [D20-FEAT-12] */
export function* cleave(table: Table, key: string, felling: Felling): Rule {
  const { by, striker, choices, iteration, extras } = felling;
  if (choices.thrown === true || !mayCleave(table, by)) return;
  const targets = foesInReach(table, felling);
  if (targets.length === 0) return;
  const { option } = yield* ask(effectKey(`${key}/cleave`), questionOf(by, targets));
  const target = targets.find(({ id }) => id === option);
  if (target === undefined) return;
  yield* emit({ type: "cleaved", id: by, rule: "D20-FEAT-12" });
  const next = `${key}/cleave/${target.id}`;
  const { felled } = yield* strike(table, next, {
    by,
    target: target.id,
    striker,
    choices,
    kind: "cleave",
    iteration,
    extras,
    crossing: false,
  });
  if (felled !== null) yield* cleave(table, next, { ...felling, felled });
}

function mayCleave(table: Table, by: CombatantId): boolean {
  const { sheet, turn } = table.get(by);
  return hasFeat(sheet, "greatCleave") || (hasFeat(sheet, "cleave") && turn.cleaves === 0);
}

interface Next {
  readonly id: CombatantId;
  readonly odds: number;
}

/** A grappler strikes at none outside the grapple. [D20-GRAP-13] */
function foesInReach(table: Table, { by, striker, felled, iteration, extras }: Felling): readonly Next[] {
  const attacker = table.get(by);
  const found: Next[] = [];
  for (const foe of isGrappling(attacker) ? groupOf(table, attacker) : table.combatants) {
    if (foe.side === attacker.side || foe.id === felled || standingOf(table.settings, foe).life === "dead") continue;
    const way = meleeWays(table, attacker, foe, { iteration, extras }).find(
      (each) => each.striker?.with === striker.with,
    );
    if (way !== undefined && isOpenTo(table, attacker, foe)) found.push({ id: foe.id, odds: way.odds });
  }
  return found;
}

/** Seen, and behind no total cover. [D20-CONC-07] [D20-COVER-10] */
const isOpenTo = (table: Table, attacker: D20Combatant, foe: D20Combatant): boolean =>
  !isHiddenFrom(table, attacker, foe, true) && aimAt(table, attacker, foe, "melee").situation.cover !== "total";

function questionOf(by: CombatantId, targets: readonly Next[]): Question {
  const options = targets.map(({ id, odds }) =>
    optionOf(id, { label: "strikeAnother", facts: { combatant: id }, odds }),
  );
  return {
    cause: "cleave",
    to: by,
    from: null,
    rules: ["D20-FEAT-12"],
    options: [...options, optionOf(DECLINE)],
    fallback: DECLINE,
    facts: {},
  };
}
