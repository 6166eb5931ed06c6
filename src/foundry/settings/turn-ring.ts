import { Signal } from "../signal.ts";

const changes = new Signal();

/** Calls whenever this user wants rings on tokens, or no more. For `init`. */
export const watchTurnRing = changes.watch;

/** This user's setting has changed. */
export const turnRingChanged = (): void => changes.tell();
