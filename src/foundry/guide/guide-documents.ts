import { SYSTEM_ID } from "../../system-id.ts";

/** What the guide has set up in this world, and how far its readers have come. */
export interface GuideDocuments {
  readonly scene: string;
  readonly actors: readonly string[];
  readonly combats: readonly string[];
  readonly journal: string;
  /** Scene and combat that were active before, to go back to. */
  readonly before: { readonly scene: string | null; readonly combat: string | null };
  readonly encounter: string;
  /** The lesson on which the game master is, and all readers with them. */
  readonly lesson: number;
  /** Steps that have been done, as `lesson.step`: whatever comes after does not take them back. */
  readonly done: readonly string[];
}

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === "string");

/** What the guide has set up; null while it is not open. */
export function guideDocuments(): GuideDocuments | null {
  const stored: Readonly<Record<string, unknown>> = game.settings.get(SYSTEM_ID, "guide");
  const { scene, actors, combats, journal, before, encounter, lesson, done } = stored;
  if (typeof scene !== "string" || typeof journal !== "string" || !isIds(actors) || !isIds(combats)) return null;
  // Only the guide itself writes these, with exactly these shapes; one set up by an earlier version lacks them.
  const { scene: was = null, combat = null } = (before ?? {}) as Partial<GuideDocuments["before"]>;
  return {
    scene,
    actors,
    combats,
    journal,
    before: { scene: was, combat },
    encounter: typeof encounter === "string" ? encounter : "",
    lesson: typeof lesson === "number" ? lesson : 0,
    done: isIds(done) ? done : [],
  };
}

/** Whether a fight is one of the guide's, which takes its figures away itself. */
export const isLesson = ({ id }: Combat.Implementation): boolean =>
  guideDocuments()?.combats.includes(id ?? "") === true;

/** Declares where the world keeps what the guide has set up; `changed` is told on every client. For `init`. */
export function registerGuideSetting(changed: () => void): void {
  game.settings.register(SYSTEM_ID, "guide", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: changed,
  });
}

/** Notes what the guide has set up, or that it is gone. */
export async function noteGuide(documents: GuideDocuments | null): Promise<void> {
  await game.settings.set(SYSTEM_ID, "guide", documents === null ? {} : { ...documents });
}

/** Notes how far the readers have come. For game masters. */
export async function noteProgress(progress: Partial<Pick<GuideDocuments, "lesson" | "done">>): Promise<void> {
  const guide = guideDocuments();
  if (guide !== null) await noteGuide({ ...guide, ...progress });
}
