import { SYSTEM_ID } from "../../../system-id.ts";
import type { WaysKit } from "../../rules-settings/world-ways.ts";

/** The constants that presets decide, as they are printed. Others are the game master's business alone. */
const PRINTED = {
  fatigueTracking: "auto",
  fatigueDeathSaveRepeat: "each_point",
  runPastAoo: true,
  criticalFailure6Damage: "weapon",
  woundPenaltyStacking: "sum",
};

/**
 * `light`: no fatigue, one penalty at a time, no one strikes at runners, little time to answer. `standard`: the book as
 * printed, with fatigue where the game master asks for it. `full`: every rule, and defenders choose before the die.
 */
const PRESETS: WaysKit["presets"] = {
  light: {
    options: { questionSeconds: 15, reactionMoment: "afterTotal" },
    constants: {
      ...PRINTED,
      fatigueTracking: "off",
      fatigueDeathSaveRepeat: "once",
      runPastAoo: false,
      criticalFailure6Damage: "none",
      woundPenaltyStacking: "worst",
    },
  },
  standard: {
    options: { questionSeconds: 20, reactionMoment: "afterTotal" },
    constants: { ...PRINTED, fatigueTracking: "on_request" },
  },
  full: { options: { questionSeconds: 30, reactionMoment: "beforeDie" }, constants: PRINTED },
};

/** Ways to play, from the fewest questions to the whole book, and the settings that they decide beside the constants. */
export const SEGMENTS_WAYS: WaysKit = {
  presets: PRESETS,
  options: {
    questionSeconds: {
      words: "PDA.Setting.questionSeconds",
      get: () => game.settings.get(SYSTEM_ID, "questionSeconds"),
      set: (seconds) => game.settings.set(SYSTEM_ID, "questionSeconds", Number(seconds)),
    },
    reactionMoment: {
      words: "PDA.Segments.Setting.reactionMoment",
      get: () => game.settings.get(SYSTEM_ID, "segmentsReactionMoment"),
      set: (moment) => game.settings.set(SYSTEM_ID, "segmentsReactionMoment", String(moment)),
    },
  },
  former: {
    get: () => game.settings.get(SYSTEM_ID, "segmentsFormerWays"),
    set: (ways) => game.settings.set(SYSTEM_ID, "segmentsFormerWays", { ...ways }),
  },
};
