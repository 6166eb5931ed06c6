import { boolean, brand, integer, literal, nullable, object, oneOf } from "../../kernel/decode.ts";
import { combatant, gear, id, path } from "../../kernel/decode-parts.ts";
import { gearId, type GearId } from "../../kernel/ids.ts";
import type { Commands } from "../game.ts";
import { HEADS } from "../stored/turn.ts";
import { performAttack } from "./attack.ts";
import type { AttackCommand } from "./commands.ts";
import { coupDeGraceForbids, performCoupDeGrace } from "./coup-de-grace.ts";
import { attackForbids } from "./forbids.ts";
import { performSpring, springForbids } from "./spring.ts";

/** Bounds far beyond any sheet or scene. */
const MOST_POINTS = 100;
const FARTHEST = 100_000;
const points = integer({ min: 0, max: MOST_POINTS });
const line = integer({ min: -FARTHEST, max: FARTHEST });
const striker = brand(id, (text): GearId | "unarmed" => gearId(text));

const choices = {
  head: oneOf(HEADS),
  twoHanded: boolean(),
  thrown: boolean(),
  otherDamage: boolean(),
  defensive: boolean(),
  expertise: points,
  powerAttack: points,
  square: object({ column: line, row: line }),
};

/** Attacks of one's own turn. */
export const ATTACK_RULES: Commands<AttackCommand> = {
  attack: {
    decoder: object(
      { do: literal("attack"), by: combatant, target: nullable(combatant), with: striker },
      { ...choices, full: boolean(), rapidShot: boolean() },
    ),
    forbids: attackForbids,
    perform: performAttack,
  },
  spring: {
    decoder: object(
      { do: literal("spring"), by: combatant, target: combatant, with: gear, path, onward: path },
      choices,
    ),
    forbids: springForbids,
    perform: performSpring,
  },
  coupDeGrace: {
    decoder: object({ do: literal("coupDeGrace"), by: combatant, target: combatant, with: gear }),
    forbids: coupDeGraceForbids,
    perform: performCoupDeGrace,
  },
};
