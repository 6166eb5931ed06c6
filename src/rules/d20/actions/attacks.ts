import type { CombatantId, GearId } from "../../kernel/ids.ts";
import { choicesOf } from "../attack/choices.ts";
import { attacksIn, attacksLeft } from "../attack/available.ts";
import { extrasOf, NO_EXTRAS, offHandAttacks } from "../attack/extras.ts";
import type { AttackChoices, AttackCommand } from "../attack/commands.ts";
import { isSeenComing, opensTo } from "../attack/opens.ts";
import { armOf, isRefusal, type Arm } from "../derive/arms.ts";
import { hasFeat } from "../derive/fighter.ts";
import { kitOf } from "../derive/kit.ts";
import { sideOf } from "../ground/space.ts";
import { isHelpless, standingOf } from "../derive/standing.ts";
import type { Table } from "../game.ts";
import { splashOf } from "../special/splash.ts";
import type { D20Combatant, Weapon } from "../state.ts";
import { LONG, toggle, type D20Choice } from "./choices.ts";
import type { Exposure } from "./exposure.ts";
import type { Listed } from "./listed.ts";

/** One way to strike, before a foe is chosen. */
interface Use {
  readonly label: "attack" | "throw";
  readonly with: GearId | "unarmed";
  readonly name: string;
  readonly manner: Pick<AttackChoices, "head" | "thrown">;
  /** Null: it cannot be used now, as the judge will say. */
  readonly arm: Arm | null;
  /** What may be chosen with it. */
  readonly open: readonly D20Choice[];
}

/** Blows with all that is in hand at every foe, one by one or as the whole turn, and the end of the helpless. [D20-ATK-11] [D20-ACT-33] [D20-HELP-05] */
export function listAttacks(table: Table, combatant: D20Combatant, exposure: Exposure): readonly Listed[] {
  const foes = table.combatants.filter(
    (each) => each.side !== combatant.side && standingOf(table.settings, each).life !== "dead",
  );
  const uses = usesOf(table, combatant);
  const isBegun = combatant.turn.run !== null;
  const mayGoOn = (use: Use): boolean =>
    !isBegun && attacksIn(table.settings, combatant, use.with, extrasOf(combatant, {})) > 1;
  return [
    ...foes.flatMap((foe) => [
      ...uses.flatMap((use) => {
        const attacks = attacksWith(table, combatant, use);
        return blows(table, combatant, foe, { ...use, mayGoOn: mayGoOn(use), attacks }, exposure);
      }),
      ...uses.flatMap((use) => springs(combatant, foe, use, exposure)),
      ...(isHelpless(table.settings, foe) ? ends(combatant, foe) : []),
    ]),
    ...(combatant.position === null ? [] : uses.flatMap((use) => withoutTarget(table, combatant, use, exposure))),
  ];
}

function usesOf(table: Table, combatant: D20Combatant): readonly Use[] {
  const use = (label: Use["label"], id: Use["with"], name: string, manner: Use["manner"]): Use => {
    const arm = armOf(
      table.settings,
      combatant,
      { with: id, head: manner.head ?? "main" },
      { thrown: manner.thrown ?? false },
    );
    const usable = isRefusal(arm) ? null : arm;
    return {
      label,
      with: id,
      name,
      manner,
      arm: usable,
      open: usable === null ? [] : choicesOf(table, combatant, usable),
    };
  };
  const weapons = kitOf(combatant.gear).weapons.flatMap((weapon) => [
    use("attack", weapon.id, weapon.name, {}),
    ...(weapon.otherHead === "" ? [] : [use("attack", weapon.id, weapon.name, { head: "other" })]),
    ...(canBeThrown(weapon) ? [use("throw", weapon.id, weapon.name, { thrown: true })] : []),
  ]);
  const fists = isWithSecondFist(combatant) ? [use("attack", "unarmed", "unarmed", { head: "other" })] : [];
  return [...weapons, use("attack", "unarmed", "unarmed", {}), ...fists];
}

/** Whether two weapons are being fought with, and the other hand is a fist. [D20-TWF-08] */
const isWithSecondFist = ({ gear, turn }: D20Combatant): boolean =>
  turn.run !== null && turn.run.pair !== "none" && kitOf(gear).isOffHandFree && !kitOf(gear).hasTwoWeapons;

const canBeThrown = ({ thrown, wield }: Weapon): boolean => thrown && wield !== "ranged";

/** How many attacks are left of a full attack with this striker, begun or not. A thing that is thrown is gone; bare hands make all of them where there is no weapon. */
function attacksWith({ settings }: Table, combatant: D20Combatant, { with: id, manner }: Use): number {
  if (
    manner.thrown === true ||
    (id === "unarmed" && manner.head !== "other" && kitOf(combatant.gear).weapons.length > 0)
  )
    return 0;
  return combatant.turn.run === null ? attacksIn(settings, combatant, id, NO_EXTRAS) : attacksLeft(settings, combatant);
}

