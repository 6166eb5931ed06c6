/** What a bot has to see to before it fights. */
import type { GearId } from "../../../../src/rules/kernel/ids.ts";
import type { Chance } from "../../fight/chance.ts";
import type { D20Command } from "../../../../src/rules/d20/commands.ts";
import { thingsOf } from "../../../../src/rules/d20/activity/things.ts";
import { hasCondition, hasFeat } from "../../../../src/rules/d20/derive/fighter.ts";
import { kitOf } from "../../../../src/rules/d20/derive/kit.ts";
import { standingOf } from "../../../../src/rules/d20/derive/standing.ts";
import type { Table } from "../../../../src/rules/d20/game.ts";
import type { D20Combatant } from "../../../../src/rules/d20/state.ts";
import { foesOf, friendsOf, isBeset, isBeside } from "./seeing.ts";

type Act = Extract<D20Command, { readonly do: "act" }>;

const [RISE_PERCENT, AID_PERCENT, FREE_PERCENT, ODD_PERCENT, AIM_PERCENT, SWAP_PERCENT, HALVES_PERCENT, FAST_PERCENT] =
  [80, 70, 40, 6, 20, 50, 20, 40];

/** Acts of the tables that change nothing by the rules, done on a whim. */
const ODD = [
  "speak",
  "openDoor",
  "dropProne",
  "useSkill",
  "moveHeavyObject",
  "lightTorch",
  "mount",
  "lowerResistance",
  "prepareComponents",
  "extinguish",
] as const;

/** What somebody has a need of just now, the most urgent first. */
export function needsOf(table: Table, me: D20Combatant, chance: Chance): readonly D20Command[] {
  const act = (activity: string, gear: GearId | null = null, more: Partial<Act> = {}): Act => ({
    do: "act",
    by: me.id,
    activity,
    ...(gear === null ? {} : { gear }),
    ...more,
  });
  const needs: D20Command[] = [];
  if (hasCondition(me, "prone") && chance.happens(RISE_PERCENT)) needs.push(act("standUp"));
  if (hasCondition(me, "entangled") && chance.happens(FREE_PERCENT)) needs.push(...halved(act("escapeNet"), chance));
  if (me.sheet.spellResistance !== null && chance.happens(ODD_PERCENT)) needs.push(act("lowerResistance"));
  const foe = foesOf(table, me)[0];
  if (hasFeat(me.sheet, "dodge") && foe !== undefined && chance.happens(AIM_PERCENT))
    needs.push({ do: "dodge", by: me.id, target: foe.id });
  needs.push(...arming(table, me, chance, act));
  const patient = friendsOf(table, me).find(
    (friend) => standingOf(table.settings, friend).life === "dying" && isBeside(table, me, friend),
  );
  if (patient !== undefined && chance.happens(AID_PERCENT)) needs.push(act("firstAid", null, { target: patient.id }));
  if (chance.happens(ODD_PERCENT))
    needs.push(
      act(chance.oneOf(ODD), null, chance.happens(FAST_PERCENT) ? { fast: true } : {}),
      act(chance.oneOf(ODD)),
    );
  return needs;
}

/** Now and then begun with a standard action, to be ended in the next turn. */
const halved = (command: Act, chance: Chance): readonly Act[] => [
  ...(chance.happens(HALVES_PERCENT) ? [{ ...command, inHalves: true }] : []),
  command,
  { ...command, inHalves: true },
];

/** Something in the hands, and a shot in the bow. */
function arming(
  table: Table,
  me: D20Combatant,
  chance: Chance,
  act: (activity: string, gear?: GearId | null, more?: Partial<Act>) => Act,
): readonly D20Command[] {
  const held = kitOf(me.gear).weapons;
  const made = me.gear.weapons.filter(({ natural }) => natural === null);
  const empty = held.find(({ capacity, loaded }) => capacity > 0 && loaded < 1);
  const needs: D20Command[] = [];
  if (empty !== undefined) needs.push(act("load", empty.id), ...halved(act("loadLong", empty.id), chance));
  const bow = held.find(({ wield }) => wield === "ranged");
  if (
    bow !== undefined &&
    isBeset(table, me) &&
    made.some(({ place }) => place === "belt") &&
    chance.happens(SWAP_PERCENT)
  )
    needs.push(act(chance.oneOf(["drop", "sheathe"]), bow.id));
  if (held.some(({ natural }) => natural === null)) return needs;
  for (const { id, place } of made)
    needs.push(
      act(
        place === "ground"
          ? "pickUp"
          : place === "pack"
            ? "fetch"
            : chance.happens(ODD_PERCENT)
              ? "drawHidden"
              : "draw",
        id,
      ),
    );
  for (const other of table.combatants)
    for (const { id, place } of other.id === me.id ? [] : thingsOf(other.gear))
      if (place === "ground" && chance.happens(SWAP_PERCENT)) needs.push(act("pickUp", id, { target: other.id }));
  const lost = me.gear.shields.find(({ place }) => place !== "worn");
  if (lost !== undefined) needs.push(act(lost.place === "ground" ? "pickUp" : "strapShield", lost.id));
  return needs;
}
