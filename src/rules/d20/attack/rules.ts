import type { Deeds } from "../game.ts";
import { performAttack } from "./attack.ts";
import { chargeForbids, performCharge } from "./charge.ts";
import type { AttackCommand } from "./commands.ts";
import { coupDeGraceForbids, performCoupDeGrace } from "./coup-de-grace.ts";
import { attackForbids } from "./forbids.ts";
import { performSpring, springForbids } from "./spring.ts";

/** Attacks of one's own turn. */
export const ATTACK_RULES: Deeds<AttackCommand> = {
  attack: { forbids: attackForbids, perform: performAttack },
  spring: { forbids: springForbids, perform: performSpring },
  charge: { forbids: chargeForbids, perform: performCharge },
  coupDeGrace: { forbids: coupDeGraceForbids, perform: performCoupDeGrace },
};
