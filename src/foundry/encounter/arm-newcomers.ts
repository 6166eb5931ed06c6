import { isFoe } from "../../rules/kernel/foes.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { distanceOf } from "../../rules/kernel/geometry/place.ts";
import { asUpdates } from "../compat/casts.ts";
import { centreOf } from "../scene/scale.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { ticketed } from "../ticket.ts";
import type { EncounterReader } from "./encounter-reader.ts";
import { isEqualJson } from "./keep-equal.ts";
import { sideOf } from "./sides.ts";

type Fighter = Combatant.Implementation;

/** A creature that has taken another weapon in hand. */
export interface Armed {
  readonly name: string;
  readonly weapon: string;
}

/**
 * Has the game master's creatures take the weapon for the distance in hand as they come into a fight (`newcomers`: ids), or as
 * their first foe does before it begins. Players' combatants are their own concern. Answers which have changed weapons.
 */
export async function armNewcomers<G extends Game>(
  reader: EncounterReader<G>,
  combat: Combat.Implementation,
  newcomers: ReadonlySet<string>,
): Promise<readonly Armed[]> {
  if (!game.settings.get(SYSTEM_ID, "creaturesArm")) return [];
  const { adapter } = reader;
  const all = combat.combatants.contents;
  const isNew = ({ id }: Fighter): boolean => newcomers.has(id ?? "");
  const armed: Armed[] = [];
  for (const combatant of reader.read(combat).combatants) {
    const one = combat.combatants.get(combatant.id);
    const actor = one?.actor ?? null;
    if (one === undefined || actor === null || actor.hasPlayerOwner) continue;
    const foes = all.filter((other) => areFoes(one, other));
    if (!isNew(one) && (adapter.hasBegun(combat) || !foes.every(isNew))) continue;
    const metres = nearest(one, foes);
    const found = metres === null ? null : adapter.armed(combatant, metres);
    if (found === null) continue;
    const [before, after] = [combatant, found.combatant].map((each) => adapter.record(each).items);
    const changes = Object.entries(after ?? {}).filter(([id, values]) => !isEqualJson(values, before?.[id] ?? {}));
    await actor.updateEmbeddedDocuments(
      "Item",
      asUpdates(changes.map(([_id, values]) => ({ _id, ...values }))),
      ticketed("arm"),
    );
    armed.push({ name: one.name ?? "", weapon: found.weapon });
  }
  return armed;
}

/** Whether two fight on different sides; neutral ones take no part. */
function areFoes(one: Fighter, other: Fighter): boolean {
  const [mine, theirs] = [sideOf(one), sideOf(other)];
  return mine !== "neutral" && theirs !== "neutral" && isFoe({ side: mine }) !== isFoe({ side: theirs });
}

/** Metres from middle to middle to the nearest of these on the same scene; null: none has a place there. */
function nearest({ token, sceneId }: Fighter, others: readonly Fighter[]): number | null {
  const from = token === null ? null : centreOf(token);
  const ways = others.flatMap((other) => {
    const to = other.token === null || other.sceneId !== sceneId ? null : centreOf(other.token);
    return from === null || to === null ? [] : [distanceOf(from, to)];
  });
  return ways.length === 0 ? null : Math.min(...ways);
}
