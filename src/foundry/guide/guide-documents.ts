import { SYSTEM_ID } from "../../system-id.ts";

/** Ids of what the guide has set up in this world. */
export interface GuideDocuments {
  readonly scene: string;
  readonly actors: readonly string[];
  readonly combats: readonly string[];
  readonly journal: string;
}

const isIds = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((id) => typeof id === "string");

/** What the guide has set up; null while it is not open. */
export function guideDocuments(): GuideDocuments | null {
  const stored: Readonly<Record<string, unknown>> = game.settings.get(SYSTEM_ID, "guide");
  const { scene, actors, combats, journal } = stored;
  return typeof scene === "string" && typeof journal === "string" && isIds(actors) && isIds(combats) ? { scene, actors, combats, journal } : null;
}

/** Declares where the world keeps what the guide has set up; `changed` is told on every client. For `init`. */
export function registerGuideSetting(changed: () => void): void {
  game.settings.register(SYSTEM_ID, "guide", { scope: "world", config: false, type: Object, default: {}, onChange: changed });
}

/** Notes what the guide has set up, or that it is gone. */
export async function noteGuide(documents: GuideDocuments | null): Promise<void> {
  await game.settings.set(SYSTEM_ID, "guide", documents === null ? {} : { ...documents });
}
