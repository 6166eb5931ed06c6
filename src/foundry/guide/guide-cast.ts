/** Where the guide's figures come from, and where they stand: squares of the court. */
export interface CastMember {
  readonly role: "knight" | "thief" | "orc" | "sentry";
  /** Folder of compendium sources, and the id of the document there. */
  readonly source: "characters" | "creatures";
  readonly id: string;
  readonly square: readonly [number, number];
  /** Whether any player may play it. */
  readonly isShared: boolean;
}

/** Who takes part in the first fight. Ids in compendia never change. */
export const CAST: readonly CastMember[] = [
  { role: "knight", source: "characters", id: "QrI3OlBVtshXStLc", square: [10, 7], isShared: true },
  { role: "orc", source: "creatures", id: "hIMJj7XN48Cs3Qe7", square: [11, 7], isShared: false },
  { role: "thief", source: "characters", id: "UQmyz3MtxnXWjwzK", square: [15, 11], isShared: true },
  { role: "sentry", source: "creatures", id: "hIMJj7XN48Cs3Qe7", square: [15, 8], isShared: false },
];

/** Who meets in which encounter: the first blows, the lessons that want both of them hale and with their actions, and the one on surprise. */
export const ENCOUNTERS = {
  blows: ["knight", "orc"],
  parry: ["knight", "orc"],
  surprise: ["thief", "sentry"],
} as const;
export type EncounterName = keyof typeof ENCOUNTERS;

/** The court of the compendium of scenes, and the guide of that of journals. */
export const COURT = "fS2mQx8LrT5vWkJ9";
export const GUIDE_JOURNAL = "gU7iDeF1rStF1ght";
