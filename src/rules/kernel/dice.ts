import { checkFace, DiceError } from "./dice-error.ts";

export { DiceError } from "./dice-error.ts";
export { resumeSeededDice, seededDice } from "./seeded-dice.ts";
export type { SeededDice, SeedState } from "./seeded-dice.ts";

/** Where natural dice come from. `asker` (an effect key, a formula) only serves error messages and records. */
export interface DiceSource {
  next(faces: number, asker?: string): number;
}

/** Dice laid down in advance. */
export interface ScriptedDice extends DiceSource {
  /** The dice that nobody has asked for yet. */
  left(): readonly number[];
}

/**
 * Plays these naturals in order. Asking for more than there are, or for a die that cannot show the next one, throws a
 * {@link DiceError} with the how-manyth die it is and what asked for it.
 */
export function scriptedDice(naturals: readonly number[]): ScriptedDice {
  let at = 0;
  return {
    next(faces, asker = "unnamed") {
      const natural = naturals[at];
      if (natural === undefined) {
        throw new DiceError(
          `Too few dice: die ${at + 1} (a d${faces} for ${asker}) was asked for, ${naturals.length} are given.`,
        );
      }
      at++;
      checkFace(natural, faces, at, asker);
      return natural;
    },
    left: () => naturals.slice(at),
  };
}

/** The naturals thrown under each effect key, in order. */
export type DiceRecord = Readonly<Record<string, readonly number[]>>;

/** Dice played back from a record. */
export interface RecordedDice extends DiceSource {
  /** The dice of the record that nobody has asked for yet; keys that are used up are absent. */
  left(): DiceRecord;
}

/**
 * Plays a record by effect key: the asker is the key. A key that the record lacks, or has too few dice for, throws a
 * {@link DiceError} with the key.
 */
export function recordedDice(record: DiceRecord): RecordedDice {
  const played = new Map<string, number>();
  return {
    next(faces, asker = "unnamed") {
      const naturals = Object.hasOwn(record, asker) ? record[asker] : undefined;
      if (naturals === undefined)
        throw new DiceError(`The record has no dice for ${asker} (a d${faces} was asked for).`);
      const at = played.get(asker) ?? 0;
      const natural = naturals[at];
      if (natural === undefined)
        throw new DiceError(
          `Too few dice: the record has ${naturals.length} for ${asker}, die ${at + 1} (a d${faces}) was asked for.`,
        );
      played.set(asker, at + 1);
      checkFace(natural, faces, at + 1, asker);
      return natural;
    },
    left() {
      const unread = Object.entries(record).map(
        ([key, naturals]) => [key, naturals.slice(played.get(key) ?? 0)] as const,
      );
      return Object.fromEntries(unread.filter(([, naturals]) => naturals.length > 0));
    },
  };
}

/** Dice that write down what they give. */
export interface RecordingDice extends DiceSource {
  /** What was thrown so far, by effect key. */
  record(): DiceRecord;
}

/** Throws another source's dice and keeps them by effect key, for {@link recordedDice} to play again. */
export function recordingDice(source: DiceSource): RecordingDice {
  const thrown = new Map<string, number[]>();
  return {
    next(faces, asker = "unnamed") {
      const natural = source.next(faces, asker);
      const naturals = thrown.get(asker);
      if (naturals === undefined) thrown.set(asker, [natural]);
      else naturals.push(natural);
      return natural;
    },
    record: () => Object.fromEntries([...thrown].map(([key, naturals]) => [key, [...naturals]])),
  };
}
