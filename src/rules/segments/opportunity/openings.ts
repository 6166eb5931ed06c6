import type { Opening } from "../../kernel/due.ts";
import type { CombatantId } from "../../kernel/ids.ts";
import type { Refusal } from "../../kernel/refusals.ts";
import type { SegmentsCommand } from "../commands.ts";
import type { Table } from "../game.ts";
import { isGrant } from "../surprise/surprised.ts";
import { opportunityQuestion, PASS } from "./eligible.ts";
import { wayId } from "./way.ts";
import { waysOf } from "./ways.ts";

/**
 * What a combatant may use an open offer for, as it was asked when it could not wait: to strike with this or that, to keep it
 * open, to let it pass. Ways in which it cannot be used now tell why. [SEG-AOO-17] [SEG-AOO-18] [SEG-AOO-22] [SEG-HOUSE-18]
 */
export function openingsOf(
  table: Table,
  by: CombatantId,
  forbids: (table: Table, command: SegmentsCommand) => Refusal | null,
): readonly Opening<SegmentsCommand>[] {
  return table.offers
    .filter((offer) => offer.to === by && !isGrant(offer) && table.find(offer.against) !== undefined)
    .map((offer) => {
      const takes = waysOf(table, table.get(by), table.get(offer.against)).map((way): [string, SegmentsCommand] => [
        wayId(way),
        { do: "takeOffer", by, offer: offer.id, as: way.as, with: way.with },
      ]);
      const commands = new Map<string, SegmentsCommand>([...takes, [PASS, { do: "passOffer", by, offer: offer.id }]]);
      const question = opportunityQuestion(table, offer);
      const options = question.options.map((option) => {
        const command = commands.get(option.id);
        return { ...option, blocked: command === undefined ? option.blocked : forbids(table, command) };
      });
      return { id: offer.id, question: { ...question, options }, commands };
    });
}
