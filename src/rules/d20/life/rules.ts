import { effectKey } from "../../kernel/ids.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { endanger } from "../magic/endangered.ts";
import { standingOf } from "../derive/standing.ts";
import type { Deeds, Rule, Table } from "../game.ts";
import { hideForbids, hidingBonus } from "../ground/hiding.ts";
import { callFor } from "./called.ts";
import type { LifeCommand } from "./commands.ts";
import { firstAidForbids, performFirstAid } from "./first-aid.ts";
import { noticeForbids, performNotice } from "./notice.ts";
import { performRest, restForbids } from "./rest.ts";
import { rollCheck, rollHidden, rollSave } from "./save.ts";

type Check = Extract<LifeCommand, { readonly do: "check" }>;
type SaveCommand = Extract<LifeCommand, { readonly do: "save" }>;

function rollForbids(table: Table, { by }: Check | SaveCommand): Refusal | null {
  const roller = table.find(by);
  if (roller === undefined) return refuse("unknownCombatant", null);
  return standingOf(table.settings, roller).life === "dead"
    ? refuse("isDead", "D20-HP-09", { name: { combatant: by } })
    : null;
}

/** A skill check is made by somebody who has his wits; hiding wants something to hide behind. [D20-SKILL-02] [D20-COVER-07] [D20-CONC-09] */
function checkForbids(table: Table, command: Check): Refusal | null {
  const refusal = rollForbids(table, command);
  if (refusal !== null) return refusal;
  const { sheet } = table.get(command.by);
  const { trained } = table.settings.tables.skills[command.skill];
  if (trained && sheet.skills[command.skill] < 1) return refuse("untrained", "D20-SKILL-02");
  return command.skill === "hide" ? hideForbids(table, command.by) : null;
}

function* performCheck(table: Table, { by, skill, dc: against, how, called = false }: Check): Rule {
  if (called) yield* callFor({ to: by, what: skill, dc: against, rule: "D20-SKILL-02" });
  if (skill === "hide") yield* rollHidden(table, "check", by, hidingBonus(table, by), against);
  else
    yield* rollCheck(table, effectKey("check"), by, {
      check: skill,
      dc: against,
      rule: "D20-SKILL-02",
      runUp: how === "runUp",
      hasty: how === "hasty",
    });
}

/** A natural 1 against what harms things endangers one of them. [D20-SAVE-01] [D20-SAVE-04] [D20-SAVE-06] */
function* performSave(table: Table, { by, save, dc: against, cover, harm, called = false }: SaveCommand): Rule {
  if (called) yield* callFor({ to: by, what: save, dc: against, rule: "D20-SAVE-01" });
  const { natural } = yield* rollSave(table, effectKey("save"), by, {
    save,
    dc: against,
    rule: "D20-SAVE-01",
    ...(cover === undefined ? {} : { cover }),
  });
  if (harm !== undefined && natural === table.settings.naturalMiss)
    yield* endanger(table, "save/item", by, { save, dc: against, points: harm, savedHalf: false });
}

/** Checks, saves, first aid and rest. */
export const LIFE_RULES: Deeds<LifeCommand> = {
  check: { forbids: checkForbids, perform: performCheck },
  notice: { forbids: noticeForbids, perform: performNotice },
  save: { forbids: rollForbids, perform: performSave },
  aid: { forbids: firstAidForbids, perform: performFirstAid },
  rest: { forbids: restForbids, perform: performRest },
};
