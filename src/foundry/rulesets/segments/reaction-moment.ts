import { OPTIONS } from "../../../rules/segments/options.ts";
import { SYSTEM_ID } from "../../../system-id.ts";

/** Declares when defenders choose their reactions; `changed` is told when the table chooses otherwise. For `init`. */
export function registerReactionMoment(changed: () => void): void {
  const { words, value } = OPTIONS.reactionMoment;
  game.settings.register(SYSTEM_ID, "segmentsReactionMoment", {
    name: "PDA.Segments.Setting.reactionMoment.Name",
    hint: "PDA.Segments.Setting.reactionMoment.Hint",
    scope: "world",
    config: true,
    type: String,
    choices: Object.fromEntries(words.map((moment) => [moment, `PDA.Segments.Setting.reactionMoment.${moment}`])),
    default: value,
    onChange: changed,
  });
}

/** When defenders choose their reactions, as the world has it. */
export function reactionMoment(): string {
  return game.settings.get(SYSTEM_ID, "segmentsReactionMoment");
}
