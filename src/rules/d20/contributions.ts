/** All that adds to the totals of a fighter, folder by folder. */
import { gathered } from "../kernel/contributions.ts";
import { IN_ATTACK } from "./attack/contributions.ts";
import { BY_ABILITY } from "./derive/contributions/abilities.ts";
import { BY_BURDEN } from "./derive/contributions/burden.ts";
import { BY_CLASS } from "./derive/contributions/classes.ts";
import { BY_FEAT } from "./derive/contributions/feats.ts";
import { BY_SIZE } from "./derive/contributions/sizes.ts";
import { BY_WEAPON } from "./derive/contributions/weapons.ts";
import { BY_WEAR } from "./derive/contributions/worn.ts";
import type { D20Contributions, TotalsAsked } from "./derive/asked.ts";
import { IN_MOVEMENT } from "./footwork/contributions.ts";
import { IN_A_GRAPPLE } from "./grapple/contributions.ts";
import { BEHIND_COVER } from "./ground/contributions.ts";
import { BY_CONDITION } from "./life/contributions.ts";
import { IN_CASTING } from "./magic/contributions.ts";
import { IN_SADDLE } from "./mounted/contributions.ts";
import { BY_BONUS } from "./modifiers/contributions.ts";
import { BY_REFLEXES } from "./opportunity/contributions.ts";
import { BY_ALLIES } from "./special/contributions.ts";
import { AGAINST_COWED } from "./turning/contributions.ts";
import { IN_STANCE } from "./turn/contributions.ts";

/** In the order in which a total shows its changes. What takes all that is there comes after what gives it. */
const FOLDERS: readonly D20Contributions[] = [
  BY_WEAR,
  BY_CLASS,
  BY_ABILITY,
  BY_SIZE,
  BY_WEAPON,
  BY_BURDEN,
  BY_REFLEXES,
  IN_STANCE,
  BY_FEAT,
  IN_ATTACK,
  IN_SADDLE,
  BEHIND_COVER,
  BY_CONDITION,
  IN_A_GRAPPLE,
  IN_CASTING,
  BY_ALLIES,
  AGAINST_COWED,
  IN_MOVEMENT,
  BY_BONUS,
];

/** What contributes to each total. */
export const CONTRIBUTIONS = gathered<TotalsAsked>(
  {
    armourClass: true,
    attack: true,
    damage: true,
    save: true,
    skill: true,
    ability: true,
    initiative: true,
    opportunities: true,
    speed: true,
    pace: true,
    runFactor: true,
  },
  FOLDERS,
);
