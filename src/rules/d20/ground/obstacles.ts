/** What may stand between two who face each other. */
import { between, squaresToWall, type Between } from "../../kernel/board/obstacles.ts";
import { hullOf } from "../../kernel/board/sight.ts";
import { terrainOf, type SquareWall } from "../../kernel/board/terrain.ts";
import { overlap, type Footprint } from "../../kernel/geometry/footprint.ts";
import { metresOf } from "../../kernel/geometry/grid.ts";
import { perSettings } from "../../kernel/memo.ts";
import { lifeOf } from "../derive/life.ts";
import type { Table } from "../game.ts";
import type { D20Settings } from "../settings.ts";
import type { D20Combatant } from "../state.ts";
import { heightAt } from "./distance.ts";
import { placesOf } from "./places.ts";
import { sideOf } from "./space.ts";
import type { View } from "./view.ts";

/** What lies between; null when nothing at all does. `bodies`: whether those of others count. [D20-COVER-01] [D20-COVER-04] [D20-COVER-08] [D20-CONC-01] */
export function obstaclesTo(table: Table, view: View, bodies: boolean): Between | null {
  const { settings, field } = table;
  return between(terrainOf(settings, field), view, bodies ? bodiesBetween(table, view) : [], (wall) =>
    isSheltering(settings, wall, view),
  );
}

/** A low wall shelters one who is near it, unless the attacker is nearer. [D20-COVER-04] */
function isSheltering(settings: D20Settings, wall: SquareWall, { from, to }: View): boolean {
  const behind = squaresToWall("alternating", wall, to);
  return metresOf(settings, behind) <= settings.lowCoverM && squaresToWall("alternating", wall, from) >= behind;
}

/** Creatures other than the two, alive, at a height between theirs, and not where one of them is. [D20-COVER-08] [D20-MOVE-12] */
function bodiesBetween(table: Table, { attacker, from, target, to }: View): readonly Footprint[] {
  const hull = hullOf(from, to);
  const across: Footprint = {
    column: hull.left,
    row: hull.top,
    side: hull.right - hull.left,
    rows: hull.bottom - hull.top,
  };
  const bodies: Footprint[] = [];
  const [one, other] = [heightAt(table, attacker, from), heightAt(table, target, to)];
  const top =
    Math.max(one, other) +
    metresOf(table.settings, Math.max(sideOf(table.settings, attacker.sheet), sideOf(table.settings, target.sheet)));
  const bottom = Math.min(one, other);
  for (const { combatant, space } of placesOf(table).within(hull)) {
    if (
      combatant.id === attacker.id ||
      combatant.id === target.id ||
      !overlap(space, across) ||
      overlap(space, from) ||
      overlap(space, to)
    )
      continue;
    const height = heightAt(table, combatant, space);
    if (height >= top || height + metresOf(table.settings, sideOf(table.settings, combatant.sheet)) <= bottom) continue;
    if (!isDead(table.settings, combatant)) bodies.push(space);
  }
  return bodies;
}

const isDead: (settings: D20Settings, combatant: D20Combatant) => boolean = perSettings(
  (settings, combatant) => lifeOf(settings, combatant) === "dead",
);