function blows(
  table: Table,
  { id, turn, sheet }: D20Combatant,
  foe: D20Combatant,
  {
    label,
    with: striker,
    name,
    manner,
    arm,
    open,
    mayGoOn,
    attacks,
  }: Use & { readonly mayGoOn: boolean; readonly attacks: number },
  exposure: Exposure,
): readonly Listed[] {
  const command: AttackCommand = { do: "attack", by: id, target: foe.id, with: striker, ...manner };
  const provokes = opened(table, id, foe.id, arm, exposure);
  const facts: Listed["facts"] = { with: name, target: foe.name, ...headOf(manner) };
  const choices = arm?.isRanged === true && isBig(table, foe) ? [...open, toggle("aimSquare")] : open;
  const one: Listed = { label, command, facts, choices, cost: turn.run === null ? "standard" : "fullRound", provokes };
  const full: Listed = { ...one, label: "fullAttack", command: { ...command, full: true }, cost: "fullRound" };
  const mayBeMore = attacks > 0 && open.some(({ key }) => key === "twoWeapons");
  const all: Listed = {
    ...(turn.run === null ? full : one),
    label: "allAttacks",
    facts: { ...facts, attacks, ...(mayBeMore ? { offHand: offHandAttacks(sheet) } : {}) },
    cost: "fullRound",
  };
  return [one, ...(mayBeMore || attacks > (turn.run === null ? 1 : 0) ? [all] : []), ...(mayGoOn ? [full] : [])];
}

/** Into a square, and with a splash weapon at an intersection. [D20-SPLASH-04] */
function withoutTarget(table: Table, combatant: D20Combatant, use: Use, exposure: Exposure): readonly Listed[] {
  const blind = intoSquare(table, combatant, use, exposure);
  return use.arm === null || splashOf(use.arm) === null
    ? [blind]
    : [{ ...blind, label: "throwAtCorner", choose: "corner" }, blind];
}

/** Into a square that is left to be chosen, listed whoever may be in it. [D20-CONC-07] */
function intoSquare(
  table: Table,
  { id, turn }: D20Combatant,
  { label, with: striker, name, manner, arm, open }: Use,
  exposure: Exposure,
): Listed {
  const command: AttackCommand = { do: "attack", by: id, target: null, with: striker, ...manner };
  return {
    label,
    command,
    facts: { with: name, ...headOf(manner) },
    choices: open,
    cost: turn.run === null ? "standard" : "fullRound",
    choose: "square",
    provokes: opened(table, id, null, arm, exposure),
  };
}

const headOf = ({ head }: Use["manner"]): Listed["facts"] => (head === undefined ? {} : { head });

/** To whom an attack opens its author. [D20-AOO-10] [D20-ATK-21] */
function opened(
  table: Table,
  by: CombatantId,
  target: CombatantId | null,
  arm: Arm | null,
  exposure: Exposure,
): NonNullable<Listed["provokes"]> {
  if (arm === null) return [];
  return isSeenComing(arm) ? "acts" : exposure.toOne(opensTo(table, by, target, arm));
}

/** Whether somebody takes up several squares of a map, each of which may be aimed at. [D20-ATK-14] */
const isBig = ({ settings }: Table, { sheet, position }: D20Combatant): boolean =>
  position !== null && sideOf(settings, sheet) > 1;

/** In the middle of a move, by who has learnt it; both parts of the way are left to the map. [D20-FEAT-06] */
function springs(
  { id, sheet }: D20Combatant,
  foe: D20Combatant,
  { with: striker, name, manner, arm, open }: Use,
  exposure: Exposure,
): readonly Listed[] {
  if (arm === null || striker === "unarmed" || !hasFeat(sheet, arm.isRanged ? "shotOnTheRun" : "springAttack"))
    return [];
  const provokes = exposure.leaving.filter((each) => arm.isRanged || each !== foe.id);
  const command: AttackCommand = {
    do: "spring",
    by: id,
    target: foe.id,
    with: striker,
    path: [],
    onward: [],
    ...manner,
  };
  return [
    {
      label: "spring",
      command,
      facts: { with: name, target: foe.name, withMove: true },
      choices: open.filter(({ key }) => !LONG.includes(key)),
      cost: "standard",
      choose: "way",
      provokes,
    },
  ];
}

function ends(combatant: D20Combatant, foe: D20Combatant): readonly Listed[] {
  return kitOf(combatant.gear).weapons.map((weapon) => {
    const command = { do: "coupDeGrace", by: combatant.id, target: foe.id, with: weapon.id } as const;
    const facts = { with: weapon.name, target: foe.name };
    return { label: "coupDeGrace", command, facts, cost: "fullRound", provokes: "acts" };
  });
}
