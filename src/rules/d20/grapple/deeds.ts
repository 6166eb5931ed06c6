/** What grapplers do in place of an attack to one of those they grapple with. */
import type { CombatantId, LedgerId } from "../../kernel/ids.ts";
import { optionOf } from "../../kernel/questions.ts";
import { refuse, type Refusal } from "../../kernel/refusals.ts";
import { effectKey } from "../../kernel/ids.ts";
import { ask } from "../../kernel/rule.ts";
import { heldBy, isForMelee, type Thing } from "../activity/things.ts";
import { armFor } from "../attack/blow.ts";
import { strike } from "../attack/strike.ts";
import { chanceOf, contestChanges, oppose, type OpposedAct } from "../contest/opposed.ts";
import { isRefusal, type Arm } from "../derive/arms.ts";
import type { Rule, Table } from "../game.ts";
import { emit } from "../rule.ts";
import type { Attempt, Attempted } from "../special/attempt.ts";
import { countAsBlow } from "../special/feinted.ts";
import type { D20Combatant, Weapon } from "../state.ts";
import { byLethality, wrestling } from "./check.ts";
import { endPin } from "./end.ts";
import { grapples, pinnedBy } from "./holds.ts";
import { squeeze } from "./squeeze.ts";

/** With none but an opponent in the same grapple. [D20-GRAP-16] [D20-GRAP-43] */
export const notTogether = (author: D20Combatant, target: D20Combatant): Refusal | null =>
  grapples(author, target.id) ? null : refuse("notInGrasp", "D20-GRAP-16", { name: { combatant: target.id } });

const NONE: readonly CombatantId[] = [];

/** What all of them share: a check against one opponent, with no touch, and none who may strike first. [D20-GRAP-13] [D20-GRAP-16] */
function deed(
  does: string,
  rule: LedgerId,
  actOf: (arm: Arm, iteration: number) => OpposedAct,
  more: Pick<Attempt, "forbids" | "things"> & {
    readonly won: (table: Table, key: string, attempted: Attempted) => Rule;
  },
): Attempt {
  const { won, ...rest } = more;
  return {
    does,
    rule,
    serves: ({ striker }) => striker?.with === "unarmed",
    ...rest,
    opens: () => NONE,
    odds: (table, author, target, { arm, iteration }) => ({
      hit: 1,
      contest: chanceOf(table, actOf(arm, iteration), { by: author.id, against: [target.id] }),
    }),
    changes: (table, author, target, { arm, iteration }) =>
      contestChanges(table, actOf(arm, iteration), { by: author.id, against: [target.id] }),
    *perform(table, key, attempted) {
      const { by, target, iteration } = attempted.blow;
      const isWon = yield* oppose(table, `${key}/wrestle`, actOf(attempted.arm, iteration), { by, against: [target] });
      yield* countAsBlow(table, by, target);
      if (isWon) yield* won(table, key, attempted);
    },
  };
}

/** To hurt an opponent. [D20-GRAP-22] [D20-GRAP-23] [D20-GRAP-24] [D20-GRAP-35] */
export const HARM: Attempt = {
  ...deed(
    "harms",
    "D20-GRAP-22",
    (arm, iteration) => wrestling("D20-GRAP-22", { iteration, changes: [byLethality(arm)] }),
    {
      forbids: (_, author, target) => notTogether(author, target),
      won: (table, key, { blow: { by, target }, arm }) => squeeze(table, `${key}/squeeze`, { by, target, arm }),
    },
  ),
  serves: ({ isUnarmed, isRanged }) => isUnarmed && !isRanged,
};

/** To pin an opponent, until the end of the next turn, or to keep them pinned. [D20-GRAP-34] [D20-GRAP-38] */
export const PIN: Attempt = deed("pins", "D20-GRAP-34", (_, iteration) => wrestling("D20-GRAP-34", { iteration }), {
  forbids(table, author, target) {
    const other = pinnedBy(table, author).find(({ id }) => id !== target.id);
    return (
      notTogether(author, target) ??
      (other === undefined ? null : refuse("pinsAlready", "D20-GRAP-38", { name: { combatant: other.id } }))
    );
  },
  *won(table, key, { blow: { by, target } }) {
    const { option } = yield* ask(effectKey(`${key}/gag`), {
      cause: "gag",
      to: by,
      from: target,
      rules: ["D20-GRAP-35", "D20-GRAP-39"],
      options: [optionOf("letSpeak"), optionOf("gag")],
      fallback: "letSpeak",
      facts: {},
    });
    const { round } = table.clock;
    yield* emit({ type: "pinned", by, target, round, gagged: option === "gag", rule: "D20-GRAP-34" });
  },
});

/** Those of one's side that an opponent has pinned. [D20-GRAP-33] */
const alliesUnder = (table: Table, author: D20Combatant, pinner: D20Combatant): readonly D20Combatant[] =>
  pinnedBy(table, pinner).filter(({ id, side }) => side === author.side && id !== author.id);

/** To free an ally from the pin of an opponent: they are still in the grapple. [D20-GRAP-33] [D20-GRAP-38] */
export const BREAK_PIN: Attempt = deed(
  "breaksPin",
  "D20-GRAP-33",
  (_, iteration) => wrestling("D20-GRAP-33", { iteration }),
  {
    forbids(table, author, target) {
      const [mine] = pinnedBy(table, author);
      if (mine !== undefined) return refuse("pinsAlready", "D20-GRAP-38", { name: { combatant: mine.id } });
      return (
        notTogether(author, target) ??
        (alliesUnder(table, author, target).length > 0
          ? null
          : refuse("pinsNoAlly", "D20-GRAP-33", { name: { combatant: target.id } }))
      );
    },
    *won(table, _, { blow: { by, target } }) {
      for (const { id } of alliesUnder(table, table.get(by), table.get(target)))
        yield* endPin(table, target, id, "broken");
    },
  },
);

/** The light weapons in the hands of an opponent, or the one that is meant. [D20-GRAP-32] */
const isLight = (thing: Thing): thing is Weapon => isForMelee(thing) && thing.wield === "light";
const lightOf = (target: D20Combatant): readonly Weapon[] => heldBy(target).filter(isLight);

/** To turn an opponent's light weapon against them: one attack with it, and they keep it. [D20-GRAP-32] [D20-GRAP-35] */
export const TURN_WEAPON: Attempt = deed(
  "turnsWeapon",
  "D20-GRAP-32",
  (_, iteration) => wrestling("D20-GRAP-32", { iteration }),
  {
    things: lightOf,
    forbids(table, author, target, item) {
      const name = { combatant: target.id };
      const other = pinnedBy(table, author).find(({ id }) => id !== target.id);
      if (other !== undefined) return refuse("pinsAlready", "D20-GRAP-38", { name: { combatant: other.id } });
      const isThere = lightOf(target).some(({ id }) => item === undefined || id === item);
      return notTogether(author, target) ?? (isThere ? null : refuse("noLightWeapon", "D20-GRAP-32", { name }));
    },
    *won(table, key, { blow }) {
      const { by, target, choices } = blow;
      const held = lightOf(table.get(target));
      const lent = held.find(({ id }) => id === choices.item) ?? held[0];
      if (lent === undefined) return;
      const turned = { ...blow, striker: { with: lent.id, head: "main" }, choices: {}, lent } as const;
      if (!isRefusal(armFor(table.settings, table.get(by), turned))) yield* strike(table, `${key}/turned`, turned);
    },
  },
);
