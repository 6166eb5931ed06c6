import { whole } from "./bounded-fields.ts";
import fields = foundry.data.fields;

/** Segments are counted within the round; what is planned may end past it, and what began may lie before it. */
export const segment = () => whole(-999, 9999, 0);

/** A round and a segment. */
export const moment = () => new fields.SchemaField({ round: whole(0, 99_999, 0), segment: segment() });
