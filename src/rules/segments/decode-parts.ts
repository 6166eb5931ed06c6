/** What `segments` commands of every family are made of, besides the parts that all rulesets share. */
import { brand, number } from "../kernel/decode.ts";
import { id } from "../kernel/decode-parts.ts";
import { gearId } from "../kernel/ids.ts";
import type { Striker } from "./stats.ts";

/** Speeds below and beyond which nothing moves. */
const SLOWEST = 0.1;
const FASTEST = 1000;

/** A weapon or shield, or bare hands. */
export const striker = brand(id, (text): Striker => (text === "bareHands" ? "bareHands" : gearId(text)));
export const speed = number({ min: SLOWEST, max: FASTEST });
