import { changeCombatant } from "../../kernel/encounter.ts";
import { told } from "../../kernel/families.ts";
import { isCounted } from "../activity/things.ts";
import { changed } from "../changed.ts";
import type { D20Game, FoldsOf } from "../game.ts";
import { changeTurn } from "../turn/fold.ts";
import type { AttackEvent } from "./events.ts";

export const ATTACK_FOLDS: FoldsOf<AttackEvent> = {
  attackRolled: told,
  squareStruck: told,
  cornerStruck: told,
  attackStrayed: told,
  targetDrawn: told,
  concealmentRolled: told,
  criticalRolled: told,
  damageRolled: told,
  attackMade: (encounter, { id, striker, full, rapid, pair = "none", offHand = false, ranged = false }) =>
    changeTurn(encounter, id, ({ run }) => ({
      run: {
        kind: rapid === true ? "rapid" : full ? "full" : "one",
        made: [...(run?.made ?? []), striker],
        pair,
        offHand: (run?.offHand ?? 0) + (offHand ? 1 : 0),
        shots: (run?.shots ?? 0) + (ranged ? 1 : 0),
      },
    })),
  beset: (encounter, { id }) => changeTurn(encounter, id, () => ({ attackedAt: encounter.clock })),
  cleaved: (encounter, { id }) => changeTurn(encounter, id, ({ cleaves }) => ({ cleaves: cleaves + 1 })),
  missileLoosed: (encounter, { id, gear, thrown, lies = null }) =>
    changeCombatant<D20Game>(encounter, id, (combatant) =>
      changed(combatant, {
        gear: {
          ...combatant.gear,
          weapons: combatant.gear.weapons.map((weapon) => {
            if (weapon.id !== gear) return weapon;
            const isGone = thrown && weapon.ammunition === null;
            return {
              ...weapon,
              // What was done to the one that is gone is not done to the next.
              harm: isCounted(weapon) ? 0 : weapon.harm,
              loaded: weapon.capacity > 0 ? weapon.loaded - 1 : weapon.loaded,
              ammunition: weapon.ammunition === null ? null : weapon.ammunition - 1,
              ...(isGone ? ({ place: "ground", lies } as const) : {}),
            };
          }),
        },
      }),
    ),
  victimFound: (encounter, { id, target }) => changeTurn(encounter, id, () => ({ found: target })),
};
