import type { Ground } from "../../foundry/areas/shapes.ts";
import { centreOf } from "../../foundry/scene/scale.ts";
import { groundBelow, type GroundPoint } from "../../rules/kernel/geometry/grid.ts";
import type { AreaMeasures } from "../../rules/kernel/geometry/laid-area.ts";
import { combatantId, type CombatantId } from "../../rules/kernel/ids.ts";
import { askUntil, type Asking } from "../dialogs/form-dialog.ts";
import { services } from "../services-port.ts";
import { aimFrom } from "./aim.ts";
import { areaOnMap } from "./area-on-map.ts";
import { chooseMembers } from "./choose-members.ts";
import { picksOnMap, type Picks } from "./picks-on-map.ts";
import { pointOnMap, type Picked } from "./point-on-map.ts";

type Fighter = Combatant.Implementation;

/** Ground of these measures, put on the map; `gear`: what it is laid with, as far as that decides what it catches. */
interface LeftGround<C> {
  readonly by: "ground";
  readonly measures: AreaMeasures;
  readonly isSizable?: boolean;
  readonly gear: string | null;
  /** `caught`: those in it, as far as the user sees them. Null: by such ground the action has no command. */
  onGround(ground: Ground, caught: readonly CombatantId[]): C | null;
}

/** A place on the map. */
interface LeftPlace<C> extends Picked {
  readonly by: "place";
  onPlace(point: GroundPoint): C;
}

/** Places on the map, one after the other; `title`: another than the action's words. */
interface LeftPlaces<C> extends Picks {
  readonly by: "places";
  readonly title: string;
  onPlaces(points: readonly GroundPoint[]): C;
}

/** Combatants, ticked in a list: at first `ticked`, out of `among` (all, where none are named). */
interface LeftMembers<C> {
  readonly by: "list";
  readonly ticked: readonly string[];
  readonly among?: readonly string[];
  at(members: readonly CombatantId[]): C | null;
}

/** What a form asks for; `title`: another than the action's words. */
interface LeftForm<C> extends Asking<C> {
  readonly by: "form";
  readonly title?: string;
  /** What is still to be chosen once this much is; null: nothing. */
  next?(chosen: C): LeftOpen<C> | null;
}

/** What an action leaves to be chosen before it is sent, and its command (`C`) once it has been. */
export type LeftOpen<C> = LeftGround<C> | LeftPlace<C> | LeftPlaces<C> | LeftMembers<C> | LeftForm<C>;

/** Has it chosen, under a title; null when the user calls it off. */
export async function chosenFor<C>(fighter: Fighter, left: LeftOpen<C>, title: string): Promise<C | null> {
  const caught = (ground: Ground, gear: string | null): readonly Fighter[] =>
    services().caughtIn(fighter, ground, gear);
  switch (left.by) {
    case "ground": {
      const origin = fighter.token === null ? null : centreOf(fighter.token);
      const aim = origin === null ? null : aimFrom(groundBelow(origin), left.measures, left.isSizable);
      const ground = await areaOnMap(fighter, aim, { title, inside: (there) => caught(there, left.gear) });
      if (ground === null) return null;
      return left.onGround(
        ground,
        caught(ground, left.gear).flatMap(({ id }) => (id === null ? [] : [combatantId(id)])),
      );
    }
    case "place": {
      const point = await pointOnMap(fighter, left, { title, inside: (there) => caught(there, null) });
      return point === null ? null : left.onPlace(point);
    }
    case "list": {
      const members = await chooseMembers(fighter, title, left.ticked, left.among);
      return members === null ? null : left.at(members);
    }
    case "places": {
      const points = await picksOnMap(fighter, left, left.title);
      return points === null ? null : left.onPlaces(points);
    }
    case "form": {
      let chosen = await askUntil(left.title ?? title, left);
      for (let open = chosen === null ? null : left.next?.(chosen); open != null; ) {
        chosen = await chosenFor(fighter, open, title);
        open = chosen === null ? null : left.next?.(chosen);
      }
      return chosen;
    }
  }
}
