import type { CombatantId } from "../../kernel/ids.ts";
import type { ActivityCommand } from "../activity/commands.ts";
import { activityRow, costOfAct } from "../activity/cost.ts";
import { isShieldOf, isWeapon, thingsOf, type Thing } from "../activity/things.ts";
import { mountOf } from "../company/company.ts";
import { hasFeat } from "../derive/fighter.ts";
import { kitOf } from "../derive/kit.ts";
import type { Table } from "../game.ts";
import { isInGrasp } from "../ground/lying.ts";
import { couldRide } from "../mounted/mounting.ts";
import { isPerson } from "../mounted/willing.ts";
import { isRiding } from "../mounted/riding.ts";
import type { D20Combatant, Weapon } from "../state.ts";
import type { ActivityRow } from "../tables/activities.ts";
import type { Exposure } from "./exposure.ts";
import type { Listed } from "./listed.ts";
import { needOf } from "./need.ts";
import { couldNeedAid, makesSense } from "./sense.ts";

type More = Omit<Partial<ActivityCommand>, "do" | "by" | "activity">;

/** The acts of the tables, with each thing and on each one that they could be done with; those that end a plight first; what makes no sense for this combatant is left out. [D20-ACT-101] to [D20-ACT-604] */
export function listActs(table: Table, combatant: D20Combatant, exposure: Exposure): readonly Listed[] {
  const plight = {
    isBare: kitOf(combatant.gear).weapons.length === 0 && combatant.gear.powers.length === 0,
    isBurning: combatant.turn.burning.length > 0,
  };
  const all = Object.keys(table.settings.tables.activities).flatMap((activity) => {
    const row = activityRow(table, activity);
    return row === undefined || !makesSense(table, combatant, activity)
      ? []
      : [{ row, activity, urgency: urgencyOf(row, plight) }];
  });
  return all
    .toSorted((left, right) => right.urgency - left.urgency)
    .flatMap(({ row, activity, urgency }) =>
      objects(table, combatant, row).flatMap(({ more, facts }) =>
        ways(table, combatant, exposure, row, {
          command: { do: "act", by: combatant.id, activity, ...more },
          facts: { ...facts, ...(urgency > 0 && facts.friend !== false ? { pressing: true } : {}) },
        }),
      ),
    );
}

interface Plight {
  /** Has nothing to fight with. */
  readonly isBare: boolean;
  readonly isBurning: boolean;
}

/** How much an act matters where it is allowed at all. 2: it ends what holds its author back; 1: aid to the dying, an empty weapon in hand, or a weapon for who has nothing to fight with (`isBare`); 0: neither. */
function urgencyOf({ does, gear, kind }: ActivityRow, { isBare, isBurning }: Plight): number {
  if (does === "extinguish") return isBurning ? 2 : 0;
  if (does === "standUp" || does === "freeFromNet") return 2;
  if (does === "firstAid" || does === "load") return 1;
  return isBare && does === "gear" && kind === "move" && gear?.to === "hand" && !gear.from.includes("pack") ? 1 : 0;
}

/** With what, and on whom. */
interface ActWay {
  readonly more: More;
  readonly facts: Listed["facts"];
}

/** How it is done: as it is, or fast with a check. [D20-ACT-32] */
function ways(
  table: Table,
  combatant: D20Combatant,
  exposure: Exposure,
  row: ActivityRow,
  { command, facts }: Pick<Listed, "facts"> & { readonly command: ActivityCommand },
): readonly Listed[] {
  const cost = row.offTurn ? "free" : costOfAct(table, combatant, row, command);
  const plain = {
    label: "act",
    command,
    facts: { activity: command.activity, ...facts },
    cost,
    provokes: opened(row, command.target ?? null, exposure),
  } as const;
  return row.fast === null
    ? [plain]
    : [plain, { ...plain, command: { ...command, fast: true }, facts: { ...plain.facts, fast: true } }];
}

function objects(table: Table, combatant: D20Combatant, row: ActivityRow): readonly ActWay[] {
  if (row.gear !== null)
    return [
      ...piecesFor(combatant, row).map(({ id, name }): ActWay => ({ more: { gear: id }, facts: { gear: name } })),
      ...pairs(combatant, row),
      ...lyingAround(table, combatant, row),
    ];
  if (row.does === "mount") return mountsFor(table, combatant);
  if (!row.target) return [{ more: {}, facts: {} }];
  const isAid = row.does === "firstAid";
  return table.combatants
    .filter((each) => each.id !== combatant.id && (!isAid || couldNeedAid(table, each)))
    .map((each): ActWay => {
      const { id, name, side } = each;
      const meant = isAid
        ? ({ welcome: true, friend: side === combatant.side, need: needOf(table, each) } as const)
        : {};
      return { more: { target: id }, facts: { target: name, ...meant } };
    });
}

/** The mounts at hand, some of which are asked first, or the ground for one who rides. [D20-ACT-31] [D20-MOUNT-24] */
function mountsFor(table: Table, combatant: D20Combatant): readonly ActWay[] {
  if (isRiding(combatant)) return [{ more: {}, facts: { mount: mountOf(table, combatant)?.name ?? "" } }];
  return table.combatants
    .filter((each) => couldRide(table, combatant, each))
    .map(
      (each): ActWay => ({
        more: { target: each.id },
        facts: { target: each.name, ...(isPerson(table, each) ? { asks: true } : {}) },
      }),
    );
}

/** What others have let fall and a combatant beside it may take. [D20-ACT-211] [D20-DISARM-09] */
function lyingAround(table: Table, combatant: D20Combatant, row: ActivityRow): readonly ActWay[] {
  if (row.gear?.from.includes("ground") !== true) return [];
  return table.combatants
    .filter(({ id }) => id !== combatant.id)
    .flatMap((owner) =>
      piecesFor(owner, row)
        .filter((thing) => isInGrasp(table, combatant, owner, thing))
        .map(({ id, name }): ActWay => ({ more: { gear: id, target: owner.id }, facts: { gear: name } })),
    );
}

/** Two weapons drawn in the time of one, by who has learnt it. [D20-ACT-22] */
function pairs(combatant: D20Combatant, row: ActivityRow): readonly ActWay[] {
  if (row.gear?.piece !== "weapon" || row.gear.to !== "hand" || !hasFeat(combatant.sheet, "twoWeaponFighting"))
    return [];
  const small = piecesFor(combatant, row).filter(
    (piece): piece is Weapon => isWeapon(piece) && piece.wield !== "twoHanded",
  );
  return small.flatMap((first) =>
    small
      .filter(({ id }) => id !== first.id)
      .map(
        (second): ActWay => ({
          more: { gear: first.id, second: second.id },
          facts: { gear: first.name, second: second.name },
        }),
      ),
  );
}

function opened(
  { provokes }: ActivityRow,
  target: CombatantId | null,
  exposure: Exposure,
): NonNullable<Listed["provokes"]> {
  if (provokes === "yes") return "acts";
  return provokes === "target" && target !== null ? exposure.toOne([target]) : [];
}

/** Things of the right kind in the right place, and to be loaded those alone that this loads. */
function piecesFor({ gear }: D20Combatant, row: ActivityRow): readonly Thing[] {
  const { gear: need } = row;
  if (need === null) return [];
  const isOfKind = (thing: Thing): boolean =>
    need.piece === "any" ||
    (need.piece === "weapon"
      ? isWeapon(thing) && (row.does !== "load" || thing.reload === row.loads)
      : isShieldOf(thing));
  return thingsOf(gear).filter((thing) => need.from.includes(thing.place) && isOfKind(thing));
}
