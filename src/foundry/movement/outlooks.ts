import { combatantId } from "../../rules/kernel/ids.ts";
import { Table } from "../../rules/kernel/table.ts";
import { outlookOf, withoutUnknown } from "../../rules/segments/footwork/outlook.ts";
import type { SegmentsGame, Table as SegmentsTable } from "../../rules/segments/game.ts";
import type { EncounterReader } from "../encounter/encounter-reader.ts";
import { metresPerPixel } from "../encounter/scene-scale.ts";
import { chosenSpeed } from "./chosen-speed.ts";
import { pathOf, type CornerPoint } from "./move-path.ts";
import type { SceneOutlook } from "./movement-services.ts";
import { fightingCombatant } from "./token-fight.ts";
import { unknownHere } from "./unknown-to.ts";

type Reader = EncounterReader<SegmentsGame>;

/** The fight as this user knows it. */
export function tableHere(reader: Reader, combat: Combat.Implementation): SegmentsTable {
  const rules = reader.binding.rules();
  return new Table(rules, withoutUnknown(reader.read(combat), unknownHere(combat)), rules.settings);
}

/** What dragging a token over these corners would come to, as far as this user knows the fight; null where it moves freely. [SEG-MOVE-01] [SEG-HOUSE-30] */
export function moveOutlook(reader: Reader, token: TokenDocument.Implementation, waypoints: readonly CornerPoint[]): SceneOutlook | null {
  const combatant = fightingCombatant(token, reader.binding.id);
  if (combatant === null || token.parent === null || waypoints.every(({ action }) => action === "displace")) return null;
  const combat = combatant.parent;
  const table = tableHere(reader, combat);
  const mover = table.find(combatantId(combatant.id ?? ""));
  const outlook = mover === undefined ? null : outlookOf(table, mover, pathOf(token, waypoints), chosenSpeed(combatant));
  if (outlook === null) return null;
  return {
    ...outlook,
    round: table.clock.round, segmentsPerRound: table.settings.segmentsPerRound, metresPerPixel: metresPerPixel(token.parent),
    names: new Map(table.combatants.map(({ id, name }) => [id, name])),
  };
}
