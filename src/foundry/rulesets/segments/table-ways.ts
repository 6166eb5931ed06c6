import { SYSTEM_ID } from "../../../system-id.ts";
import { houseRules } from "../../settings/house-rules.ts";

/** What was in force before a preset was taken. */
export interface FormerWays {
  readonly questionSeconds: number;
  readonly reactionMoment: string;
  readonly constants: Readonly<Record<string, unknown>>;
}

/** What the world plays by of what presets decide. */
export function presentWays(): FormerWays {
  return {
    questionSeconds: game.settings.get(SYSTEM_ID, "questionSeconds"),
    reactionMoment: game.settings.get(SYSTEM_ID, "segmentsReactionMoment"),
    constants: houseRules().constants,
  };
}

/** The ways that the last preset replaced; null: there are none to go back to. */
export function formerWays(): FormerWays | null {
  const kept: unknown = game.settings.get(SYSTEM_ID, "segmentsFormerWays");
  if (
    typeof kept !== "object" ||
    kept === null ||
    !("questionSeconds" in kept) ||
    !("reactionMoment" in kept) ||
    !("constants" in kept)
  )
    return null;
  const { questionSeconds, reactionMoment, constants } = kept;
  if (
    typeof questionSeconds !== "number" ||
    typeof reactionMoment !== "string" ||
    typeof constants !== "object" ||
    constants === null
  )
    return null;
  return { questionSeconds, reactionMoment, constants: { ...constants } };
}

/** Keeps ways to go back to; null: forgets them. */
export async function keepWays(ways: FormerWays | null): Promise<void> {
  await game.settings.set(SYSTEM_ID, "segmentsFormerWays", ways === null ? {} : { ...ways });
}

/** Makes the world play by these options. */
export async function setOptions({
  questionSeconds,
  reactionMoment,
}: Pick<FormerWays, "questionSeconds" | "reactionMoment">): Promise<void> {
  await game.settings.set(SYSTEM_ID, "questionSeconds", questionSeconds);
  await game.settings.set(SYSTEM_ID, "segmentsReactionMoment", reactionMoment);
}
