/** Actions that bots keep for what their foes do. */
import type { Chance } from "../../fight/chance.ts";
import type { D20Command } from "../../../../src/rules/d20/commands.ts";
import { kitOf } from "../../../../src/rules/d20/derive/kit.ts";
import type { Table } from "../../../../src/rules/d20/game.ts";
import { DOER, type ReadiedAct } from "../../../../src/rules/d20/ready/commands.ts";
import { awaitedShape, type Awaited } from "../../../../src/rules/d20/stored/turn.ts";
import type { D20Combatant } from "../../../../src/rules/d20/state.ts";
import { foesOf, friendsOf, hasSpells } from "./seeing.ts";
import { squareAt } from "../../../../src/rules/kernel/geometry/grid.ts";
import { squaresAround } from "../../../../src/rules/d20/ground/around.ts";
import { goings, stepping } from "./moves.ts";

const [TOLD_PERCENT, OPEN_PERCENT, STEP_PERCENT, ACT_PERCENT, COUNTER_PERCENT] = [12, 60, 30, 12, 70];
const [SQUARES_PERCENT, MOVE_PERCENT] = [25, 15];

/** Whether a caster faces another, whose spell is worth waiting for. */
export const isSpellDuel = (table: Table, me: D20Combatant): boolean =>
  hasSpells(me) && foesOf(table, me).some(hasSpells);

/** What one of their own side lies in wait for already; undefined: none does. */
export const ambushOf = (table: Table, me: D20Combatant): Awaited | undefined =>
  friendsOf(table, me).find(({ turn }) => turn.awaits !== null)?.turn.awaits?.watch;

/** Something kept for a foe's deed: a spell against spells, a weapon set against a charge, a step, a blow. */
export function readyings(table: Table, me: D20Combatant, chance: Chance): readonly D20Command[] {
  const [foe] = foesOf(table, me);
  if (foe === undefined) return [];
  const { id: by } = me;
  const ready = (act: ReadiedAct, watch: Partial<Awaited>, step: D20Command | null = null): D20Command => ({
    do: "ready",
    by,
    act,
    watch: { ...awaitedShape.initial, ...watch },
    ...(step?.do === "step" && step.to !== null ? { step: step.to } : {}),
  });
  const aside = stepping(table, me, "step", chance);
  const target = chance.happens(OPEN_PERCENT) ? DOER : foe.id;
  const { weapons } = kitOf(me.gear);
  const blow = (weapon: string, braced = false): ReadiedAct =>
    ({ do: "attack", by, target, with: weapon, ...(braced ? { braced } : {}) }) as ReadiedAct;
  const ambush = ambushOf(table, me);
  const all: readonly D20Command[] = [
    ...(isSpellDuel(table, me) && chance.happens(COUNTER_PERCENT)
      ? [ready({ do: "counterspell", by, target: DOER }, { kinds: ["casts"] })]
      : []),
    ...(ambush === undefined ? [] : weapons.map(({ id }) => ready(blow(id), ambush))),
    ...(chance.happens(TOLD_PERCENT)
      ? [ready({ do: "totalDefense", by }, { kinds: ["told"], words: "a horn sounds" })]
      : []),
    ...(chance.happens(ACT_PERCENT) ? [ready({ do: "act", by, activity: "dropProne" }, { kinds: ["shoots"] })] : []),
    ...(aside.do === "step" && chance.happens(STEP_PERCENT)
      ? [ready(aside, { kinds: ["moves"], where: "metres", metres: 6, when: "after" })]
      : []),
    ...weapons
      .filter(({ flags }) => flags.includes("setAgainstCharge"))
      .map(({ id }) => ready(blow(id, true), { kinds: ["charges"], where: "reach", when: "after" })),
    ...[...weapons.map(({ id }): string => id), "unarmed"].map((id) =>
      ready(
        blow(id),
        chance.happens(SQUARES_PERCENT) ? squaresFor(table, foe, chance) : watchFor(chance),
        chance.happens(STEP_PERCENT) ? aside : null,
      ),
    ),
    ...(chance.happens(MOVE_PERCENT) ? goings(table, me, foe, { deed: "move", isAway: true }, chance) : []).flatMap(
      (going) => (going.do === "move" ? [ready(going, { kinds: ["moves", "casts"] })] : []),
    ),
  ];
  return all;
}

/** Squares at a foe's feet and around them: for what is done there, or for a step in or out. */
function squaresFor(table: Table, foe: D20Combatant, chance: Chance): Partial<Awaited> {
  const { position } = foe;
  if (position === null) return watchFor(chance);
  const squares = [position, ...squaresAround(table, foe)]
    .map((place) => squareAt(table.settings, place))
    .filter(({ column, row }) => column >= 0 && row >= 0)
    .slice(0, chance.oneOf([1, 4, 8]));
  return chance.oneOf<Partial<Awaited>>([
    { kinds: ["moves"], where: "square", squares, when: "before" },
    { kinds: ["moves"], where: "square", squares: squares.slice(1), when: "after" },
    { kinds: ["strikes", "acts", "casts"], where: "square", squares },
  ]);
}

/** What a blow is kept for. */
const watchFor = (chance: Chance): Partial<Awaited> =>
  chance.oneOf<Partial<Awaited>>([
    { kinds: ["casts"] },
    { kinds: ["casts", "shoots", "acts"] },
    { kinds: ["strikes"] },
    { kinds: ["moves"], where: "reach", when: "after" },
    { kinds: ["moves"] },
    { kinds: ["charges", "moves"], where: "metres", metres: 9, when: "after" },
    { kinds: ["acts"], whose: "all" },
  ]);
