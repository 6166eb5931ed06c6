import { segmentsRules } from "../../../foundry/rulesets/segments/documents.ts";
import type { SegmentsAction } from "../../../rules/segments/game.ts";
import { hostWords } from "../../host-words.ts";
import { showResult } from "../../show-result.ts";
import type { Act } from "../../tracker/tracker-kit.ts";
import type { Words } from "../../words.ts";
import { segmentsServices } from "../segments-port.ts";

type Fighter = Combatant.Implementation;

/** Those who have still to say how they fight. */
function undeclaredIn(combat: Combat.Implementation): readonly Fighter[] {
  return segmentsServices()
    .due(combat)
    .flatMap(({ id, is }) => (is === "undeclared" ? (combat.combatants.get(id) ?? []) : []));
}

/** How many have declared nothing, and what then counts; null: all have. [SEG-CORE-12] */
export function undeclaredNote(combat: Combat.Implementation, words: Words): string | null {
  const count = undeclaredIn(combat).length;
  const mode = words.text(`PDA.Mode.${segmentsRules().settings.defaultEngagedMode}`);
  return count === 0 ? null : words.format("PDA.Tracker.UndeclaredCount", { count, mode });
}

/** Declares for every creature that has declared nothing: what fits what it holds, or what it did in the last round. [SEG-CORE-11] */
export function declareForCreatures(by: "suiting" | "again"): Act {
  return async (combat) => {
    const last = segmentsServices().lastModes(combat);
    const isMeant = ({ command, facts, blocked }: SegmentsAction): boolean =>
      command.do === "declareMode" &&
      blocked === null &&
      (by === "suiting" ? facts.suits === true : last.get(command.by) === command.mode);
    const commands = undeclaredIn(combat)
      .filter(({ actor }) => actor?.hasPlayerOwner !== true)
      .flatMap((fighter) => segmentsServices().possibleActions(fighter).find(isMeant)?.command ?? []);
    if (commands.length === 0) ui.notifications.info(hostWords.text(`PDA.Tracker.NobodyDeclares.${by}`));
    for (const command of commands) showResult(await segmentsServices().sendCommand(combat, command));
  };
}
