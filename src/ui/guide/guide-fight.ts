import { guideDocuments, noteProgress, type GuideDocuments } from "../../foundry/guide/guide-documents.ts";
import { exchangesOf } from "../../foundry/referee/exchange-index.ts";
import { readExchange } from "../../foundry/referee/exchange-store.ts";
import { tookPlace } from "../../foundry/referee/stored-exchange.ts";
import type { Game } from "../../rules/kernel/game.ts";
import { ticksOf, type GuideFight, type Lesson, type OpenGuide } from "./lessons.ts";

/** A guide's encounter with the combat in which it is played. */
interface Played {
  readonly combat: Combat.Implementation;
  readonly fight: GuideFight<Game>;
}

/** The encounter that a lesson wants, as it stands; null while it is another one, or none. */
export function playedIn(guide: OpenGuide, set: GuideDocuments | null, lesson: Lesson | undefined): Played | null {
  if (set === null || lesson?.encounter !== set.encounter) return null;
  const combat = game.combats.get(set.combats[0] ?? "");
  if (combat === undefined) return null;
  const standing = exchangesOf(combat.id)
    .flatMap((message) => readExchange(message) ?? [])
    .filter((exchange) => tookPlace(exchange) || exchange.status === "pending");
  const fight: GuideFight<Game> = {
    clock: guide.clockOf(combat),
    events: standing.flatMap(({ events }) => events),
    questions: standing.flatMap(({ wanted, replies }) => [
      ...wanted.map(({ question }) => question.cause),
      ...replies.flatMap(({ key }) => (key.includes("opportunity") ? ["opportunity"] : [])),
    ]),
    playing(role) {
      const actor = set.actors[guide.cast.findIndex((member) => member.role === role)];
      return combat.combatants.find(({ actorId }) => actorId === actor)?.id ?? null;
    },
  };
  return { combat, fight };
}

/** Notes what has been done since, so that nothing takes it back. On the client of the active game master. */
export async function noteDone(guide: OpenGuide): Promise<void> {
  const set = guideDocuments();
  const lesson = guide.lessons[set?.lesson ?? 0];
  const played = playedIn(guide, set, lesson);
  if (set === null || lesson === undefined || played === null || game.users.activeGM?.isSelf !== true) return;
  const ticks = ticksOf(lesson, played.fight, set.done);
  const done = lesson.steps.filter((_, at) => ticks[at] === true).map(({ id }) => `${lesson.id}.${id}`);
  const news = done.filter((step) => !set.done.includes(step));
  if (news.length > 0) await noteProgress({ done: [...set.done, ...news] });
}
