import { dataOf } from "../../../foundry/data/system-model.ts";
import { SegmentsCombatData } from "../../../foundry/rulesets/segments/models.ts";
import { CAST, type CastMember } from "../../../foundry/guide/guide-cast.ts";
import { guideDocuments, noteProgress, type GuideDocuments } from "../../../foundry/guide/guide-documents.ts";
import { exchangesOf } from "../../../foundry/referee/exchange-index.ts";
import { readExchange } from "../../../foundry/referee/exchange-store.ts";
import type { SegmentsGame } from "../../../rules/segments/game.ts";
import { storyOf, type GuideFight, type GuideStory } from "./guide-story.ts";
import { LESSONS, stepKey, type Lesson } from "./lessons.ts";

/** The combatant who plays a part of the guide in a combat. */
export function inRole(
  guide: GuideDocuments,
  combat: Combat.Implementation,
  role: CastMember["role"],
): Combatant.Implementation | null {
  const actor = guide.actors[CAST.findIndex((member) => member.role === role)];
  return combat.combatants.find((combatant) => combatant.actorId === actor) ?? null;
}

/** The guide's encounter as it stands; null when it is gone. */
export function guideFight(
  guide: GuideDocuments,
): { readonly combat: Combat.Implementation; readonly fight: GuideFight } | null {
  const combat = game.combats.get(guide.combats[0] ?? "");
  const data = dataOf(combat, SegmentsCombatData);
  if (combat === undefined || data === null) return null;
  const exchanges = exchangesOf(combat.id).flatMap((message) => readExchange<SegmentsGame>(message) ?? []);
  const standing = exchanges.filter(({ status }) => status === "done" || status === "pending");
  const fight: GuideFight = {
    clock: data.clock,
    events: standing.flatMap(({ events }) => events),
    questions: standing.flatMap(({ wanted, replies }) => [
      ...wanted.map(({ question }) => question.cause),
      ...replies.flatMap(({ key }) => (key.includes("opportunity") ? ["opportunity"] : [])),
    ]),
    orc: inRole(guide, combat, "orc")?.id ?? null,
  };
  return { combat, fight };
}

/** How far a lesson has come; null while its encounter is not the one that stands. */
export function lessonStory(guide: GuideDocuments | null, lesson: Lesson | undefined): GuideStory | null {
  const found = guide === null || lesson?.encounter !== guide.encounter ? null : guideFight(guide);
  return found === null ? null : storyOf(found.fight);
}

/** The steps of a lesson that are done by now. */
export const doneIn = (lesson: Lesson, story: GuideStory): readonly string[] =>
  lesson.steps.filter((step) => step.isDone(story)).map((step) => stepKey(lesson, step));

/** Notes what has been done since, so that nothing takes it back. On the client of the active game master. */
export async function noteDone(): Promise<void> {
  const guide = guideDocuments();
  const lesson = LESSONS[guide?.lesson ?? 0];
  const story = lessonStory(guide, lesson);
  if (guide === null || lesson === undefined || story === null || game.users.activeGM?.isSelf !== true) return;
  const news = doneIn(lesson, story).filter((step) => !guide.done.includes(step));
  if (news.length > 0) await noteProgress({ done: [...guide.done, ...news] });
}
