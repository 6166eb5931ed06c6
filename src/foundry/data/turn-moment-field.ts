import { measure, whole } from "./bounded-fields.ts";

/** A round and a place in the order of turns; places of newcomers lie between others. */
export const turnMoment = () => ({ round: whole(0, 99_999, 0), turn: measure(0, 99_999, 0) });
