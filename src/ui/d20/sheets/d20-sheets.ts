import { refused } from "../../../foundry/referee/results.ts";
import { D20_DOCUMENTS, d20Rules } from "../../../foundry/rulesets/d20/documents.ts";
import { activeRuleset } from "../../../foundry/rulesets/active-ruleset.ts";
import type { SheetArm } from "../../../rules/d20/derive/sheet-arms.ts";
import { characterOf } from "../../../rules/d20/derive/character.ts";
import { levelled } from "../../../rules/d20/magic/scaling.ts";
import type { actorShape } from "../../../rules/d20/stored/actor.ts";
import { hostWords } from "../../host-words.ts";
import { fightOf } from "../../sheets/fight-of.ts";
import { choicesNow, whyNone } from "../../sheets/fight-choices.ts";
import { usedItem, type Sheets, type SheetUse } from "../../sheets/sheets.ts";
import { d20Services } from "../d20-port.ts";
import { strikerName } from "../wording.ts";
import { D20_CHOICES } from "../tracker/actions.ts";
import { performable } from "../../tracker/action-list.ts";
import { D20_ACTIONS } from "../tracker/action-kit.ts";
import { attackTarget, isAttackWith, isUseOf, useInFight, wantedNow } from "./fight-with.ts";
import { LAYOUT, type D20Sheet } from "./layout.ts";

function armOf(actor: Actor.Implementation | null, is: (arm: SheetArm) => boolean): SheetArm | undefined {
  return actor === null ? undefined : d20Services().sheetArms(actor).find(is);
}

/** An attack with what a row shows, once or as a whole turn; out of a fight its rolls are shown. [D20-ATK-11] [D20-ACT-33] */
const attackUse = (full: boolean): SheetUse => ({
  async inFight(fight, id) {
    const arm = armOf(fight.combatant.actor, (each) => each.id === id);
    return arm === undefined ? null : attackTarget(fight, arm, full);
  },
  rolls(actor, id) {
    const arm = armOf(actor, (each) => each.id === id);
    const weapon = arm === undefined ? "" : nameOf(actor, arm);
    const flavor = hostWords.format("PDA.D20.Sheet.AttackRoll", { weapon });
    return (arm?.use?.attacks ?? []).slice(0, full ? undefined : 1).map((total) => ({ total, flavor }));
  },
});

function nameOf(actor: Actor.Implementation, { striker }: SheetArm): string {
  return strikerName(actor.items.get(striker.with)?.name ?? null, striker.head === "other", hostWords);
}

function ownOf(actor: Actor.Implementation): D20Sheet {
  const fighter = D20_DOCUMENTS.fighterOf(actor);
  if (fighter === null) throw new Error(`The actor "${actor.name}" (${actor.type}) cannot be read by the rules.`);
  const fight = fightOf(actor);
  const actions = fight === null ? [] : wantedNow(fight.combatant);
  return {
    arms: d20Services().sheetArms(actor),
    weapons: fighter.gear.weapons,
    powers: new Map(fighter.gear.powers.map((power) => [power.id, levelled(fighter.sheet, power)])),
    traits: characterOf(d20Rules().settings, fighter.sheet).traits,
    states: activeRuleset().states.statesOf(actor),
    choices: choicesNow(actor, D20_CHOICES, (fighter) => performable(fighter, D20_ACTIONS).offered),
    blocked: (arm, full) => whyNone(actions.filter((action) => isAttackWith(action, arm, full))),
    blockedPower: (power) => whyNone(actions.filter((action) => isUseOf(action, power))),
  };
}

/** The sheets of `d20`. */
export const D20_SHEETS: Sheets<typeof actorShape.form.fields, D20Sheet> = {
  type: "d20",
  layout: LAYOUT,
  own: ownOf,
  uses: {
    attack: attackUse(false),
    fullAttack: attackUse(true),
    cast: usedItem(useInFight),
  },
  // Initiative in a fight is thrown by the rules, when it begins. [D20-INIT-02]
  checks: { initiative: { inFight: () => Promise.resolve(refused("initiativeAtBeginning")) } },
  items: {
    d20Power: useInFight,
    d20Weapon(fight, item) {
      const arm = armOf(item.actor, ({ striker }) => striker.with === item.id);
      return arm === undefined ? null : attackTarget(fight, arm, false);
    },
  },
};
