import { combatantId } from "../../rules/kernel/ids.ts";
import type { Game } from "../../rules/kernel/game.ts";
import type { Table } from "../../rules/kernel/ruleset.ts";
import type { EncounterReader } from "../encounter/encounter-reader.ts";
import { tableHere } from "../encounter/tables-here.ts";
import { isKnownHere } from "../secrets/unknown-to.ts";
import { pathOf, type CornerPoint } from "./move-path.ts";
import { fightingCombatant } from "./token-fight.ts";

/** One who fights, in the fight as this user knows it. */
export interface FighterHere<G extends Game> {
  readonly document: Combatant.Implementation;
  readonly table: Table<G>;
  readonly fighter: G["combatant"];
}

/** A combatant of the world's ruleset as the rules have it now; null: this user does not see it, or it cannot be read. */
export function fighterHere<G extends Game>(
  reader: EncounterReader<G>,
  document: Combatant.Implementation | null,
): FighterHere<G> | null {
  if (document?.parent.type !== reader.adapter.id || !isKnownHere(document)) return null;
  const table = tableHere(reader, document.parent);
  const fighter = table.find(combatantId(document.id ?? ""));
  return fighter === undefined ? null : { document, table, fighter };
}

/** The one whom a token on a scene stands for in a fight that has begun, likewise. */
export function tokenFighterHere<G extends Game>(
  reader: EncounterReader<G>,
  token: TokenDocument.Implementation,
): (FighterHere<G> & { readonly scene: Scene.Implementation }) | null {
  const { parent: scene } = token;
  const found = scene === null ? null : fighterHere(reader, fightingCombatant(token, reader.adapter.id));
  return scene === null || found === null ? null : { ...found, scene };
}

/** The same with the way (metres) that is being drawn for the token over these corners; null also where the token moves freely. */
export function moverHere<G extends Game>(
  reader: EncounterReader<G>,
  token: TokenDocument.Implementation,
  waypoints: readonly CornerPoint[],
): (NonNullable<ReturnType<typeof tokenFighterHere<G>>> & { readonly way: ReturnType<typeof pathOf> }) | null {
  const found = waypoints.every(({ action }) => action === "displace") ? null : tokenFighterHere(reader, token);
  return found === null ? null : { ...found, way: pathOf(token, waypoints) };
}
