import { refused } from "../../../foundry/referee/results.ts";
import { SEGMENTS_DOCUMENTS, segmentsRules } from "../../../foundry/rulesets/segments/documents.ts";
import { isKnownIn } from "../../../foundry/secrets/unknown-to.ts";
import { gearId } from "../../../rules/kernel/ids.ts";
import { facesOf } from "../../../rules/segments/attack/judge.ts";
import type { actorShape } from "../../../rules/segments/stored/actor.ts";
import { hostWords } from "../../host-words.ts";
import type { UseInFight } from "../../macros/item-macros.ts";
import { fightOf } from "../../sheets/fight-of.ts";
import { usedItem, type FreeRoll, type Sheets } from "../../sheets/sheets.ts";
import { whyNone } from "../../sheets/fight-choices.ts";
import { segmentsServices } from "../segments-port.ts";
import type { ArmsSource } from "./arms-view.ts";
import { canStrike, castOnTargets, shootTarget, strikerOf, strikeTarget } from "./fight-with.ts";
import { removeInjury, turnBleeding } from "./injury-edits.ts";
import { layoutIn } from "./layout.ts";

function ownOf(actor: Actor.Implementation): ArmsSource {
  const { settings } = segmentsRules();
  const fight = fightOf(actor);
  const actions = fight === null ? [] : segmentsServices().possibleActions(fight.combatant);
  return {
    gear: SEGMENTS_DOCUMENTS.gearOf(actor),
    faces: (arm) => facesOf(settings, { exceptional: [], ...arm }),
    bareHandsDamage: settings.tables.weapons.bare_hands.damage,
    blocked: (striker) =>
      whyNone(actions.filter(({ command }) => command.do === "attack" && command.with === strikerOf(striker))),
    blockedShot(weapon) {
      if (fight === null) return null;
      const shots = actions.filter(
        ({ command }) =>
          command.do === "shoot" && command.with === gearId(weapon) && isKnownIn(fight.combat, command.target),
      );
      return shots.length === 0 ? hostWords.text("PDA.Sheet.NobodyInRange") : whyNone(shots);
    },
  };
}

/** The roll of a derived number that is told of a weapon. */
function rollOf(
  actor: Actor.Implementation,
  number: string,
  key: "PDA.Sheet.ShotRoll" | "PDA.Sheet.StrikeRoll",
  id: string,
): readonly FreeRoll[] {
  const total = segmentsServices().derived(actor)?.[`${number}.${id}`];
  const weapon = actor.items.get(id)?.name ?? hostWords.text("PDA.Sheet.BareHands");
  return total === undefined ? [] : [{ total, flavor: hostWords.format(key, { weapon }) }];
}

/** Strikes with a thing, or shoots or throws it; one that can be thrown strikes the target that is in reach. */
const useArm: UseInFight = (fight, { id, system }) => {
  if (id === null) return null;
  const isShot = "ranges" in system && system.ranges !== null;
  return isShot && !canStrike(fight, gearId(id)) ? shootTarget(fight, id) : strikeTarget(fight, gearId(id));
};

/** The sheets of `segments`. */
export const SEGMENTS_SHEETS: Sheets<typeof actorShape.form.fields, ArmsSource> = {
  type: "segments",
  layout: layoutIn(() => segmentsRules().settings),
  own: ownOf,
  uses: {
    attack: {
      inFight: (fight, id) => strikeTarget(fight, strikerOf(id)),
      rolls: (actor, id) => rollOf(actor, "strike", "PDA.Sheet.StrikeRoll", id),
    },
    shoot: { inFight: shootTarget, rolls: (actor, id) => rollOf(actor, "shot", "PDA.Sheet.ShotRoll", id) },
    cast: usedItem(castOnTargets),
  },
  checks: {
    // The rules throw all of it once the modes are declared, at the game master's word, and at no other time. [SEG-HOUSE-13] [SEG-HOUSE-14]
    initiative: {
      inFight: async ({ combat }) =>
        segmentsServices().initiativeFacts(combat).modesOpen
          ? segmentsServices().sendCommand(combat, { do: "advance", by: null, to: "phase" })
          : refused("initiativeNotNow"),
      die: () => segmentsRules().settings.initiativeDie,
    },
  },
  items: { segmentsWeapon: useArm, segmentsShield: useArm, segmentsSpell: castOnTargets },
  acts: {
    turnBleeding: (actor, { thing = "" }) => turnBleeding(actor, thing),
    removeInjury: (actor, { thing = "" }) => removeInjury(actor, thing),
  },
};
