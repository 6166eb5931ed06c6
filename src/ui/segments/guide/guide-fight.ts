import { CAST, type CastMember } from "../../../foundry/guide/guide-cast.ts";
import type { GuideDocuments } from "../../../foundry/guide/guide-documents.ts";
import { exchangesOf, readExchange } from "../../../foundry/referee/exchange-store.ts";
import { turnOf } from "../../../foundry/rulesets/segments/turn-of.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import type { GuideFight } from "./guide-story.ts";

/** The combatant who plays a part of the guide in a combat. */
export function inRole(guide: GuideDocuments, combat: Combat.Implementation, role: CastMember["role"]): Combatant.Implementation | null {
  const actor = guide.actors[CAST.findIndex((member) => member.role === role)];
  return combat.combatants.find((combatant) => combatant.actorId === actor) ?? null;
}

/** The guide's encounter as it stands; null when it is gone. */
export function guideFight(guide: GuideDocuments): { readonly combat: Combat.Implementation; readonly fight: GuideFight } | null {
  const combat = game.combats.get(guide.combats[0] ?? "");
  if (combat === undefined || !combat.isSegments()) return null;
  const exchanges = exchangesOf(combat.id).flatMap((message) => readExchange<SegmentsGame>(message) ?? []);
  const standing = exchanges.filter(({ status }) => status === "done" || status === "pending");
  const fight: GuideFight = {
    clock: combat.system.clock,
    turns: combat.combatants.contents.flatMap((combatant) => (combatant.isSegments() ? [turnOf(combatant.system)] : [])),
    events: standing.flatMap(({ events }) => events),
    questions: standing.flatMap(({ wanted, replies }) => [...wanted.map(({ question }) => question.cause), ...replies.flatMap(({ key }) => (key.includes("opportunity") ? ["opportunity"] : []))]),
    orc: inRole(guide, combat, "orc")?.id ?? null,
  };
  return { combat, fight };
}
